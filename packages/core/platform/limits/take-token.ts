import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { listNetworks } from './get-network.ts';

/** Steps of a sliding window: an expired use counts for one more step at most. */
const steps = 15;

/**
 * Counts one use of `key` in a sliding window, stored in PostgreSQL so that it covers all processes
 * without Redis. Returns the uses within the window, including this one.
 * @throws TOO_MANY_REQUESTS with `retryAfter` (seconds) when `limit` is reached; that use is not
 * counted
 */
export async function takeToken(
  context: Pick<Context, 'db' | 'now'>,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<number> {
  const { used, retryAfter } = await countUse(context, key, windowSeconds);
  if (used <= limit) return used;
  await returnToken(context, key);
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/** Multiples of the limit of a /64 for itself, its /56 (a home) and its /48 (a small provider). */
const networkShares = [1, 2, 8] as const;

/**
 * Counts one use per network instead of per address, because one home with IPv6 has countless
 * addresses. `shares` are the multiples of the limit for the /64, /56 and /48 of an IPv6 address.
 * Returns the counted keys and the uses of the widest network.
 * @throws TOO_MANY_REQUESTS when one of the networks has reached its limit; then nothing is counted
 */
export async function takeTokenFrom(
  context: Pick<Context, 'db' | 'now'>,
  what: string,
  address: string | null,
  limit: number,
  windowSeconds: number,
  shares: readonly [number, number, number] = networkShares,
): Promise<{ keys: string[]; used: number }> {
  const keys: string[] = [];
  let used = 0;
  for (const [at, network] of listNetworks(address).entries()) {
    const key = `${what}:${network}`;
    try {
      used = await takeToken(context, key, limit * (shares[at] ?? 1), windowSeconds);
    } catch (error) {
      // A refused use counts in no network, including the wider ones.
      if (keys.length > 0) await returnToken(context, ...keys);
      throw error;
    }
    keys.push(key);
  }
  return { keys, used };
}

/** Share of a ceiling that one network may use. */
const ceilingShare = 0.1;
/** Warnings are logged from this share of a ceiling, at every tenth. */
const alarmFrom = 0.7;

/**
 * Counts one use against a ceiling for all networks together. One network (an IPv4 address or the
 * /48 of IPv6) may use a tenth, so that it cannot exhaust the ceiling alone. Logs the warning `rate
 * limit nearly reached` at 70, 80, 90 and 100 percent.
 * @throws TOO_MANY_REQUESTS when the network or the total has reached its limit
 */
export async function takeFromCeiling(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  what: string,
  address: string | null,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  const share = `${what}-share:${listNetworks(address).at(-1)}`;
  await takeToken(context, share, Math.ceil(limit * ceilingShare), windowSeconds);
  const used = await takeToken(context, what, limit, windowSeconds).catch(async (error) => {
    await returnToken(context, share);
    throw error;
  });
  const steps = [0, 0.1, 0.2, 0.3].map((more) => Math.round(limit * (alarmFrom + more)));
  if (steps.includes(used))
    context.log.warn({ ceiling: what, used, limit }, 'rate limit nearly reached');
}

/**
 * Wraps `takeFromCeiling` and `takeTokenFrom` for limits that are not reported to the caller;
 * returns false instead of throwing.
 */
export async function isTaken(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/**
 * Like `takeToken`, for limits that are not reported to the caller: returns false when `limit` is
 * reached.
 */
export async function tryToken(
  context: Pick<Context, 'db' | 'now'>,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<boolean> {
  const { used } = await countUse(context, key, windowSeconds);
  if (used > limit) await returnToken(context, key);
  return used <= limit;
}

/** Counts one use and returns the uses within the window, including this one. */
export async function countUse(
  context: Pick<Context, 'db' | 'now'>,
  key: string,
  windowSeconds: number,
): Promise<{ used: number; retryAfter: number }> {
  const now = context.now().getTime();
  const stepMs = (windowSeconds * 1_000) / steps;
  const start = new Date(now - (now % stepMs));
  const oldest = new Date(start.getTime() - windowSeconds * 1_000);
  // The first part of the statement sees the table as it was before the second.
  const [row] = await context.db.$queryRaw<{ used: number; first: Date }[]>(Prisma.sql`
    WITH earlier AS (
      SELECT coalesce(sum(count), 0)::int AS used,
        min(window_start) FILTER (WHERE count > 0) AS first
      FROM rate_limits WHERE key = ${key} AND window_start >= ${oldest} AND window_start < ${start}
    ), now AS (
      INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${start}, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count
    )
    SELECT earlier.used + now.count AS used, coalesce(earlier.first, ${start}) AS first FROM earlier, now`);
  const first = row?.first ?? start;
  return {
    used: row?.used ?? 1,
    retryAfter: Math.max(
      1,
      Math.ceil((first.getTime() + windowSeconds * 1_000 + stepMs - now) / 1_000),
    ),
  };
}

/** Returns the uses within the window without counting one. */
export async function readUses(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const windowStart = { gte: new Date(now().getTime() - windowSeconds * 1_000) };
  const { _sum: sum } = await db.rateLimit.aggregate({
    where: { key, windowStart },
    _sum: { count: true },
  });
  return sum.count ?? 0;
}

/** Returns one use of each key, for an attempt that must not count. */
export async function returnToken(
  { db }: Pick<Context, 'db'>,
  ...keys: readonly string[]
): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    UPDATE rate_limits r SET count = r.count - 1
    FROM (SELECT key, max(window_start) AS start FROM rate_limits WHERE key = ANY(${[...keys]})
      AND count > 0 GROUP BY key) latest
    WHERE r.key = latest.key AND r.window_start = latest.start AND r.count > 0`);
}

/**
 * Deletes windows older than two days, the longest window and its last step; the worker calls it
 * hourly.
 */
export async function sweepRateLimits(context: Context): Promise<number> {
  return (
    await context.db.rateLimit.deleteMany({
      where: { windowStart: { lt: new Date(context.now().getTime() - 2 * dayMs) } },
    })
  ).count;
}
