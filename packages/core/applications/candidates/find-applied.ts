import type { Context } from '../../platform/context.ts';

/**
 * Returns the ones of these people who applied to a listing, who are not recommended for it any
 * more.
 */
export async function findApplied(
  { db }: Pick<Context, 'db'>,
  listingId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.application.findMany({
    where: { listingId, via: 'CAUSA', userId: { in: [...ids] } },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}
