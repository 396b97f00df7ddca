import { boothListingsMax } from '@causa/shared/fairs';
import type { Context } from '../context.ts';
import { type Card, loadCards } from '../listings/load-cards.ts';

/** What an organization has that is public, the newest first: what a booth can show. */
export async function openListings(context: Context, organizationId: string): Promise<Card[]> {
  const listings = await context.db.listing.findMany({
    where: { organizationId, status: 'PUBLISHED' },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, type: true },
    take: boothListingsMax,
  });
  return loadCards(context, listings);
}
