import type { ListingType } from '@causa/shared/listings/listing-types';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql, isOrganizationLiveSql } from '../../organizations/is-listing-live.sql.ts';

/** The records of one file: those of its week in the order of ids, from `offset` on. */
interface PartRange {
  from: Date;
  to: Date;
  limit: number;
  offset: number;
}

/** Weeks with public listings by type, and their number. Scans listings. */
export const selectListingParts = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT l.type::text AS kind,
    to_char(date_trunc('week', l.published_at), 'YYYY-MM-DD') AS week,
    max(l.updated_at) AS "lastModified", count(*)::int AS count
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE ${isLiveSql(now)}
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Weeks with public organizations, and their number. */
export const selectOrganizationParts = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT 'ORG' AS kind,
    to_char(date_trunc('week', o.published_at), 'YYYY-MM-DD') AS week,
    max(o.updated_at) AS "lastModified", count(*)::int AS count
  FROM organizations o
  WHERE ${isOrganizationLiveSql(now)}
  GROUP BY 1, 2 ORDER BY 2`;

/** A page of the public organizations that were published between two moments. */
export const selectPartOrganizations = (
  now: Date,
  { from, to, limit, offset }: PartRange,
): Prisma.Sql => Prisma.sql`
  SELECT o.id, o.name AS title, o.updated_at AS "lastModified"
  FROM organizations o
  WHERE o.published_at >= ${from} AND o.published_at < ${to} AND ${isOrganizationLiveSql(now)}
  ORDER BY o.id LIMIT ${limit} OFFSET ${offset}`;

/**
 * A page of the public listings of a type that were published between two moments. Uses
 * listings_public.
 */
export const selectPartListings = (
  now: Date,
  type: ListingType,
  { from, to, limit, offset }: PartRange,
): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.title, l.updated_at AS "lastModified"
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.type = ${type}::listing_type
    AND l.published_at >= ${from} AND l.published_at < ${to} AND ${isLiveSql(now)}
  ORDER BY l.id LIMIT ${limit} OFFSET ${offset}`;
