import { AppError } from '@causa/shared/errors';
import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/**
 * Counts one use of `key` in a fixed window kept in PostgreSQL, so that it holds for all processes and without Redis.
 * TOO_MANY_REQUESTS with `retryAfter` (seconds) once `limit` uses of the window are spent.
 */
export async function takeToken(context: Context, key: string, limit: number, windowSeconds: number): Promise<void> {
  const now = context.now().getTime();
  const start = new Date(now - (now % (windowSeconds * 1_000)));
  const rows = await context.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${start}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count`);
  if ((rows[0]?.count ?? 0) > limit) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((start.getTime() + windowSeconds * 1_000 - now) / 1_000) });
  }
}

/** Removes windows older than a day; the worker calls it every hour. */
export async function sweepRateLimits(context: Context): Promise<number> {
  return (await context.db.rateLimit.deleteMany({ where: { windowStart: { lt: new Date(context.now().getTime() - 86_400_000) } } })).count;
}
