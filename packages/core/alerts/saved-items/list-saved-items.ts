import type { z } from 'zod';
import type { listSavedItemsContract } from '@causa/shared/alerts/saved.contract';
import { listPageSize } from '@causa/shared/platform/limits';
import {
  findableTypes,
  type FindableType,
  searchApiWords,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import { organizationPictures } from '../../platform/pictures/picture.view.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql, liveUntilSql } from '../../organizations/is-listing-live.sql.ts';
import { savedListingView, savedOrganizationView } from './saved-item.view.ts';

type SavedItems = z.infer<(typeof listSavedItemsContract)['reply']>;

/**
 * Returns the user's saved items, latest first, 20 per page, in their current state. `pageIndex` is
 * zero-based.
 * @throws LOGIN_REQUIRED
 */
export async function listSavedItems(
  context: Context,
  type: SearchType,
  pageIndex: number,
): Promise<SavedItems> {
  const { userId } = requireUser(context);
  const saved = Prisma.sql`(
    SELECT s.listing_id AS id, l.type::text AS type, s.saved_at FROM saved_listings s
      JOIN listings l ON l.id = s.listing_id WHERE s.user_id = ${userId}
    UNION ALL SELECT organization_id, 'ORG', saved_at FROM saved_organizations WHERE user_id = ${userId})`;
  const [counts, page] = await Promise.all([
    context.db.$queryRaw<{ type: FindableType; count: number }[]>(
      Prisma.sql`SELECT type, count(*)::int AS count FROM ${saved} saved GROUP BY type`,
    ),
    context.db.$queryRaw<{ id: string; type: FindableType; saved_at: Date }[]>(Prisma.sql`
      SELECT id, type, saved_at FROM ${saved} saved WHERE ${type} = 'ALL' OR type = ${type}
      ORDER BY saved_at DESC, id DESC LIMIT ${listPageSize} OFFSET ${pageIndex * listPageSize}`),
  ]);
  const countOf = (one: FindableType) => counts.find((entry) => entry.type === one)?.count ?? 0;
  const total = counts.reduce((sum, entry) => sum + entry.count, 0);
  const count = type === 'ALL' ? total : countOf(type);
  const tabCounts: Record<string, number> = { [searchApiWords.ALL]: total };
  for (const one of findableTypes) tabCounts[searchApiWords[one]] = countOf(one);
  return {
    items: await loadRecords(context, page),
    count,
    pageCount: Math.ceil(count / listPageSize),
    tabCounts,
  };
}

/** Returns all of them in the same order, for exports. */
export async function listAllSavedItems(context: Context): Promise<SavedItems['items']> {
  const { userId } = requireUser(context);
  const [listings, organizations] = await Promise.all([
    context.db.savedListing.findMany({
      where: { userId },
      select: { savedAt: true, listing: { select: { id: true, type: true } } },
    }),
    context.db.savedOrganization.findMany({
      where: { userId },
      select: { savedAt: true, organizationId: true },
    }),
  ]);
  const saved = [
    ...listings.map(({ savedAt, listing }) => ({ ...listing, saved_at: savedAt })),
    ...organizations.map(({ savedAt, organizationId }) => ({
      id: organizationId,
      type: 'ORG' as const,
      saved_at: savedAt,
    })),
  ];
  return loadRecords(
    context,
    saved.toSorted((a, b) => b.saved_at.getTime() - a.saved_at.getTime() || (a.id < b.id ? 1 : -1)),
  );
}

/**
 * Returns saved listings that close within `hours` and that the user did not apply to, earliest
 * first.
 * @throws LOGIN_REQUIRED
 */
export async function listClosingItems(
  context: Context,
  { hours, limit }: { hours: number; limit: number },
): Promise<SavedItems['items']> {
  const { userId } = requireUser(context);
  const now = context.now();
  const closing = await context.db.$queryRaw<
    { id: string; type: FindableType; saved_at: Date }[]
  >(Prisma.sql`
    SELECT l.id, l.type::text AS type, s.saved_at FROM saved_listings s
      JOIN listings l ON l.id = s.listing_id JOIN organizations o ON o.id = l.organization_id
    WHERE s.user_id = ${userId} AND ${isLiveSql(now)}
      AND ${liveUntilSql} <= ${now}::timestamptz + ${hours} * interval '1 hour'
      AND NOT EXISTS (
        SELECT FROM applications a WHERE a.listing_id = l.id AND a.user_id = s.user_id)
    ORDER BY ${liveUntilSql}, l.id LIMIT ${limit}`);
  return loadRecords(context, closing);
}

async function loadRecords(
  context: Context,
  page: readonly { id: string; type: FindableType; saved_at: Date }[],
): Promise<SavedItems['items']> {
  const ids = (isOrg: boolean) =>
    page.filter(({ type }) => (type === 'ORG') === isOrg).map(({ id }) => id);
  const [listings, organizations] = await Promise.all([
    context.db.listing.findMany({
      where: { id: { in: ids(false) } },
      include: {
        organization: { include: organizationPictures },
        deadlineChanges: { orderBy: { changedAt: 'desc' }, take: 1 },
      },
    }),
    context.db.organization.findMany({
      where: { id: { in: ids(true) } },
      include: organizationPictures,
    }),
  ]);
  const reading = { now: context.now(), locale: context.locale };
  const listingOf = new Map(listings.map((row) => [row.id, row]));
  const organizationOf = new Map(organizations.map((row) => [row.id, row]));
  return page.flatMap(({ id, saved_at: savedAt }) => {
    const listing = listingOf.get(id);
    if (listing !== undefined) return [savedListingView(listing, savedAt, reading)];
    const organization = organizationOf.get(id);
    return organization === undefined
      ? []
      : [savedOrganizationView(organization, savedAt, reading)];
  });
}
