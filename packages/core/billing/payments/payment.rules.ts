import { hourMs, minuteMs } from '@causa/shared/platform/dates/durations';
import type { PaymentPurpose, PaymentStatus } from '../../generated/prisma/client.ts';
import type { ProviderStatus } from '../../platform/ports/payment-provider.ts';

/** An unfinished payment is canceled after a day. */
const abandonedMs = 24 * hourMs;
/** Milliseconds for which the provider surely recognizes an idempotency key. */
export const keyHoldsMs = 23 * hourMs;
/** Days in which owners may return an unspent pack. */
const refundDays = 14;

/** Highest card charge in minor units: eight digits at the provider. */
export const cardMax = 99_999_999;

const ranks: Readonly<Record<PaymentStatus, number>> = {
  PENDING: 0,
  FAILED: 1,
  CANCELED: 1,
  SUCCEEDED: 2,
  REFUNDED: 3,
};

/** Status changes only move forward: a late failure never reverts a success. */
export function isForward(from: PaymentStatus, to: PaymentStatus): boolean {
  return ranks[to] > ranks[from];
}

/** Maps the provider's status to ours. */
export function getPaymentStatus(status: ProviderStatus): PaymentStatus {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'canceled' ? 'CANCELED' : 'PENDING';
}

/** Returns whether the payment may be canceled at the provider as abandoned. */
export function isAbandoned(
  {
    status,
    waitsForPayer,
    createdAt,
  }: { status: ProviderStatus; waitsForPayer: boolean; createdAt: Date },
  now: Date,
): boolean {
  return (
    status !== 'processing' &&
    !waitsForPayer &&
    getPaymentStatus(status) === 'PENDING' &&
    now.getTime() - createdAt.getTime() >= abandonedMs
  );
}

/** True after five refusals (three for a donation); no further card is tried with the payment. */
export function retriesExhausted(
  { status }: { status: ProviderStatus },
  { declines, purpose }: { declines: number; purpose: PaymentPurpose },
): boolean {
  return declines >= (purpose === 'DONATION' ? 3 : 5) && status === 'requires_payment_method';
}

/** Returns the next check of a payment in progress: each minute for an hour, then each hour. */
export function getNextCheck(createdAt: Date, now: Date): Date {
  const isYoung = now.getTime() - createdAt.getTime() < hourMs;
  return new Date(now.getTime() + (isYoung ? minuteMs : hourMs));
}

/** Returns why a successful payment is held for staff; null when it matches the order. */
export function getHoldReason(
  agreed: { amount: number; currency: string },
  { amountReceived, currency }: { amountReceived: number; currency: string },
): 'amount' | 'currency' | null {
  if (agreed.currency !== currency) return 'currency';
  return agreed.amount === amountReceived ? null : 'amount';
}

/** Returns until when an owner may request a refund. */
export function getRefundDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundDays * 24 * hourMs);
}

/** Returns whether an owner may still request a refund. */
export function isInRefundWindow(paidAt: Date | null, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() <= refundDays * 24 * hourMs;
}
