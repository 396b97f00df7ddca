import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';

/** True when a connection to this database, or so many, wait for another one's lock. */
export async function isWaiting(
  { pool }: Pick<Context, 'pool'>,
  connections = 1,
): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length >= connections;
}

/**
 * Runs `late` while `first` holds its locks, commits `first` once `late` waits for them, with so
 * many connections as are told, or has its answer without, and gives back that answer.
 */
export async function overtaken<T>(
  context: Context,
  first: (tx: Context) => Promise<unknown>,
  late: () => Promise<T>,
  connections = 1,
): Promise<T> {
  const answer = await inTransaction(context, async (tx) => {
    await first(tx);
    let isAnswered = false;
    const asked = Promise.allSettled([late()]).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting(context, connections))) continue;
    return { asked };
  });
  const [settled] = await answer.asked;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
