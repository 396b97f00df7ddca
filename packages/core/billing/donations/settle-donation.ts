import { pagePath } from '@causa/shared/platform/pages/routes';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import type { PaymentStatus } from '../../generated/prisma/client.ts';
import { issueNumber } from '../invoices/issue-number.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { deriveDonationKey } from './donation-key.ts';
import { continuePlan, discardPlan, getPlanLink, recordRefusal, stopPlan } from './plans.ts';

/**
 * Settles a paid donation: numbers its receipt, queues mail and document, and continues a monthly
 * plan. Idempotent. Returns false when no donation belongs to the payment.
 */
export async function settleDonation(
  tx: Context,
  paymentId: string,
  methodId: string | null,
): Promise<boolean> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation === null || !isCurrency(donation.currency)) return false;
  if (donation.number !== null) return true;
  const { id, amount, currency, email, locale, userId } = donation;
  const seller = (await findCurrentPrices(tx))?.seller ?? null;
  await audit(tx, 'donation.receive', `user:${userId ?? 'visitor'}`, { donationId: id, paymentId });
  const plan =
    donation.planId === null || donation.period === null
      ? null
      : await continuePlan(tx, donation.planId, { period: donation.period, methodId });
  // Numbered last, because other receipts are blocked until this transaction ends.
  const { number, issuedAt } = await issueNumber(tx, 'D');
  const { keyVersion } = await tx.db.donation.update({
    where: { id },
    data: {
      status: 'SUCCEEDED',
      number,
      paidAt: issuedAt,
      donorKey: null,
      ...(seller === null ? {} : { seller }),
    },
  });
  const key = deriveDonationKey(tx.config, id, keyVersion);
  await queueMail(tx, {
    template: 'donation-receipt',
    props: {
      donationId: id,
      number,
      total: { amount, currency },
      plan:
        plan === null || plan.status === 'ENDED'
          ? null
          : tx.config.origin + getPlanLink(tx.config, plan),
      link: { path: `${pagePath('donationReceipt', locale, { donationId: id })}?key=${key}` },
    },
    recipient: email,
    locale,
    idempotencyKey: `donation-receipt:${id}`,
    userId,
  });
  await addJob(tx, 'donations.pdf', { donationId: id }, { runAt: tx.now() });
  return true;
}

/**
 * Closes a donation that failed, was refunded or reversed by the bank. A failed first donation
 * discards its plan; a refused monthly charge is recorded.
 */
export async function closeDonation(
  tx: Context,
  paymentId: string,
  status: PaymentStatus,
  failureCode: string | null = null,
): Promise<void> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation === null) return;
  // A donation held by staff and refunded was never received, so it has no receipt.
  const isGiven = donation.number !== null;
  await tx.db.donation.update({
    where: { paymentId },
    data: { status: status === 'REFUNDED' && !isGiven ? 'CANCELED' : status, donorKey: null },
  });
  if (donation.planId === null || isGiven) return;
  await discardPlan(tx, donation.planId);
  // A refusal in person says nothing about the next automatic charge, and charges without a bank's
  // refusal are simply repeated.
  if (donation.donorKey === null && failureCode !== null)
    await recordRefusal(tx, donation.planId, failureCode);
}

/** The donor's bank reverses a month: the card is not charged again, whatever the decision. */
export async function endDisputedPlan(tx: Context, paymentId: string): Promise<void> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation !== null && donation.planId !== null) await stopPlan(tx, donation.planId);
}

/**
 * Reopens a donation whose completed refund failed later, with its receipt, unless the bank
 * reversed it as well.
 */
export async function reopenDonation(tx: Context, paymentId: string): Promise<void> {
  await tx.db.donation.updateMany({
    where: {
      paymentId,
      status: 'REFUNDED',
      payment: { disputes: { none: { status: 'lost' } } },
    },
    data: { status: 'SUCCEEDED' },
  });
}
