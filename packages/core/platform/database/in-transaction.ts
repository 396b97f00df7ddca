import type { Db } from './database.ts';

export interface TransactionOptions {
  /** Milliseconds until it is given up; 5,000 unless told. */
  timeout?: number;
  /** Milliseconds to wait for a connection; 2,000 unless told. */
  maxWait?: number;
}

/**
 * Calls `work` with a context whose `db` is a transaction: all of its changes are kept, or none
 * when it throws. Inside another transaction it is a savepoint of that one, so an error that the
 * caller catches leaves the outer transaction usable. `pool` stays outside of any transaction.
 */
export function inTransaction<C extends { db: Db }, T>(
  context: C,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return context.db.$transaction((db) => work({ ...context, db }), options);
}
