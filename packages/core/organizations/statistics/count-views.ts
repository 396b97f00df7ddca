import { dayMs } from '@causa/shared/platform/dates/durations';
import { viewDays } from '@causa/shared/organizations/statistics';
import type { Context } from '../../platform/context.ts';

/** Returns views of each listing in the last 28 days; uses the primary key. */
export async function countViews(
  { db, now }: Pick<Context, 'db' | 'now'>,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.listingCount.groupBy({
    by: ['listingId'],
    where: {
      listingId: { in: [...listingIds] },
      metric: 'opened',
      day: { gt: new Date(now().getTime() - viewDays * dayMs) },
    },
    _sum: { n: true },
  });
  return new Map(rows.map(({ listingId, _sum }) => [listingId, _sum.n ?? 0]));
}
