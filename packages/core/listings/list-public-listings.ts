import type { PostingOrganization } from '@causa/shared/listings/json-ld';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../platform/context.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { organizationPictures, pictureView } from '../platform/pictures/picture.view.ts';
import { locationView } from '../platform/places/location.view.ts';
import { isLive } from '../organizations/is-listing-live.ts';
import { type ListingDetail, listingDetailView } from './listing.view.ts';

import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';

/**
 * Selects ids of public listings written on Causa, newest first, after a position. Each type is
 * read from its end of listings_public, for one page at most.
 */
const selectPublicListingIds = (
  now: Date,
  types: readonly ListingType[],
  after: CursorPosition | null,
  limit: number,
): Prisma.Sql => {
  const later =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (l.published_at, l.id) < (${after.at}, ${after.id})`;
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

export interface PublicListings {
  listings: Posting[];
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/**
 * Returns a page of public listings written on Causa, newest first. Imported listings are not
 * included, since the partner publishes them.
 * @throws INVALID for an unknown cursor
 */
export async function listPublicListings(
  context: Context,
  types: readonly ListingType[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PublicListings> {
  const now = context.now();
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const found = await context.db.$queryRaw<{ id: string }[]>(
    selectPublicListingIds(now, types, after, limit + 1),
  );
  const ids = found.slice(0, limit).map(({ id }) => id);
  const rows = await readPostingRows(context, ids);
  const last = rows.at(-1);
  return {
    listings: toLivePostings(rows, now),
    nextCursor:
      found.length > limit && last !== undefined && last.publishedAt !== null
        ? encodeCursor({ at: last.publishedAt, id: last.id })
        : null,
  };
}

/** A listing with the organization's data in a posting. */
export interface Posting {
  listing: ListingDetail;
  org: PostingOrganization;
}

/** Returns those of some listings that are public, newest first. */
export async function loadPostings(context: Context, ids: readonly string[]): Promise<Posting[]> {
  return toLivePostings(await readPostingRows(context, ids), context.now());
}

type PostingRow = Awaited<ReturnType<typeof readPostingRows>>[number];

function readPostingRows({ db }: Pick<Context, 'db'>, ids: readonly string[]) {
  return db.listing.findMany({
    where: { id: { in: [...ids] } },
    include: { organization: { include: organizationPictures } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
  });
}

function toLivePostings(rows: readonly PostingRow[], now: Date): Posting[] {
  return rows
    .filter((row) => isLive(row, row.organization, now))
    .map((row) => ({
      listing: listingDetailView(row, row.locale),
      org: {
        name: row.organization.name,
        url: detailUrls('ORG', row.organization.id, row.organization.name),
        locale: row.organization.locale,
        website: row.organization.website,
        logoUrl: pictureView(row.organization.logoFile, 'whole')?.url ?? null,
        location: locationView(row.organization, row.organization.locale),
      },
    }));
}
