-- Organizations are run by their members: registry, revision and member lists.
ALTER TABLE "organizations" ADD COLUMN "registry_country" CHAR(2),
ADD COLUMN "registry_number" TEXT,
ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "updated_by_id" TEXT;

ALTER TABLE "organization_members" ADD COLUMN "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN "listed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE organization_members SET listed_at = created_at;

ALTER TABLE "admin_requests" ADD COLUMN "position" TEXT NOT NULL DEFAULT '';
-- One open request a person and organization.
CREATE UNIQUE INDEX admin_requests_open ON admin_requests (organization_id, user_id) WHERE decided_at IS NULL;

ALTER TABLE organizations ADD CONSTRAINT organizations_whole_registry
  CHECK ((registry_country IS NULL) = (registry_number IS NULL));
CREATE INDEX organizations_registry ON organizations (registry_country, registry_number) WHERE registry_number IS NOT NULL;

-- A name without case, accents, punctuation, legal forms and little words: how two organizations are compared.
CREATE FUNCTION organization_name_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(trim(regexp_replace(regexp_replace(plain,
      '\m(ac|iap|sa|sas|sl|srl|cv|ong|osc|ongd|ltda|eireli|ipss|inc|llc|ltd|co|corp|gmbh|ev|npo|ngo|asociacion|associacao|association|asoc|fundacion|fundacao|foundation|civil|the|of|and|for|de|del|da|do|das|dos|la|las|el|los|y|e|en|em|para|por|a|o|os|as)\M', ' ', 'g'),
      '\s+', ' ', 'g')), ''),
    trim(plain))
  FROM (SELECT regexp_replace(regexp_replace(regexp_replace(lower(normalize(name, NFD)),
    '[\u0300-\u036f]', '', 'g'), '\m([a-z])\.', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g')) AS plainly(plain)
$$;
CREATE INDEX organizations_name_key ON organizations USING gin (organization_name_key(name) gin_trgm_ops);

-- The host of a website from its end, so that a domain is the beginning of all of its hosts.
CREATE FUNCTION website_host_reversed(website TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT reverse(substring(lower(website) FROM '^https?://(?:[^/?#@]*@)?([^/:?#]+)'))
$$;
CREATE INDEX organizations_website_host ON organizations (website_host_reversed(website) text_pattern_ops);
