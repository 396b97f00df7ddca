import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import { notifyDonorOfRefund, notifyDonorOfRefusal } from '../donations/notify-donor.ts';
import type { Payment, Refund } from '../../generated/prisma/client.ts';
import { notifyEachMember } from '../../organizations/members/notify-each-member.ts';

type PaymentSubject = Pick<Payment, 'id' | 'organizationId' | 'payerId' | 'currency' | 'amount'>;

/** Notifies the payer and owners, or the donor, of a failed payment. */
export async function notifyOfFailure(
  tx: Context,
  payment: PaymentSubject,
  failureCode: string | null,
): Promise<void> {
  const { currency } = payment;
  // Canceled before any card was tried, so no mail is expected.
  if (failureCode === null || !isCurrency(currency)) return;
  if (payment.organizationId === null) return notifyDonorOfRefusal(tx, payment.id, failureCode);
  await notify(tx, payment, 'payment-failed', `payment-failed:${payment.id}`, {
    total: { amount: payment.amount, currency },
    reason: failureCode,
  });
}

/** Notifies of a refund or its failure; `note` is the attached document. */
export async function notifyOfRefund(
  tx: Context,
  { id, paymentId, amount, currency, reason }: Refund,
  outcome: 'arrived' | 'failed',
  note: { id: string; number: string } | null,
): Promise<void> {
  const payment = await tx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (!isCurrency(currency)) return;
  if (payment.organizationId === null)
    return notifyDonorOfRefund(tx, { id, paymentId, amount, outcome });
  await notify(tx, payment, 'payment-refunded', `payment-refunded:${id}:${outcome}`, {
    total: { amount, currency },
    outcome,
    twice: reason === 'unapplied',
    ...(note === null ? {} : { note }),
  });
}

/** Notifies of a dispute: its effects, or its decision. */
export async function notifyOfDispute(
  tx: Context,
  payment: PaymentSubject,
  { id, amount, evidenceDueAt }: { id: string; amount: number; evidenceDueAt: Date | null },
  outcome: 'opened' | 'won' | 'lost',
): Promise<void> {
  const { currency } = payment;
  if (!isCurrency(currency)) return;
  await notify(tx, payment, 'payment-disputed', `payment-disputed:${id}:${outcome}`, {
    total: { amount, currency },
    outcome,
    due: evidenceDueAt?.toISOString() ?? null,
  });
}

interface Props {
  'payment-failed': { reason: string };
  'payment-refunded': {
    outcome: 'arrived' | 'failed';
    twice: boolean;
    note?: { id: string; number: string };
  };
  'payment-disputed': { outcome: 'opened' | 'won' | 'lost'; due: string | null };
}

async function notify<T extends keyof Props>(
  tx: Context,
  { id, organizationId, payerId }: PaymentSubject,
  template: T,
  key: string,
  props: Props[T] & { total: { amount: number; currency: string } },
): Promise<void> {
  if (organizationId === null) return;
  const { name: orgName } = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  await notifyEachMember(
    tx,
    organizationId,
    ({ id: userId, email, locale }) => ({
      mail: {
        template,
        props: {
          ...props,
          orgName,
          link: {
            path: organizationPath('adminPayment', locale, {
              orgId: organizationId,
              paymentId: id,
            }),
          },
        } as never,
        recipient: email,
        locale,
        idempotencyKey: `${key}:${userId}`,
        userId,
      },
    }),
    { OR: [{ role: 'OWNER' as const }, ...(payerId === null ? [] : [{ userId: payerId }])] },
  );
}
