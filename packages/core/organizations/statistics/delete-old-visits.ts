import type { Context } from '../../platform/context.ts';

/** Until then other processes may still write what came before midnight. */
const graceMs = 60_000;

/**
 * Forgets who was counted on days that are over, with the keys that hid them: a minute after
 * midnight UTC. Counts stay. Called by everyone who counts, and by the worker.
 */
export async function deleteOldVisits({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs).toISOString().slice(0, 10);
  await pool.query('DELETE FROM counting_keys WHERE day < $1', [before]);
  await pool.query('DELETE FROM counted_visits WHERE day < $1', [before]);
}
