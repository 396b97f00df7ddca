import { createOverlapSql } from './facet-masks.ts';

// Statements of the matcher: new listings in temporary tables are compared with saved searches.

/** Parallel and compiled plans cost more here than they save. */
export const settings = `
  SET LOCAL jit = off;
  SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL work_mem = '64MB';
  SET LOCAL enable_mergejoin = off`;

/** New listings, their lexemes and candidate keys, and the matches; dropped at the end. */
export const createTables = `
  CREATE TEMP TABLE new_document (
    slot integer PRIMARY KEY, id text NOT NULL,
    mask_1 bigint NOT NULL, mask_2 bigint NOT NULL, mask_3 bigint NOT NULL, mask_4 bigint NOT NULL,
    mask_5 bigint NOT NULL, mask_6 bigint NOT NULL,
    latitude float8, longitude float8, country_code text, state_code text, zones text[],
    starts_at timestamptz, ends_at timestamptz,
    pay float8, is_pay_unstated boolean NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE new_lexeme (slot integer NOT NULL, lexeme text COLLATE "C" NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE new_key (slot integer NOT NULL, key text NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE new_match (id text NOT NULL, criteria_id integer NOT NULL) ON COMMIT DROP`;

/** Documents of $1 (ids) that are public at $2. Uses search_document_id_key. */
export const readDocuments = `
  SELECT slot, id, type, locale, facets, latitude, longitude, country_code, state_code,
    remote_zones, starts_at, ends_at, closes_at, pay
  FROM search_document
  WHERE id = ANY($1) AND published_at <= $2 AND (live_until IS NULL OR live_until > $2)`;

/** $1: the documents as JSON. */
export const insertDocuments = `
  INSERT INTO new_document (slot, id, mask_1, mask_2, mask_3, mask_4, mask_5, mask_6, latitude,
    longitude, country_code, state_code, zones, starts_at, ends_at, pay, is_pay_unstated)
  SELECT slot, id, mask_1, mask_2, mask_3, mask_4, mask_5, mask_6, latitude,
    longitude, country_code, state_code, zones, starts_at, ends_at, pay, is_pay_unstated
  FROM jsonb_to_recordset($1::jsonb) AS t (
    slot int, id text, mask_1 bigint, mask_2 bigint, mask_3 bigint, mask_4 bigint, mask_5 bigint,
    mask_6 bigint, latitude float8, longitude float8, country_code text, state_code text, zones text[],
    starts_at timestamptz, ends_at timestamptz, pay float8, is_pay_unstated boolean)`;

/** The lexemes of each document. */
export const insertLexemes = `
  INSERT INTO new_lexeme
  SELECT d.slot, w.lexeme
  FROM new_document d
  JOIN search_vector v USING (slot)
  CROSS JOIN LATERAL unnest(tsvector_to_array(v.words)) AS w (lexeme)`;

const metresPerDegree = 111_195;

// Distances are computed like in `distanceMetres`.
const isNear = `CASE c.area_kind
    WHEN 1 THEN abs(d.latitude - c.area[1]) <= c.area[3] / ${metresPerDegree} + 0.01
      AND 2 * 6371008.8 * asin(least(1, sqrt(
        sin(radians(d.latitude - c.area[1]) / 2) ^ 2
        + cos(radians(c.area[1])) * cos(radians(d.latitude))
          * sin(radians(d.longitude - c.area[2]) / 2) ^ 2))) <= c.area[3]
    WHEN 2 THEN d.latitude BETWEEN c.area[1] AND c.area[2]
      AND CASE WHEN c.area[3] <= c.area[4] THEN d.longitude BETWEEN c.area[3] AND c.area[4]
        ELSE d.longitude >= c.area[3] OR d.longitude <= c.area[4] END
    WHEN 3 THEN d.country_code = c.country_code AND d.state_code = c.state_code
    WHEN 4 THEN d.country_code = c.country_code
    ELSE true END`;

// Few candidates remain after the cheap comparisons: the CASE keeps their order, which the planner
// would change.
const couldMatch = `CASE
    WHEN NOT (${createOverlapSql('c', 'd')}) THEN false
    WHEN c.area_kind <> 0 AND NOT coalesce(${isNear}, false)
      AND NOT coalesce(c.zones && d.zones, false) THEN false
    WHEN c.min_pay IS NOT NULL AND NOT coalesce(d.pay >= c.min_pay, false)
      AND NOT (c.or_unstated_pay AND d.is_pay_unstated) THEN false
    ELSE coalesce(coalesce(d.starts_at, '-infinity') < c.starts_before, true)
      AND coalesce(coalesce(d.ends_at, 'infinity') > c.ends_after, true) END`;

/**
 * Finds the pairs of new listing and saved search. A listing is compared only with searches that
 * share a word or a key with it: uses the primary keys of search_criteria_lexeme and
 * search_criteria_key, and search_criteria_by_candidate_term. The other words of a search are looked
 * up only for the few pairs whose facets and place agree.
 */
export const insertMatchesOfDocuments = `
  WITH hit AS MATERIALIZED (
    SELECT n.slot, l.term_id, l.begins_phrase
    FROM new_lexeme n
    JOIN search_criteria_lexeme l ON l.lexeme = n.lexeme
  ),
  by_word AS MATERIALIZED (
    SELECT d.slot, d.id, c.id AS criteria_id, c.terms, c.excluded, h.begins_phrase,
      c.candidate_term_id
    FROM hit h
    JOIN search_criteria c ON c.candidate_term_id = h.term_id
    JOIN new_document d ON d.slot = h.slot
    WHERE ${couldMatch}
  ),
  candidate AS MATERIALIZED (
    SELECT DISTINCT ON (slot, criteria_id) slot, id, criteria_id, terms, excluded
    FROM by_word w
    WHERE NOT begins_phrase OR EXISTS (
      SELECT FROM search_criteria_term t JOIN search_vector v ON v.slot = w.slot
      WHERE t.id = w.candidate_term_id AND v.words @@ t.phrase)
    UNION ALL
    SELECT DISTINCT ON (d.slot, c.id) d.slot, d.id, c.id, c.terms, c.excluded
    FROM new_key k
    JOIN search_criteria_key a ON a.key = k.key
    JOIN search_criteria c ON c.id = a.criteria_id
    JOIN new_document d ON d.slot = k.slot
    WHERE ${couldMatch}
  ),
  asked AS (
    SELECT DISTINCT slot, term_id FROM candidate, unnest(terms || excluded) AS term_id
  ),
  found AS MATERIALIZED (
    SELECT DISTINCT a.slot, a.term_id
    FROM asked a
    JOIN hit h ON h.slot = a.slot AND h.term_id = a.term_id
    WHERE NOT h.begins_phrase OR EXISTS (
      SELECT FROM search_criteria_term t JOIN search_vector v ON v.slot = a.slot
      WHERE t.id = a.term_id AND v.words @@ t.phrase)
  ),
  counted AS (
    SELECT x.slot, x.criteria_id,
      count(*) FILTER (WHERE f.term_id IS NOT NULL AND t.is_wanted) AS wanted,
      bool_or(f.term_id IS NOT NULL AND NOT t.is_wanted) AS is_excluded
    FROM candidate x
    CROSS JOIN LATERAL (
      SELECT id, true AS is_wanted FROM unnest(x.terms) AS id
      UNION ALL SELECT id, false FROM unnest(x.excluded) AS id) AS t
    LEFT JOIN found f ON f.slot = x.slot AND f.term_id = t.id
    GROUP BY x.slot, x.criteria_id
  )
  INSERT INTO new_match (id, criteria_id)
  SELECT id, criteria_id FROM candidate x
  LEFT JOIN counted n USING (slot, criteria_id)
  WHERE coalesce(n.wanted, 0) = cardinality(x.terms) AND NOT coalesce(n.is_excluded, false)`;
