import type { Db } from './database.ts';
import { inTransaction, type TransactionOptions } from './in-transaction.ts';
import { getSqlState } from './sql-state.ts';

/** Serialization failure and deadlock: a retry may succeed. */
const passing = new Set(['40001', '40P01']);
const triesMax = 4;

/**
 * Runs `inTransaction` with up to three attempts when PostgreSQL aborts it for a deadlock or a
 * serialization failure. `work` may run several times. Only for the outermost transaction, because
 * a savepoint cannot be restarted.
 */
export async function inRetriedTransaction<C extends { db: Db }, T>(
  context: C,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(context, work, options);
    } catch (error) {
      if (tries === triesMax || !passing.has(getSqlState(error) ?? '')) throw error;
    }
  }
}
