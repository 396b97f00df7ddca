import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** What one process may use of a limit that all processes share. */
export interface Portion {
  granted: number;
  /** Of the whole limit, what no process has taken yet. */
  left: number;
}

/**
 * Takes up to `size` uses of `key` at once, of the `limit` uses that a minute has for all processes
 * together. One write for the whole portion; never more than the limit is handed out, and what a
 * process does not use of its portion is lost with the minute.
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
