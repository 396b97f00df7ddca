import { pagePath } from '@causa/shared/platform/pages/routes';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import { currentPrices } from '../credits/load-prices.ts';
import type { PaymentStatus, Prisma } from '../../generated/prisma/client.ts';
import { issueNumber } from '../invoices/issue-number.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { donationKey } from './donation-key.ts';
import { continuePlan, discardPlan, planLink, recordRefusal, stopPlan } from './plans.ts';

/**
 * The money of a donation arrived: its receipt has a number, in the transaction that learns of it,
 * with mail and document, and a monthly donation goes on with the card that paid. Again, it changes
 * nothing. False: no donation belongs to this payment.
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
  const seller = (await currentPrices(tx))?.seller ?? null;
  await audit(tx, 'donation.receive', `user:${userId ?? 'visitor'}`, { donationId: id, paymentId });
  const plan =
    donation.planId === null || donation.period === null
      ? null
      : await continuePlan(tx, donation.planId, { period: donation.period, methodId });
  // The number is taken last: other receipts wait for it until this transaction ends.
  const { number, issuedAt } = await issueNumber(tx, 'D');
  const { keyVersion } = await tx.db.donation.update({
    where: { id },
    data: {
      status: 'SUCCEEDED',
      number,
      paidAt: issuedAt,
      donorKey: null,
      ...(seller === null ? {} : { seller: seller as unknown as Prisma.InputJsonObject }),
    },
  });
  const key = donationKey(tx.config, id, keyVersion);
  await queueMail(tx, {
    template: 'donation-receipt',
    props: {
      donationId: id,
      number,
      total: { amount, currency },
      plan:
        plan === null || plan.status === 'ENDED'
          ? null
          : tx.config.origin + planLink(tx.config, plan),
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
 * The payment of a donation ended without money, or the money went back, also by its bank. Of a
 * monthly one it was either the first, with which nothing begins, or a charge that the bank
 * refused.
 */
export async function closeDonation(
  tx: Context,
  paymentId: string,
  status: PaymentStatus,
  failureCode: string | null = null,
): Promise<void> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation === null) return;
  // What staff held and gave back was never received: it has no receipt.
  const isGiven = donation.number !== null;
  await tx.db.donation.update({
    where: { paymentId },
    data: { status: status === 'REFUNDED' && !isGiven ? 'CANCELED' : status, donorKey: null },
  });
  if (donation.planId === null || isGiven) return;
  await discardPlan(tx, donation.planId);
  // What the donor tried in person tells nothing about the next try of ours, and what no bank
  // refused is simply charged again.
  if (donation.donorKey === null && failureCode !== null)
    await recordRefusal(tx, donation.planId, failureCode);
}

/** The donor's bank takes a month back: the same card is charged no more, however it is decided. */
export async function endDisputedPlan(tx: Context, paymentId: string): Promise<void> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation !== null && donation.planId !== null) await stopPlan(tx, donation.planId);
}

/**
 * The refund of a donation failed after it had arrived: the gift is there again, as is its receipt,
 * unless the donor's bank took it back as well.
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
