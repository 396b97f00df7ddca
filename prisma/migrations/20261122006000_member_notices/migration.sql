-- What members of an organization were told: of each application, and of what happens to a listing.
CREATE TABLE "application_notices" (
    "application_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    CONSTRAINT "application_notices_pkey" PRIMARY KEY ("application_id", "user_id")
);
CREATE INDEX "application_notices_user_id_told_at_idx" ON "application_notices"("user_id", "told_at");
CREATE INDEX "application_notices_told_at_created_at_idx" ON "application_notices"("told_at", "created_at");
ALTER TABLE "application_notices" ADD CONSTRAINT "application_notices_application_id_fkey"
  FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "application_notices" ADD CONSTRAINT "application_notices_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "listing_notices" (
    "listing_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "about" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "listing_notices_pkey" PRIMARY KEY ("listing_id", "kind", "about")
);
ALTER TABLE "listing_notices" ADD CONSTRAINT "listing_notices_listing_id_fkey"
  FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The hour that was asked for, kept while staff look at a listing.
ALTER TABLE "listings" ADD COLUMN "wanted_publish_at" TIMESTAMPTZ(3);

-- What the erasure of an account asks for.
CREATE INDEX "listings_created_by_id_idx" ON "listings"("created_by_id");
CREATE INDEX "listings_recipients_idx" ON "listings" USING GIN ("recipients");
CREATE INDEX "listing_drafts_updated_by_id_idx" ON "listing_drafts"("updated_by_id");
CREATE INDEX "listing_versions_published_by_id_idx" ON "listing_versions"("published_by_id");
CREATE INDEX "application_events_actor_id_idx" ON "application_events"("actor_id");

-- Mails about applications are put together when they leave; those that wait name what they are about.
UPDATE mail_deliveries
SET props = jsonb_build_object('applicationId', split_part(idempotency_key, ':', 2), 'userId', user_id)
WHERE template IN ('application-received', 'application-withdrawn') AND status = 'QUEUED';
