import { dayMs, hourMs, minuteMs } from '@causa/shared/platform/dates/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../generated/prisma/client.ts';
import {
  getHoldReason,
  isAbandoned,
  isForward,
  isInRefundWindow,
  retriesExhausted,
  getNextCheck,
  getRefundDeadline,
  getPaymentStatus,
} from './payment.rules.ts';

const from = new Date('2026-11-25T09:00:00Z');
const after = (ms: number) => new Date(from.getTime() + ms);
const statuses = ['PENDING', 'FAILED', 'CANCELED', 'SUCCEEDED', 'REFUNDED'] as const;

describe('payment', () => {
  const forward = new Set([
    'PENDING > FAILED',
    'PENDING > CANCELED',
    'PENDING > SUCCEEDED',
    'PENDING > REFUNDED',
    'FAILED > SUCCEEDED',
    'FAILED > REFUNDED',
    'CANCELED > SUCCEEDED',
    'CANCELED > REFUNDED',
    'SUCCEEDED > REFUNDED',
  ]);
  test.each(statuses.flatMap((one) => statuses.map((other) => [one, other] as const)))(
    'moves from %s to %s only forward',
    (one, other) => {
      expect(isForward(one, other)).toBe(forward.has(`${one} > ${other}`));
    },
  );

  test('ends in the same state for events in any order', () => {
    const statusEvents = fc.shuffledSubarray<PaymentStatus>(['PENDING', 'CANCELED', 'SUCCEEDED'], {
      minLength: 3,
    });
    fc.assert(
      fc.property(statusEvents, (words) => {
        const end = words.reduce<PaymentStatus>(
          (status, word) => (isForward(status, word) ? word : status),
          'PENDING',
        );
        return end === 'SUCCEEDED';
      }),
    );
  });

  test.each([
    ['succeeded', 'SUCCEEDED'],
    ['canceled', 'CANCELED'],
    ['processing', 'PENDING'],
    ['requires_action', 'PENDING'],
    ['requires_payment_method', 'PENDING'],
  ] as const)('maps the provider status %s to %s', (theirs, ours) => {
    expect(getPaymentStatus(theirs)).toBe(ours);
  });

  test.each([
    ['requires_payment_method', false, dayMs, true],
    ['requires_payment_method', false, dayMs - 1, false],
    ['requires_action', false, dayMs, true],
    ['requires_action', true, 9 * dayMs, false],
    ['processing', false, 9 * dayMs, false],
    ['succeeded', false, 9 * dayMs, false],
    ['canceled', false, 9 * dayMs, false],
  ] as const)(
    'abandons status %s, with a code to pay: %s, after %i ms: %s',
    (status, waitsForPayer, ms, isGivenUp) => {
      const payment = { status, waitsForPayer, createdAt: from };
      expect(isAbandoned(payment, after(ms))).toBe(isGivenUp);
    },
  );

  test.each([
    ['INVOICE', 'requires_payment_method', 4, false],
    ['INVOICE', 'requires_payment_method', 5, true],
    ['DONATION', 'requires_payment_method', 2, false],
    ['DONATION', 'requires_payment_method', 3, true],
    ['INVOICE', 'processing', 9, false],
    ['DONATION', 'succeeded', 9, false],
  ] as const)(
    'stops retrying purpose %s at status %s after %i declines: %s',
    (purpose, status, declines, isOver) => {
      expect(retriesExhausted({ status }, { declines, purpose })).toBe(isOver);
    },
  );

  test.each([
    [0, minuteMs],
    [hourMs - 1, minuteMs],
    [hourMs, hourMs],
    [9 * dayMs, hourMs],
  ])('refreshes a payment created %i ms ago again after %i ms', (ago, pause) => {
    expect(getNextCheck(from, after(ago))).toEqual(after(ago + pause));
  });

  test.each([
    [4_500, 'USD', null],
    [4_499, 'USD', 'amount'],
    [4_501, 'USD', 'amount'],
    [4_500, 'EUR', 'currency'],
    [4_499, 'EUR', 'currency'],
  ] as const)(
    'holds a payment of 4,500 USD with %i %s received for: %s',
    (received, currency, why) => {
      const agreed = { amount: 4_500, currency: 'USD' };
      expect(getHoldReason(agreed, { amountReceived: received, currency })).toBe(why);
    },
  );
});

describe('pack refund', () => {
  test('allows a refund from the payment to the last moment of fourteen days', () => {
    const last = getRefundDeadline(from);
    expect(last).toEqual(after(14 * dayMs));
    expect(isInRefundWindow(from, from)).toBe(true);
    expect(isInRefundWindow(from, last)).toBe(true);
    expect(isInRefundWindow(from, new Date(last.getTime() + 1))).toBe(false);
    expect(isInRefundWindow(null, from)).toBe(false);
  });
});
