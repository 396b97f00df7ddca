import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';
import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { notifyEach, withdrawNotices } from '../../accounts/notifications/notify.ts';

/** A closed listing, and the subject of the notices about that closing. */
export interface ClosedListing {
  id: string;
  type: ListingType;
  title: string;
  orgName: string;
  subject: string;
}

/**
 * Notifies users who saved these closed listings, did not apply and can be reached. Returns the
 * recipients by listing, including ones notified before.
 */
export async function notifySaversOfClosing(
  tx: Pick<Context, 'db' | 'now'>,
  listings: readonly ClosedListing[],
): Promise<Map<string, string[]>> {
  const rows = await tx.db.$queryRaw<{ userId: string; listingId: string }[]>(
    findSavers(listings.map(({ id }) => id)),
  );
  const byListing = new Map<string, string[]>();
  for (const { listingId, userId } of rows)
    byListing.set(listingId, [...(byListing.get(listingId) ?? []), userId]);
  await notifyEach(
    tx,
    listings.flatMap(({ id: listingId, type, title, orgName, subject }) =>
      (byListing.get(listingId) ?? []).map((userId) => ({
        userId,
        kind: 'saved-listing-closed' as const,
        subject,
        params: { listingId, type, title, orgName },
      })),
    ),
  );
  return byListing;
}

/** Withdraws the notices of closings when the listings are open again. */
export async function withdrawSaverNotices(
  tx: Pick<Context, 'db'>,
  /** The subject of the notices by listing. */
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  const savers = await tx.db.savedListing.findMany({
    where: { listingId: { in: [...subjects.keys()] } },
    select: { userId: true },
  });
  const userIds = savers.map(({ userId }) => userId);
  await withdrawNotices(tx, 'saved-listing-closed', { userIds, subjects: [...subjects.values()] });
}

/** Counts users who saved a listing, did not apply and can be reached. */
export async function countSavers({ db }: Pick<Context, 'db'>, listingId: string): Promise<number> {
  return (await db.$queryRaw<unknown[]>(findSavers([listingId]))).length;
}

// By saved_listings_listing_id_idx.
const findSavers = (listingIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT s.user_id AS "userId", s.listing_id AS "listingId"
  FROM saved_listings s JOIN users u ON u.id = s.user_id
  WHERE s.listing_id = ANY(${[...listingIds]}::text[]) AND ${isReachableSql}
    AND NOT EXISTS (
      SELECT FROM applications a WHERE a.listing_id = s.listing_id AND a.user_id = s.user_id)`;
