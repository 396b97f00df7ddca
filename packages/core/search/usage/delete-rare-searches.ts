import { searchVisitorsMin } from '@causa/shared/search/usage';
import type { Context } from '../../platform/context.ts';

/** Milliseconds in which other processes may still write searches of the previous day. */
const graceMs = 60_000;

/**
 * Deletes hashes of past days and the words that too few visitors searched for on their day, one
 * minute after midnight UTC. Called whenever searches are counted, and by the worker.
 */
export async function deleteRareSearches({
  pool,
  now,
}: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs).toISOString().slice(0, 10);
  await pool.query('DELETE FROM counted_searches WHERE day < $1', [before]);
  await pool.query(
    "DELETE FROM search_counts WHERE day < $1 AND day >= $1::date - 7 AND words <> '' AND searched < $2",
    [before, searchVisitorsMin],
  );
}
