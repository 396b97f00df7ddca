import type { PaymentState } from '@causa/shared/billing/billing-terms';
import type { Dispute, Payment, PaymentStatus, Prisma } from '../../generated/prisma/client.ts';

/** True while the bank decides: nothing is paid, and no other card may be tried. */
export function isDeciding({
  status,
  providerStatus,
}: Pick<Payment, 'status' | 'providerStatus'>): boolean {
  return status === 'PENDING' && providerStatus === 'processing';
}

/** A payment closed after a refusal was not canceled by anyone. */
export function getPaymentOutcome({
  status,
  failureCode,
}: Pick<Payment, 'status' | 'failureCode'>): PaymentStatus {
  return status === 'CANCELED' && failureCode !== null ? 'FAILED' : status;
}

/** Returns the payment state as the organization sees it. */
export function getPaymentState(
  payment: Pick<Payment, 'status' | 'failureCode' | 'heldReason'> & {
    disputes: Pick<Dispute, 'closedAt'>[];
  },
): PaymentState {
  if (payment.disputes.some(({ closedAt }) => closedAt === null)) return 'DISPUTED';
  return payment.heldReason !== null && payment.status === 'SUCCEEDED'
    ? 'HELD'
    : getPaymentOutcome(payment);
}

/** Filter for invoices with money at the bank or with staff, which must not be paid twice. */
export const pendingPayment = {
  OR: [
    { status: 'PENDING', providerStatus: 'processing' },
    { status: 'SUCCEEDED', heldReason: { not: null } },
  ],
} as const satisfies Prisma.PaymentWhereInput;
