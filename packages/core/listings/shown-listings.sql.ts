import { type ListingType, Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';

export interface ShownListing {
  id: string;
  type: ListingType;
  /** The number of live listings of this type. */
  total: number;
}

/**
 * The newest live listings of each type of an organization, and their number. Read by
 * listings_organization_id_status_idx.
 */
export const selectShownListings = (
  organizationId: string,
  now: Date,
  perType: number,
): Prisma.Sql =>
  Prisma.sql`
    SELECT id, type, total FROM (
      SELECT l.id, l.type, count(*) OVER (PARTITION BY l.type)::int AS total,
        row_number() OVER (PARTITION BY l.type ORDER BY l.published_at DESC, l.id DESC) AS place
      FROM listings l JOIN organizations o ON o.id = l.organization_id
      WHERE l.organization_id = ${organizationId} AND ${isLiveSql(now)}
    ) ranked
    WHERE place <= ${perType}`;
