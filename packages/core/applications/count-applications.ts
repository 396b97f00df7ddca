import type { ListingCounts } from '../listings/authoring/own-listing.view.ts';
import type { Context } from '../platform/context.ts';

/**
 * Returns the number of applications on Causa and of unread ones by listing. Users' own records of
 * other applications are not counted.
 */
export async function countApplications(
  { db }: Pick<Context, 'db'>,
  listingIds: readonly string[],
): Promise<Map<string, ListingCounts>> {
  const rows = await db.application.groupBy({
    by: ['listingId', 'status'],
    where: { listingId: { in: [...listingIds] }, via: 'CAUSA' },
    _count: { _all: true },
  });
  const counts = new Map<string, ListingCounts>();
  for (const { listingId, status, _count } of rows) {
    const so = counts.get(listingId) ?? { applications: 0, unread: 0 };
    counts.set(listingId, {
      applications: so.applications + _count._all,
      unread: so.unread + (status === 'SENT' ? _count._all : 0),
    });
  }
  return counts;
}

/** Returns whether a listing has any application. */
export async function hasApplications(
  { db }: Pick<Context, 'db'>,
  listingId: string,
): Promise<boolean> {
  const where = { listingId, via: 'CAUSA' } as const;
  return (await db.application.findFirst({ where, select: { id: true } })) !== null;
}
