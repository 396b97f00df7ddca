import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';

interface Item {
  id: string;
  type: FindableType;
}

/**
 * Returns a function that adds `saved`: whether the user saved an item. Visitors' replies lack it,
 * since they are cached. Items are copied, since they may come from a cache.
 */
export async function createSavedMarker(
  context: Context,
  items: readonly Item[],
): Promise<<One extends { id: string }>(item: One) => One & { saved?: boolean }> {
  if (context.actor.kind !== 'user' || items.length === 0) return (item) => item;
  const { userId } = context.actor;
  const idsOf = (isOrganization: boolean): string[] =>
    items.filter(({ type }) => (type === 'ORG') === isOrganization).map(({ id }) => id);
  const [listingIds, organizationIds] = [idsOf(false), idsOf(true)];
  const [listings, organizations] = await Promise.all([
    listingIds.length === 0
      ? []
      : context.db.savedListing.findMany({
          where: { userId, listingId: { in: listingIds } },
          select: { listingId: true },
        }),
    organizationIds.length === 0
      ? []
      : context.db.savedOrganization.findMany({
          where: { userId, organizationId: { in: organizationIds } },
          select: { organizationId: true },
        }),
  ]);
  const saved = new Set([
    ...listings.map(({ listingId }) => listingId),
    ...organizations.map(({ organizationId }) => organizationId),
  ]);
  return (item) => ({ ...item, saved: saved.has(item.id) });
}

/** Adds `saved` to a list of cards. */
export async function markSaved<One extends Item>(
  context: Context,
  cards: readonly One[],
): Promise<(One & { saved?: boolean })[]> {
  const mark = await createSavedMarker(context, cards);
  return cards.map(mark);
}
