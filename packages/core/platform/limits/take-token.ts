import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { listNetworks } from './get-network.ts';

/**
 * A window slides in so many steps: what is older than the window counts for one step longer at
 * most.
 */
const steps = 15;

/**
 * Counts one use of `key` in a window that slides, kept in PostgreSQL so that it holds for all
 * processes and without Redis.
 * TOO_MANY_REQUESTS with `retryAfter` (seconds) once `limit` uses are spent; what was refused does
 * not count. Answers how many uses there are within the window, this one included.
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

/** How many limits of a /64 the /56 and the /48 around it have: a home, and a small provider. */
const networkShares = [1, 2, 8] as const;

/**
 * The same, for each network that asks: counted by address, one home with IPv6 would have countless
 * limits. `shares`: how often the limit fits into the /64, /56 and /48 of an IPv6 address. Returns
 * the keys that were counted, and how many uses the widest network has.
 * @throws TOO_MANY_REQUESTS when one of the networks has spent its limit; then nothing is counted.
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
      // What is refused counts in no network, a wider one included.
      if (keys.length > 0) await returnToken(context, ...keys);
      throw error;
    }
    keys.push(key);
  }
  return { keys, used };
}

/** How much of a ceiling for everyone one network may use: a tenth. */
const ceilingShare = 0.1;
/** From this part of a ceiling on, a warning is logged at every tenth that follows. */
const alarmFrom = 0.7;

/**
 * Counts one use against a ceiling for everyone together, of which the widest network of the
 * address (an IPv4 address, the /48 of IPv6) may use a tenth, so that nobody uses it up alone. Logs
 * the warning `rate limit nearly reached` at 70, 80, 90 and 100 percent.
 * @throws TOO_MANY_REQUESTS when the network or everyone together has spent the limit.
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

/** The same as `takeFromCeiling` and `takeTokenFrom`, for limits that are not announced. */
export async function isTaken(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** The same as `takeToken`, for limits that are not told: false once `limit` uses are spent. */
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

/** Counts one use and answers how many there are within the window, this one included. */
export async function countUse(
  context: Pick<Context, 'db' | 'now'>,
  key: string,
  windowSeconds: number,
): Promise<{ used: number; retryAfter: number }> {
  const now = context.now().getTime();
  const stepMs = (windowSeconds * 1_000) / steps;
  const start = new Date(now - (now % stepMs));
  const oldest = new Date(start.getTime() - windowSeconds * 1_000);
  // The first part sees the table as it was before the second.
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

/** How many uses there are within the window; none is counted. */
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

/** Gives back one use of each key, for what turned out not to count. */
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
 * Removes windows older than two days, the longest window and its last step; the worker calls it
 * every hour.
 */
export async function sweepRateLimits(context: Context): Promise<number> {
  return (
    await context.db.rateLimit.deleteMany({
      where: { windowStart: { lt: new Date(context.now().getTime() - 2 * dayMs) } },
    })
  ).count;
}
