import { randomBytes, createHash } from 'node:crypto';
import type { DocumentParty, PrintedInvoice } from '@causa/shared/billing/printed-documents';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import type { Seller } from '../credits/price-book.rules.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type BuyerSnapshot, toBuyerSnapshot } from './issue-invoice.ts';
import { getLineKind } from './invoice.view.ts';
import { readSupplyDate } from './tax/supply-date.ts';

/** Renders a document as PDF bytes; core has neither texts nor PDF code. */
export type RenderInvoice = (invoice: PrintedInvoice) => Promise<Uint8Array>;

const include = {
  lines: { orderBy: { position: 'asc' } },
  creditsInvoice: { select: { number: true } },
  payments: {
    where: { payment: { status: 'SUCCEEDED' } },
    include: { payment: { select: { cardBrand: true, cardLast4: true } } },
  },
} as const satisfies Prisma.InvoiceInclude;
type Row = Prisma.InvoiceGetPayload<{ include: typeof include }>;

/**
 * Returns the printable invoice or note: frozen data when issued, current data for a draft; null
 * for an unknown id. The caller checks the right.
 */
export async function readPrintedInvoice(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<PrintedInvoice | null> {
  const row = await context.db.invoice.findUnique({ where: { id }, include });
  if (row === null || !isCurrency(row.currency)) return null;
  const seller = row.number === null ? (await findCurrentPrices(context))?.seller : row.seller;
  const buyer = row.number === null ? await toBuyerSnapshot(context, row) : row.buyer;
  const card = row.payments.map(({ payment }) => payment).find(({ cardLast4 }) => cardLast4);
  return {
    ...pick(row),
    currency: row.currency,
    issuedAt: (row.issuedAt ?? row.quotedAt).toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    suppliedAt: (await readSupplyDate(context, row))?.toISOString() ?? null,
    seller: toParty(seller ?? null),
    buyer: toParty(buyer),
    lines: row.lines.map(
      ({ text, textKey, credits, quantity, unitAmount, amount, taxBps, tax }) => ({
        kind: getLineKind(textKey),
        text,
        credits,
        quantity,
        unitAmount,
        amount,
        taxBps,
        tax,
      }),
    ),
    corrects: row.creditsInvoice?.number ?? null,
    paidWith:
      card?.cardBrand && card.cardLast4 ? { brand: card.cardBrand, last4: card.cardLast4 } : null,
    bank: seller?.bank ? { lines: seller.bank } : null,
  };
}

function pick(row: Row) {
  const { kind, number, status, locale, subtotal, tax, total, amountPaid } = row;
  const { purchaseOrder, taxNote, reason } = row;
  return {
    kind,
    number,
    status,
    locale,
    subtotal,
    tax,
    total,
    amountPaid,
    purchaseOrder,
    taxNote,
    reason,
  };
}

function toParty(party: Partial<Seller | BuyerSnapshot> | null): DocumentParty {
  const { name = '', lines = [], countryCode = '', taxId = null } = party ?? {};
  return { name, address: lines, countryCode, taxId };
}

/**
 * Returns the PDF of an issued document: the stored one, or a new rendering before. Null for a
 * draft and an unknown id. The caller checks the right.
 */
export async function readInvoicePdf(
  context: Pick<Context, 'db' | 'now' | 'files'>,
  id: string,
  render: RenderInvoice,
): Promise<Uint8Array | null> {
  const storedPdf = await readStoredPdf(context, id);
  if (storedPdf !== null) return storedPdf;
  const invoice = await readPrintedInvoice(context, id);
  return invoice === null || invoice.number === null ? null : render(invoice);
}

/**
 * Returns the PDF of an invoice as issued, unpaid; the same bytes also once it is paid. Null for a
 * draft and an unknown id. The caller checks the right.
 */
export async function readIssuedPdf(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
  render: RenderInvoice,
): Promise<Uint8Array | null> {
  const invoice = await readPrintedInvoice(context, id);
  if (invoice === null || invoice.number === null) return null;
  const { issuedAt, suppliedAt } = invoice;
  const wasSupplied = suppliedAt !== null && suppliedAt <= issuedAt;
  return render({
    ...invoice,
    status: 'OPEN',
    paidAt: null,
    suppliedAt: wasSupplied ? suppliedAt : null,
    amountPaid: 0,
    paidWith: null,
  });
}

/**
 * Renders an issued document and stores its bytes permanently, once; an unpaid one is stored when
 * paid. The worker calls it.
 */
export async function storeInvoicePdf(
  context: Pick<Context, 'db' | 'now' | 'files'>,
  id: string,
  render: RenderInvoice,
): Promise<void> {
  const invoice = await readPrintedInvoice(context, id);
  if (invoice === null || invoice.number === null || invoice.status === 'OPEN') return;
  if ((await readStoredPdf(context, id)) !== null) return;
  const { store } = context.files;
  const bytes = await render(invoice);
  const key = randomBytes(32).toString('hex');
  await store.put(key, bytes, 'application/pdf');
  const pdfSha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  const { count } = await context.db.invoice.updateMany({
    where: { id, pdfFileId: null },
    data: { pdfFileId: key, pdfSha256 },
  });
  // Another process stored it first.
  if (count === 0) await store.delete(key);
}

async function readStoredPdf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  id: string,
): Promise<Uint8Array | null> {
  const row = await db.invoice.findUnique({ where: { id }, select: { pdfFileId: true } });
  return row?.pdfFileId == null ? null : files.store.get(row.pdfFileId);
}
