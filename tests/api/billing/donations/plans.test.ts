import { dayMs } from '@causa/shared/platform/dates/durations';
import { donationsData } from '@causa/core/billing/donations/personal-data';
import {
  changePlan,
  continuePlan,
  endPlan,
  endPlansOfUser,
  planLink,
  recordRefusal,
} from '@causa/core/billing/donations/plans';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextAfter, systemContext } from '../../../support/client.ts';
import { beginDonation, makeDuePlan } from '../../../support/donations.ts';
import { makeUser, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
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

const at = (days: number) => contextAfter(context, days * dayMs);
const makePlan = (set: Parameters<typeof makeDuePlan>[1] = {}) => makeDuePlan(world, set);
const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });
/** The id and mac that the mailed link of a plan carries. */
const refOf = async (id: string) => {
  const link = new URL(planLink(context.config, await planOf(id)), 'http://x');
  return { id, mac: link.searchParams.get('mac') ?? '' };
};
const mailsOf = async (id: string) => {
  const mails = await world.db.mailDelivery.findMany({
    where: { idempotencyKey: { contains: id } },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ template }) => template);
};

describe('monthly donation', () => {
  const go = (id: string, methodId: string | null) =>
    inTransaction(context, (tx) => continuePlan(tx, id, { period: '2026-03', methodId }));

  test('continues with the card that paid, else its own, and ends without one', async () => {
    const plan = await makePlan({ attempts: 2, status: 'PAST_DUE' });
    expect(await go(plan.id, 'pm_2')).toMatchObject({
      status: 'ACTIVE',
      methodId: 'pm_2',
      attempts: 0,
      period: '2026-04',
      nextRunAt: new Date('2026-04-02T09:00:00Z'),
    });
    expect(await go(plan.id, null)).toMatchObject({ status: 'ACTIVE', methodId: 'pm_2' });
    const bare = await makePlan({ status: 'PENDING', methodId: null, nextRunAt: null });
    expect(await go(bare.id, null)).toMatchObject({ status: 'ENDED', nextRunAt: null });
    const ended = await makePlan({ status: 'ENDED', endedAt: testNow, nextRunAt: null });
    expect(await go(ended.id, 'pm_2')).toMatchObject({ status: 'ENDED', methodId: 'pm_1' });
  });

  test('is retried after one, three and seven days and then ends', async () => {
    const plan = await makePlan();
    const tries: unknown[] = [];
    for (const day of [0, 1, 3, 7]) {
      await inTransaction(at(day), (tx) => recordRefusal(tx, plan.id, 'card_declined'));
      const { status, attempts, nextRunAt } = await planOf(plan.id);
      const next = nextRunAt === null ? null : (nextRunAt.getTime() - testNow.getTime()) / dayMs;
      tries.push([status, attempts, next]);
    }
    expect(tries).toEqual([
      ['PAST_DUE', 1, 1],
      ['PAST_DUE', 2, 3],
      ['PAST_DUE', 3, 7],
      ['ENDED', 4, null],
    ]);
    expect(await mailsOf(plan.id)).toHaveLength(4);
    // A plan that ended, or never began, is not refused again.
    await inTransaction(at(8), (tx) => recordRefusal(tx, plan.id, 'card_declined'));
    const waiting = await makePlan({ status: 'PENDING' });
    await inTransaction(at(8), (tx) => recordRefusal(tx, waiting.id, 'card_declined'));
    expect([(await planOf(plan.id)).attempts, (await planOf(waiting.id)).attempts]).toEqual([4, 0]);
    expect(await mailsOf(waiting.id)).toEqual([]);
  });

  test('changes its amount within the terms by its link and mails each change once', async () => {
    const { id } = await makePlan();
    const ref = await refOf(id);
    expect(await changePlan(context, ref, 1_500)).toMatchObject({ amount: 1_500 });
    expect(await mailsOf(id)).toEqual([]);
    expect(await changePlan(context, ref, 2_000)).toMatchObject({ amount: 2_000 });
    expect(await mailsOf(id)).toEqual(['donation-plan-changed']);
    await expect(changePlan(context, ref, 499)).rejects.toMatchObject({ code: 'INVALID' });
    for (const wrong of [
      { id, mac: 'x' },
      { id: newId(), mac: ref.mac },
    ]) {
      await expect(changePlan(context, wrong, 3_000)).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      });
      await expect(endPlan(context, wrong)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    }
    expect(await planOf(id)).toMatchObject({ amount: 2_000, status: 'ACTIVE' });
  });

  test('ends once by its link and changes no more', async () => {
    const { id } = await makePlan();
    const ref = await refOf(id);
    expect(await endPlan(context, ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
    expect(await endPlan(at(1), ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
    expect(await mailsOf(id)).toEqual(['donation-plan-changed']);
    await expect(changePlan(context, ref, 2_000)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('ends once when its link and an account erasure end it concurrently', async () => {
    const { id: userId } = await makeUser(world.db);
    const { id } = await makePlan({ userId });
    await overtaken(
      context,
      ({ db }) =>
        db.donationPlan.update({
          where: { id },
          data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
        }),
      () => inTransaction(at(1), (tx) => endPlansOfUser(tx, userId)),
    );
    expect(await planOf(id)).toMatchObject({ status: 'ENDED', endedAt: testNow });
  });

  test('ends with the account of its donor and erases only their data', async () => {
    const [{ id: userId }, { id: otherId }] = [await makeUser(world.db), await makeUser(world.db)];
    const [own, over, others] = [
      await makePlan({ userId, name: 'Rosa Lima' }),
      await makePlan({ userId, status: 'ENDED', endedAt: testNow, nextRunAt: null }),
      await makePlan({ userId: otherId }),
    ];
    await inTransaction(at(1), (tx) => endPlansOfUser(tx, userId));
    expect(await planOf(own.id)).toMatchObject({ status: 'ENDED', email: '', name: null });
    expect(await planOf(over.id)).toMatchObject({ endedAt: testNow, email: '' });
    expect(await planOf(others.id)).toMatchObject({
      status: 'ACTIVE',
      email: 'rosa@harbour.example',
    });
  });
});

test('exports the donations and plans of a donor without secrets', async () => {
  const { id: userId, email } = await makeUser(world.db);
  const plan = await makePlan({ userId });
  const { id } = await beginDonation(world, context.config, {
    userId,
    planId: plan.id,
    period: '2026-03',
  });
  await makePlan();
  const exported = await donationsData.exportFor?.(
    context,
    { id: userId, email },
    { withFiles: false },
  );
  expect(exported).toMatchObject({ donations: [{ id }], donationPlans: [{ id: plan.id }] });
  expect(JSON.stringify(exported)).not.toMatch(/publicKeyHash|customerId|methodId/);
});
