import type {
  describeItemsContract,
  listRecentItemsContract,
} from '@causa/shared/alerts/recent-items.contract';
import type { FindableType } from '@causa/shared/listings/listing-types';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Listing, Organization } from '../../generated/prisma/client.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';

type ViewedItem = ReplyOf<typeof describeItemsContract>['items'][number];

/**
 * Returns what the user viewed and searched lately, latest first, at most `limit` of each.
 * @throws LOGIN_REQUIRED
 */
export async function listRecentItems(
  context: Context,
  limit: number,
): Promise<ReplyOf<typeof listRecentItemsContract>> {
  const { userId } = requireUser(context);
  const { db } = context;
  const [off, views, searches] = await Promise.all([
    db.recentItemsOff.count({ where: { userId } }),
    db.viewedItem.findMany({
      where: { userId },
      orderBy: [{ viewedAt: 'desc' }, { itemId: 'desc' }],
      take: limit,
    }),
    db.recentSearch.findMany({
      where: { userId },
      orderBy: [{ searchedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
  ]);
  const items = await readItems(
    context,
    views.map(({ itemId }) => itemId),
  );
  return {
    isOn: off === 0,
    views: views.map(({ itemId: id, itemType: type, viewedAt }) => ({
      ...(items.get(id) ?? { id, type, title: null, orgName: null, url: null }),
      viewedAt: viewedAt.toISOString(),
    })),
    searches: searches.map(({ id, index, query, searchedAt }) => ({
      id,
      type: index,
      query,
      searchedAt: searchedAt.toISOString(),
    })),
  };
}

/** Returns the public ones among these items. */
export async function describeItems(
  context: Context,
  ids: readonly string[],
): Promise<ViewedItem[]> {
  const items = await readItems(context, ids);
  return [...items.values()].filter(({ url }) => url !== null);
}

async function readItems(
  { db, now }: Context,
  ids: readonly string[],
): Promise<Map<string, ViewedItem>> {
  const where = { id: { in: [...ids] } };
  const [listings, organizations] = await Promise.all([
    db.listing.findMany({ where, include: { organization: true } }),
    db.organization.findMany({ where }),
  ]);
  const items = [
    ...listings.map((row) => toViewedListing(row, now())),
    ...organizations.map((row) => toViewedOrganization(row, now())),
  ];
  return new Map(items.map((item) => [item.id, item]));
}

/** A closed listing keeps its title, a removed one does not. */
function toViewedListing(row: Listing & { organization: Organization }, now: Date): ViewedItem {
  const { id, type, title, status, organization } = row;
  const isGone = status === 'REMOVED' || status === 'DRAFT' || organization.deletedAt !== null;
  return toItem({ id, type }, isGone ? null : title, {
    orgName: isGone ? null : organization.name,
    isPublic: isLive(row, organization, now),
  });
}

function toViewedOrganization(row: Organization, now: Date): ViewedItem {
  return toItem({ id: row.id, type: 'ORG' }, row.deletedAt === null ? row.name : null, {
    orgName: null,
    isPublic: isOrganizationLive(row, now),
  });
}

function toItem(
  { id, type }: { id: string; type: FindableType },
  title: string | null,
  { orgName, isPublic }: { orgName: string | null; isPublic: boolean },
): ViewedItem {
  const url = isPublic && title !== null ? detailUrls(type, id, title) : null;
  return { id, type, title, orgName, url };
}
