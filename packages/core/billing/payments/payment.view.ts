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
  select: { listingId: true, text: true, credits: true },
  orderBy: { position: 'asc' },
} as const satisfies Prisma.Invoice$linesArgs;

/** Returns the payment fields of an invoice. */
export function paidInvoiceView(
  invoice: Pick<Invoice, 'id' | 'number' | 'status' | 'total' | 'amountPaid' | 'currency'> & {
    lines: Pick<InvoiceLine, 'listingId' | 'text' | 'credits'>[];
  },
): InvoiceView {
  const currency = invoice.currency;
  const isDue = invoice.status === 'DRAFT' || invoice.status === 'OPEN';
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    due: { amount: isDue ? invoice.total - invoice.amountPaid : 0, currency },
    total: { amount: invoice.total, currency },
    lines: invoice.lines.map(({ listingId, text, credits }) => ({
      credits,
      listing: listingId === null ? null : text,
    })),
  };
}
