import type { PaymentState } from '@causa/shared/billing/billing-terms';
import type { Dispute, Payment, PaymentStatus, Prisma } from '../../generated/prisma/client.ts';

/** The bank has not said yet: nothing is paid, and no other card may be tried. */
export function isDeciding({
  status,
  providerStatus,
}: Pick<Payment, 'status' | 'providerStatus'>): boolean {
  return status === 'PENDING' && providerStatus === 'processing';
}

/** What was closed because the bank refused it, nobody canceled. */
export function getPaymentOutcome({
  status,
  failureCode,
}: Pick<Payment, 'status' | 'failureCode'>): PaymentStatus {
  return status === 'CANCELED' && failureCode !== null ? 'FAILED' : status;
}

/** As its organization sees it. */
export function paymentState(
  payment: Pick<Payment, 'status' | 'failureCode' | 'heldReason'> & {
    disputes: Pick<Dispute, 'closedAt'>[];
  },
): PaymentState {
  if (payment.disputes.some(({ closedAt }) => closedAt === null)) return 'DISPUTED';
  return payment.heldReason !== null && payment.status === 'SUCCEEDED'
    ? 'HELD'
    : getPaymentOutcome(payment);
}

/** Money of theirs is at the bank, or with staff: nobody pays them a second time meanwhile. */
export const pendingPayment = {
  OR: [
    { status: 'PENDING', providerStatus: 'processing' },
    { status: 'SUCCEEDED', heldReason: { not: null } },
  ],
} as const satisfies Prisma.PaymentWhereInput;
