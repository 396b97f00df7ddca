import type { Context } from '../../platform/context.ts';

interface Item {
  id: string;
  org?: { id: string } | null;
}

/**
 * Adds `hidden` to cards that the reader hid: the item itself or its organization. `ofBrowser` has
 * what a visitor hid; users have theirs in the account.
 */
export async function markHidden<One extends Item>(
  context: Context,
  cards: readonly One[],
  ofBrowser: ReadonlySet<string>,
): Promise<(One & { hidden?: 'ITEM' | 'ORG' })[]> {
  const hidden =
    context.actor.kind === 'user'
      ? await findHidden(context, context.actor.userId, cards)
      : ofBrowser;
  return cards.map((card) => {
    if (hidden.has(card.id)) return { ...card, hidden: 'ITEM' };
    return card.org != null && hidden.has(card.org.id) ? { ...card, hidden: 'ORG' } : card;
  });
}

async function findHidden(
  { db }: Context,
  userId: string,
  cards: readonly Item[],
): Promise<ReadonlySet<string>> {
  const ids = cards.flatMap(({ id, org }) => (org == null ? [id] : [id, org.id]));
  const rows = await db.dismissedListing.findMany({
    where: { userId, listingId: { in: ids } },
    select: { listingId: true },
  });
  return new Set(rows.map(({ listingId }) => listingId));
}
