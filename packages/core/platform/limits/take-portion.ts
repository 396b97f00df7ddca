import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** Share of a global limit for one process. */
export interface Portion {
  granted: number;
  /** Uses of the global limit that no process has taken. */
  left: number;
}

/**
 * Takes up to `size` uses of `key` in one write, from the `limit` uses per minute that all
 * processes share. Never exceeds the limit; unused uses expire with the minute.
 */
export async function takePortion(
  { db }: Pick<Context, 'db'>,
  key: string,
  { limit, size, minute }: { limit: number; size: number; minute: Date },
): Promise<Portion> {
  const [row] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${minute}, ${size})
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + ${size}
    RETURNING count`);
  const taken = row?.count ?? size;
  return {
    granted: Math.max(0, Math.min(size, limit - (taken - size))),
    left: Math.max(0, limit - taken),
  };
}
