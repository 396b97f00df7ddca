import { hourMs, minuteMs } from '@causa/shared/platform/dates/durations';
import type { PaymentPurpose, PaymentStatus } from '../../generated/prisma/client.ts';
import type { ProviderStatus } from '../../platform/ports/payment-provider.ts';

/** A payment that nobody finished is given up after a day. */
const abandonedMs = 24 * hourMs;
/** How long a repeated call with the same key is sure to be the same call. */
export const keyHoldsMs = 23 * hourMs;
/** How long owners may give a pack back of which nothing is spent. */
export const refundDays = 14;

/** The most that a card is charged at once, in minor units: eight digits at the provider. */
export const cardMax = 99_999_999;

const ranks: Readonly<Record<PaymentStatus, number>> = {
  PENDING: 0,
  FAILED: 1,
  CANCELED: 1,
  SUCCEEDED: 2,
  REFUNDED: 3,
};

/** A payment moves forward only: a late word of a failure never undoes a success. */
export function isForward(from: PaymentStatus, to: PaymentStatus): boolean {
  return ranks[to] > ranks[from];
}

/** Our status of what the provider says. */
export function getPaymentStatus(status: ProviderStatus): PaymentStatus {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'canceled' ? 'CANCELED' : 'PENDING';
}

/** Whether the provider may still be told to forget it. */
export function isAbandoned(
  { status, createdAt }: { status: ProviderStatus; createdAt: Date },
  now: Date,
): boolean {
  return (
    status !== 'processing' &&
    getPaymentStatus(status) === 'PENDING' &&
    now.getTime() - createdAt.getTime() >= abandonedMs
  );
}

/** After five refusals, of a donation three, no further card is tried with the same payment. */
export function retriesExhausted(
  { status }: { status: ProviderStatus },
  { declines, purpose }: { declines: number; purpose: PaymentPurpose },
): boolean {
  return declines >= (purpose === 'DONATION' ? 3 : 5) && status === 'requires_payment_method';
}

/** When a payment under way is looked at again: each minute for an hour, then each hour. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const isYoung = now.getTime() - createdAt.getTime() < hourMs;
  return new Date(now.getTime() + (isYoung ? minuteMs : hourMs));
}

/** Why a payment that succeeded grants nothing until a person has looked; null: it is as agreed. */
export function getHoldReason(
  agreed: { amount: number; currency: string },
  { amountReceived, currency }: { amountReceived: number; currency: string },
): 'amount' | 'currency' | null {
  if (agreed.currency !== currency) return 'currency';
  return agreed.amount === amountReceived ? null : 'amount';
}

/** The last moment at which an owner may have it back by themselves. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundDays * 24 * hourMs);
}

/** Whether an owner may still have a pack's money back by themselves. */
export function isInRefundWindow(paidAt: Date | null, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() <= refundDays * 24 * hourMs;
}
