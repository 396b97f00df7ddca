import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { donationKey } from '@causa/core/billing/donations/donation-key';
import { readReceipt } from '@causa/core/billing/donations/printed-receipt';
import { newId } from '@causa/core/platform/ids';
import { applyDispute } from '@causa/core/billing/payments/sync/apply-dispute';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import type { ProviderRefund } from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAfter, mailTo, openErrorLog } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { startPrices } from '../../../support/money.ts';
import { answering, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const monthMs = 31 * dayMs;
let world: TestApp;
let context: Context;
let email: string;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(() => {
  ({ context } = openErrorLog(world));
  email = `${newId()}@donors.example`;
});

type Gift = { id: string; paymentId: string };
/** A donation that arrived, with its receipt. */
const give = async (set: Parameters<typeof beginDonation>[2] = {}): Promise<Gift> => {
  const gift = await beginDonation(world, context.config, { email, ...set });
  const paid = { amount: 1_500, amountReceived: 1_500 };
  await applyPayment(context, gift.paymentId, providerPayment(gift.paymentId, paid));
  return gift;
};
/** The same of a month of a plan, which goes on then. */
const giveMonthly = async (): Promise<Gift & { planId: string }> => {
  const month = { period: '2026-03', dayOfMonth: 2, nextRunAt: testNow };
  const { id: planId } = await makePlan(world, context.config, { email, ...month });
  return { planId, ...(await give({ planId, period: month.period })) };
};
const dispute = ({ paymentId }: Gift, status: string) =>
  applyDispute(context, paymentId, {
    id: `dp_${paymentId}`,
    amount: 1_500,
    currency: 'USD',
    reason: 'fraudulent',
    status,
    evidenceDueAt: null,
    createdAt: testNow,
  });
const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });
const statusOf = async ({ id }: Gift) =>
  (await world.db.donation.findUniqueOrThrow({ where: { id } })).status;
const isPaidBack = async ({ id }: Gift) =>
  (await readReceipt(context, { id, key: donationKey(context.config, id, 1) })).isPaidBack;
const ends = async () =>
  (await mailTo(world, email)).filter(
    ({ subject }) => subject === 'Your monthly donation has ended',
  );

describe('monthly donation with a disputed month', () => {
  test('ends once with a mail and charges its card no more, for any outcome', async () => {
    const gift = await giveMonthly();
    expect(await planOf(gift.planId)).toMatchObject({ status: 'ACTIVE', period: '2026-04' });
    for (const status of ['needs_response', 'under_review', 'won']) await dispute(gift, status);
    expect(await planOf(gift.planId)).toMatchObject({
      status: 'ENDED',
      endedAt: testNow,
      nextRunAt: null,
    });
    expect(await ends()).toHaveLength(1);
    const later = { ...contextAfter(context, monthMs), payments: answering({}) };
    expect(await chargePlans(later)).toBe(0);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('continues during a bank inquiry and ends when the bank takes the money', async () => {
    const gift = await giveMonthly();
    for (const status of ['warning_needs_response', 'warning_under_review']) {
      await dispute(gift, status);
      expect((await planOf(gift.planId)).status).toBe('ACTIVE');
    }
    await dispute(gift, 'needs_response');
    expect((await planOf(gift.planId)).status).toBe('ENDED');
    const other = await giveMonthly();
    await dispute(other, 'warning_closed');
    expect((await planOf(other.planId)).status).toBe('ACTIVE');
  });

  test('notifies nobody again when it ended before, and leaves other plans alone', async () => {
    const [gift, other] = [await giveMonthly(), await giveMonthly()];
    await world.db.donationPlan.update({
      where: { id: gift.planId },
      data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
    });
    await dispute(gift, 'needs_response');
    expect(await ends()).toEqual([]);
    expect((await planOf(other.planId)).status).toBe('ACTIVE');
  });
});

describe('disputed donation', () => {
  test.each([
    ['is lost', 'lost', 'REFUNDED', true],
    ['is won', 'won', 'SUCCEEDED', false],
    ['was a question that is closed', 'warning_closed', 'SUCCEEDED', false],
    ['is not decided', 'under_review', 'SUCCEEDED', false],
  ] as const)('%s has the state of its receipt: %s, %s', async (_, end, status, back) => {
    const gift = await give();
    await dispute(gift, 'needs_response');
    await dispute(gift, end);
    expect([await statusOf(gift), await isPaidBack(gift)]).toEqual([status, back]);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('first reported as lost is refunded', async () => {
    const gift = await giveMonthly();
    await dispute(gift, 'lost');
    expect([await statusOf(gift), await isPaidBack(gift)]).toEqual(['REFUNDED', true]);
    expect((await planOf(gift.planId)).status).toBe('ENDED');
  });

  test('lost stays refunded when a refund fails', async () => {
    const gift = await give();
    const refund: ProviderRefund = {
      id: `re_${gift.paymentId}`,
      refundId: null,
      amount: 1_500,
      currency: 'USD',
      status: 'succeeded',
      failureCode: null,
    };
    await applyRefund(context, gift.paymentId, refund);
    await dispute(gift, 'lost');
    await applyRefund(context, gift.paymentId, { ...refund, status: 'failed' });
    expect(await statusOf(gift)).toBe('REFUNDED');
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('without a receipt gets none while staff hold the money', async () => {
    const gift = await beginDonation(world, context.config, {
      email,
      status: 'PENDING',
      payment: { status: 'SUCCEEDED', heldReason: 'amount', settledAt: testNow },
    });
    await dispute(gift, 'lost');
    expect(await statusOf(gift)).toBe('CANCELED');
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});
