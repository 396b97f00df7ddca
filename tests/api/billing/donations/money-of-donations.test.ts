import { getDonor, requireAccepted } from '@causa/core/billing/donations/add-donation';
import { discardPlan } from '@causa/core/billing/donations/plans';
import {
  closeDonation,
  reopenDonation,
  settleDonation,
} from '@causa/core/billing/donations/settle-donation';
import type { DonationPlanStatus } from '@causa/core/generated/prisma/client';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { beginDonation, makeDuePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());

const makePlan = (set: Parameters<typeof makeDuePlan>[1] = {}) => makeDuePlan(world, set);
const give = (set: Parameters<typeof beginDonation>[2] = {}) =>
  beginDonation(world, context.config, { donorKey: 'a donor', ...set });
const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });
const mailsOf = async (id: string) => {
  const mails = await world.db.mailDelivery.findMany({
    where: { idempotencyKey: { contains: id } },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ template }) => template);
};
const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });
const settle = (paymentId: string, methodId: string | null = null) =>
  inTransaction(context, (tx) => settleDonation(tx, paymentId, methodId));
const close = (paymentId: string, status: 'FAILED' | 'REFUNDED', code: string | null = null) =>
  inTransaction(context, (tx) => closeDonation(tx, paymentId, status, code));
const monthOf = (planId: string) => ({ planId, period: '2026-03' });

describe('donation amount', () => {
  test.each([
    [499, 'USD', { code: 'FIELD_AMOUNT_MIN', params: { minimum: 5 } }],
    [1_000_001, 'USD', { code: 'FIELD_AMOUNT_MAX', params: { maximum: 10_000 } }],
    [1_500, 'MXN', { field: 'currency', code: 'FIELD_OPTION' }],
  ] as const)('of %i %s is rejected', async (amount, currency, field) => {
    const refused = requireAccepted(context, { amount, currency });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID', fields: [field] });
  });

  test('is accepted within the range of the price book, and never without one', async () => {
    await requireAccepted(context, { amount: 500, currency: 'USD' });
    await requireAccepted(context, { amount: 1_000_000, currency: 'BRL' });
    const early = { ...context, now: () => new Date('1990-01-01') };
    const refused = requireAccepted(early, { amount: 500, currency: 'USD' });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('donation settlement', () => {
  test('issues one receipt and erases rate limit counts of the donor', async () => {
    const { id, paymentId } = await give();
    expect(await getDonor(context, paymentId)).toBe('a donor');
    expect([await settle(paymentId), await settle(paymentId)]).toEqual([true, true]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'SUCCEEDED', donorKey: null, seller: { name: 'Causa' } });
    expect(row.number).toMatch(/^D-2026-\d{6}$/);
    expect(await getDonor(context, paymentId)).toBeNull();
    expect(await mailsOf(id)).toEqual(['donation-receipt']);
  });

  test('issues a receipt without a seller when no price book is in force', async () => {
    const { id, paymentId } = await give();
    const early = { ...context, now: () => new Date('1990-01-01') };
    await inTransaction(early, (tx) => settleDonation(tx, paymentId, null));
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED', seller: null });
  });

  test('ignores an unknown donation', async () => {
    expect(await settle(newId())).toBe(false);
    await close(newId(), 'FAILED');
    expect(await getDonor(context, newId())).toBeNull();
  });

  test('closes the donation when refunded and reopens it when the refund failed', async () => {
    const [one, other] = [await give(), await give()];
    for (const { paymentId } of [one, other]) await settle(paymentId);
    await close(one.paymentId, 'REFUNDED');
    await inTransaction(context, (tx) => reopenDonation(tx, other.paymentId));
    expect((await rowOf(one.id)).status).toBe('REFUNDED');
    await inTransaction(context, (tx) => reopenDonation(tx, one.paymentId));
    expect((await rowOf(one.id)).status).toBe('SUCCEEDED');
    const failed = await give();
    await close(failed.paymentId, 'FAILED');
    await inTransaction(context, (tx) => reopenDonation(tx, failed.paymentId));
    expect((await rowOf(failed.id)).status).toBe('FAILED');
  });

  test('advances its plan and links the receipt until the plan ends', async () => {
    const links = async (status: DonationPlanStatus) => {
      const ended = { endedAt: testNow, nextRunAt: null };
      const plan = await makePlan({ status, ...(status === 'ENDED' ? ended : {}) });
      const { id, paymentId } = await give(monthOf(plan.id));
      await settle(paymentId, 'pm_2');
      const mail = await world.db.mailDelivery.findFirstOrThrow({
        where: { idempotencyKey: `donation-receipt:${id}` },
      });
      return [(await planOf(plan.id)).methodId, JSON.stringify(mail).includes(plan.id)];
    };
    expect([await links('PENDING'), await links('ENDED')]).toEqual([
      ['pm_2', true],
      ['pm_1', false],
    ]);
  });

  test('is retried by its plan after a decline unless someone paid in person', async () => {
    const outcome = async (donorKey: string | null, code: string | null) => {
      const plan = await makePlan();
      const { paymentId } = await give({ ...monthOf(plan.id), donorKey });
      await close(paymentId, 'FAILED', code);
      return [(await planOf(plan.id)).status, (await planOf(plan.id)).attempts];
    };
    expect(await outcome(null, 'card_declined')).toEqual(['PAST_DUE', 1]);
    expect(await outcome('a donor', 'card_declined')).toEqual(['ACTIVE', 0]);
    expect(await outcome(null, null)).toEqual(['ACTIVE', 0]);
  });

  test('starts no plan when it fails, and a refund ends none', async () => {
    const [waiting, going] = [await makePlan({ status: 'PENDING' }), await makePlan()];
    const first = await give(monthOf(waiting.id));
    await close(first.paymentId, 'FAILED', null);
    expect((await planOf(waiting.id)).status).toBe('ENDED');
    const month = await give({ ...monthOf(going.id), donorKey: null });
    await settle(month.paymentId);
    await close(month.paymentId, 'REFUNDED', 'card_declined');
    expect((await planOf(going.id)).status).toBe('ACTIVE');
    const other = await makePlan({ status: 'PENDING' });
    await inTransaction(context, (tx) => discardPlan(tx, going.id));
    expect([(await planOf(going.id)).status, (await planOf(other.id)).status]).toEqual([
      'ACTIVE',
      'PENDING',
    ]);
  });
});
