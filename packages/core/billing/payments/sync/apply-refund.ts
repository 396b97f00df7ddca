import type { Context } from '../../../platform/context.ts';
import { restoreCredits } from '../../credits/credit-debts.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import type { Refund, RefundStatus } from '../../../generated/prisma/client.ts';
import { closeDonation, reopenDonation } from '../../donations/settle-donation.ts';
import { newId } from '../../../platform/ids.ts';
import { issueCreditNote } from '../../invoices/notes/issue-credit-note.ts';
import { issueDebitNote } from '../../invoices/notes/issue-debit-note.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { getAuditSubject } from './apply-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import type { ProviderRefund } from '../../../platform/ports/payment-provider.ts';
import { notifyOfRefund } from '../notify-of-payment.ts';

/**
 * Applies the provider's state of a refund: succeeded with a credit note, or failed with its
 * credits restored. A succeeded refund may fail days later; a debit note then cancels the credit
 * note. Idempotent.
 */
export async function applyRefund(
  context: Context,
  paymentId: string,
  found: ProviderRefund,
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    await lockPayment(tx, paymentId);
    const refund = await findRefund(tx, paymentId, found);
    const status = toStatus(found.status);
    const providerId = found.id === '' ? {} : { providerId: found.id };
    if (refund.status === status || refund.status === 'FAILED') {
      await tx.db.refund.update({ where: { id: refund.id }, data: providerId });
      return;
    }
    // A succeeded refund never becomes pending again.
    if (refund.status === 'SUCCEEDED' && status === 'PENDING') return;
    const isOver = status === 'SUCCEEDED' || status === 'FAILED';
    await tx.db.refund.update({
      where: { id: refund.id },
      data: {
        ...providerId,
        status,
        failureCode: found.failureCode,
        ...(isOver ? { settledAt: tx.now() } : {}),
      },
    });
    if (status === 'SUCCEEDED') await arrive(tx, refund);
    if (status === 'FAILED') await fail(tx, refund, found.failureCode);
  });
}

const statuses: Readonly<Record<ProviderRefund['status'], RefundStatus>> = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
};
const toStatus = (status: ProviderRefund['status']): RefundStatus => statuses[status];

async function arrive(tx: Context, refund: Refund): Promise<void> {
  const { id, paymentId, invoiceId, amount, reason } = refund;
  const note = invoiceId === null ? null : await issueCreditNote(tx, { invoiceId, amount, reason });
  if (note !== null) await tx.db.refund.update({ where: { id }, data: { creditNoteId: note.id } });
  const { amountRefunded, amountReceived } = await tx.db.payment.update({
    where: { id: paymentId },
    data: { amountRefunded: { increment: amount } },
  });
  if (amountRefunded >= amountReceived) {
    await tx.db.payment.update({ where: { id: paymentId }, data: { status: 'REFUNDED' } });
    await closeDonation(tx, paymentId, 'REFUNDED');
  }
  await notifyOfRefund(tx, refund, 'arrived', note);
}

async function fail(tx: Context, refund: Refund, failureCode: string | null): Promise<void> {
  const { id, paymentId } = refund;
  const note = refund.status === 'SUCCEEDED' ? await revertArrival(tx, refund) : null;
  await restoreCredits(tx, { effectKey: `clawback:${id}`, restoreKey: `restore:${id}` });
  await notifyOfRefund(tx, refund, 'failed', note);
  tx.log.error(
    { refundId: id, paymentId, failureCode },
    'refund failed: credits restored; refund another way if due',
  );
}

/**
 * Reverts `arrive` after a succeeded refund failed. Returns the debit note if there was a credit
 * note.
 */
async function revertArrival(
  tx: Context,
  { id, paymentId, amount, creditNoteId }: Refund,
): Promise<{ id: string; number: string } | null> {
  const note = creditNoteId === null ? null : await issueDebitNote(tx, creditNoteId);
  if (note !== null) await tx.db.refund.update({ where: { id }, data: { debitNoteId: note.id } });
  const { status } = await tx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await tx.db.payment.update({
    where: { id: paymentId },
    data: {
      amountRefunded: { decrement: amount },
      ...(status === 'REFUNDED' ? { status: 'SUCCEEDED' } : {}),
    },
  });
  if (status === 'REFUNDED') await reopenDonation(tx, paymentId);
  return note;
}

/** Returns the row of a refund; one made in the provider's dashboard gets a row now. */
async function findRefund(tx: Context, paymentId: string, found: ProviderRefund): Promise<Refund> {
  const known =
    (found.refundId === null
      ? null
      : await tx.db.refund.findUnique({ where: { id: found.refundId } })) ??
    (await tx.db.refund.findUnique({ where: { providerId: found.id } }));
  if (known !== null) return known;
  const payment = await tx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const id = newId();
  await audit(tx, 'payment.refund', getAuditSubject(payment), {
    refundId: id,
    providerId: found.id,
  });
  tx.log.error(
    { paymentId, providerId: found.id },
    'refund created at the provider: remove its credits, or use ops refund next time',
  );
  return tx.db.refund.create({
    data: {
      id,
      paymentId,
      amount: found.amount,
      currency: found.currency,
      reason: 'provider',
      idempotencyKey: `refund:${found.id}`,
      providerId: found.id,
      createdAt: tx.now(),
    },
  });
}
