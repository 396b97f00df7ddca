import { AppError } from '@causa/shared/platform/errors';
import { isId } from '@causa/shared/platform/ids';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Localized } from '@causa/shared/platform/locales';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import type { Context } from '../platform/context.ts';
import { type Card, cardSelect, cardView } from './listing.view.ts';

/**
 * Selects the newest live listings of an organization and of some types. Read by
 * listings_organization_id_status_idx.
 */
const selectOpeningIds = (
  organizationId: string,
  now: Date,
  { types, limit }: OpeningsFilter,
): Prisma.Sql => Prisma.sql`
  SELECT l.id
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.organization_id = ${organizationId} AND ${isLiveSql(now)}
    AND l.type::text IN (${Prisma.join(types)})
  ORDER BY l.published_at DESC, l.id DESC
  LIMIT ${limit}`;

export interface OpeningsFilter {
  /** At least one. */
  types: readonly ListingType[];
  limit: number;
}

export interface Openings {
  organization: { name: string; url: Localized };
  /** Newest first. */
  cards: Card[];
}

/**
 * Returns the live listings of a public organization; of a merged one, those of the organization
 * that it became part of.
 * @throws NOT_FOUND when the organization is not public
 */
export async function listOpenings(
  context: Context,
  organizationId: string,
  filter: OpeningsFilter,
): Promise<Openings> {
  const now = context.now();
  const row = isId(organizationId)
    ? await context.db.organization.findUnique({ where: { id: organizationId } })
    : null;
  if (row?.mergedIntoId != null) return listOpenings(context, row.mergedIntoId, filter);
  if (row === null || !isOrganizationLive(row, now)) throw new AppError('NOT_FOUND');
  const found = await context.db.$queryRaw<{ id: string }[]>(selectOpeningIds(row.id, now, filter));
  const listings = await context.db.listing.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: cardSelect,
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
  });
  return {
    organization: { name: row.name, url: detailUrls('ORG', row.id, row.name) },
    cards: listings.map((listing) => cardView(listing, context.locale)),
  };
}
