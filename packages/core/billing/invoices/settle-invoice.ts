import { summarizeInvoice } from './invoice-summary.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { settleDebts } from '../credits/credit-debts.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import { lockBalance, moveCredits } from '../credits/move-credits.ts';
import { getLastDay } from '../credits/price-book.rules.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Invoice, InvoiceLine } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { getIssueColumns } from './issue-invoice.ts';
import { removeOrdered } from './cart/remove-ordered.ts';
import { notifyOfPaid } from './notify-of-invoice.ts';

export interface Settlement {
  invoiceId: string;
  paymentId: string;
  /** Amount received for this invoice in minor units. */
  amount: number;
  currency: string;
}

type SettledInvoice = 'paid' | 'already-paid' | 'not-payable';

/**
 * Marks an invoice as paid, in the transaction that records the money: number and snapshots,
 * credits with lots, publication of its listings, cart cleanup, mail and document. Repeated for the
 * same payment it returns `paid`; `already-paid` for another one; `not-payable` for a void,
 * refunded or unknown invoice and for another amount or currency.
 */
export async function settleInvoice(tx: Context, settlement: Settlement): Promise<SettledInvoice> {
  const { invoiceId, paymentId, amount, currency } = settlement;
  const known = await tx.db.invoice.findUnique({
    where: { id: invoiceId },
    select: { organizationId: true, lines: { select: { listingId: true } } },
  });
  if (known === null) return 'not-payable';
  const { organizationId } = known;
  // Lock order: organization, balance, listings, invoice, payment.
  await lockOrganizationForShare(tx, organizationId);
  await lockBalance(tx, organizationId);
  for (const id of known.lines.flatMap(({ listingId }) => listingId ?? []).toSorted())
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
  await tx.db.$executeRaw`SELECT 1 FROM payments WHERE id = ${paymentId} FOR UPDATE`;
  const invoice = await tx.db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (invoice.kind !== 'INVOICE') return 'not-payable';
  if (invoice.status === 'PAID' || invoice.status === 'REFUNDED')
    return invoice.paidBy === paymentId ? 'paid' : 'already-paid';
  if (invoice.status === 'VOID') return 'not-payable';
  if (amount !== invoice.total - invoice.amountPaid || currency !== invoice.currency)
    return 'not-payable';
  await grantCredits(tx, invoice, paymentId);
  const outcome = await publishLines(tx, invoice);
  // The cart was cleaned up at issue; newer items stay.
  if (invoice.status === 'DRAFT') await removeOrdered(tx, invoice);
  const paid = await tx.db.invoice.update({
    where: { id: invoiceId },
    data: {
      ...(invoice.status === 'DRAFT' ? await getIssueColumns(tx, invoice) : {}),
      status: 'PAID',
      amountPaid: invoice.total,
      paidAt: tx.now(),
      paidBy: paymentId,
    },
  });
  await audit(tx, 'invoice.pay', `organization:${organizationId}`, {
    invoiceId,
    number: paid.number,
    paymentId,
  });
  if (invoice.status === 'DRAFT')
    await tx.hooks.addWebhookMessages(tx, organizationId, 'invoice.issued', [
      summarizeInvoice(paid),
    ]);
  await tx.hooks.addWebhookMessages(tx, organizationId, 'invoice.paid', [summarizeInvoice(paid)]);
  const credits = invoice.lines.reduce((sum, line) => sum + line.credits, 0);
  await notifyOfPaid(tx, paid, { credits, ...outcome });
  await addJob(tx, 'invoices.pdf', { invoiceId });
  return 'paid';
}

const grantKey = (paymentId: string, lineId: string): string => `grant:${paymentId}:${lineId}`;

/** Grants the credits of each line at the paid price and pays debts. */
export async function grantCredits(
  tx: Context,
  { id: invoiceId, organizationId, currency, lines }: Invoice & { lines: InvoiceLine[] },
  paymentId: string,
): Promise<void> {
  const expiresAt = getLastDay(await findCurrentPrices(tx), tx.now());
  for (const { id, credits, amount } of lines) {
    if (credits === 0) continue;
    // Granted before the transfer arrived.
    if ((await tx.db.creditLot.count({ where: { invoiceLineId: id } })) > 0) continue;
    await moveCredits(tx, {
      organizationId,
      change: credits,
      effectKey: grantKey(paymentId, id),
      reason: 'PURCHASE',
      invoiceId,
      lot: { unitAmount: Math.floor(amount / credits), currency, invoiceLineId: id, expiresAt },
    });
  }
  await settleDebts(tx, organizationId);
}

/**
 * Publishes the listings of the invoice, or submits them to review. A listing that cannot be
 * published stays a draft with its credits and never fails the payment. Returns the titles by
 * outcome.
 */
async function publishLines(
  tx: Context,
  { organizationId, createdById, lines }: Invoice & { lines: InvoiceLine[] },
): Promise<{ published: string[]; inReview: string[]; kept: string[] }> {
  const published: string[] = [];
  const inReview: string[] = [];
  const unpublished: string[] = [];
  for (const { listingId, text } of lines) {
    if (listingId === null) continue;
    try {
      const { state, title } = await inTransaction(tx, (inner) =>
        inner.hooks.publishPaid(inner, { organizationId, listingId }, createdById),
      );
      (state === 'IN_REVIEW' ? inReview : published).push(title);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tx.log.info({ listingId, code: error.code }, 'failed to publish paid listing');
      unpublished.push(text);
    }
  }
  return { published, inReview, kept: unpublished };
}
