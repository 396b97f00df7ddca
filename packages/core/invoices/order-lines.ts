import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import type { PriceBook } from '../credits/price-book.rules.ts';
import { priceOfPosting } from '../posting/price-of-posting.ts';
import { openInvoiceFor } from './open-invoice-for.ts';
import type { OrderLine } from './quote.rules.ts';

/** What is bought: the cart, so many packs at once, or what is missing for one listing. */
export type OrderSource =
  | { kind: 'cart' }
  | { kind: 'pack'; packId: string; quantity: number }
  | { kind: 'listing'; listingId: string };

/** An order's name: of one name an organization has one draft. */
export function sourceName(source: OrderSource): string {
  if (source.kind === 'cart') return 'cart';
  if (source.kind === 'listing') return `listing:${source.listingId}`;
  return `pack:${source.packId}:${source.quantity}`;
}

/** The same the other way; null for what is no name of an order. */
export function sourceOf(name: string | null): OrderSource | null {
  const [kind, id = '', quantity = ''] = (name ?? '').split(':');
  if (kind === 'cart') return { kind };
  if (kind === 'listing' && id !== '') return { kind, listingId: id };
  if (kind === 'pack' && id !== '') return { kind, packId: id, quantity: Number(quantity) };
  return null;
}

/**
 * The lines of an order, by key: a pack that is sold no more is its successor of the same key.
 * NOT_FOUND; CONFLICT where a listing has to buy nothing.
 */
export async function orderLinesOf(
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
    const missing = await missingFor(tx, organizationId, source.listingId);
    if (missing === 0) throw new AppError('CONFLICT');
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
 * Credits that an organization has to buy before a draft of its own can be published. NOT_FOUND;
 * CONFLICT for what is no draft, or is bought by an invoice that is not paid yet.
 */
export async function missingFor(
  tx: Context,
  organizationId: string,
  listingId: string,
): Promise<number> {
  const listing = await tx.db.listing.findFirst({ where: { id: listingId, organizationId } });
  if (listing === null) throw new AppError('NOT_FOUND');
  if (listing.status !== 'DRAFT') throw new AppError('CONFLICT');
  if ((await openInvoiceFor(tx, organizationId, listingId)) !== null)
    throw new AppError('CONFLICT');
  return (await priceOfPosting(tx, listing, tx.now())).missing;
}
