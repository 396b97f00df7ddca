import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPacks, findCurrentPrices } from '../../credits/load-prices.ts';
import { getAudience, type PriceBook } from '../../credits/price-book.rules.ts';
import type { BillingAddress, Invoice, InvoiceLine } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { invoiceKeyHash } from '../invoice-key.ts';
import { getOrderLines } from './order-lines.ts';
import { type OrderSource, getSourceName } from './order-source.ts';
import { type OrderLine, type Quote, calculateQuote } from './quote.rules.ts';

export type InvoiceWithLines = Invoice & { lines: InvoiceLine[] };

export interface Draft {
  /** Id of a new order. */
  id?: string | undefined;
  organizationId: string;
  source: OrderSource;
  billingAddressId: string;
  purchaseOrder?: string | null | undefined;
  /** The total shown to the buyer; any other is PRICE_CHANGED. */
  expectedTotal?: number | undefined;
}

/**
 * Returns the draft invoice of a cart, pack or listing with current prices; an organization has one
 * per source. The caller checks rights and locks the organization.
 * @throws NOT_FOUND
 * @throws INVALID when nothing of it is on sale
 * @throws CONFLICT when nothing has to be bought
 * @throws PRICE_CHANGED with the new total
 * @throws PAYMENT_IN_PROGRESS with the id of another order's payment
 */
export async function draftInvoice(tx: Context, draft: Draft): Promise<InvoiceWithLines> {
  const { organizationId, billingAddressId } = draft;
  const book = await findCurrentPrices(tx);
  if (book === null) throw new AppError('NOT_FOUND');
  const address = await tx.db.billingAddress.findFirst({
    where: { id: billingAddressId, organizationId },
  });
  if (address === null) throw new AppError('NOT_FOUND');
  const order = await getOrderLines(tx, organizationId, draft.source, book);
  const { quoted, texts } = await quoteOrder(tx, { organizationId, book, address, order });
  if (quoted.lines.length === 0)
    throw new AppError('INVALID', {}, [{ field: 'source', code: 'FIELD_OPTION' }]);
  if (draft.expectedTotal !== undefined && draft.expectedTotal !== quoted.total)
    throw new AppError('PRICE_CHANGED', {}, [], {
      details: { total: { amount: quoted.total, currency: quoted.currency } },
    });
  return storeDraft(tx, draft, { address, quoted, texts });
}

/** An order with prices and, by line, its pack and text. */
interface QuotedOrder {
  quoted: Quote;
  texts: { packId: string | null; text: string }[];
}

/** Returns the price of an order for a billing address, with the texts of its lines. */
export async function quoteOrder(
  tx: Context,
  {
    organizationId,
    book,
    address,
    order,
  }: {
    organizationId: string;
    book: PriceBook;
    address: Pick<BillingAddress, 'countryCode' | 'taxId'>;
    order: readonly OrderLine[];
  },
): Promise<QuotedOrder> {
  const org = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { type: true },
  });
  const audience = getAudience(book, org.type);
  const quoted = calculateQuote(book, order, { audience, buyer: address, at: tx.now() });
  const packs = await findCurrentPacks(tx, audience, quoted.currency);
  const listings = await tx.db.listing.findMany({
    where: { id: { in: quoted.lines.flatMap(({ listingId }) => listingId ?? []) } },
    select: { id: true, title: true, workingCopy: { select: { data: true } } },
  });
  const texts = quoted.lines.map(({ packKey, listingId }) => {
    if (listingId !== null) {
      const listing = listings.find(({ id }) => id === listingId);
      const typed = listing?.workingCopy?.data.title;
      return { packId: null, text: typed ?? listing?.title ?? '' };
    }
    const pack = packs.find(({ key }) => key === packKey);
    const name = pack?.name ?? {};
    return { packId: pack?.id ?? null, text: name[tx.locale] ?? packKey ?? '' };
  });
  return { quoted, texts };
}

async function storeDraft(
  tx: Context,
  draft: Draft,
  { address, quoted, texts }: QuotedOrder & { address: BillingAddress },
): Promise<InvoiceWithLines> {
  const { organizationId, purchaseOrder = null } = draft;
  const source = getSourceName(draft.source);
  const { currency, subtotal, tax, total, taxNote } = quoted;
  const lines = toLines({ quoted, texts });
  const before = await lockStoredDraft(tx, organizationId, source);
  const columns = {
    billingAddressId: address.id,
    locale: tx.locale,
    currency,
    subtotal,
    tax,
    total,
    taxNote,
    purchaseOrder,
    quotedAt: tx.now(),
  };
  const [underWay] = before?.payments ?? [];
  if (before !== null && underWay !== undefined) {
    // A payment in progress keeps its terms: the same lines for the same amount.
    if (listPurchasedItems(before) !== listPurchasedItems({ currency, lines }))
      throw new AppError('PAYMENT_IN_PROGRESS', { paymentId: underWay.paymentId });
    await tx.db.invoice.update({
      where: { id: before.id },
      data: { billingAddressId: address.id, purchaseOrder, taxNote },
    });
    return before;
  }
  if (before !== null) {
    await tx.db.invoiceLine.deleteMany({ where: { invoiceId: before.id } });
    return tx.db.invoice.update({
      where: { id: before.id },
      data: { ...columns, lines: { create: lines } },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
  }
  const { id = newId() } = draft;
  return tx.db.invoice.create({
    data: {
      id,
      organizationId,
      source,
      status: 'DRAFT',
      publicKeyHash: invoiceKeyHash(tx.config, id, 1),
      createdById: tx.actor.kind === 'user' ? tx.actor.userId : null,
      createdAt: tx.now(),
      ...columns,
      lines: { create: lines },
    },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
}

/** Returns the locked draft of an order with its lines and active payments; null without one. */
async function lockStoredDraft({ db }: Context, organizationId: string, source: string) {
  await db.$executeRaw`
    SELECT 1 FROM invoices WHERE organization_id = ${organizationId} AND source = ${source}
      AND number IS NULL FOR UPDATE`;
  return db.invoice.findFirst({
    where: { organizationId, source, status: 'DRAFT' },
    include: { lines: { orderBy: { position: 'asc' } }, payments: { where: { active: true } } },
  });
}

/** Returns the invoice lines of an order. */
function toLines({ quoted, texts }: QuotedOrder) {
  return quoted.lines.map(({ packKey, ...line }, position) => ({
    id: newId(),
    packId: texts[position]?.packId ?? null,
    text: texts[position]?.text ?? '',
    textKey: packKey === null ? 'posting' : 'credits',
    position,
    ...line,
  }));
}

/** Returns what an order buys, without texts. */
function listPurchasedItems({
  currency,
  lines,
}: {
  currency: string;
  lines: readonly Pick<
    InvoiceLine,
    'packId' | 'listingId' | 'credits' | 'quantity' | 'amount' | 'tax'
  >[];
}): string {
  const bought = lines.map(({ packId, listingId, credits, quantity, amount, tax }) => [
    packId,
    listingId,
    credits,
    quantity,
    amount,
    tax,
  ]);
  return JSON.stringify([currency, bought]);
}
