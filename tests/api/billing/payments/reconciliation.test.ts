import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
  type ProviderMoney,
} from '@causa/core/platform/ports/payment-provider';
import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { attachProviderPayment } from '@causa/core/billing/payments/send-payment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { storeSetting } from '@causa/core/platform/settings';
import { reconcileBalances } from '@causa/core/billing/payments/sync/reconcile-balances';

let world: TestApp;
let orgId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());

describe('reconciliation', async () => {
  const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000];

  let calls: string[];

  beforeEach(async () => {
    calls = [];
    // Hides the payments of other tests.
    await world.db.payment.updateMany({ where: { status: 'PENDING' }, data: { status: 'FAILED' } });
    await world.db.refund.updateMany({ data: { status: 'FAILED' } });
    await world.db.providerEvent.deleteMany();
  });

  const ago = (ms: number): Date => new Date(testNow.getTime() - ms);

  const begin = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
    beginPayment(world, { organizationId: orgId, createdAt: ago(hourMs), ...set });

  const rowOf = (id: string) => world.db.payment.findUniqueOrThrow({ where: { id } });

  const waiting = { status: 'requires_payment_method', amountReceived: 0 } as const;

  /**
   * Runs one reconciliation cycle with a provider that creates each payment. Payments and
   * events default to none.
   */
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
    test('retries with its key after thirty seconds', async () => {
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

    test('stops retrying once answered or ended', async () => {
      await begin({ providerId: `pi_${newId()}` });
      await begin({ status: 'CANCELED' });
      await reconcile();
      expect(calls).toEqual([]);
    });

    test.each([
      ['is created again before 23 hours', 1, 'made pay_'],
      ['is searched by our id from 23 hours on', 0, 'looked for '],
    ])('%s', async (_, before, call) => {
      const { id } = await begin({ createdAt: ago(23 * hourMs - before) });
      await reconcile();
      expect(calls).toEqual([`${call}${id}`]);
    });

    test('searches for it after a provider failure, except while recent', async () => {
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

    test('deletes it when the provider has none after a day', async () => {
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
      expect(await rowOf(id)).toMatchObject({
        providerId: 'pi_late',
        providerStatus: 'processing',
      });
      await world.db.payment.update({ where: { id }, data: { providerId: null } });
    });

    test('stays when it is answered or ends during the search', async () => {
      const [answered, ended] = [
        await begin({ createdAt: ago(dayMs) }),
        await begin({ createdAt: ago(dayMs) }),
      ];
      await reconcile({
        findPayment: async (id) => {
          const data =
            id === ended.id ? { status: 'CANCELED' as const } : { providerId: `pi_${id}` };
          await world.db.payment.update({ where: { id }, data });
          return null;
        },
      });
      expect((await rowOf(answered.id)).status).toBe('PENDING');
      expect((await rowOf(ended.id)).status).toBe('CANCELED');
    });

    test('logs an error of ours without a search', async () => {
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
    // Without a response yet: they are created, not refreshed, and block no others.
    const missedEvents = Array.from({ length: 200 }, () => {
      const id = newId();
      const rest = {
        provider: 'stripe',
        idempotencyKey: `pay_${id}`,
        amount: 100,
        currency: 'USD' as const,
      };
      return { ...rest, id, organizationId: orgId, createdAt: testNow, nextCheckAt: ago(hourMs) };
    });
    await world.db.payment.createMany({ data: missedEvents });
    await reconcile();
    expect(
      await jobs([late, early, over].map(({ providerId }) => `payments:${providerId}`)),
    ).toEqual([['payments.sync', { id: late.providerId }]]);
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
    const addEvent = (createdAt: Date) =>
      world.db.providerEvent.create({
        data: { id: `evt_${newId()}`, provider: 'stripe', type: 'x', createdAt },
      });

    test.each([
      ['an hour before the newest that we know', 3 * hourMs, 4 * hourMs],
      ['29 days back at most', 29 * dayMs, 29 * dayMs],
      ['the last hour without any', null, hourMs],
    ])('requests them from %s', async (_, newest, from) => {
      if (newest !== null) for (const ms of [newest, newest + dayMs]) await addEvent(ago(ms));
      let since: Date | null = null;
      await reconcile({
        listEvents: async (day) => {
          since = day;
          return [];
        },
      });
      expect(since).toEqual(ago(from));
    });

    test('counts missed events in the log', async () => {
      const logLines: unknown[] = [];
      const log = {
        ...systemContext(world).log,
        info: (...said: unknown[]) => void logLines.push(said[0]),
      };
      const events = [event(), event()];
      for (let round = 0; round < 2; round++)
        await reconcile({ listEvents: async () => events }, { log });
      expect(logLines).toEqual([{ found: 2 }]);
      expect(await world.db.providerEvent.count({ where: { via: 'POLL' } })).toBe(2);
    });
  });
});

describe('daily comparison', () => {
  /** Each test reconciles its own day. */
  let yesterday = new Date('2027-01-01').getTime();

  let providerId: string;

  let errors: unknown[];

  beforeEach(async () => {
    yesterday += 10 * dayMs;
    await compareNext(at(0));
    providerId = `pi_${newId()}`;
    errors = [];
  });

  /** Returns the time this number of hours after the start of yesterday. */
  const at = (hours: number, ms = 0): Date => new Date(yesterday + hours * 3_600_000 + ms);

  const moved = (set: Partial<ProviderMoney> = {}): ProviderMoney => ({
    kind: 'charge',
    id: `ch_${newId()}`,
    providerPaymentId: providerId,
    amount: 5_000,
    currency: 'USD',
    ...set,
  });

  /** Creates a payment that arrived yesterday, at noon by default. */
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

  const compareNext = (day: Date) =>
    storeSetting(world, 'payments.compare-next', day.toISOString());

  /** Reconciles yesterday, even if it was reconciled before. */
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
    ['reported when it was started on that day', 0, true],
    ['accepted when it was started the day before', -1, false],
  ])(
    'handles a payment settled yesterday and missing at the provider: %s',
    async (_, ms, isAlerted) => {
      await arrived({ createdAt: at(0, ms), settledAt: at(0) });
      expect(await compare()).toEqual(isAlerted ? difference(0, 5_000) : []);
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

  test('counts a refund on its own day, for any day of its charge', async () => {
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
});
