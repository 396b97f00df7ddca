import { createOverlapSql } from './facet-masks.ts';

// Statements of the matcher: new listings in temporary tables are compared with saved searches.

/** Parallel and compiled plans cost more here than they save. */
export const settings = `
  SET LOCAL jit = off;
  SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL work_mem = '32MB';
  SET LOCAL enable_mergejoin = off`;

/** New listings, their terms and candidate keys, and the matches; dropped at the end. */
export const createTables = `
  CREATE TEMP TABLE new_document (
    slot integer PRIMARY KEY, id text NOT NULL,
    mask_1 bigint NOT NULL, mask_2 bigint NOT NULL, mask_3 bigint NOT NULL, mask_4 bigint NOT NULL,
    mask_5 bigint NOT NULL, mask_6 bigint NOT NULL,
    latitude float8, longitude float8, country_code text, state_code text, zones text[],
    starts_at timestamptz, ends_at timestamptz,
    pay float8, is_pay_unstated boolean NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE new_term (
    slot integer NOT NULL, term_id integer NOT NULL, PRIMARY KEY (slot, term_id)) ON COMMIT DROP;
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

/**
 * Finds the saved searches' terms of each document, once for all searches that share a term. Uses
 * the primary key of search_criteria_lexeme.
 */
export const insertTermsOfDocuments = `
  WITH own AS MATERIALIZED (
    SELECT d.slot, l.term_id, l.begins_phrase
    FROM new_document d
    JOIN search_vector v USING (slot)
    CROSS JOIN LATERAL unnest(tsvector_to_array(v.words)) AS w (lexeme)
    JOIN search_criteria_lexeme l ON l.lexeme = w.lexeme
  ),
  phrases AS (SELECT DISTINCT slot, term_id FROM own WHERE begins_phrase),
  found AS MATERIALIZED (
    SELECT slot, term_id FROM own WHERE NOT begins_phrase
    UNION
    SELECT p.slot, p.term_id
    FROM phrases p
    JOIN search_criteria_term t ON t.id = p.term_id
    JOIN search_vector v USING (slot)
    WHERE v.words @@ t.phrase
  )
  INSERT INTO new_term SELECT slot, term_id FROM found`;

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
 * Finds the pairs of new listing and saved search. Uses search_criteria_by_candidate_term and the
 * primary key of search_criteria_key, so that a listing is compared only with searches that share a
 * key.
 */
export const insertMatchesOfDocuments = `
  WITH candidate AS MATERIALIZED (
    SELECT d.slot, d.id, c.id AS criteria_id, c.terms, c.excluded
    FROM new_term n
    JOIN search_criteria c ON c.candidate_term_id = n.term_id
    JOIN new_document d ON d.slot = n.slot
    WHERE ${couldMatch}
    UNION ALL
    SELECT DISTINCT ON (d.slot, c.id) d.slot, d.id, c.id, c.terms, c.excluded
    FROM new_key k
    JOIN search_criteria_key a ON a.key = k.key
    JOIN search_criteria c ON c.id = a.criteria_id
    JOIN new_document d ON d.slot = k.slot
    WHERE ${couldMatch}
  )
  INSERT INTO new_match (id, criteria_id)
  SELECT id, criteria_id FROM candidate x
  WHERE (x.terms = '{}' OR NOT EXISTS (
      SELECT FROM unnest(x.terms) AS t (id)
      WHERE NOT EXISTS (SELECT FROM new_term n WHERE n.slot = x.slot AND n.term_id = t.id)))
    AND (x.excluded = '{}' OR NOT EXISTS (
      SELECT FROM unnest(x.excluded) AS t (id)
      JOIN new_term n ON n.slot = x.slot AND n.term_id = t.id))`;
