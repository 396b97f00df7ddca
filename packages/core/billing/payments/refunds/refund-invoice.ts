import { AppError } from '@causa/shared/platform/errors';
import type { Currency } from '@causa/shared/listings/pay-terms';
import { conflict } from '../../../platform/conflict.ts';
import type { Context } from '../../../platform/context.ts';
import { lockBalance } from '../../credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import type { Refund } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import {
  revokeInvoiceCredits,
  countUnspentCredits,
} from '../../invoices/notes/revoke-invoice-credits.ts';
import { filterByOrganization } from '../../invoices/list-invoices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireOperator } from '../../../platform/identity.policy.ts';
import { mayWithdrawOrganization } from '../../../organizations/organization.policy.ts';
import {
  lockOrganizationForShare,
  requireMember,
  requireReader,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { isInRefundWindow, getRefundDeadline } from '../payment.rules.ts';

/**
 * Refunds an invoice within fourteen days while none of its credits is spent; for owners. Credits
 * are removed first; a job asks the provider.
 * @throws FORBIDDEN for admins
 * @throws CONFLICT with the reason
 * @throws NOT_FOUND
 */
export async function refundInvoice(
  context: Context,
  organizationId: string,
  invoiceId: string,
): Promise<Refund> {
  const member = await requireMember(context, organizationId);
  requireRight(member, mayWithdrawOrganization(member));
  return inRetriedTransaction(context, async (tx) => {
    await lockCredits(tx, organizationId);
    const invoice = await tx.db.invoice.findFirst({ where: { id: invoiceId, organizationId } });
    if (invoice === null || invoice.kind !== 'INVOICE') throw new AppError('NOT_FOUND');
    const refused = await getRefundRefusal(tx, invoice);
    if (refused !== null) throw conflict(refused);
    const { credits } = await countUnspentCredits(tx, invoiceId);
    return beginRefund(tx, {
      organizationId,
      invoiceId,
      amount: invoice.amountPaid - invoice.amountCredited,
      credits,
      reason: 'window',
    });
  });
}

/**
 * Returns what the caller can have refunded and until when; null if nothing, or only through staff,
 * as for a merged organization's invoice.
 */
export async function readRefund(
  context: Context,
  organizationId: string,
  invoiceId: string,
): Promise<{ amount: { amount: number; currency: Currency }; until: string } | null> {
  const reader = await requireReader(context, organizationId, 'invoices/{invoiceId}/refund');
  const invoice = await context.db.invoice.findFirst({
    where: { AND: [{ id: invoiceId }, filterByOrganization(organizationId)] },
  });
  if (invoice === null) throw new AppError('NOT_FOUND');
  const { paidAt, amountPaid, amountCredited, currency } = invoice;
  const mayAsk =
    invoice.kind === 'INVOICE' &&
    invoice.organizationId === organizationId &&
    mayWithdrawOrganization(reader);
  if (!mayAsk || paidAt === null || (await getRefundRefusal(context, invoice)) !== null)
    return null;
  return {
    amount: { amount: amountPaid - amountCredited, currency },
    until: getRefundDeadline(paidAt).toISOString(),
  };
}

/** Returns why an owner cannot request the refund; null if possible. */
async function getRefundRefusal(
  context: Context,
  invoice: { id: string; status: string; paidAt: Date | null; amountCredited: number },
): Promise<'not-paid' | 'too-late' | 'spent' | 'under-way' | 'not-by-card' | null> {
  if (invoice.status !== 'PAID') return 'not-paid';
  if (!isInRefundWindow(invoice.paidAt, context.now())) return 'too-late';
  const underWay = await context.db.refund.count({
    where: { invoiceId: invoice.id, status: { in: ['REQUESTED', 'PENDING', 'SUCCEEDED'] } },
  });
  if (underWay > 0) return 'under-way';
  const { untouched } = await countUnspentCredits(context, invoice.id);
  if (!untouched || invoice.amountCredited > 0) return 'spent';
  return (await findPayment(context, invoice.id)) === null ? 'not-by-card' : null;
}

/**
 * Refunds the unspent part of an invoice at any time. For operators.
 * @throws NOT_FOUND, CONFLICT
 */
export async function refundUnspent(context: Context, number: string): Promise<Refund> {
  requireOperator(context);
  return inRetriedTransaction(context, async (tx) => {
    const invoice = await tx.db.invoice.findUnique({ where: { number } });
    if (invoice === null || invoice.kind !== 'INVOICE') throw new AppError('NOT_FOUND');
    await lockCredits(tx, invoice.organizationId);
    const { credits, amount } = await countUnspentCredits(tx, invoice.id);
    if (invoice.status !== 'PAID' || amount === 0)
      throw conflict(invoice.paidAt === null ? 'not-paid' : 'spent');
    return beginRefund(tx, {
      organizationId: invoice.organizationId,
      invoiceId: invoice.id,
      amount: Math.min(amount, invoice.amountPaid - invoice.amountCredited),
      credits,
      reason: 'staff',
    });
  });
}

/** Locks credits, so that none are spent between counting and removal. */
async function lockCredits(tx: Context, organizationId: string): Promise<void> {
  await lockOrganizationForShare(tx, organizationId);
  await lockBalance(tx, organizationId);
}

async function beginRefund(
  tx: Context,
  request: {
    organizationId: string;
    invoiceId: string;
    amount: number;
    credits: number;
    reason: 'window' | 'staff';
  },
): Promise<Refund> {
  const { organizationId, invoiceId, amount, credits, reason } = request;
  const payment = await findPayment(tx, invoiceId);
  if (payment === null) throw conflict('not-by-card');
  const id = newId();
  const taken = await revokeInvoiceCredits(tx, { invoiceId, effectKey: `clawback:${id}`, credits });
  // Spent since they were counted.
  if (taken.owed > 0) throw conflict('spent');
  // Of two owners the second sees the refund of the first.
  await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
  const refunds = await tx.db.refund.count({
    where: { invoiceId, status: { in: ['REQUESTED', 'PENDING'] } },
  });
  if (refunds > 0) throw conflict('under-way');
  const refund = await tx.db.refund.create({
    data: {
      id,
      paymentId: payment.id,
      invoiceId,
      amount,
      currency: payment.currency,
      credits,
      reason,
      idempotencyKey: `refund_${id}`,
      requestedById: tx.actor.kind === 'user' ? tx.actor.userId : null,
      createdAt: tx.now(),
    },
  });
  await audit(tx, 'payment.refund', `organization:${organizationId}`, {
    invoiceId,
    amount,
    reason,
  });
  await addJob(tx, 'payments.refund', { refundId: id }, { runAt: tx.now() });
  return refund;
}

/** Returns the card payment of an invoice. */
async function findPayment({ db }: Pick<Context, 'db'>, invoiceId: string) {
  return db.payment.findFirst({
    where: {
      status: { in: ['SUCCEEDED', 'REFUNDED'] },
      heldReason: null,
      providerId: { not: null },
      invoices: { some: { invoiceId, amount: { gt: 0 } } },
    },
  });
}
