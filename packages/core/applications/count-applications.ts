import type { Context } from '../platform/context.ts';

export interface ListingCounts {
  applications: number;
  /** Nobody of the organization has looked at them. */
  unread: number;
}

/**
 * How many applied to each of these listings on Causa, and how many of them nobody has looked at.
 * What people noted for themselves is counted for nobody.
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

/** Whether anyone has applied to a listing. */
export async function hasApplications(
  { db }: Pick<Context, 'db'>,
  listingId: string,
): Promise<boolean> {
  const where = { listingId, via: 'CAUSA' } as const;
  return (await db.application.findFirst({ where, select: { id: true } })) !== null;
}
