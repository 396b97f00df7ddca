import type pg from 'pg';
import { locks } from './locks.ts';

/**
 * Does `work` unless someone else is at it, in whichever process; undefined then. What it guards
 * must hold without it too:
 * a connection that breaks lets the next one in.
 */
export async function requireOne<T>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [locks[lock]],
    );
    return rows[0]?.free === true ? await work() : undefined;
  } finally {
    // Nothing was written here; ending the transaction gives the lock back.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}
