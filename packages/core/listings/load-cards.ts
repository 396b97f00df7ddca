import type { FindableType } from '@causa/shared/listing-types';
import type { Context } from '../context.ts';
import { loadOrganizationCards } from '../organizations/load-organization-cards.ts';
import { isLive } from './is-live.ts';
import { type Card, cardSelect, cardView } from './listing.view.ts';

export type { Card };

/**
 * The cards of these records, in the order asked for. Whatever is no longer public is left out: the search index may lag
 * behind the database by seconds, and the database is the truth.
 */
export async function loadCards(context: Context, refs: readonly { id: string; type: FindableType }[]): Promise<Card[]> {
  const listingIds = refs.filter((ref) => ref.type !== 'ORG').map((ref) => ref.id);
  const orgIds = refs.filter((ref) => ref.type === 'ORG').map((ref) => ref.id);
  const [rows, orgCards] = await Promise.all([
    listingIds.length === 0 ? [] : context.db.listing.findMany({ where: { id: { in: listingIds } }, select: cardSelect }),
    orgIds.length === 0 ? [] : loadOrganizationCards(context, orgIds),
  ]);
  const now = context.now();
  const cards = new Map(rows.filter((row) => isLive(row, row.organization, now)).map((row) => [row.id, cardView(row)]));
  for (const card of orgCards) cards.set(card.id, card);
  return refs.map((ref) => cards.get(ref.id)).filter((card) => card !== undefined);
}
