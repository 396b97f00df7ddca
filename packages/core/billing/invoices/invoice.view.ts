import type { InvoiceLineKind } from '@causa/shared/billing/billing-terms';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma, Refund } from '../../generated/prisma/client.ts';
import { deriveInvoiceKey } from './invoice-key.ts';
import { isDeciding, getPaymentState } from './payment-state.ts';

export const withAll = {
  lines: { orderBy: { position: 'asc' } },
  payments: { include: { payment: { include: { disputes: true, refunds: true } } } },
  notes: { where: { status: 'ISSUED' }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  creditsInvoice: { select: { id: true, number: true } },
} as const satisfies Prisma.InvoiceInclude;
type FullInvoice = Prisma.InvoiceGetPayload<{ include: typeof withAll }>;

const party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  countryCode: z.string(),
  taxId: z.string().nullable(),
});
const bank = z.object({ bank: z.array(z.string()).nullable() });

/** Returns an invoice as its organization sees it. */
export function invoiceView(invoice: FullInvoice) {
  const money = createMoney(invoice);
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const seller = party.safeParse(invoice.seller);
  const buyer = party.safeParse(invoice.buyer);
  const transfer = bank.safeParse(invoice.seller);
  return {
    id: invoice.id,
    number: invoice.number,
    kind: invoice.kind,
    status: invoice.status,
    subtotal: money(invoice.subtotal),
    tax: money(invoice.tax),
    total: money(invoice.total),
    taxNote: invoice.taxNote,
    paid: money(invoice.amountPaid),
    credited: money(invoice.amountCredited),
    createdAt: invoice.createdAt.toISOString(),
    issuedAt: iso(invoice.issuedAt),
    dueAt: iso(invoice.dueAt),
    paidAt: iso(invoice.paidAt),
    purchaseOrder: invoice.purchaseOrder,
    reason: invoice.reason,
    source: invoice.source,
    billingAddressId: invoice.billingAddressId,
    seller: seller.success ? seller.data : null,
    bank: invoice.status === 'OPEN' && transfer.success ? transfer.data.bank : null,
    buyer: buyer.success ? buyer.data : null,
    lines: invoice.lines.map((line) => lineView(line, money)),
    payments: invoice.payments.map((payment) => paymentView(payment, money)),
    refunds: listRefunds(invoice).map((refund) => refundView(refund, money)),
    notes: invoice.notes.flatMap(({ id, number, kind, total }) =>
      number === null ? [] : [{ id, number, kind, total: money(total) }],
    ),
    creditsInvoice:
      invoice.creditsInvoice?.number == null
        ? null
        : { id: invoice.creditsInvoice.id, number: invoice.creditsInvoice.number },
  };
}

type Money = ReturnType<typeof createMoney>;

function createMoney({ currency: code }: FullInvoice) {
  const currency = isCurrency(code) ? code : 'USD';
  return (amount: number) => ({ amount, currency });
}

function lineView(line: FullInvoice['lines'][number], money: Money) {
  return {
    id: line.id,
    kind: getLineKind(line.textKey),
    text: line.text,
    credits: line.credits,
    quantity: line.quantity,
    unit: money(line.unitAmount),
    amount: money(line.amount),
    taxBps: line.taxBps,
    tax: money(line.tax),
    listingId: line.listingId,
  };
}

function paymentView({ amount, payment }: FullInvoice['payments'][number], money: Money) {
  return {
    id: payment.id,
    amount: money(amount),
    status: getPaymentState(payment),
    isProcessing: isDeciding(payment),
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    card:
      payment.cardBrand === null || payment.cardLast4 === null
        ? null
        : { brand: payment.cardBrand, last4: payment.cardLast4 },
    isTransfer: payment.provider === 'transfer',
  };
}

function listRefunds({ id, payments }: FullInvoice): Refund[] {
  return payments.flatMap(({ payment }) =>
    payment.refunds.filter(({ invoiceId }) => invoiceId === id),
  );
}

function refundView({ id, amount, status, settledAt, createdAt }: Refund, money: Money) {
  return {
    id,
    amount: money(amount),
    status: status === 'REQUESTED' ? ('PENDING' as const) : status,
    at: (settledAt ?? createdAt).toISOString(),
  };
}

/** Returns what a line of a document is. */
export const getLineKind = (key: string | null): InvoiceLineKind =>
  key === 'posting' || key === 'credit-note' || key === 'debit-note' ? key : 'credits';

/** Returns the public link of the invoice, readable without an account; null for an order. */
export function getPublicUrl(
  { config, locale }: Pick<Context, 'config' | 'locale'>,
  { id, number, keyVersion }: { id: string; number: string | null; keyVersion: number },
): string | null {
  if (number === null) return null;
  return `${config.origin}/${locale}/invoices/${id}?key=${deriveInvoiceKey(config, id, keyVersion)}`;
}
