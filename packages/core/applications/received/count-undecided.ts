import type { Context } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { undecidedTo } from './received.sql.ts';

/**
 * How many applications to these listings of an organization have neither an offer nor a decline;
 * `listings` selects their ids. The caller has checked who may know.
 */
export async function countUndecided(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  listings: Prisma.Sql,
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    undecidedTo({ orgId, now: now() }, listings),
  );
  return row?.count ?? 0;
}
