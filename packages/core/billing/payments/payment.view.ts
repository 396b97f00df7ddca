import type { z } from 'zod';
import type * as contracts from '@causa/shared/billing/payments.contract';
import type {
  Dispute,
  Invoice,
  InvoiceLine,
  Payment,
  Prisma,
} from '../../generated/prisma/client.ts';
import { isDeciding, getPaymentState } from '../invoices/payment-state.ts';

export type PaymentView = z.infer<(typeof contracts.createPaymentContract)['reply']>['payment'];
type InvoiceView = z.infer<(typeof contracts.readPaymentContract)['reply']>['invoices'][number];

/** Returns a payment as its organization sees it. */
export function paymentView(
  payment: Payment & { disputes: Pick<Dispute, 'closedAt'>[] },
): PaymentView {
  const { id, amount, currency, unapplied, cardBrand, cardLast4, failureCode } = payment;
  return {
    id,
    status: getPaymentState(payment),
    amount: { amount, currency },
    unapplied,
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    failureCode: payment.status === 'SUCCEEDED' ? null : failureCode,
    isProcessing: isDeciding(payment),
    createdAt: payment.createdAt.toISOString(),
    settledAt: payment.settledAt?.toISOString() ?? null,
  };
}

/** Ordered invoice lines for `paidInvoiceView`. */
export const paidLines = {
  select: {
    listingId: true,
    text: true,
    credits: true,
    quantity: true,
    unitAmount: true,
    amount: true,
    taxBps: true,
  },
  orderBy: { position: 'asc' },
} as const satisfies Prisma.Invoice$linesArgs;

type PaidLine = Pick<
  InvoiceLine,
  'listingId' | 'text' | 'credits' | 'quantity' | 'unitAmount' | 'amount' | 'taxBps'
>;

/** Returns the payment fields of an invoice. */
export function paidInvoiceView(
  invoice: Pick<
    Invoice,
    | 'id'
    | 'number'
    | 'status'
    | 'subtotal'
    | 'tax'
    | 'total'
    | 'taxNote'
    | 'amountPaid'
    | 'currency'
  > & { lines: PaidLine[] },
): InvoiceView {
  const { currency } = invoice;
  const money = (amount: number) => ({ amount, currency });
  const isDue = invoice.status === 'DRAFT' || invoice.status === 'OPEN';
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    due: money(isDue ? invoice.total - invoice.amountPaid : 0),
    subtotal: money(invoice.subtotal),
    tax: money(invoice.tax),
    total: money(invoice.total),
    taxNote: invoice.taxNote,
    lines: invoice.lines.map(({ listingId, text, credits, quantity, unitAmount, ...line }) => ({
      credits,
      quantity,
      unit: money(unitAmount),
      amount: money(line.amount),
      taxBps: line.taxBps,
      listing: listingId === null ? null : text,
    })),
  };
}
