import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { storeSetting } from '@causa/core/platform/settings';
import { reconcileBalances } from '@causa/core/billing/payments/sync/reconcile-balances';
import type { ProviderMoney } from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { answering, beginPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

/** Each test compares a day of its own. */
let yesterday = new Date('2027-01-01').getTime();
let world: TestApp;
let orgId: string;
let providerId: string;
let errors: unknown[];
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());
beforeEach(async () => {
  yesterday += 10 * dayMs;
  await compareNext(at(0));
  providerId = `pi_${newId()}`;
  errors = [];
});

/** Hours after yesterday began. */
const at = (hours: number, ms = 0): Date => new Date(yesterday + hours * 3_600_000 + ms);
const moved = (set: Partial<ProviderMoney> = {}): ProviderMoney => ({
  kind: 'charge',
  id: `ch_${newId()}`,
  providerPaymentId: providerId,
  amount: 5_000,
  currency: 'USD',
  ...set,
});
/** A payment that arrived yesterday at noon, unless told. */
const arrived = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  beginPayment(world, {
    organizationId: orgId,
    providerId,
    status: 'SUCCEEDED',
    amount: 5_000,
    amountReceived: 5_000,
    createdAt: at(11),
    settledAt: at(12),
    ...set,
  });
const giveBack = (paymentId: string, refundId: string, amount: number) => {
  const id = newId();
  return world.db.refund.create({
    data: {
      id,
      paymentId,
      amount,
      currency: 'USD',
      reason: 'staff',
      idempotencyKey: `refund_${id}`,
      providerId: refundId,
      status: 'SUCCEEDED',
    },
  });
};
const contextOf = (money: ProviderMoney[], asked: Date[] = []): Context => {
  const { log, ...context } = systemContext(world);
  return {
    ...context,
    now: () => at(24 + 3),
    log: { ...log, error: (...said: unknown[]) => void errors.push(said[0]) },
    payments: answering({
      listMoney: async (from, to) => {
        asked.push(from, to);
        return money;
      },
    }),
  };
};
const compareNext = (day: Date) => storeSetting(world, 'payments.compare-next', day.toISOString());
/** Yesterday, though it was compared before. */
async function compare(...money: ProviderMoney[]) {
  await compareNext(at(0));
  return reconcileBalances(contextOf(money));
}
const difference = (theirs: number, ours: number, currency = 'USD') => [
  { providerPaymentId: providerId, currency, theirs, ours },
];

test('skips reconciliation without a payment provider', async () => {
  await arrived();
  const { payments: _, ...without } = contextOf([]);
  expect(await reconcileBalances({ ...without, payments: null })).toEqual([]);
  expect(await reconcileBalances(without)).toEqual([]);
});

test('requests the whole of yesterday and reports no difference for matching records', async () => {
  await arrived();
  const asked: Date[] = [];
  expect(await reconcileBalances(contextOf([moved()], asked))).toEqual([]);
  expect(asked).toEqual([at(0), at(24)]);
  expect(errors).toEqual([]);
});

test('compares each day once, beginning with the day before the first run', async () => {
  const asked: Date[] = [];
  await reconcileBalances(contextOf([], asked));
  await reconcileBalances(contextOf([], asked));
  expect(asked).toEqual([at(0), at(24)]);
  await world.db.setting.deleteMany();
  await reconcileBalances(contextOf([], asked));
  expect(asked.slice(2)).toEqual([at(0), at(24)]);
});

test('compares the days of an outage one by one afterwards', async () => {
  await compareNext(at(-48));
  await arrived({ createdAt: at(-40), settledAt: at(-39) });
  const asked: Date[] = [];
  expect(await reconcileBalances(contextOf([], asked))).toEqual(difference(0, 5_000));
  expect(asked).toEqual([at(-48), at(-24), at(-24), at(0), at(0), at(24)]);
});

test('retries a day that failed at the provider without repeating earlier days', async () => {
  await compareNext(at(-24));
  const asked: Date[] = [];
  const context = contextOf([]);
  const away = answering({
    async listMoney(from) {
      asked.push(from);
      if (from.getTime() === at(0).getTime()) throw new Error('away');
      return [];
    },
  });
  await expect(reconcileBalances({ ...context, payments: away })).rejects.toThrow('away');
  await expect(reconcileBalances({ ...context, payments: away })).rejects.toThrow('away');
  expect(asked).toEqual([at(-24), at(0), at(0)]);
});

test('compares every day up to the oldest one allowed', async () => {
  await compareNext(at(-28 * 24));
  await reconcileBalances(contextOf([]));
  expect(errors).not.toContainEqual(expect.objectContaining({ until: expect.any(Date) }));
});

test('skips days older than a month and alerts operators', async () => {
  await compareNext(at(-40 * 24));
  const asked: Date[] = [];
  await reconcileBalances(contextOf([], asked));
  expect(asked.length / 2).toBe(29);
  expect(asked[0]).toEqual(at(-28 * 24));
  expect(errors[0]).toEqual({ from: at(-40 * 24).toISOString(), until: at(-28 * 24) });
});

test('alerts operators about a charge without a payment of ours', async () => {
  expect(await compare(moved({ currency: 'EUR' }))).toEqual(difference(5_000, 0, 'EUR'));
  expect(errors).toEqual(difference(5_000, 0, 'EUR'));
});

test('reports a different amount and a missing payment as differences', async () => {
  await arrived();
  expect(await compare(moved({ amount: 4_999 }))).toEqual(difference(4_999, 5_000));
  providerId = `pi_${newId()}`;
  await arrived({ status: 'PENDING', settledAt: null });
  expect(await compare(moved())).toContainEqual(difference(5_000, 0)[0]);
});

test.each([
  ['told when it was begun on that day', 0, true],
  ['as it should be when it was begun the day before', -1, false],
])(
  'returns for a payment settled yesterday and missing at the provider %s',
  async (_, ms, isTold) => {
    await arrived({ createdAt: at(0, ms), settledAt: at(0) });
    expect(await compare()).toEqual(isTold ? difference(0, 5_000) : []);
  },
);

test('ignores payments settled before or after yesterday', async () => {
  await arrived({ createdAt: at(-2), settledAt: at(0, -1) });
  providerId = `pi_${newId()}`;
  await arrived({ settledAt: at(24) });
  expect(await compare()).toEqual([]);
});

test('compares a payment settled today by its charge of yesterday', async () => {
  await arrived({ settledAt: at(24) });
  expect(await compare(moved())).toEqual([]);
  const { id } = await arrived({ providerId: `pi_${newId()}`, settledAt: at(24) });
  await giveBack(id, 're_1', 100);
  expect(await compare(moved())).toEqual([]);
});

test('leaves bank transfers out of the comparison', async () => {
  await arrived({ providerId: null, provider: 'transfer' });
  expect(await compare()).toEqual([]);
});

test('counts a refund on its own day, whatever the day of its charge', async () => {
  const { id } = await arrived({ createdAt: at(-50), settledAt: at(-49), status: 'REFUNDED' });
  const refundId = `re_${newId()}`;
  await giveBack(id, refundId, 2_000);
  await giveBack(id, `re_${newId()}`, 3_000);
  const refund = moved({ kind: 'refund', id: refundId, amount: 2_000 });
  expect(await compare(refund)).toEqual([]);
  expect(await compare({ ...refund, amount: 2_500 })).toEqual(difference(-2_500, -2_000));
  expect(await compare({ ...refund, id: 're_of_nobody' })).toEqual(difference(-2_000, 0));
});

test('compares charge and refund of the same day', async () => {
  const { id } = await arrived({ status: 'REFUNDED' });
  const refundId = `re_${newId()}`;
  const refund = moved({ kind: 'refund', id: refundId });
  expect(await compare(moved(), refund)).toEqual(difference(0, 5_000));
  await giveBack(id, refundId, 5_000);
  expect(await compare(moved(), refund)).toEqual([]);
});
