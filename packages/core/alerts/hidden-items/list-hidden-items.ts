import type { listHiddenItemsContract } from '@causa/shared/alerts/hidden-items.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { listPageSize } from '@causa/shared/platform/limits';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { describeItems } from '../recent-items/list-recent-items.ts';

type HiddenItems = ReplyOf<typeof listHiddenItemsContract>;

/**
 * Returns what the user hid, latest first, 20 per page; `pageIndex` is zero-based.
 * @throws LOGIN_REQUIRED
 */
export async function listHiddenItems(context: Context, pageIndex: number): Promise<HiddenItems> {
  const { userId } = requireUser(context);
  const { db } = context;
  const [count, rows] = await Promise.all([
    db.dismissedListing.count({ where: { userId } }),
    db.dismissedListing.findMany({
      where: { userId },
      orderBy: [{ dismissedAt: 'desc' }, { listingId: 'desc' }],
      skip: pageIndex * listPageSize,
      take: listPageSize,
    }),
  ]);
  const where = { id: { in: rows.map(({ listingId }) => listingId) } };
  const [listings, organizations] = await Promise.all([
    db.listing.findMany({
      where,
      select: { id: true, type: true, title: true, organization: { select: { name: true } } },
    }),
    db.organization.findMany({ where, select: { id: true, name: true } }),
  ]);
  const items = rows.map(({ listingId: id, dismissedAt }) => {
    const listing = listings.find((row) => row.id === id);
    const organization = organizations.find((row) => row.id === id);
    return {
      id,
      type: listing?.type ?? ('ORG' as const),
      title: listing?.title ?? organization?.name ?? null,
      orgName: listing?.organization?.name ?? null,
      hiddenAt: dismissedAt.toISOString(),
    };
  });
  return { items, count, pageCount: Math.ceil(count / listPageSize) };
}

/**
 * Returns what a visitor hid in this browser, like `listHiddenItems`. `ids` are from a cookie, so
 * only public items are named.
 */
export async function listHiddenInBrowser(
  context: Context,
  pageIndex: number,
  ids: readonly string[],
): Promise<HiddenItems> {
  const start = pageIndex * listPageSize;
  const shown = ids.toReversed().slice(start, start + listPageSize);
  const known = await describeItems(context, shown);
  const items = shown.map((id) => {
    const { type = 'ORG', title = null, orgName = null } = known.find((one) => one.id === id) ?? {};
    return { id, type, title, orgName, hiddenAt: null };
  });
  return { items, count: ids.length, pageCount: Math.ceil(ids.length / listPageSize) };
}
