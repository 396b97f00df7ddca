-- Whether a listing is public, once for all queries and triggers; `isLive` in TypeScript says the
-- same of rows that were read. Plain expressions, so that the planner puts them into the query and
-- uses its indexes. True or false, never null.

CREATE FUNCTION is_organization_live(organization organizations, now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  organization.published_at IS NOT NULL AND organization.published_at <= now
  AND organization.unpublished_at IS NULL
  AND organization.frozen_at IS NULL
  AND organization.deleted_at IS NULL;

CREATE FUNCTION is_live(listing listings, organization organizations, now timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  listing.status = 'PUBLISHED'
  AND listing.published_at IS NOT NULL AND listing.published_at <= now
  AND (listing.closes_at IS NULL OR listing.closes_at > now)
  AND (listing.type <> 'EVENT'
    OR coalesce(listing.ends_at, listing.starts_at, 'infinity') > now)
  AND is_organization_live(organization, now);

-- From when on a listing is no longer public by itself: its deadline, or the end of an event.
CREATE FUNCTION live_until(listing listings) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  least(listing.closes_at,
    CASE WHEN listing.type = 'EVENT' THEN coalesce(listing.ends_at, listing.starts_at) END);

-- An organization that is public, now or at a later hour, was recorded by a copy of the condition.
DROP TRIGGER organizations_record_first_publication ON organizations;
DROP TRIGGER organizations_record_publication ON organizations;
CREATE TRIGGER organizations_record_first_publication AFTER INSERT ON organizations FOR EACH ROW
  WHEN (is_organization_live(NEW, 'infinity'))
  EXECUTE FUNCTION record_organization_publication();
CREATE TRIGGER organizations_record_publication
  AFTER UPDATE OF published_at, unpublished_at, frozen_at, deleted_at ON organizations FOR EACH ROW
  WHEN (is_organization_live(NEW, 'infinity') AND NOT is_organization_live(OLD, 'infinity'))
  EXECUTE FUNCTION record_organization_publication();
