import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
} from '@causa/core/platform/ports/payment-provider';
import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { attachProviderPayment } from '@causa/core/billing/payments/send-payment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000];
let world: TestApp;
let orgId: string;
let calls: string[];
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());
beforeEach(async () => {
  calls = [];
  // Payments of other tests are not found again.
  await world.db.payment.updateMany({ where: { status: 'PENDING' }, data: { status: 'FAILED' } });
  await world.db.refund.updateMany({ data: { status: 'FAILED' } });
  await world.db.providerEvent.deleteMany();
});

const ago = (ms: number): Date => new Date(testNow.getTime() - ms);
const begin = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  beginPayment(world, { organizationId: orgId, createdAt: ago(hourMs), ...set });
const rowOf = (id: string) => world.db.payment.findUniqueOrThrow({ where: { id } });
const waiting = { status: 'requires_payment_method', amountReceived: 0 } as const;
/** One cycle with a provider that makes each payment, and knows none and no events unless told. */
function reconcile(answers: Partial<PaymentProvider> = {}, set: Partial<Context> = {}) {
  const payments = answering({
    createPayment: async ({ paymentId }, key) => {
      calls.push(`made ${key}`);
      return providerPayment(paymentId, waiting);
    },
    findPayment: async (id) => {
      calls.push(`looked for ${id}`);
      return null;
    },
    listEvents: async () => [],
    ...answers,
  });
  return reconcilePayments({ ...systemContext(world), payments, ...set });
}
const failing = (failure: Error) => ({
  createPayment: async (): Promise<never> => {
    throw failure;
  },
});
const refused = new ProviderFailure('unavailable', null, 'away');

test('reconciles nothing without a payment provider', async () => {
  await begin();
  const { payments: _, ...without } = systemContext(world);
  await reconcilePayments({ ...without, payments: null });
  await reconcilePayments(without);
  expect(calls).toEqual([]);
});

describe('payment with an unanswered creation', () => {
  test('is retried with its key after thirty seconds', async () => {
    const [old, young] = [
      await begin({ createdAt: ago(30 * secondMs + 1) }),
      await begin({ createdAt: ago(30 * secondMs) }),
    ];
    await reconcile();
    expect(calls).toEqual([`made pay_${old.id}`]);
    expect([(await rowOf(old.id)).providerId, (await rowOf(young.id)).providerId]).toEqual([
      `pi_${old.id}`,
      null,
    ]);
  });

  test('is not retried once answered or ended', async () => {
    await begin({ providerId: `pi_${newId()}` });
    await begin({ status: 'CANCELED' });
    await reconcile();
    expect(calls).toEqual([]);
  });

  test.each([
    ['up to a moment before 23 hours, made again', 1, 'made pay_'],
    ['from 23 hours on, looked for by our id', 0, 'looked for '],
  ])('%s', async (_, before, call) => {
    const { id } = await begin({ createdAt: ago(23 * hourMs - before) });
    await reconcile();
    expect(calls).toEqual([`${call}${id}`]);
  });

  test('is searched for after a provider failure, except while recent', async () => {
    const { id } = await begin();
    await reconcile(failing(refused));
    expect(calls).toEqual([`looked for ${id}`]);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', providerId: null });
  });

  test('takes the state of the provider', async () => {
    const { id } = await begin({ createdAt: ago(dayMs) });
    await reconcile({
      findPayment: async () => providerPayment(id, { ...waiting, status: 'canceled' }),
    });
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELED', providerId: `pi_${id}` });
  });

  test('is deleted when the provider has none after a day', async () => {
    const { id } = await begin({ createdAt: ago(dayMs), nextCheckAt: testNow });
    await reconcile();
    expect(await rowOf(id)).toMatchObject({
      status: 'FAILED',
      settledAt: testNow,
      nextCheckAt: null,
    });
  });

  test('ends its donation and erases the donor when it never existed', async () => {
    const { config } = systemContext(world);
    const plan = await makePlan(world, config, { status: 'PENDING', nextRunAt: null });
    const donation = await beginDonation(world, config, {
      planId: plan.id,
      period: '2026-03',
      donorKey: 'a donor',
      payment: { createdAt: ago(dayMs) },
    });
    await reconcile();
    const row = await world.db.donation.findUniqueOrThrow({
      where: { id: donation.id },
      include: { plan: true, payment: true },
    });
    expect(row).toMatchObject({
      status: 'FAILED',
      donorKey: null,
      payment: { status: 'FAILED' },
      plan: { status: 'ENDED' },
    });
  });

  test('keeps newer facts when a late answer to its creation arrives', async () => {
    const { id } = await begin({ providerId: 'pi_late', providerStatus: 'processing' });
    await attachProviderPayment(systemContext(world), id, {
      id: 'pi_late',
      status: 'requires_confirmation',
    });
    expect(await rowOf(id)).toMatchObject({ providerId: 'pi_late', providerStatus: 'processing' });
    await world.db.payment.update({ where: { id }, data: { providerId: null } });
  });

  test('stays when it is answered or ends during the search', async () => {
    const [answered, ended] = [
      await begin({ createdAt: ago(dayMs) }),
      await begin({ createdAt: ago(dayMs) }),
    ];
    await reconcile({
      findPayment: async (id) => {
        const data = id === ended.id ? { status: 'CANCELED' as const } : { providerId: `pi_${id}` };
        await world.db.payment.update({ where: { id }, data });
        return null;
      },
    });
    expect((await rowOf(answered.id)).status).toBe('PENDING');
    expect((await rowOf(ended.id)).status).toBe('CANCELED');
  });

  test('is not searched for after an error of ours, which is logged', async () => {
    await begin();
    await expect(reconcile(failing(new Error('ours')))).rejects.toThrow('ours');
    expect(calls).toEqual([]);
  });
});

const jobs = async (keys: string[]) => {
  const found = await world.db.outboxJob.findMany({ where: { dedupeKey: { in: keys } } });
  return found.map(({ name, payload }) => [name, payload]);
};

test('refreshes pending payments from their due time on', async () => {
  const late = { providerId: `pi_${newId()}`, nextCheckAt: testNow };
  const early = { providerId: `pi_${newId()}`, nextCheckAt: ago(-1) };
  const over = { providerId: `pi_${newId()}`, nextCheckAt: testNow, status: 'FAILED' as const };
  for (const set of [late, early, over]) await begin(set);
  // Nobody has heard of them yet: they are made, not asked about, and keep no place from others.
  const unheard = Array.from({ length: 200 }, () => {
    const id = newId();
    const rest = { provider: 'stripe', idempotencyKey: `pay_${id}`, amount: 100, currency: 'USD' };
    return { ...rest, id, organizationId: orgId, createdAt: testNow, nextCheckAt: ago(hourMs) };
  });
  await world.db.payment.createMany({ data: unheard });
  await reconcile();
  expect(await jobs([late, early, over].map(({ providerId }) => `payments:${providerId}`))).toEqual(
    [['payments.sync', { id: late.providerId }]],
  );
  expect(await world.db.outboxJob.count({ where: { dedupeKey: 'payments:null' } })).toBe(0);
});

test('retries unanswered refunds after thirty seconds', async () => {
  const { id: paymentId } = await begin({ status: 'SUCCEEDED' });
  const refund = (createdAt: Date, status: 'REQUESTED' | 'PENDING' = 'REQUESTED') => {
    const id = newId();
    return world.db.refund.create({
      data: {
        id,
        paymentId,
        amount: 100,
        currency: 'USD',
        reason: 'staff',
        idempotencyKey: `refund_${id}`,
        status,
        createdAt,
      },
    });
  };
  const old = await refund(ago(30 * secondMs + 1));
  const others = [await refund(ago(30 * secondMs)), await refund(ago(dayMs), 'PENDING')];
  await reconcile();
  expect(await jobs([old, ...others].map(({ id }) => `refund:${id}`))).toEqual([
    ['payments.refund', { refundId: old.id }],
  ]);
});

describe('missed webhook events', () => {
  const event = (set: Partial<ProviderEvent> = {}): ProviderEvent => ({
    id: `evt_${newId()}`,
    type: 'charge.updated',
    objectId: null,
    paymentId: null,
    livemode: false,
    createdAt: testNow,
    payload: {},
    ...set,
  });
  const heardOf = (createdAt: Date) =>
    world.db.providerEvent.create({
      data: { id: `evt_${newId()}`, provider: 'stripe', type: 'x', createdAt },
    });

  test.each([
    ['an hour before the newest that we know', 3 * hourMs, 4 * hourMs],
    ['29 days back at most', 29 * dayMs, 29 * dayMs],
    ['for the last hour where there was none', null, hourMs],
  ])('are requested from %s', async (_, newest, from) => {
    if (newest !== null) for (const ms of [newest, newest + dayMs]) await heardOf(ago(ms));
    let since: Date | null = null;
    await reconcile({
      listEvents: async (day) => {
        since = day;
        return [];
      },
    });
    expect(since).toEqual(ago(from));
  });

  test('are counted in the log when there are any', async () => {
    const told: unknown[] = [];
    const log = {
      ...systemContext(world).log,
      info: (...said: unknown[]) => void told.push(said[0]),
    };
    const events = [event(), event()];
    for (let round = 0; round < 2; round++)
      await reconcile({ listEvents: async () => events }, { log });
    expect(told).toEqual([{ found: 2 }]);
    expect(await world.db.providerEvent.count({ where: { via: 'POLL' } })).toBe(2);
  });
});
