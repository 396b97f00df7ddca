import type { ListingType } from '@causa/shared/listing-types';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from './is-live.sql.ts';

/** A place in the list: what comes after this listing. */
export interface Cursor {
  publishedAt: Date;
  id: string;
}

/**
 * Ids of public listings that were written on Causa, newest first, from a place on. Uses
 * listings_public.
 */
export const publicListingIds = (
  now: Date,
  types: readonly ListingType[],
  after: Cursor | null,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT l.id
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.status = 'PUBLISHED' AND l.type = ANY(${[...types]}::listing_type[])
    AND l.source = 'causa' AND ${isLiveSql(now)}
    ${after === null ? Prisma.empty : Prisma.sql`AND (l.published_at, l.id) < (${after.publishedAt}, ${after.id})`}
  ORDER BY l.published_at DESC, l.id DESC
  LIMIT ${limit}`;
