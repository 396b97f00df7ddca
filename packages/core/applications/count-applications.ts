import type { ListingCounts } from '../listings/authoring/own-listing.view.ts';
import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isReadableSql } from './review/access.ts';

/**
 * Returns the number of applications on Causa and of unread ones by listing. Users' own records of
 * other applications are not counted.
 */
export async function countApplications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  listingIds: readonly string[],
): Promise<Map<string, ListingCounts>> {
  const rows = await db.$queryRaw<(ListingCounts & { id: string })[]>(Prisma.sql`
    SELECT l.id, count(*)::int AS applications,
      count(*) FILTER (WHERE a.status = 'SENT' AND ${isReadableSql(now())})::int AS unread
    FROM applications a JOIN listings l ON l.id = a.listing_id
    WHERE l.id = ANY(${[...listingIds]}::text[]) AND a.via = 'CAUSA'
    GROUP BY l.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns whether a listing has any application. */
export async function hasApplications(
  { db }: Pick<Context, 'db'>,
  listingId: string,
): Promise<boolean> {
  const where = { listingId, via: 'CAUSA' } as const;
  return (await db.application.findFirst({ where, select: { id: true } })) !== null;
}

/** Returns the number of applications sent on Causa since a time, over all organizations. */
export async function countApplicationsSince(
  { db }: Pick<Context, 'db'>,
  since: Date,
): Promise<number> {
  return db.application.count({ where: { via: 'CAUSA', createdAt: { gte: since } } });
}
