import type { Context } from '../../platform/context.ts';

/** Milliseconds in which other processes may still write visits of the previous day. */
const graceMs = 60_000;

/**
 * Deletes visitor hashes and keys of past days, one minute after midnight UTC. Counts stay. Called
 * whenever visits are counted, and by the worker.
 */
export async function deleteOldVisits({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs).toISOString().slice(0, 10);
  await pool.query('DELETE FROM counting_keys WHERE day < $1', [before]);
  await pool.query('DELETE FROM counted_visits WHERE day < $1', [before]);
}
