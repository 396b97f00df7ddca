-- Organizations write listings: a working copy for each, and what each said at every publication.
CREATE TYPE "close_reason" AS ENUM ('FILLED_HERE', 'FILLED_ELSEWHERE', 'STOPPED', 'MISTAKE');
ALTER TABLE "listings" ADD COLUMN "created_by_id" TEXT,
ADD COLUMN "recipients" TEXT[] NOT NULL DEFAULT '{}',
ADD COLUMN "close_reason" "close_reason";

ALTER TABLE "organizations" ADD COLUMN "reviews_listings" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "listing_drafts" (
    "listing_id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "field_revisions" JSONB NOT NULL DEFAULT '{}',
    "clashes" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "base_revision" INTEGER NOT NULL,
    "updated_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("listing_id")
);
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_listing_id_fkey"
  FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "listing_versions" (
    "listing_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "changed" TEXT[] NOT NULL DEFAULT '{}',
    "published_by_id" TEXT,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "listing_versions_pkey" PRIMARY KEY ("listing_id", "number")
);
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_fkey"
  FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was published is never changed; it goes with its listing alone.
-- Who published it is forgotten with their account.
CREATE TRIGGER listing_versions_never_change BEFORE UPDATE ON listing_versions FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'published_by_id' IS DISTINCT FROM to_jsonb(NEW) - 'published_by_id')
  EXECUTE FUNCTION refuse_change();

-- An organization's own list: by state and by deadline.
DROP INDEX "listings_organization_id_status_idx";
CREATE INDEX "listings_organization_id_status_closes_at_idx" ON "listings"("organization_id", "status", "closes_at");

-- What a listing is to its organization; the same as listingState in packages/core/posting/posting.policy.ts.
CREATE FUNCTION listing_state(l listings, at TIMESTAMPTZ) RETURNS TEXT LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN l.status = 'PENDING' THEN 'IN_REVIEW'
    WHEN l.status <> 'PUBLISHED' THEN l.status::text
    WHEN l.published_at > at THEN 'SCHEDULED'
    WHEN least(l.closes_at, CASE WHEN l.type = 'EVENT' THEN coalesce(l.ends_at, l.starts_at) END) <= at THEN 'ENDED'
    ELSE 'LIVE'
  END
$$;
