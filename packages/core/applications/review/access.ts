import { accessMonths } from '@causa/shared/applications/application-review';
import { Prisma } from '../../generated/prisma/client.ts';
import { monthsAfter } from '../../platform/dates/months.ts';
import { liveUntilSql } from '../../organizations/is-listing-live.sql.ts';
import { liveUntil, type ListingLifetime } from '../../organizations/is-listing-live.ts';

type Ending = Pick<ListingLifetime, 'type' | 'closesAt' | 'startsAt' | 'endsAt'> & {
  closedAt: Date | null;
};

/**
 * Returns when members lose access to the applications of a listing: twelve months after it closed.
 * Null for a listing without an end.
 */
export function getAccessEnd(listing: Ending): Date | null {
  const closed = listing.closedAt ?? liveUntil(listing);
  return closed === null ? null : monthsAfter(closed, accessMonths);
}

/** When the listing `l` closed or will close. */
export const closedMoment = Prisma.sql`coalesce(l.closed_at, ${liveUntilSql})`;

/** `getAccessEnd` of the listing `l`. */
export const accessEnd = Prisma.sql`
  ((${closedMoment} AT TIME ZONE 'UTC' + ${accessMonths} * interval '1 month') AT TIME ZONE 'UTC')`;

/** Whether members may read the applications to the listing `l`. */
export const isReadableSql = (now: Date): Prisma.Sql =>
  Prisma.sql`coalesce(${accessEnd} > ${now}, true)`;

/**
 * Selects listings of an organization whose applications are not readable any more; few, queried
 * once per list.
 */
export const selectUnreadableListings = (orgId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT l.id FROM listings l WHERE l.organization_id = ${orgId}
    AND NOT ${isReadableSql(now)}`;
