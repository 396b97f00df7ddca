import type { Context } from '../../../platform/context.ts';
import type { Payment } from '../../../generated/prisma/client.ts';
import { restoreCredits } from '../../credits/credit-debts.ts';
import { suspendBilling, resumeBilling } from '../../credits/suspend-billing.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { closeDonation, endDisputedPlan } from '../../donations/settle-donation.ts';
import { revokeInvoiceCredits } from '../../invoices/notes/revoke-invoice-credits.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { getAuditSubject } from './apply-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import type { ProviderDispute } from '../../../platform/ports/payment-provider.ts';
import { notifyOfDispute } from '../notify-of-payment.ts';

const won = new Set(['won', 'warning_closed']);
/** An inquiry takes no money; it may become a dispute later. */
const revokesCredits = (status: string): boolean => !status.startsWith('warning_');

const getRevocationKey = (disputeId: string, invoiceId: string): string =>
  `clawback:${disputeId}:${invoiceId}`;

/**
 * Applies a dispute: suspends paid publication and revokes the credits of its invoices, with a debt
 * for spent ones. Won: all is undone. Lost: the suspension ends, the debt stays. A monthly donation
 * ends, and a lost donation counts as refunded (decision 0102). Idempotent.
 */
export async function applyDispute(
  context: Context,
  paymentId: string,
  dispute: ProviderDispute,
): Promise<void> {
  const { id, amount, currency, reason, status, evidenceDueAt, createdAt } = dispute;
  await inRetriedTransaction(context, async (tx) => {
    await lockPayment(tx, paymentId);
    const known = await tx.db.dispute.findUnique({ where: { id } });
    if (known !== null && known.closedAt !== null) return;
    const payment = await tx.db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { invoices: { where: { amount: { gt: 0 } }, orderBy: { invoiceId: 'asc' } } },
    });
    const isClosed = won.has(status) || status === 'lost';
    const closedAt = isClosed ? tx.now() : null;
    await tx.db.dispute.upsert({
      where: { id },
      create: {
        id,
        paymentId,
        amount,
        currency,
        reason,
        status,
        evidenceDueAt,
        createdAt,
        closedAt,
      },
      update: { status, evidenceDueAt, closedAt },
    });
    if (known === null) {
      await openDispute(tx, payment, dispute);
    }
    if (revokesCredits(status)) await endDisputedPlan(tx, paymentId);
    if (!isClosed) return;
    if (status === 'lost') await closeDonation(tx, paymentId, 'REFUNDED');
    await resumeBilling(tx, { cause: `dispute:${id}` });
    if (won.has(status))
      for (const { invoiceId } of payment.invoices)
        await restoreCredits(tx, {
          effectKey: getRevocationKey(id, invoiceId),
          restoreKey: `restore:${id}:${invoiceId}`,
        });
    await notifyOfDispute(
      tx,
      payment,
      { id, amount, evidenceDueAt },
      won.has(status) ? 'won' : 'lost',
    );
  });
}

/** Suspends paid publication, revokes the credits of the invoices and notifies. */
async function openDispute(
  tx: Context,
  payment: Payment & { invoices: { invoiceId: string }[] },
  { id, amount, evidenceDueAt, createdAt }: ProviderDispute,
): Promise<void> {
  const paymentId = payment.id;
  await audit(tx, 'payment.dispute', getAuditSubject(payment), { paymentId, disputeId: id });
  if (payment.organizationId !== null)
    await suspendBilling(tx, {
      organizationId: payment.organizationId,
      cause: `dispute:${id}`,
    });
  for (const { invoiceId } of payment.invoices) {
    const lines = await tx.db.invoiceLine.aggregate({
      where: { invoiceId },
      _sum: { credits: true },
    });
    const credits = lines._sum.credits ?? 0;
    await revokeInvoiceCredits(tx, {
      invoiceId,
      effectKey: getRevocationKey(id, invoiceId),
      credits,
    });
  }
  await tx.db.payment.update({
    where: { id: paymentId },
    data: { disputedAt: createdAt },
  });
  await notifyOfDispute(tx, payment, { id, amount, evidenceDueAt }, 'opened');
  tx.log.error({ paymentId, disputeId: id, evidenceDueAt }, 'payment disputed: answer in time');
}
