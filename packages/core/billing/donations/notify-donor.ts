import { isCurrency } from '@causa/shared/listings/pay-terms';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deriveDonationKey } from './donation-key.ts';
import { getPlanLink } from './plans.ts';

/**
 * Mails the donor that the bank refused a pending payment. Automatic monthly charges have their own
 * mail (`recordRefusal`).
 */
export async function notifyDonorOfRefusal(
  tx: Context,
  paymentId: string,
  reason: string,
): Promise<void> {
  const donation = await tx.db.donation.findUnique({
    where: { paymentId },
    include: { plan: true },
  });
  if (donation === null || donation.donorKey === null || !isCurrency(donation.currency)) return;
  const { amount, currency, email, locale, userId, plan } = donation;
  const activePlan = plan === null || plan.status === 'PENDING' ? null : plan;
  await queueMail(tx, {
    template: 'donation-failed',
    props: {
      total: { amount, currency },
      reason,
      link: {
        path:
          activePlan === null
            ? withQuery(pagePath('donate', locale), { currency })
            : getPlanLink(tx.config, activePlan),
      },
    },
    recipient: email,
    locale,
    idempotencyKey: `donation-failed:${paymentId}`,
    userId,
  });
}

/** Mails the donor that a refund was made or failed. */
export async function notifyDonorOfRefund(
  tx: Context,
  {
    id: refundId,
    paymentId,
    amount,
    outcome,
  }: { id: string; paymentId: string; amount: number; outcome: 'arrived' | 'failed' },
): Promise<void> {
  const donation = await tx.db.donation.findUnique({ where: { paymentId } });
  if (donation === null || !isCurrency(donation.currency)) return;
  const { id, currency, email, locale, userId, number, keyVersion } = donation;
  const key = deriveDonationKey(tx.config, id, keyVersion);
  await queueMail(tx, {
    template: 'donation-refunded',
    props: {
      total: { amount, currency },
      outcome,
      number,
      // Without a number there is no receipt to link to.
      link: { path: `${pagePath('donationReceipt', locale, { donationId: id })}?key=${key}` },
    },
    recipient: email,
    locale,
    idempotencyKey: `donation-refunded:${refundId}:${outcome}`,
    userId,
  });
}
