-- A member who joins by their address reads no applications before an owner confirms them or a day
-- has passed. Members of today are confirmed.
ALTER TABLE "organization_members" ADD COLUMN "provisional_until" TIMESTAMPTZ(3);
-- Owners switch off that addresses at a proven host join at once.
ALTER TABLE "organizations" ADD COLUMN "auto_join" BOOLEAN NOT NULL DEFAULT true;
