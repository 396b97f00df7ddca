import type { ListingType } from '@causa/shared/listings/listing-types';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql, isOrganizationLiveSql } from '../../organizations/is-listing-live.sql.ts';

/** The position of a record: sitemaps are in the order of publication. */
export interface SitemapKey {
  publishedAt: Date;
  id: string;
}

/** The records of one file: from `first` on, before `next` and the moment `end`. */
export interface FileRange {
  first: SitemapKey;
  next: SitemapKey | null;
  end: Date;
  limit: number;
}

/**
 * Sitemap files of the public listings by type and week, with the position of their first record.
 * Scans listings, for the figure.
 */
export const selectListingFiles = (now: Date, size: number): Prisma.Sql =>
  selectFiles(
    size,
    Prisma.sql`
    SELECT l.type::text AS kind, l.published_at, l.id, l.updated_at
    FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE ${isLiveSql(now)}`,
  );

/** The same for the public organizations. */
export const selectOrganizationFiles = (now: Date, size: number): Prisma.Sql =>
  selectFiles(
    size,
    Prisma.sql`
    SELECT 'ORG' AS kind, o.published_at, o.id, o.updated_at
    FROM organizations o
    WHERE ${isOrganizationLiveSql(now)}`,
  );

const selectFiles = (size: number, records: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT kind, to_char(week, 'YYYY-MM-DD') AS week, (place / ${size}::int + 1)::int AS number,
    max(updated_at) AS "lastModified", min(published_at) AS "publishedAt",
    min(id) FILTER (WHERE place % ${size}::int = 0) AS id
  FROM (
    SELECT kind, week, published_at, id, updated_at,
      row_number() OVER (PARTITION BY kind, week ORDER BY published_at, id) - 1 AS place
    FROM (SELECT r.*, date_trunc('week', r.published_at) AS week FROM (${records}) r) dated
  ) ranked
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** The public organizations of a file. Uses organizations_published_at_id_idx. */
export const selectFileOrganizations = (now: Date, range: FileRange): Prisma.Sql => Prisma.sql`
  SELECT o.id, o.name AS title, o.updated_at AS "lastModified"
  FROM organizations o
  WHERE ${isInRange(Prisma.sql`o.published_at`, Prisma.sql`o.id`, range)}
    AND ${isOrganizationLiveSql(now)}
  ORDER BY o.published_at, o.id LIMIT ${range.limit}`;

/** The public listings of a file. Uses listings_public. */
export const selectFileListings = (
  now: Date,
  type: ListingType,
  range: FileRange,
): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.title, l.updated_at AS "lastModified"
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.type = ${type}::listing_type
    AND ${isInRange(Prisma.sql`l.published_at`, Prisma.sql`l.id`, range)} AND ${isLiveSql(now)}
  ORDER BY l.published_at, l.id LIMIT ${range.limit}`;

const isInRange = (
  publishedAt: Prisma.Sql,
  id: Prisma.Sql,
  { first, next, end }: FileRange,
): Prisma.Sql => Prisma.sql`(${publishedAt}, ${id}) >= (${first.publishedAt}, ${first.id})
    AND ${
      next === null
        ? Prisma.sql`${publishedAt} < ${end}`
        : Prisma.sql`(${publishedAt}, ${id}) < (${next.publishedAt}, ${next.id})`
    }`;
