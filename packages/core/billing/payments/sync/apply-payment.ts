import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import type { Payment, Prisma } from '../../../generated/prisma/client.ts';
import { closeDonation, settleDonation } from '../../donations/settle-donation.ts';
import { newId } from '../../../platform/ids.ts';
import { isDeciding } from '../../invoices/payment-state.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { lockPayment } from '../lock-payment.ts';
import type { ProviderPayment } from '../../../platform/ports/payment-provider.ts';
import { getHoldReason, isForward, getNextCheck, getPaymentStatus } from '../payment.rules.ts';
import { notifyOfFailure } from '../notify-of-payment.ts';

/**
 * Applies the provider's state of a payment with all its effects in one transaction. Moves forward
 * only, so repeated or late events change nothing. Money that cannot be applied is refunded.
 */
export async function applyPayment(
  context: Context,
  id: string,
  found: ProviderPayment,
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    await lockPayment(tx, id);
    const payment = await tx.db.payment.findUniqueOrThrow({
      where: { id },
      include: { invoices: { orderBy: { invoiceId: 'asc' } } },
    });
    const now = tx.now();
    const status = getPaymentStatus(found.status);
    const seen: Prisma.PaymentUpdateInput = {
      providerId: found.id,
      syncedAt: now,
      ...(found.card === null ? {} : { cardBrand: found.card.brand, cardLast4: found.card.last4 }),
      ...(payment.status === 'PENDING' ? { providerStatus: found.status } : {}),
    };
    if (!isForward(payment.status, status)) {
      const isPending = payment.status === 'PENDING';
      if (isDeciding(payment) && found.status === 'requires_payment_method')
        await notifyOfFailure(tx, payment, found.failureCode);
      await tx.db.payment.update({
        where: { id },
        data: {
          ...seen,
          ...(isPending
            ? { nextCheckAt: getNextCheck(payment.createdAt, now), failureCode: found.failureCode }
            : {}),
        },
      });
      return;
    }
    if (status !== 'SUCCEEDED') {
      await recordFailure(tx, payment, found, seen);
      return;
    }
    await recordSuccess(tx, payment, found, seen);
  });
}

/** Closes a canceled or failed payment and notifies unless the page informed the payer. */
async function recordFailure(
  tx: Context,
  payment: Payment,
  found: ProviderPayment,
  seen: Prisma.PaymentUpdateInput,
): Promise<void> {
  const { id } = payment;
  const status = getPaymentStatus(found.status);
  await tx.db.payment.update({
    where: { id },
    data: {
      ...seen,
      status,
      providerStatus: found.status,
      ...(found.failureCode === null ? {} : { failureCode: found.failureCode }),
      settledAt: tx.now(),
      nextCheckAt: null,
    },
  });
  // The page informed the donor, unless the bank was still deciding.
  if (isDeciding(payment) || payment.purpose === 'INVOICE')
    await notifyOfFailure(tx, payment, found.failureCode);
  if (payment.purpose === 'DONATION') await closeDonation(tx, id, status, found.failureCode);
}

/** Settles a successful payment, or holds it for staff when it differs from the order. */
async function recordSuccess(
  tx: Context,
  payment: WithInvoices,
  found: ProviderPayment,
  seen: Prisma.PaymentUpdateInput,
): Promise<void> {
  const { id } = payment;
  const holdReason = getHoldReason(payment, found);
  const unapplied = holdReason === null ? await settlePayment(tx, payment, found.methodId) : 0;
  await tx.db.payment.update({
    where: { id },
    data: {
      ...seen,
      status: 'SUCCEEDED',
      providerStatus: found.status,
      amountReceived: found.amountReceived,
      unapplied,
      heldReason: holdReason,
      failureCode: null,
      settledAt: tx.now(),
      nextCheckAt: null,
    },
  });
  await audit(tx, 'payment.succeed', getAuditSubject(payment), {
    paymentId: id,
    held: holdReason,
  });
  if (holdReason !== null)
    tx.log.error(
      { paymentId: id, providerId: found.id, held: holdReason },
      'payment on hold: amount or currency differs; compare both sides, then refund or correct',
    );
  if (unapplied > 0) await refundUnapplied(tx, payment, found.id, unapplied);
}

type WithInvoices = Payment & { invoices: { invoiceId: string; amount: number }[] };

/** Applies the effects of a payment. Returns the amount that could not be applied (minor units). */
async function settlePayment(
  tx: Context,
  payment: WithInvoices,
  methodId: string | null,
): Promise<number> {
  if (payment.purpose === 'INVOICE') return settleInvoices(tx, payment);
  return (await settleDonation(tx, payment.id, methodId)) ? 0 : payment.amount;
}

/**
 * Settles the invoices of a payment. Returns the amount that could not be applied (minor units),
 * all of it when its order was discarded.
 */
async function settleInvoices(tx: Context, payment: WithInvoices): Promise<number> {
  let unapplied = payment.amount;
  for (const { invoiceId, amount } of payment.invoices) {
    const settled = await settleInvoice(tx, {
      invoiceId,
      paymentId: payment.id,
      amount,
      currency: payment.currency,
    });
    if (settled === 'paid') {
      unapplied -= amount;
      continue;
    }
    await tx.db.paymentOnInvoice.update({
      where: { paymentId_invoiceId: { paymentId: payment.id, invoiceId } },
      data: { amount: 0 },
    });
  }
  return unapplied;
}

async function refundUnapplied(
  tx: Context,
  { id: paymentId, currency }: Payment,
  providerId: string,
  amount: number,
): Promise<void> {
  const refundId = newId();
  const { count } = await tx.db.refund.createMany({
    data: [
      {
        id: refundId,
        paymentId,
        amount,
        currency,
        reason: 'unapplied',
        idempotencyKey: `refund:${providerId}:unapplied`,
        createdAt: tx.now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0) await addJob(tx, 'payments.refund', { refundId }, { runAt: tx.now() });
}

export function getAuditSubject({
  organizationId,
  payerId,
}: Pick<Payment, 'organizationId' | 'payerId'>): `organization:${string}` | `user:${string}` {
  return organizationId === null
    ? `user:${payerId ?? 'visitor'}`
    : `organization:${organizationId}`;
}
