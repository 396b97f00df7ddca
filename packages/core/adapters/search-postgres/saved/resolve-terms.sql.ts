// Statements that update the words of saved searches from the index.

/** The number of documents sampled for frequent words. */
const sampleSize = 1_000;

const isCertain = `(NOT resolved
    OR witness IN (SELECT slot FROM search_change WHERE seq > $1)
    OR (kind = 'prefix' AND words = ANY($2)))`;

/**
 * Whether the index was rebuilt, or words of new searches were added, since the last run. Uses
 * search_criteria_term_unresolved.
 */
export const anyUnresolved = `
  SELECT FROM search_state
  WHERE generation <> terms_generation
    OR EXISTS (SELECT FROM search_criteria_term WHERE NOT resolved)`;

/** All words and prefixes of searches. */
export const allTerms = `
  SELECT id, kind, words, added, lexemes, resolved, witness IS NOT NULL AS found
  FROM search_criteria_term
  WHERE kind IN ('word', 'prefix')`;

/**
 * Terms that may have changed since $1 (a change), with new words that start with one of $2.
 * `certain`: it did change. Uses search_criteria_term_witness.
 */
export const termsToCheck = `
  SELECT ${isCertain} AS certain, id, kind, words, added, lexemes, resolved, witness IS NOT NULL AS found
  FROM search_criteria_term
  WHERE kind IN ('word', 'prefix') AND (witness IS NULL OR ${isCertain})`;

/** The lexemes written since $1. Uses the primary keys of both tables. */
export const lexemesSince = `
  SELECT DISTINCT unnest(tsvector_to_array(words)) AS lexeme
  FROM search_vector
  WHERE slot IN (SELECT slot FROM search_change WHERE seq > $1)`;

/** A document for each term of $1 (ids), by its lexemes in $2. Uses the index of search_vector. */
export const findWitnesses = `
  SELECT t.id, (
    SELECT w.slot
    FROM unnest(string_to_array(t.lexemes, ' ')) AS lexeme,
      LATERAL (SELECT search_first_slot(lexeme::tsquery) AS slot OFFSET 0) AS w
    WHERE w.slot IS NOT NULL LIMIT 1) AS slot
  FROM unnest($1::int[], $2::text[]) AS t (id, lexemes)`;

/** A document for each frequent word; reads a sample, without an index. */
export const findCommonWordSlots = `
  SELECT lexeme, min(slot) AS slot
  FROM (SELECT slot, words FROM search_vector LIMIT ${sampleSize}) AS sampled,
    unnest(tsvector_to_array(words)) AS lexeme
  GROUP BY lexeme`;

/** Few rows of large tables are written at a time: the planner would read the tables whole. */
export const settings = `
  SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off`;

/** Statements of the same transaction have other plans. */
export const resetSettings = `
  SET LOCAL enable_hashjoin TO DEFAULT;
  SET LOCAL enable_mergejoin TO DEFAULT`;

/**
 * Stores the witnesses ($2) and lexemes ($3) of terms ($1, ids), deletes lexemes ($4) of terms ($5)
 * and adds others ($6, $7): only those that a term gains or loses, since most terms keep theirs. One
 * statement, so that the next batch is resolved meanwhile. Uses primary keys.
 */
export const updateTerms = `
  WITH updated AS (
    UPDATE search_criteria_term t
    SET witness = i.witness, resolved = true, lexemes = string_to_array(i.lexemes, ' ')
    FROM unnest($1::int[], $2::int[], $3::text[]) AS i (id, witness, lexemes)
    WHERE t.id = i.id
  ),
  deleted AS (
    DELETE FROM search_criteria_lexeme l
    USING unnest($4::text[], $5::int[]) AS lost (lexeme, term_id)
    WHERE l.lexeme = lost.lexeme COLLATE "C" AND l.term_id = lost.term_id
  )
  INSERT INTO search_criteria_lexeme (lexeme, term_id, begins_phrase)
  SELECT gained.lexeme, t.id, false
  FROM unnest($6::text[], $7::int[]) AS gained (lexeme, term_id)
  JOIN search_criteria_term t ON t.id = gained.term_id
  ORDER BY gained.lexeme COLLATE "C", t.id
  ON CONFLICT DO NOTHING`;
