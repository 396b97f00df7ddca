import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
  type ProviderPayment,
} from '@causa/core/platform/ports/payment-provider';
import { countRefusal } from '@causa/core/billing/payments/payment-limits';
import {
  deleteOldPayloads,
  receiveWebhook,
  storeEvent,
} from '@causa/core/billing/payments/sync/receive-event';
import { syncObject } from '@causa/core/billing/payments/sync/sync-object';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { makePlainInvoice } from '../../../support/stripe.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());

const ago = (ms: number): Date => new Date(testNow.getTime() - ms);
const begin = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  beginPayment(world, { organizationId: orgId, providerId: `pi_${newId()}`, ...set });
const rowOf = (id: string) => world.db.payment.findUniqueOrThrow({ where: { id } });

/**
 * Syncs an object with a provider that reports these payments and returns the requested ids.
 */
async function sync(
  id: string,
  said: Partial<ProviderPayment> = {},
  answers: Partial<PaymentProvider> = {},
  set: Partial<Context> = {},
): Promise<string[]> {
  const calls: string[] = [];
  const noted =
    <T>(call: string, answer: T) =>
    async (about: string): Promise<T> => {
      calls.push(`${call} ${about}`);
      return answer;
    };
  const payments = answering({
    readPayment: async (pi) => providerPayment('', { ...said, id: pi }),
    cancelPayment: async (pi) => {
      calls.push(`cancel ${pi}`);
      return providerPayment('', { ...said, id: pi, status: 'canceled' });
    },
    readMethod: noted('method', null),
    listRefunds: noted('refunds', []),
    listDisputes: noted('disputes', []),
    readSetup: async (seti) => {
      calls.push(`setup ${seti}`);
      return {
        id: seti,
        status: 'canceled',
        clientSecret: null,
        customerId: null,
        methodId: 'pm_1',
      };
    },
    ...answers,
  });
  await syncObject({ ...systemContext(world), payments, ...set }, id);
  return calls;
}

describe('webhook object', () => {
  test.each([
    ['seti_1', ['setup seti_1']],
    ['pm_1', ['method pm_1']],
    ['pi_of_another_shop', []],
    ['ch_1', []],
  ])('%s is refreshed by its type', async (id, calls) => {
    expect(await sync(id)).toEqual(calls);
  });

  test('marks only events up to the refresh as done', async () => {
    const [id, other] = [`pm_${newId()}`, `pm_${newId()}`];
    const come = async (objectId: string, receivedAt: Date, processedAt: Date | null = null) => {
      const data = { id: `evt_${newId()}`, provider: 'stripe', type: 'x', objectId };
      return world.db.providerEvent.create({ data: { ...data, receivedAt, processedAt } });
    };
    const events = [
      await come(id, testNow),
      await come(id, ago(-1)),
      await come(id, ago(dayMs), ago(dayMs)),
      await come(other, ago(dayMs)),
    ];
    await sync(id);
    const after = await Promise.all(
      events.map((event) => world.db.providerEvent.findUniqueOrThrow({ where: { id: event.id } })),
    );
    expect(after.map(({ processedAt }) => processedAt)).toEqual([testNow, null, ago(dayMs), null]);
  });
});

describe('payment refresh', () => {
  const waits = { status: 'requires_payment_method', amountReceived: 0 } as const;
  test.each<[string, Partial<ProviderPayment>, number, boolean]>([
    ['it was unfinished for a day', { ...waits, createdAt: ago(dayMs) }, 0, true],
    ['its bank refused five cards', waits, 5, true],
    ['four cards were refused', waits, 4, false],
    ['the bank is deciding', { status: 'processing', createdAt: ago(dayMs) }, 5, false],
  ])('abandons for %s, %j and %i declines: %s', async (_, said, declines, isGivenUp) => {
    const { id, providerId } = await begin({ declines });
    expect(await sync(providerId ?? '', said)).toEqual(isGivenUp ? [`cancel ${providerId}`] : []);
    expect((await rowOf(id)).status).toBe(isGivenUp ? 'CANCELED' : 'PENDING');
  });

  test.each<[string, Partial<ProviderPayment>, number, boolean]>([
    ['five of its payer’s cards', waits, 5, true],
    ['four of its payer’s cards', waits, 4, false],
    ['five, and the bank asks its payer now', { ...waits, status: 'requires_action' }, 5, false],
  ])(
    'abandons after banks declined %s of other payments: %4$s',
    async (_, said, times, isGivenUp) => {
      const payerId = newId();
      const [tried, other] = [await begin({ payerId }), await begin({ payerId })];
      for (let n = 0; n < times; n += 1)
        await countRefusal(systemContext(world), { ...tried, invoices: [] });
      expect(await sync(other.providerId ?? '', said)).toEqual(
        isGivenUp ? [`cancel ${other.providerId}`] : [],
      );
    },
  );

  test.each<[string, boolean, Partial<ProviderPayment>, boolean]>([
    ['its payer wants so and it succeeded', true, { methodId: 'pm_1' }, true],
    ['its payer does not ask', false, { methodId: 'pm_1' }, false],
    ['it succeeded without a card', true, { methodId: null }, false],
    ['it is not paid', true, { ...waits, methodId: 'pm_1' }, false],
  ])('decides whether to store its card: %s', async (_, keepCard, said, isKept) => {
    const { providerId } = await begin({ keepCard, status: 'SUCCEEDED' });
    expect(await sync(providerId ?? '', said)).toEqual(isKept ? ['method pm_1'] : []);
  });

  test('fetches refunds when requested by us or known to the provider', async () => {
    const { id, providerId } = await begin({ status: 'SUCCEEDED' });
    expect(await sync(providerId ?? '')).toEqual([]);
    expect(await sync(providerId ?? '', { amountRefunded: 1 })).toEqual([`refunds ${providerId}`]);
    const data = { id: newId(), amount: 1, currency: 'USD', reason: 'staff', paymentId: id };
    await world.db.refund.create({ data: { ...data, idempotencyKey: `refund_${data.id}` } });
    expect(await sync(providerId ?? '')).toEqual([`refunds ${providerId}`]);
    const other = await begin({ status: 'SUCCEEDED' });
    expect(await sync(other.providerId ?? '')).toEqual([]);
  });

  test('fetches disputes when one exists or existed', async () => {
    const { providerId } = await begin({ status: 'SUCCEEDED' });
    const calls = [`disputes ${providerId}`];
    expect(await sync(providerId ?? '', { isDisputed: true })).toEqual(calls);
    const before = await begin({ status: 'SUCCEEDED', disputedAt: testNow });
    expect(await sync(before.providerId ?? '')).toEqual([`disputes ${before.providerId}`]);
  });

  test('alerts operators about an unknown payment and throws any other failure', async () => {
    const { id, providerId } = await begin();
    const errors: unknown[] = [];
    const log = {
      ...systemContext(world).log,
      error: (...said: unknown[]) => void errors.push(said[0]),
    };
    const failing = (error: Error) => ({
      readPayment: async (): Promise<never> => {
        throw error;
      },
    });
    const missing = new ProviderFailure('missing', null, 'gone');
    expect(await sync(providerId ?? '', {}, failing(missing), { log })).toEqual([]);
    expect(errors).toEqual([{ providerId }]);
    expect((await rowOf(id)).syncedAt).toBeNull();
    for (const error of [new ProviderFailure('unavailable', null, 'away'), new Error('ours')])
      await expect(sync(providerId ?? '', {}, failing(error), { log })).rejects.toBe(error);
    expect(errors).toHaveLength(1);
  });
});

describe('webhook event', () => {
  const event = (set: Partial<ProviderEvent> = {}): ProviderEvent => ({
    id: `evt_${newId()}`,
    type: 'payment_intent.succeeded',
    objectId: `pi_${newId()}`,
    paymentId: null,
    livemode: false,
    createdAt: testNow,
    payload: { said: 'so' },
    ...set,
  });
  const store = (set: Partial<ProviderEvent>) =>
    storeEvent(systemContext(world), event(set), 'WEBHOOK');
  const jobsOf = (objectId: string | null) =>
    world.db.outboxJob.count({ where: { dedupeKey: `payments:${objectId}` } });

  test.each([
    ['pi_1', true],
    ['seti_1', true],
    ['pm_1', true],
    ['ch_pi_1', false],
    [null, false],
  ])('starts for %s a job: %s, and marks other events as done', async (objectId, isFollowed) => {
    const one = event({ objectId });
    const before = await jobsOf(objectId);
    expect(await storeEvent(systemContext(world), one, 'WEBHOOK')).toBe(true);
    expect((await jobsOf(objectId)) - before).toBe(isFollowed ? 1 : 0);
    const row = await world.db.providerEvent.findUniqueOrThrow({ where: { id: one.id } });
    expect(row.processedAt).toEqual(isFollowed ? null : testNow);
    expect(await storeEvent(systemContext(world), one, 'POLL')).toBe(false);
    expect((await jobsOf(objectId)) - before).toBe(isFollowed ? 1 : 0);
  });

  test('links an unanswered payment to that of the provider', async () => {
    const [unknown, known] = [await begin({ providerId: null }), await begin()];
    const objectId = `pi_${newId()}`;
    await store({ objectId: `seti_${newId()}`, paymentId: unknown.id });
    expect((await rowOf(unknown.id)).providerId).toBeNull();
    await store({ objectId, paymentId: unknown.id });
    await store({ paymentId: known.id });
    await store({ objectId: null, paymentId: unknown.id });
    expect((await rowOf(unknown.id)).providerId).toBe(objectId);
    expect((await rowOf(known.id)).providerId).toBe(known.providerId);
    expect(await world.db.payment.count({ where: { providerId: objectId } })).toBe(1);
  });

  test('counts a decline once, for its payment only', async () => {
    const [refused, other] = [await begin({ payerId: newId() }), await begin()];
    const refusal = event({ type: 'payment_intent.payment_failed', objectId: refused.providerId });
    for (let times = 0; times < 2; times++)
      await storeEvent(systemContext(world), refusal, 'WEBHOOK');
    await store({ objectId: other.providerId });
    await store({ type: refusal.type, objectId: 'pi_of_another_shop' });
    await store({ type: refusal.type, objectId: null });
    expect([(await rowOf(refused.id)).declines, (await rowOf(other.id)).declines]).toEqual([1, 0]);
  });

  test('counts a decline for the payer, the holders of the link or the donor', async () => {
    const { id: ownOrgId } = await makeOrganization(world.db);
    const { id: invoiceId } = await makePlainInvoice(world, ownOrgId);
    const [payerId, donorKey] = [newId(), newId()];
    const invoices = { create: [{ invoiceId, amount: 1, active: false }] };
    const set = { organizationId: ownOrgId, invoices };
    const byPayer = await begin({ ...set, payerId });
    const byLink = await begin(set);
    const byDonor = await begin({ purpose: 'DONATION', organizationId: null, payerId });
    await world.db.donation.create({
      data: {
        id: newId(),
        paymentId: byDonor.id,
        donorKey,
        publicKeyHash: hashSecret(donorKey),
        amount: 42_500,
        currency: 'USD',
        email: 'rosa@harbour.example',
        locale: 'en',
        createdAt: testNow,
      },
    });
    const counted = async () => {
      const rows = await world.db.rateLimit.findMany({
        where: {
          OR: [payerId, ownOrgId, invoiceId, donorKey].map((key) => ({ key: { contains: key } })),
        },
        orderBy: { key: 'asc' },
      });
      await world.db.rateLimit.deleteMany();
      return rows.map(({ key }) => key.replace('payments:declined:', ''));
    };
    const refuse = ({ providerId: objectId }: { providerId: string | null }) =>
      store({ type: 'payment_intent.payment_failed', objectId });
    await refuse(byPayer);
    expect(await counted()).toEqual([`organization:${ownOrgId}`, `user:${payerId}`]);
    await refuse(byLink);
    expect(await counted()).toEqual([`invoice:${invoiceId}`, `invoice:${invoiceId}:day`]);
    await refuse(byDonor);
    expect(await counted()).toEqual([`donor:${donorKey}`]);
  });

  test('counts no decline for our own charge of a monthly donation', async () => {
    const { providerId: objectId } = await begin({ purpose: 'DONATION', organizationId: null });
    const declined = { where: { key: { startsWith: 'payments:declined:' } } };
    const before = await world.db.rateLimit.count(declined);
    await store({ type: 'payment_intent.payment_failed', objectId });
    expect(await world.db.rateLimit.count(declined)).toBe(before);
  });

  test('rechecks all payments of the same payer or organization after too many declines', async () => {
    const [{ id: ownOrgId }, { id: otherOrgId }] = [
      await makeOrganization(world.db),
      await makeOrganization(world.db),
    ];
    const payerId = newId();
    const tried = await begin({ payerId, organizationId: ownOrgId });
    const looked = [
      tried,
      await begin({ payerId, organizationId: otherOrgId }),
      await begin({ payerId: newId(), organizationId: ownOrgId }),
    ];
    await begin({ payerId, providerId: null });
    await begin({ payerId, status: 'SUCCEEDED', settledAt: testNow });
    await begin({ payerId, purpose: 'DONATION', organizationId: null });
    await begin({ payerId: null, organizationId: otherOrgId });
    await begin({ payerId: null, purpose: 'DONATION', organizationId: null });
    const refuse = () =>
      store({ type: 'payment_intent.payment_failed', objectId: tried.providerId });
    const jobs = async () => {
      const rows = await world.db.outboxJob.findMany({ where: { name: 'payments.sync' } });
      await world.db.outboxJob.deleteMany();
      return rows.map(({ payload }) => (payload as { id: string }).id);
    };
    await jobs();
    for (let n = 0; n < 4; n += 1) await refuse();
    expect(await jobs()).toEqual([tried.providerId]);
    await refuse();
    expect(new Set(await jobs())).toEqual(new Set(looked.map(({ providerId }) => providerId)));
  });

  test.each([
    ['is unsigned', null],
    ['is of real money here', event({ livemode: true })],
  ])('refuses and does not store an event that %s', async (_, invalidEvent) => {
    const payments = answering({ readWebhook: () => invalidEvent });
    const received = receiveWebhook({ ...systemContext(world), payments }, '{}', 'x');
    await expect(received).rejects.toMatchObject({ code: 'MALFORMED' });
    expect(await world.db.providerEvent.count({ where: { id: invalidEvent?.id ?? '' } })).toBe(0);
  });

  test('stores its content for ninety days and its id permanently', async () => {
    const come = async (receivedAt: Date) => {
      const id = `evt_${newId()}`;
      const data = { id, provider: 'stripe', type: 'x', payload: { a: 1 }, receivedAt };
      await world.db.providerEvent.create({ data });
      return id;
    };
    const [old, young] = [await come(ago(90 * dayMs + 1)), await come(ago(90 * dayMs))];
    await deleteOldPayloads(systemContext(world));
    const rows = await world.db.providerEvent.findMany({ where: { id: { in: [old, young] } } });
    expect(new Map(rows.map(({ id, payload }) => [id, payload]))).toEqual(
      new Map<string, unknown>([
        [old, null],
        [young, { a: 1 }],
      ]),
    );
  });
});
