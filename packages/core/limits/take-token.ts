import { AppError } from '@causa/shared/errors';
import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

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

/**
 * The same, for each network that asks: counted by address, one home with IPv6 would have countless
 * limits.
 */
export async function takeTokenFrom(
  context: Pick<Context, 'db' | 'now'>,
  what: string,
  address: string | null,
  limit: number,
  windowSeconds: number,
): Promise<number> {
  return takeToken(context, `${what}:${networkOf(address)}`, limit, windowSeconds);
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
      where: { windowStart: { lt: new Date(context.now().getTime() - 2 * 86_400_000) } },
    })
  ).count;
}
