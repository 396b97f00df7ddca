-- What waits for staff. Of one kind and subject there is one open item at most.
CREATE TABLE "queue_items" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "organization_id" TEXT,
    "listing_id" TEXT,
    "user_id" TEXT,
    "score" INTEGER NOT NULL DEFAULT 0,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "detail" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by_id" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "decision" TEXT,
    "decision_reason" TEXT,
    "note" TEXT,
    CONSTRAINT "queue_items_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "queue_items_decided" CHECK (("decided_at" IS NULL) = ("decision" IS NULL))
);
CREATE UNIQUE INDEX queue_items_open ON queue_items (kind, subject) WHERE decided_at IS NULL;
-- Oldest risk first.
CREATE INDEX queue_items_waiting ON queue_items (score DESC, created_at) WHERE decided_at IS NULL;
CREATE INDEX "queue_items_subject_created_at_idx" ON "queue_items"("subject", "created_at");
CREATE INDEX "queue_items_organization_id_created_at_idx" ON "queue_items"("organization_id", "created_at");
CREATE INDEX "queue_items_listing_id_idx" ON "queue_items"("listing_id");
CREATE INDEX "queue_items_user_id_idx" ON "queue_items"("user_id");
CREATE INDEX "queue_items_decided_at_idx" ON "queue_items"("decided_at");
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_listing_id_fkey"
  FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who posts the text of another organization is found by what cards show of it.
CREATE INDEX listings_excerpt_hash ON listings (md5(excerpt));

-- Reports of listings, organizations and public profiles, with their outcome.
ALTER TABLE "listing_reports" RENAME TO "reports";
ALTER TABLE "reports" RENAME CONSTRAINT "listing_reports_pkey" TO "reports_pkey";
ALTER TABLE "reports" RENAME CONSTRAINT "listing_reports_listing_id_fkey" TO "reports_listing_id_fkey";
ALTER TABLE "reports" RENAME CONSTRAINT "listing_reports_user_id_fkey" TO "reports_user_id_fkey";
ALTER INDEX "listing_reports_user_id_idx" RENAME TO "reports_user_id_idx";
ALTER INDEX "listing_reports_created_at_idx" RENAME TO "reports_created_at_idx";
DROP INDEX "listing_reports_listing_id_created_at_idx";
ALTER TABLE "reports"
  ALTER COLUMN "listing_id" DROP NOT NULL,
  ADD COLUMN "subject" TEXT,
  ADD COLUMN "organization_id" TEXT,
  ADD COLUMN "person_id" TEXT,
  ADD COLUMN "email" TEXT,
  ADD COLUMN "locale" "locale" NOT NULL DEFAULT 'en',
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD COLUMN "upheld" BOOLEAN;
UPDATE reports SET subject = 'listing:' || listing_id,
  reason = CASE reason WHEN 'MISLEADING' THEN 'WRONG_FACTS' WHEN 'CLOSED' THEN 'NOT_REAL'
    WHEN 'OFFENSIVE' THEN 'OTHER' ELSE reason END;
-- Of several reports by one user the first stays.
DELETE FROM reports a USING reports b
WHERE a.user_id = b.user_id AND a.subject = b.subject AND a.id > b.id;
ALTER TABLE "reports" ALTER COLUMN "subject" SET NOT NULL;
CREATE INDEX "reports_subject_created_at_idx" ON "reports"("subject", "created_at" DESC);
CREATE INDEX "reports_listing_id_idx" ON "reports"("listing_id");
CREATE INDEX "reports_organization_id_idx" ON "reports"("organization_id");
CREATE INDEX "reports_person_id_idx" ON "reports"("person_id");
-- Once a subject and reporter, by account or by the address that was told.
CREATE UNIQUE INDEX reports_once_a_user ON reports (subject, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX reports_once_an_address ON reports (subject, lower(email)) WHERE email IS NOT NULL;
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_fkey"
  FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
