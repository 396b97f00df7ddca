import type { Db } from './database.ts';
import { inTransaction, type TransactionOptions } from './in-transaction.ts';
import { getSqlState } from './sql-state.ts';

/** A conflict with another transaction: the same again may go well. */
const passing = new Set(['40001', '40P01']);
const triesMax = 4;

/**
 * `inTransaction`, begun again up to three times where PostgreSQL gave up one of two transactions
 * that waited for each other. `work` may run several times. Only for the outermost transaction: a
 * savepoint cannot be begun again.
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
