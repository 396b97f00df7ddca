// Statements for the criteria of saved searches; parameters by number ($1).

/** $1 hashes as hex, $2 the current format of criteria. Uses search_criteria_hash_key. */
export const findKnownCriteria = `
  SELECT encode(hash, 'hex') AS hash, id FROM search_criteria
  WHERE hash = ANY(SELECT decode(unnest($1::text[]), 'hex')) AND prepared_as = $2`;

/**
 * Adds new words and phrases with their lexemes: $1 kinds, $2 words, $3 lexemes of the same meaning,
 * $4 phrases as tsquery, $5 lexemes, as parallel arrays of text.
 */
export const insertTerms = `
  WITH added AS (
    INSERT INTO search_criteria_term (kind, words, added, phrase, lexemes, resolved)
    SELECT kind, words, added, phrase::tsquery, string_to_array(lexemes, ' '),
      kind IN ('exact', 'phrase')
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      AS t (kind, words, added, phrase, lexemes)
    ON CONFLICT (kind, words, added) DO NOTHING
    RETURNING id, lexemes, kind = 'phrase' AS phrase
  )
  INSERT INTO search_criteria_lexeme (lexeme, term_id, begins_phrase)
  SELECT DISTINCT lexeme, id, phrase FROM added, unnest(lexemes) AS lexeme
  ON CONFLICT DO NOTHING`;

/**
 * Reads terms ($1 kinds, $2 words, $3 lexemes of the same meaning) with their number of documents; an
 * unfinished word counts all its completions. Uses search_criteria_term_kind_words_added_key and the
 * index of search_term.
 */
export const readTerms = `
  SELECT t.id, t.kind, t.words, t.added,
    CASE WHEN t.kind = 'prefix' THEN (
      SELECT sum(b.documents)::int FROM (
        SELECT s.documents FROM search_term s
        WHERE s.word >= t.words AND s.word < t.words || U&'\\FFFF'
        ORDER BY s.documents DESC LIMIT 32) AS b)
    ELSE (
      SELECT min(s.documents) FROM search_term s
      WHERE s.word = ANY(string_to_array(t.words, ' ')))
    END AS documents,
    (SELECT greatest(reltuples, 1)::int FROM pg_class WHERE oid = 'search_document'::regclass)
      AS total
  FROM search_criteria_term t
  WHERE (t.kind, t.words, t.added) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))`;

/** Adds criteria ($1 as JSON, $2 their format) with their candidate keys, each once. */
export const insertCriteria = `
  WITH input AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS t (
      hash text, mask_1 bigint, mask_2 bigint, mask_3 bigint, mask_4 bigint, mask_5 bigint,
      mask_6 bigint, candidate_term_id int, terms int[], excluded int[],
      area_kind smallint, area float8[], country_code text, state_code text, zones text[],
      starts_before timestamptz, ends_after timestamptz, min_pay float8, or_unstated_pay boolean,
      keys text[])
  ),
  added AS (
    INSERT INTO search_criteria AS c (hash, prepared_as, mask_1, mask_2, mask_3, mask_4, mask_5,
      mask_6, candidate_term_id, terms, excluded, area_kind, area, country_code, state_code, zones,
      starts_before, ends_after, min_pay, or_unstated_pay)
    SELECT decode(hash, 'hex'), $2, mask_1, mask_2, mask_3, mask_4, mask_5,
      mask_6, candidate_term_id, terms, excluded, area_kind, area, country_code, state_code, zones,
      starts_before, ends_after, min_pay, or_unstated_pay
    FROM input
    ON CONFLICT (hash) DO NOTHING
    RETURNING id, hash
  )
  INSERT INTO search_criteria_key (key, criteria_id)
  SELECT DISTINCT key, added.id
  FROM added
  JOIN input ON decode(input.hash, 'hex') = added.hash, unnest(input.keys) AS key
  ON CONFLICT DO NOTHING`;

/** Deletes criteria without a saved search. Uses saved_searches_criteria_id_idx. */
export const deleteUnusedCriteria = `
  DELETE FROM search_criteria c
  WHERE NOT EXISTS (SELECT FROM saved_searches s WHERE s.criteria_id = c.id)`;

/** Deletes criteria whose least pay was converted at older rates: they are prepared again. */
export const deletePaidCriteria = 'DELETE FROM search_criteria WHERE min_pay IS NOT NULL';

/** Deletes words without criteria, since they may be personal data. */
export const deleteUnusedTerms = `
  DELETE FROM search_criteria_term
  WHERE id IN (
    SELECT id FROM search_criteria_term
    EXCEPT
    SELECT unnest(terms || excluded || candidate_term_id) FROM search_criteria)`;

/**
 * Deletes criteria that were added meanwhile and lost a word to `deleteUnusedTerms`: their searches
 * are prepared again.
 */
export const deleteBrokenCriteria = `
  DELETE FROM search_criteria c
  WHERE EXISTS (
    SELECT FROM unnest(terms || excluded || candidate_term_id) AS own (id)
    WHERE own.id IS NOT NULL
      AND NOT EXISTS (SELECT FROM search_criteria_term t WHERE t.id = own.id))`;
