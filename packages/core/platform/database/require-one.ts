import type pg from 'pg';
import { locks } from './locks.ts';

/**
 * Runs `work` unless another process holds its lock; returns undefined then. `work` must be safe to
 * run concurrently, because a broken connection releases the lock.
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
    // Nothing was written; the end of the transaction releases the lock.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}
