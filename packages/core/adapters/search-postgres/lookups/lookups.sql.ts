import { columnList } from '../columns.ts';

/** Ends the range of words that start with a text: no word has this character. */
const last = 'chr(1114111)';

/**
 * Whether a document has each word ($1), and the most frequent words that begin with it ($2 at
 * most). By the primary key of `search_term`, whose collation sorts by code point.
 */
export const readWords = `
  SELECT t.n::int AS n, EXISTS (SELECT FROM search_term k WHERE k.word = t.word) AS is_known,
    begun.word, begun.documents
  FROM unnest($1::text[]) WITH ORDINALITY AS t (word, n)
  LEFT JOIN LATERAL (
    SELECT s.word, s.documents FROM search_term s
    WHERE s.word >= t.word AND s.word < t.word || ${last}
    ORDER BY s.documents DESC, s.word LIMIT $2
  ) begun ON true
  ORDER BY t.n, begun.documents DESC, begun.word`;

/**
 * The most frequent words ($5 at most) of $3 to $4 letters that begin like one of $1, or are like
 * one of $2. By the primary key and by the trigram index of `search_term`.
 */
export const readSimilarWords = `
  SELECT word, documents FROM (
    SELECT s.word, s.documents FROM unnest($1::text[]) AS p (begun)
    CROSS JOIN LATERAL (
      SELECT word, documents FROM search_term
      WHERE word >= p.begun AND word < p.begun || ${last} AND length(word) BETWEEN $3 AND $4
    ) s
    UNION
    SELECT s.word, s.documents FROM unnest($2::text[]) AS p (pattern)
    CROSS JOIN LATERAL (
      SELECT word, documents FROM search_term
      WHERE word LIKE p.pattern AND length(word) BETWEEN $3 AND $4
    ) s
  ) similar_words
  ORDER BY documents DESC, word LIMIT $5`;

/** How many documents had each word ($1) when it was new. By the primary key. */
export const readWordCounts =
  'SELECT word, documents FROM search_term WHERE word = ANY($1::text[])';

/**
 * The distinct points ($5 at most) in boxes: $1 south, $2 north, $3 west, $4 east. By the index on
 * `search_area`, which numbers squares of a quarter of a degree row by row.
 */
export const readPoints = `
  SELECT DISTINCT d.latitude, d.longitude
  FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) AS b (south, north, west, east)
  CROSS JOIN LATERAL generate_series(
    search_area(b.south, b.west), search_area(b.north, b.west), search_area(-89.75, -180)
  ) AS first_area
  CROSS JOIN LATERAL (
    SELECT latitude, longitude FROM search_document
    WHERE search_area(latitude, longitude)
        BETWEEN first_area AND first_area + search_area(b.south, b.east) - search_area(b.south, b.west)
      AND latitude BETWEEN b.south AND b.north AND longitude BETWEEN b.west AND b.east
  ) d
  LIMIT $5`;

/** The documents ($2 at most) with a phrase ($1). By the index on the words of `search_vector`. */
export const readPhrase = `
  SELECT d.id FROM search_vector v JOIN search_document d USING (slot)
  WHERE v.words @@ $1::tsquery LIMIT $2`;

/** All columns of the documents ($2 at most) with phrases ($1), by the same index. */
export const readPhraseDocuments = `
  SELECT ${columnList}
  FROM search_vector v JOIN search_document d USING (slot)
  WHERE v.words @@ $1::tsquery LIMIT $2`;

/** Whether any document has one of these lexemes ($1, quoted). Uses the index of `search_vector`. */
export const readIsFound = `
  SELECT EXISTS (
    SELECT FROM unnest($1::text[]) AS lexeme
    WHERE search_first_slot(lexeme::tsquery) IS NOT NULL) AS found`;

/** The ones of some lexemes ($2) that documents ($1, ids) have. */
export const readLexemes = `
  SELECT d.id, ARRAY(
    SELECT w.lexeme FROM unnest(tsvector_to_array(v.words)) AS w (lexeme)
    WHERE w.lexeme = ANY($2::text[])) AS lexemes
  FROM search_document d JOIN search_vector v USING (slot)
  WHERE d.id = ANY($1::text[])`;

/** The ones of some documents ($1, ids) with a phrase ($2). */
export const readWithPhrase = `
  SELECT d.id FROM search_document d JOIN search_vector v USING (slot)
  WHERE d.id = ANY($1::text[]) AND v.words @@ $2::tsquery`;
