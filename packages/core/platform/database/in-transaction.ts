import type { Db } from './database.ts';

export interface TransactionOptions {
  /** Timeout in milliseconds; default 5,000. */
  timeout?: number;
  /** Maximum wait for a connection in milliseconds; default 2,000. */
  maxWait?: number;
}

/**
 * Calls `work` with a context whose `db` is a transaction; rolls back when it throws. A nested call
 * is a savepoint, so the outer transaction stays usable when the caller catches the error. `pool`
 * stays outside of the transaction.
 */
export function inTransaction<C extends { db: Db }, T>(
  context: C,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return context.db.$transaction((db) => work({ ...context, db }), options);
}
