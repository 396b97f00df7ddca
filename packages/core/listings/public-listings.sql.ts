import type { ListingType } from '@causa/shared/listings/listing-types';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from './is-live.sql.ts';

/** A place in the list: what comes after this listing. */
export interface Cursor {
  publishedAt: Date;
  id: string;
}

/**
 * Ids of public listings that were written on Causa, newest first, from a place on. Each type is
 * read from its own end of listings_public, as far as the page goes.
 */
export const publicListingIds = (
  now: Date,
  types: readonly ListingType[],
  after: Cursor | null,
  limit: number,
): Prisma.Sql => {
  const later =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (l.published_at, l.id) < (${after.publishedAt}, ${after.id})`;
  const ofType = (type: ListingType): Prisma.Sql => Prisma.sql`(
    SELECT l.id, l.published_at
    FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE l.status = 'PUBLISHED' AND l.type = ${type}::listing_type
      AND l.source = 'causa' AND ${isLiveSql(now)} ${later}
    ORDER BY l.published_at DESC, l.id DESC
    LIMIT ${limit})`;
  return Prisma.sql`
    SELECT id FROM (${Prisma.join(types.map(ofType), ' UNION ALL ')}) AS listed
    ORDER BY published_at DESC, id DESC
    LIMIT ${limit}`;
};
