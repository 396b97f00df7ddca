-- The page of a fair that was public says that it was canceled. Only a public one has visitors.
ALTER TABLE "fairs" ADD COLUMN "was_open" BOOLEAN NOT NULL DEFAULT false;
UPDATE "fairs" SET "was_open" = true WHERE "status" = 'CANCELED'
  AND EXISTS (SELECT 1 FROM "fair_registrations" WHERE "fair_id" = "fairs"."id");
