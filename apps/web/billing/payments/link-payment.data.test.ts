import { expect, test } from 'vitest';
import { type LinkPaymentData, getOutcome } from './link-payment.data.ts';

type Reply = LinkPaymentData['reply'];

const reply = (status: string, payment: Partial<NonNullable<Reply['payment']>> | null): Reply => {
  const amount = { amount: 100, currency: 'USD' } as const;
  const sums = { subtotal: amount, tax: { ...amount, amount: 0 }, total: amount, taxNote: null };
  return {
    org: { name: 'Harbour Kitchen' },
    invoice: { id: 'i', number: 'C-2026-000001', status, due: amount, ...sums, lines: [] },
    payment:
      payment === null
        ? null
        : { status: 'PENDING', isProcessing: false, failureCode: null, ...payment },
    provider: { kind: 'none', publishableKey: null },
  };
};

test.each([
  ['OPEN', null, 'unpaid'],
  ['OPEN', {}, 'unpaid'],
  ['OPEN', { isProcessing: true }, 'deciding'],
  ['OPEN', { status: 'HELD' }, 'held'],
  ['OPEN', { failureCode: 'card_declined' }, 'failed'],
  ['PAID', { status: 'SUCCEEDED' }, 'paid'],
  ['PAID', { status: 'DISPUTED' }, 'paid'],
  ['REFUNDED', { status: 'REFUNDED' }, 'refunded'],
  ['VOID', null, 'void'],
] as const)(
  'shows an invoice that is %s with payment %j to a link holder as %s',
  (status, payment, outcome) => {
    expect(getOutcome(reply(status, payment))).toBe(outcome);
  },
);
