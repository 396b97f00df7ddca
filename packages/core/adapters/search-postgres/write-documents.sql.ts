// Both take the current tables, or with `_next` those being built beside them.
export type TableSuffix = '' | '_next';

const columns = [
  'id',
  'type',
  'locale',
  'version',
  'facets',
  'latitude',
  'longitude',
  'country_code',
  'state_code',
  'remote_zones',
  'published_at',
  'live_until',
  'starts_at',
  'ends_at',
  'closes_at',
  'pay',
] as const;

/**
 * Inserts documents, one column per parameter ($1 to $16, in the order above); $17 are given slots.
 * Replaces by the unique index on `id`.
 */
export const insertDocuments = (suffix: TableSuffix, withSlots: boolean): string => `
  INSERT INTO search_document${suffix} AS d (${withSlots ? 'slot, ' : ''}${columns.join(', ')})
  SELECT * FROM unnest(${withSlots ? '$17::int[], ' : ''}
    $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[],
    $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[],
    $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::float8[])
  ON CONFLICT (id) DO UPDATE SET ${columns
    .slice(1)
    .map((column) => `${column} = EXCLUDED.${column}`)
    .join(', ')}
  RETURNING d.id, d.slot`;

/**
 * Inserts the words of documents: $1 slots, $2 their vectors, one per line. Replaces by the primary
 * key.
 */
export const insertVectors = (suffix: TableSuffix): string => `
  INSERT INTO search_vector${suffix} (slot, words)
  SELECT slots.slot, vectors.words::tsvector
  FROM unnest($1::int[]) WITH ORDINALITY AS slots (slot, n)
  JOIN string_to_table($2::text, E'\\n') WITH ORDINALITY AS vectors (words, n) USING (n)
  ON CONFLICT (slot) DO UPDATE SET words = EXCLUDED.words`;
