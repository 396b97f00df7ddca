import type { Context } from '../context.ts';

/** How often each of these listings was opened since counting began. */
export async function countViews(
  { db }: Pick<Context, 'db'>,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.listingCount.groupBy({
    by: ['listingId'],
    where: { listingId: { in: [...listingIds] }, metric: 'opened' },
    _sum: { n: true },
  });
  return new Map(rows.map(({ listingId, _sum }) => [listingId, _sum.n ?? 0]));
}
