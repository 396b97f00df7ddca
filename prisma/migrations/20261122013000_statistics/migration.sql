-- How often listings were shown, opened, saved, left through their link and applied to: numbers alone.
CREATE TABLE "listing_counts" (
    "listing_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "metric" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    CONSTRAINT "listing_counts_pkey" PRIMARY KEY ("listing_id", "day", "metric", "source")
);
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_listing_id_fkey"
  FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "listing_counts_day_idx" ON "listing_counts"("day");

-- The same of all listings of an organization, so that its pages read few rows however many it has.
CREATE TABLE "organization_counts" (
    "organization_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "metric" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "n" INTEGER NOT NULL,
    CONSTRAINT "organization_counts_pkey" PRIMARY KEY ("organization_id", "day", "metric", "source", "locale")
);
ALTER TABLE "organization_counts" ADD CONSTRAINT "organization_counts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "organization_counts_day_idx" ON "organization_counts"("day");

-- Who was counted today, and the random key that hides it: for the day alone. Unlogged, so that
-- neither is in the write-ahead log, in a replica or in a base backup.
CREATE UNLOGGED TABLE "counting_keys" (
    "day" DATE NOT NULL,
    "key" BYTEA NOT NULL,
    CONSTRAINT "counting_keys_pkey" PRIMARY KEY ("day")
);
CREATE UNLOGGED TABLE "counted_visits" (
    "hash" BYTEA NOT NULL,
    "day" DATE NOT NULL,
    CONSTRAINT "counted_visits_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "counted_visits_day_idx" ON "counted_visits"("day");

-- Whom alerts have told of a listing; entered when a mail takes a match, not by the matcher.
CREATE INDEX "alert_matches_mailed" ON "alert_matches"("published_listing_id") WHERE digest_id IS NOT NULL;
