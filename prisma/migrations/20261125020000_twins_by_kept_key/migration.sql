-- Names are compared by a key that is kept with the row: worked out for each candidate again, it made
-- a question for twins among 100,000 organizations take most of a second.
ALTER TABLE organizations
  ADD COLUMN name_key TEXT NOT NULL GENERATED ALWAYS AS (organization_name_key(name)) STORED;
DROP INDEX organizations_name_key;
CREATE INDEX organizations_name_key_similar ON organizations USING gin (name_key gin_trgm_ops);
CREATE INDEX organizations_name_key_idx ON organizations (name_key);

-- Organizations whose name is like one with this key, and how sure that is, from 0 to 1: nearly the
-- same name anywhere, a similar one in the same country, or one name that holds the whole other.
-- The two settings let the index leave out everything below those figures.
CREATE FUNCTION organizations_named_like(key TEXT, country TEXT) RETURNS TABLE (id TEXT, sure REAL)
LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.55
SET pg_trgm.word_similarity_threshold = 0.9
AS $$
  SELECT o.id, similarity(o.name_key, key) FROM organizations o
  WHERE o.name_key % key
    AND similarity(o.name_key, key) >= CASE WHEN o.country_code = country THEN 0.55 ELSE 0.8 END
  UNION ALL
  SELECT o.id, 0.9 FROM organizations o WHERE length(key) >= 4 AND key <% o.name_key
$$;
