import { AppError } from '@causa/shared/platform/errors';
import { conflict } from '../../../platform/conflict.ts';
import type { Context } from '../../../platform/context.ts';
import type { PriceBook } from '../../credits/price-book.rules.ts';
import { openInvoiceForListing } from '../open-invoice-for.ts';
import type { OrderSource } from './order-source.ts';
import type { OrderLine } from './quote.rules.ts';

/**
 * Returns the lines of an order; a pack no longer sold is replaced by its successor with the same
 * key.
 * @throws NOT_FOUND
 * @throws CONFLICT for a listing that needs no purchase
 */
export async function getOrderLines(
  tx: Context,
  organizationId: string,
  source: OrderSource,
  book: PriceBook,
): Promise<OrderLine[]> {
  if (source.kind === 'pack') {
    const pack = await tx.db.creditPack.findUnique({ where: { id: source.packId } });
    if (pack === null) throw new AppError('NOT_FOUND');
    return [{ packKey: pack.key, quantity: source.quantity }];
  }
  if (source.kind === 'listing') {
    const missing = await listMissing(tx, organizationId, source.listingId);
    if (missing === 0) throw conflict('nothing-to-buy');
    return [{ listingId: source.listingId, credits: missing }];
  }
  const items = await tx.db.cartItem.findMany({
    where: { organizationId },
    include: { pack: true, listing: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return items.flatMap(({ pack, listing, quantity }): OrderLine[] => {
    if (pack !== null) return [{ packKey: pack.key, quantity }];
    if (listing === null || listing.status !== 'DRAFT') return [];
    const credits = book.costs[listing.type];
    return credits === 0 ? [] : [{ listingId: listing.id, credits }];
  });
}

/**
 * Returns the credits an organization has to buy to publish a draft.
 * @throws NOT_FOUND
 * @throws CONFLICT for a listing that is not a draft or is on an unpaid invoice
 */
export async function listMissing(
  tx: Context,
  organizationId: string,
  listingId: string,
): Promise<number> {
  const listing = await tx.db.listing.findFirst({
    where: { id: listingId, organizationId },
    include: { workingCopy: true },
  });
  if (listing === null) throw new AppError('NOT_FOUND');
  if (listing.status !== 'DRAFT') throw conflict('not-a-draft');
  if ((await openInvoiceForListing(tx, organizationId, listingId)) !== null)
    throw conflict('ordered');
  return (await tx.hooks.getDraftPrice(tx, listing)).missing;
}
