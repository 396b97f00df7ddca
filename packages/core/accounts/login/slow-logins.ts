import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';

/** Most delayed tries in one process: in all, and for one account. */
export const waitersMax = 200;
const waitersPerAccount = 4;
const retryAfter = 10;

/** Delayed tries by installation, because tests run several in one process. */
const waiting = new WeakMap<object, Map<string, number>>();

/**
 * Delays a login try for an account that is being guessed, without holding a connection or
 * transaction. `isFirst`: the network has barely tried this account, so it waits beside the other
 * four, which reserves a place for the owner.
 * @throws TOO_MANY_REQUESTS when too many tries are waiting
 */
export async function delayLogin(
  context: Pick<Context, 'db' | 'sleep'>,
  account: string,
  { ms, isFirst }: { ms: number; isFirst: boolean },
): Promise<void> {
  const counts = waiting.get(context.db) ?? new Map<string, number>();
  waiting.set(context.db, counts);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const own = counts.get(account) ?? 0;
  if (total >= waitersMax || (!isFirst && own >= waitersPerAccount))
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  counts.set(account, own + 1);
  try {
    await (context.sleep ?? sleep)(ms);
  } finally {
    const left = (counts.get(account) ?? 1) - 1;
    if (left === 0) counts.delete(account);
    else counts.set(account, left);
  }
}
