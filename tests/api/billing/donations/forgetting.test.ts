import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { donationsData } from '@causa/core/billing/donations/personal-data';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs, systemContext } from '../../../support/client.ts';
import { beginDonation, makePaidDonation, makePlan } from '../../../support/donations.ts';
import { makeUser, testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const email = 'rosa@harbour.example';
const name = 'Rosa Lima';
const forgotten = { email: '', name: null };
let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

/** Returns the time this number of days before `testNow`, less one millisecond. */
const ago = (days: number) => new Date(testNow.getTime() - days * dayMs - 1);
type Set = NonNullable<Parameters<typeof beginDonation>[2]>;
/** Creates a donation that failed this number of days ago. */
const end = async (days: number, { payment = {}, ...set }: Set = {}) => {
  const [createdAt, settledAt] = [ago(days + 1), ago(days)];
  const over = { status: 'CANCELED', settledAt, ...payment } as const;
  return beginDonation(world, context.config, { name, email, createdAt, payment: over, ...set });
};
const sweep = async () => {
  await world.db.outboxJob.create({ data: { name: 'housekeeping.sweep', runAt: world.now() } });
  await runJobs(world);
};
const donorOf = ({ id }: { id: string }) =>
  world.db.donation.findUniqueOrThrow({ where: { id }, select: { email: true, name: true } });
const planDonorOf = ({ id }: { id: string }) =>
  world.db.donationPlan.findUniqueOrThrow({ where: { id }, select: { email: true, name: true } });
const endedPlan = (days: number) =>
  makePlan(world, context.config, { status: 'ENDED', endedAt: ago(days), nextRunAt: null });

describe('failed donation after thirty days', () => {
  test.each(['CANCELED', 'FAILED'] as const)(
    'erases the donor when %s, and not a day before',
    async (status) => {
      const [old, recent] = [await end(30, { payment: { status } }), await end(29)];
      await sweep();
      expect([await donorOf(old), await donorOf(recent)]).toEqual([forgotten, { email, name }]);
    },
  );

  test('erases the donor without a known payment', async () => {
    const one = await end(30, { paymentId: null, status: 'FAILED' });
    await sweep();
    expect(await donorOf(one)).toEqual(forgotten);
  });

  test('keeps the donor of a receipt and of a pending payment', async () => {
    const given = await makePaidDonation(world, context.config);
    const createdAt = ago(60);
    const open = await beginDonation(world, context.config, { name, createdAt });
    await sweep();
    expect([await donorOf(given), await donorOf(open)]).toEqual([
      { email, name },
      { email, name },
    ]);
  });

  test('keeps the donor while a held amount is refunded', async () => {
    const payment = { status: 'REFUNDED', heldReason: 'amount' } as const;
    const held = await end(30, { status: 'CANCELED', payment });
    const refund = await world.db.refund.create({
      data: {
        id: newId(),
        paymentId: held.paymentId,
        amount: 1_500,
        currency: 'USD',
        reason: 'held',
        idempotencyKey: newId(),
        status: 'SUCCEEDED',
        settledAt: ago(29),
      },
    });
    await sweep();
    expect(await donorOf(held)).toEqual({ email, name });
    await world.db.refund.update({ where: { id: refund.id }, data: { settledAt: ago(30) } });
    await sweep();
    expect(await donorOf(held)).toEqual(forgotten);
  });

  test('keeps the donor of a retried month until its plan ends', async () => {
    const plan = await makePlan(world, context.config, { status: 'PAST_DUE' });
    const month = await end(30, { planId: plan.id, period: '2026-01' });
    await sweep();
    expect(await donorOf(month)).toEqual({ email, name });
    const ended = { status: 'ENDED', endedAt: testNow, nextRunAt: null } as const;
    await world.db.donationPlan.update({ where: { id: plan.id }, data: ended });
    await sweep();
    expect(await donorOf(month)).toEqual(forgotten);
  });
});

describe('monthly donation ended for thirty days', () => {
  test('erases the donor when nothing was given, and not a day before', async () => {
    const [old, recent] = [await endedPlan(30), await endedPlan(29)];
    await end(30, { planId: old.id, period: '2026-01' });
    await sweep();
    expect([await planDonorOf(old), await planDonorOf(recent)]).toEqual([
      forgotten,
      { email, name },
    ]);
  });

  test('keeps the donor when something was given', async () => {
    const plan = await endedPlan(30);
    const given = { status: 'SUCCEEDED', number: `D-test-${plan.id}`, paidAt: ago(60) } as const;
    await beginDonation(world, context.config, {
      planId: plan.id,
      period: '2026-01',
      ...given,
      payment: { status: 'SUCCEEDED', settledAt: ago(60) },
    });
    await sweep();
    expect(await planDonorOf(plan)).toEqual({ email, name });
  });
});

test('erases donors who gave nothing with their account and keeps receipts', async () => {
  const [{ id: userId, email: own }, { id: otherId }] = [
    await makeUser(world.db),
    await makeUser(world.db),
  ];
  const [canceled, failed, others] = [
    await end(0, { userId }),
    await end(0, { userId, payment: { status: 'FAILED' } }),
    await end(0, { userId: otherId }),
  ];
  const given = await makePaidDonation(world, context.config);
  await world.db.donation.update({ where: { id: given.id }, data: { userId } });
  const open = await end(0, { userId, payment: { status: 'PENDING', settledAt: null } });
  await inTransaction(context, async (tx) => {
    await donationsData.eraseFor?.(tx, { id: userId, email: own });
  });
  expect([await donorOf(canceled), await donorOf(failed)]).toEqual([forgotten, forgotten]);
  for (const kept of [others, given, open]) expect(await donorOf(kept)).toEqual({ email, name });
});
