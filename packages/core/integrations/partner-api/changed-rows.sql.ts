import { Prisma } from '../../generated/prisma/client.ts';
import { selectUnreadableListings } from '../../applications/review/access.ts';
import type { CursorPosition } from '../../platform/cursor.ts';

export interface ChangedFilter {
  organizationId: string;
  updatedSince: Date | undefined;
  after: CursorPosition | undefined;
  limit: number;
}

const filterChanged = ({ updatedSince, after }: ChangedFilter): Prisma.Sql => Prisma.sql`
  ${updatedSince === undefined ? Prisma.sql`true` : Prisma.sql`at >= ${updatedSince}`}
  AND ${after === undefined ? Prisma.sql`true` : Prisma.sql`(at, id) > (${after.at}, ${after.id})`}`;

/** A row and the time of its last change, read together. */
export interface ChangedRow {
  id: string;
  at: Date;
}

/** Listings of an organization by their last change or edit, oldest first. */
export const selectChangedListings = (
  filter: ChangedFilter & { type: string | undefined },
): Prisma.Sql => Prisma.sql`
  SELECT id, at FROM (
    SELECT l.id, greatest(l.updated_at, d.updated_at) AS at
    FROM listings l LEFT JOIN listing_drafts d ON d.listing_id = l.id
    WHERE l.organization_id = ${filter.organizationId}
      AND ${filter.type === undefined ? Prisma.sql`true` : Prisma.sql`l.type = ${filter.type}::listing_type`}
  ) changed
  WHERE ${filterChanged(filter)} ORDER BY at, id LIMIT ${filter.limit}`;

/** Applications that members may read, by their last change, oldest first. */
export const selectChangedApplications = (
  filter: ChangedFilter & { listingId: string | undefined; now: Date },
): Prisma.Sql => Prisma.sql`
  SELECT id, at FROM (
    SELECT a.id, a.updated_at AS at FROM applications a
    WHERE a.organization_id = ${filter.organizationId} AND a.via = 'CAUSA'
      AND a.listing_id NOT IN (${selectUnreadableListings(filter.organizationId, filter.now)})
      AND ${filter.listingId === undefined ? Prisma.sql`true` : Prisma.sql`a.listing_id = ${filter.listingId}`}
  ) changed
  WHERE ${filterChanged(filter)} ORDER BY at, id LIMIT ${filter.limit}`;
