-- Locks: the search tables, while their indexes are built; searches read meanwhile, index writes of the worker wait (seconds for a million documents).

-- With Meilisearch, an API process keeps no columns in memory: it asks these tables for single words, the points at the edge of an area
-- and, while Meilisearch is away, the newest documents.

-- The square of a quarter of a degree that holds a point, numbered row by row from the south-west.
CREATE FUNCTION search_area(latitude double precision, longitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
    THEN floor((latitude + 90) * 4)::integer * 1441 + floor((longitude + 180) * 4)::integer END;

CREATE INDEX search_document_area ON search_document (search_area(latitude, longitude), latitude, longitude);
CREATE INDEX search_document_newest ON search_document (type, published_at DESC, id DESC);
-- Words like a mistyped one: they keep a part of it.
CREATE INDEX search_term_similar ON search_term USING gin (word gin_trgm_ops);
