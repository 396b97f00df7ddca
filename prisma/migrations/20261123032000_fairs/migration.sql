ALTER TABLE "fairs"
  ADD COLUMN "slug" TEXT NOT NULL,
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'PLANNED',
  ADD COLUMN "registration_opens_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "invite_until" TIMESTAMPTZ(3) NOT NULL,
  ADD COLUMN "ads" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "fairs_status" CHECK ("status" IN ('PLANNED', 'OPEN', 'CANCELED')),
  ADD CONSTRAINT "fairs_times" CHECK ("ends_at" > "starts_at" AND "invite_until" <= "starts_at");
CREATE UNIQUE INDEX "fairs_slug_key" ON "fairs"("slug");

ALTER TABLE "fair_invites" ADD CONSTRAINT "fair_invites_status"
  CHECK ("status" IN ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'));

-- What an organization shows at a fair.
CREATE TABLE "fair_booths" (
    "invite_id" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "sessions" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "fair_booths_pkey" PRIMARY KEY ("invite_id")
);
ALTER TABLE "fair_booths" ADD CONSTRAINT "fair_booths_invite_id_fkey" FOREIGN KEY ("invite_id")
  REFERENCES "fair_invites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "fair_registrations" (
    "fair_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "school" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "fair_registrations_pkey" PRIMARY KEY ("fair_id", "user_id")
);
CREATE INDEX "fair_registrations_user_id_idx" ON "fair_registrations"("user_id");
ALTER TABLE "fair_registrations" ADD CONSTRAINT "fair_registrations_fair_id_fkey" FOREIGN KEY ("fair_id")
  REFERENCES "fairs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fair_registrations" ADD CONSTRAINT "fair_registrations_user_id_fkey" FOREIGN KEY ("user_id")
  REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
