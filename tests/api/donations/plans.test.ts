import { donationsData } from '@causa/core/donations/personal-data';
import { addDonation, donorOf, requireTaken } from '@causa/core/donations/add-donation';
import { donationKey } from '@causa/core/donations/donation-key';
import {
  changePlan,
  continuePlan,
  dropPlan,
  endPlan,
  endPlansOf,
  planLink,
  refusePlan,
} from '@causa/core/donations/plans';
import {
  keepReceiptPdf,
  readReceipt,
  readReceiptPdf,
  receiptPdf,
} from '@causa/core/donations/printed-receipt';
import {
  closeDonation,
  reopenDonation,
  settleDonation,
} from '@causa/core/donations/settle-donation';
import type { DonationPlanStatus, Prisma } from '@causa/core/generated/prisma/client';
import type { Context } from '@causa/core/context';
import { inTransaction } from '@causa/core/database/in-transaction';
import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeUser, testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { startPrices } from '../../support/money.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const dayMs = 86_400_000;
let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());

const at = (days: number): Context => ({
  ...context,
  now: () => new Date(testNow.getTime() + days * dayMs),
});
const makePlan = (set: Partial<Prisma.DonationPlanUncheckedCreateInput> = {}) =>
  world.db.donationPlan.create({
    data: {
      id: newId(),
      email: 'rosa@harbour.example',
      amount: 1_500,
      currency: 'USD',
      dayOfMonth: 2,
      status: 'ACTIVE',
      customerId: 'cus_1',
      methodId: 'pm_1',
      period: '2026-03',
      nextRunAt: testNow,
      createdAt: testNow,
      ...set,
    },
  });
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
/** A donation whose payment is under way; its payment. */
async function give(
  set: Partial<Parameters<typeof addDonation>[1]> = {},
): Promise<{ id: string; paymentId: string }> {
  const [id, paymentId] = [newId(), newId()];
  await world.db.payment.create({
    data: {
      id: paymentId,
      purpose: 'DONATION',
      provider: 'test',
      idempotencyKey: `pay_${paymentId}`,
      amount: 1_500,
      currency: 'USD',
      createdAt: testNow,
    },
  });
  await inTransaction(context, (tx) =>
    addDonation(tx, {
      id,
      paymentId,
      userId: null,
      donorKey: 'a donor',
      amount: 1_500,
      currency: 'USD',
      email: 'rosa@harbour.example',
      name: null,
      locale: 'en',
      ...set,
    }),
  );
  return { id, paymentId };
}
const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });
const settle = (paymentId: string, methodId: string | null = null) =>
  inTransaction(context, (tx) => settleDonation(tx, paymentId, methodId));
const close = (paymentId: string, status: 'FAILED' | 'REFUNDED', code: string | null = null) =>
  inTransaction(context, (tx) => closeDonation(tx, paymentId, status, code));
const monthOf = (planId: string) => ({ id: planId, period: '2026-03' });

describe('an amount', () => {
  test.each([
    [499, 'USD', { code: 'FIELD_AMOUNT_MIN', params: { minimum: 5 } }],
    [1_000_001, 'USD', { code: 'FIELD_AMOUNT_MAX', params: { maximum: 10_000 } }],
    [1_500, 'MXN', { field: 'currency', code: 'FIELD_OPTION' }],
  ] as const)('of %i %s is refused', async (amount, currency, field) => {
    const refused = requireTaken(context, { amount, currency });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID', fields: [field] });
  });

  test('is taken from the least to the most of the price book, and never before there is one', async () => {
    await requireTaken(context, { amount: 500, currency: 'USD' });
    await requireTaken(context, { amount: 1_000_000, currency: 'BRL' });
    const early = { ...context, now: () => new Date('1990-01-01') };
    const refused = requireTaken(early, { amount: 500, currency: 'USD' });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the money of a donation', () => {
  test('gives one receipt, and forgets who gave as they were counted', async () => {
    const { id, paymentId } = await give();
    expect(await donorOf(context, paymentId)).toBe('a donor');
    expect([await settle(paymentId), await settle(paymentId)]).toEqual([true, true]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'SUCCEEDED', donorKey: null, seller: { name: 'Causa' } });
    expect(row.number).toMatch(/^D-2026-\d{6}$/);
    expect(await donorOf(context, paymentId)).toBeNull();
    expect(await mailsOf(id)).toEqual(['donation-receipt']);
  });

  test('gives a receipt without a seller where no price book is in force', async () => {
    const { id, paymentId } = await give();
    const early = { ...context, now: () => new Date('1990-01-01') };
    await inTransaction(early, (tx) => settleDonation(tx, paymentId, null));
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED', seller: null });
  });

  test('belongs to none that nobody knows', async () => {
    expect(await settle(newId())).toBe(false);
    await close(newId(), 'FAILED');
    expect(await donorOf(context, newId())).toBeNull();
  });

  test('that goes back closes it, and is there again where its refund failed', async () => {
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

  test('of a month leads its plan on, and the receipt has its link until it ends', async () => {
    const links = async (status: DonationPlanStatus) => {
      const ended = { endedAt: testNow, nextRunAt: null };
      const plan = await makePlan({ status, ...(status === 'ENDED' ? ended : {}) });
      const { id, paymentId } = await give({ plan: monthOf(plan.id) });
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

  test('that the bank refused is tried again by its plan, where nobody tried in person', async () => {
    const outcome = async (donorKey: string | null, code: string | null) => {
      const plan = await makePlan();
      const { paymentId } = await give({ plan: monthOf(plan.id), donorKey });
      await close(paymentId, 'FAILED', code);
      return [(await planOf(plan.id)).status, (await planOf(plan.id)).attempts];
    };
    expect(await outcome(null, 'card_declined')).toEqual(['PAST_DUE', 1]);
    expect(await outcome('a donor', 'card_declined')).toEqual(['ACTIVE', 0]);
    expect(await outcome(null, null)).toEqual(['ACTIVE', 0]);
  });

  test('that came to nothing begins no plan, and a refund ends none', async () => {
    const [waiting, going] = [await makePlan({ status: 'PENDING' }), await makePlan()];
    const first = await give({ plan: monthOf(waiting.id) });
    await close(first.paymentId, 'FAILED', null);
    expect((await planOf(waiting.id)).status).toBe('ENDED');
    const month = await give({ plan: monthOf(going.id), donorKey: null });
    await settle(month.paymentId);
    await close(month.paymentId, 'REFUNDED', 'card_declined');
    expect((await planOf(going.id)).status).toBe('ACTIVE');
    const other = await makePlan({ status: 'PENDING' });
    await inTransaction(context, (tx) => dropPlan(tx, going.id));
    expect([(await planOf(going.id)).status, (await planOf(other.id)).status]).toEqual([
      'ACTIVE',
      'PENDING',
    ]);
  });
});

describe('a monthly donation', () => {
  const go = (id: string, methodId: string | null) =>
    inTransaction(context, (tx) => continuePlan(tx, id, { period: '2026-03', methodId }));

  test('goes on with the card that paid, else with the one it has, and ends without one', async () => {
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

  test('that is refused is tried after one, three and seven days, and then ends', async () => {
    const plan = await makePlan();
    const tries: unknown[] = [];
    for (const day of [0, 1, 3, 7]) {
      await inTransaction(at(day), (tx) => refusePlan(tx, plan.id, 'card_declined'));
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
    await inTransaction(at(8), (tx) => refusePlan(tx, plan.id, 'card_declined'));
    const waiting = await makePlan({ status: 'PENDING' });
    await inTransaction(at(8), (tx) => refusePlan(tx, waiting.id, 'card_declined'));
    expect([(await planOf(plan.id)).attempts, (await planOf(waiting.id)).attempts]).toEqual([4, 0]);
    expect(await mailsOf(waiting.id)).toEqual([]);
  });

  test('changes its amount by its link, within the terms, and tells of each change once', async () => {
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

  test('ends once by its link, and changes no more', async () => {
    const { id } = await makePlan();
    const ref = await refOf(id);
    expect(await endPlan(context, ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
    expect(await endPlan(at(1), ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
    expect(await mailsOf(id)).toEqual(['donation-plan-changed']);
    await expect(changePlan(context, ref, 2_000)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('that ends by its link while its account is erased ends once', async () => {
    const { id: userId } = await makeUser(world.db);
    const { id } = await makePlan({ userId });
    await overtaken(
      context,
      ({ db }) =>
        db.donationPlan.update({
          where: { id },
          data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
        }),
      () => inTransaction(at(1), (tx) => endPlansOf(tx, userId)),
    );
    expect(await planOf(id)).toMatchObject({ status: 'ENDED', endedAt: testNow });
  });

  test('ends with the account of its donor, and forgets them; those of others go on', async () => {
    const [{ id: userId }, { id: otherId }] = [await makeUser(world.db), await makeUser(world.db)];
    const [own, over, others] = [
      await makePlan({ userId, name: 'Rosa Lima' }),
      await makePlan({ userId, status: 'ENDED', endedAt: testNow, nextRunAt: null }),
      await makePlan({ userId: otherId }),
    ];
    await inTransaction(at(1), (tx) => endPlansOf(tx, userId));
    expect(await planOf(own.id)).toMatchObject({ status: 'ENDED', email: '', name: null });
    expect(await planOf(over.id)).toMatchObject({ endedAt: testNow, email: '' });
    expect(await planOf(others.id)).toMatchObject({
      status: 'ACTIVE',
      email: 'rosa@harbour.example',
    });
  });
});

test('what a donor exports has their donations and plans, and no secret of them', async () => {
  const { id: userId, email } = await makeUser(world.db);
  const plan = await makePlan({ userId });
  const { id } = await give({ userId, plan: monthOf(plan.id) });
  await makePlan();
  const exported = await donationsData.exportFor?.(
    context,
    { id: userId, email },
    { withFiles: false },
  );
  expect(exported).toMatchObject({ donations: [{ id }], donationPlans: [{ id: plan.id }] });
  expect(JSON.stringify(exported)).not.toMatch(/publicKeyHash|customerId|methodId/);
});

describe('a receipt', () => {
  const bytes = new Uint8Array([37, 80, 68, 70]);
  const render = () => Promise.resolve(bytes);
  const refusing = () => Promise.reject(new Error('it is rendered again'));
  const keyOf = (id: string) => donationKey(context.config, id, 1);

  test('is read with its key alone, once there is one', async () => {
    const { id, paymentId } = await give({ name: 'Rosa Lima' });
    const ref = { id, key: keyOf(id) };
    await expect(readReceipt(context, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readReceiptPdf(context, ref, render)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await settle(paymentId);
    expect(await readReceiptPdf(context, ref, render)).toEqual(bytes);
    expect(await readReceipt(context, ref)).toMatchObject({
      amount: 1_500,
      donor: { name: 'Rosa Lima', address: ['rosa@harbour.example'] },
      paidWith: null,
      month: null,
    });
    for (const wrong of [
      { id, key: 'x' },
      { id: newId(), key: ref.key },
    ]) {
      await expect(readReceipt(context, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(readReceiptPdf(context, wrong, render)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('names a donor without a name by the address, and the card that paid', async () => {
    const { id, paymentId } = await give();
    await settle(paymentId);
    const ref = { id, key: keyOf(id) };
    const set = (data: object) => world.db.payment.update({ where: { id: paymentId }, data });
    await set({ cardBrand: 'visa' });
    expect(await readReceipt(context, ref)).toMatchObject({
      donor: { name: 'rosa@harbour.example', address: [] },
      paidWith: null,
    });
    await set({ cardLast4: '4242' });
    expect((await readReceipt(context, ref)).paidWith).toEqual({ brand: 'visa', last4: '4242' });
    await set({ cardBrand: null });
    expect((await readReceipt(context, ref)).paidWith).toBeNull();
  });

  test('has one PDF, which is kept once there is a receipt and never rendered again', async () => {
    const { id, paymentId } = await give();
    await keepReceiptPdf(context, id, refusing);
    expect(await receiptPdf(context, id, refusing)).toBeNull();
    expect(await receiptPdf(context, newId(), refusing)).toBeNull();
    await settle(paymentId);
    await keepReceiptPdf(context, id, render);
    const { pdfFileId } = await rowOf(id);
    await keepReceiptPdf(context, id, refusing);
    expect((await rowOf(id)).pdfFileId).toBe(pdfFileId);
    expect(await receiptPdf(context, id, refusing)).toEqual(bytes);
  });

  test('that two workers keep at once has one file', async () => {
    const [{ id, paymentId }, other] = [await give(), await give()];
    for (const one of [paymentId, other.paymentId]) await settle(one);
    const deleted = vi.spyOn(world.files.store, 'delete');
    const first = await keepReceiptPdf(context, id, async () => {
      await keepReceiptPdf(context, id, render);
      return new Uint8Array([1]);
    });
    expect(first).toBeUndefined();
    expect(deleted).toHaveBeenCalledTimes(1);
    deleted.mockRestore();
    expect((await rowOf(other.id)).pdfFileId).toBeNull();
    expect(await receiptPdf(context, id, refusing)).toEqual(bytes);
  });
});
