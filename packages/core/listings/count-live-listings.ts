import { type ListingType, listingTypes } from '@causa/shared/listings/listing-types';
import { buildRecord } from '@causa/shared/platform/typed-object';
import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';

/** Read by listings_organization_id_status_closes_at_idx; only counts leave the database. */
const selectLiveByType = (organizationId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT l.type, count(*)::int AS count
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.organization_id = ${organizationId} AND l.status = 'PUBLISHED' AND ${isLiveSql(now)}
  GROUP BY l.type`;

/** Returns the number of live listings of an organization by type. */
export async function countLiveListings(
  context: Context,
  organizationId: string,
): Promise<Record<ListingType, number>> {
  const rows = await context.db.$queryRaw<{ type: ListingType; count: number }[]>(
    selectLiveByType(organizationId, context.now()),
  );
  return buildRecord(listingTypes, (type) => rows.find((row) => row.type === type)?.count ?? 0);
}
