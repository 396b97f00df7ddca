import type pg from 'pg';

/** The last index change that saved searches' words include, and the last one of the index. */
export interface TermProgress {
  generation: number;
  terms_generation: number;
  terms_change: string;
  terms_word: string;
  change: string;
  oldest: string;
  word: string;
}

const readSql = `
  SELECT generation, terms_generation, terms_change, terms_word,
    (SELECT coalesce(max(seq), 0) FROM search_change) AS change,
    (SELECT coalesce(min(seq), 0) FROM search_change) AS oldest,
    (SELECT coalesce(max(seq), 0) FROM search_term) AS word
  FROM search_state`;

/** Returns undefined while there is no index. */
export async function readTermProgress(client: pg.ClientBase): Promise<TermProgress | undefined> {
  return (await client.query<TermProgress>(readSql)).rows[0];
}

/** Records that the words include the index as it was read. */
export async function writeTermProgress(
  client: pg.ClientBase,
  { change, word }: TermProgress,
): Promise<void> {
  await client.query(
    'UPDATE search_state SET terms_generation = generation, terms_change = $1, terms_word = $2',
    [change, word],
  );
}
