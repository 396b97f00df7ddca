import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';

/** Whether at least this many connections to this database (default 1) wait for a lock. */
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
 * Runs `late` while `first` holds its locks, and commits `first` when `late` waits for them on the
 * given number of connections, or has finished without waiting. Returns the result of `late`.
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
