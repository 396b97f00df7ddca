import type { Context } from '@causa/core/platform/context';
import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import {
  refundRemoved,
  refundUnseen,
  requireCredits,
} from '@causa/core/listings/authoring/publishing/spend-for-listing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { balanceOf, giveCredits, readPrices, startPrices } from '../../../support/money.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../../support/posting.ts';
import { makeReceived } from '../../../support/received-calls.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let context: Context;
let removalHours: number;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  ({ removalHours } = (await readPrices()).refunds);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  room = await startNewsroom(world);
  context = systemContext(world);
});

const creditsOf = async () => (await balanceOf(world, room.orgId)).credits;
const rowOf = (id: string) => world.db.listing.findUniqueOrThrow({ where: { id } });
/** A job that took all of two credits. */
async function payJob() {
  await giveCredits(world, room.orgId, 2);
  return rowOf((await publishJob(room, room.admin.client)).id);
}
const draft = async () => rowOf((await writeJob(room, room.admin.client)).id);
/** So many hours, and milliseconds, after it was published. */
const after = (hours: number, ms = 0): Context => ({
  ...context,
  now: () => new Date(testNow.getTime() + hours * 3_600_000 + ms),
});

describe('job in review', () => {
  test('requires its credits without taking them', async () => {
    const job = await draft();
    await giveCredits(world, room.orgId, 1);
    await expect(requireCredits(context, job, testNow)).rejects.toMatchObject({
      code: 'NOT_ENOUGH_CREDITS',
    });
    await giveCredits(world, room.orgId, 1);
    await requireCredits(context, job, testNow);
    expect(await creditsOf()).toBe(2);
  });

  test('is refused during a billing hold, unless free', async () => {
    const job = await draft();
    await giveCredits(world, room.orgId, 2);
    const cause = `dispute:${room.orgId}`;
    await suspendBilling(context, { organizationId: room.orgId, cause });
    await expect(requireCredits(context, job, testNow)).rejects.toMatchObject({
      code: 'BILLING_HOLD',
    });
    await requireCredits(context, { ...job, source: 'elsewhere' }, testNow);
  });
});

describe('withdrawn posting', () => {
  const refund = (job: Parameters<typeof refundUnseen>[1]) =>
    inTransaction(context, (tx) => refundUnseen(tx, job));

  test.each([
    ['an hour before it appears', 1],
    ['where it has no hour', null],
  ])('returns its credits %s and is unpaid', async (_, hours) => {
    const publishedAt = hours === null ? null : after(hours).now();
    expect(await refund({ ...(await payJob()), publishedAt })).toEqual({ paidUntil: null });
    expect(await creditsOf()).toBe(2);
  });

  test.each([
    ['at the moment at which it appears', 0],
    ['an hour after it appeared', -1],
  ])('returns nothing %s', async (_, hours) => {
    const job = await payJob();
    expect(await refund({ ...job, publishedAt: after(hours).now() })).toEqual({});
    expect(await creditsOf()).toBe(0);
  });

  test('stays paid when it cost nothing', async () => {
    expect(await refund(await draft())).toEqual({});
  });
});

describe('posting removed by staff', () => {
  const refund = (at: Context, job: Parameters<typeof refundRemoved>[1]) =>
    inTransaction(at, (tx) => refundRemoved(tx, job));

  test('returns its credits within the hours of the price book, to the last moment', async () => {
    const job = await payJob();
    expect(await refund(after(removalHours, 1), job)).toBe(0);
    expect(await refund(after(removalHours), job)).toBe(2);
    expect(await creditsOf()).toBe(2);
  });

  test('returns nothing after an application', async () => {
    const job = await payJob();
    await makeReceived(world, room.orgId, { listingId: job.id });
    expect(await refund(after(1), job)).toBe(0);
  });

  test('returns nothing when it was never public or cost nothing', async () => {
    const job = await payJob();
    expect(await refund(context, { ...job, publishedAt: null })).toBe(0);
    expect(await refund({ ...context, now: () => new Date('1990-01-01') }, job)).toBe(0);
  });
});
