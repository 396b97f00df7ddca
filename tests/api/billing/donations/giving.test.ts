import { dayMs, minuteMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { deriveDonationKey, hashDonor } from '@causa/core/billing/donations/donation-key';
import { endPlansOfUser } from '@causa/core/billing/donations/plans';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import {
  createDonation,
  createDonationPass,
  readDonation,
  readDonationTerms,
} from '@causa/core/billing/payments/donations/create-donation';
import { createPass } from '@causa/core/billing/payments/link-pass';
import {
  endOwnPlan,
  openPlanPayment,
  payPlan,
  readPlanPayment,
} from '@causa/core/billing/payments/donations/own-plan';
import { countRefusal } from '@causa/core/billing/payments/payment-limits';
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderFailure,
  type ProviderPayment,
} from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { answering, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let visitor: Context;
let visitors = 0;
/** Calls to the provider in order, with its orders and customers. */
let asked: string[];
let orders: PaymentOrder[];
let warnings: string[];
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(() => {
  [asked, orders, warnings] = [[], [], []];
  visitors += 1;
  const log = {
    ...systemContext(world).log,
    warn: (...said: unknown[]) => void warnings.push(String(said[1])),
  };
  visitor = {
    ...systemContext(world),
    actor: { kind: 'visitor' },
    address: `192.0.2.${visitors}`,
    log,
  };
});

const open = { status: 'requires_payment_method', amountReceived: 0, failureCode: null } as const;
const said = (id: string, set: Partial<ProviderPayment> = {}) =>
  providerPayment(id.replace('pi_', ''), {
    amount: 1_500,
    amountReceived: 1_500,
    clientSecret: `${id.replace('pi_', '')}_secret`,
    ...set,
  });
/** A provider with payments that require a card, except for overrides of a test. */
const provider = (answers: Partial<PaymentProvider> = {}): PaymentProvider => ({
  ...answering({}),
  createCustomer: async (owner) => {
    asked.push('customer');
    return `cus_${Object.values(owner).join('')}`;
  },
  createPayment: async (order) => {
    asked.push('create');
    orders.push(order);
    return said(order.paymentId, { ...open, amount: order.amount });
  },
  readPayment: async (id) => {
    asked.push('read');
    return said(id, open);
  },
  cancelPayment: async (id) => {
    asked.push('cancel');
    return said(id, { ...open, status: 'canceled' });
  },
  confirmPayment: async (id, { methodId }) => {
    asked.push(`confirm ${methodId}`);
    return said(id, { methodId });
  },
  ...answers,
});
const at = (context: Context, answers?: Partial<PaymentProvider>): Context => ({
  ...context,
  payments: provider(answers),
});
const request = {
  amount: 1_500,
  currency: 'USD',
  email: 'rosa@harbour.example',
  name: null,
  locale: 'es',
} as const;
const give = (context: Context, answers: Partial<PaymentProvider> = {}, monthly = false) =>
  createDonation(at(context, answers), { ...request, monthly });
const rowOf = (id: string) =>
  world.db.donation.findUniqueOrThrow({ where: { id }, include: { payment: true, plan: true } });
const failing = (kind: ProviderFailure['kind']) => async () => {
  asked.push('failed');
  throw new ProviderFailure(kind, null, 'it went wrong');
};
const without = (context: Context): Context[] => {
  const { payments: _, ...rest } = context;
  return [rest, { ...rest, payments: null }];
};

test('accepts a donation in the currencies of the price book', async () => {
  const { currencies } = await readDonationTerms(visitor);
  expect(currencies.map(({ currency }) => currency).toSorted()).toEqual(['BRL', 'EUR', 'USD']);
});

describe('card form of a donation', () => {
  test('belongs to the provider, or is missing', async () => {
    const kinds = await Promise.all(
      [at(visitor), ...without(visitor)].map(async (context) => {
        const { provider: form } = await readDonationTerms(context);
        return [form.kind, form.publishableKey];
      }),
    );
    expect(kinds).toEqual([
      ['stripe', 'pk_test_1'],
      ['none', null],
      ['none', null],
    ]);
  });
});

describe('donate', () => {
  test('creates no user, stores no card and returns to its page for a visitor', async () => {
    const { donating, pass } = await give(visitor);
    const { donation, ...next } = donating;
    const { payment, ...row } = await rowOf(donation.id);
    expect(row).toMatchObject({ ...request, userId: null, planId: null, period: null });
    expect(row.donorKey).toBe(hashDonor(visitor.config, visitor.address ?? ''));
    const paymentId = payment?.id ?? '';
    expect(payment).toMatchObject({
      payerId: null,
      createdById: null,
      customerId: null,
      keepCard: false,
    });
    expect(orders).toEqual([
      { paymentId, amount: 1_500, currency: 'USD', customerId: null, keepCard: false },
    ]);
    expect(asked).toEqual(['create']);
    expect(next).toEqual({
      clientSecret: `${paymentId}_secret`,
      next: 'confirm',
      redirectUrl: `${visitor.config.origin}/es/donations/${donation.id}`,
    });
    expect(donation).toMatchObject({ status: 'PENDING', monthly: false, isProcessing: false });
    const shown = await readDonation(at(visitor), { id: donation.id, pass });
    expect(shown.donation.id).toBe(donation.id);
  });

  test('belongs to the user who gives it', async () => {
    const user = await asUser(world);
    const { userId } = user;
    const { payment, ...row } = await rowOf((await give(user)).donating.donation.id);
    expect([row.userId, payment?.payerId, payment?.createdById]).toEqual([userId, userId, userId]);
    expect(asked).toEqual(['create']);
  });

  test.each(['a visitor', 'a user'])(
    'starts with %s each month a plan with a customer and a stored card',
    async (who) => {
      const user = who === 'a user' ? await asUser(world) : null;
      const { donating } = await give(user ?? visitor, {}, true);
      const { payment, plan, ...row } = await rowOf(donating.donation.id);
      const userId = user?.userId ?? null;
      const customerId = `cus_${userId ?? plan?.id}`;
      expect(plan).toMatchObject({
        ...request,
        status: 'PENDING',
        userId,
        customerId,
        dayOfMonth: 2,
      });
      expect(row.period).toBe('2026-03');
      expect(payment).toMatchObject({ customerId, keepCard: true });
      expect(asked).toEqual(['customer', 'create']);
      expect(donating.donation.monthly).toBe(true);
    },
  );

  test('starts no donation without a card provider', async () => {
    const before = await world.db.payment.count();
    for (const context of without(visitor))
      await expect(createDonation(context, { ...request, monthly: false })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await world.db.payment.count()).toBe(before);
  });

  test('creates nothing for an amount out of range, also at the provider', async () => {
    const before = await world.db.payment.count();
    const refused = createDonation(at(visitor), { ...request, amount: 499, monthly: true });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID' });
    expect([await world.db.payment.count(), asked]).toEqual([before, []]);
  });

  test.each([
    ['does not answer', { createPayment: failing('unavailable') }],
    [
      'gives no card form to open',
      {
        createPayment: async ({ paymentId }: PaymentOrder) =>
          said(paymentId, { ...open, clientSecret: null }),
      },
    ],
    [
      'says that it is over already',
      {
        createPayment: async ({ paymentId }: PaymentOrder) =>
          said(paymentId, { status: 'canceled' }),
      },
    ],
  ])('starts no donation when the provider %s', async (_, answers) => {
    await expect(give(visitor, answers)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('readDonation', () => {
  const refOf = (id: string, version = 1) => ({
    id,
    pass: createDonationPass(visitor, id, version),
  });
  const begin = (...set: Parameters<typeof beginDonation>[2][]) =>
    beginDonation(world, visitor.config, ...set);
  const read = (id: string, answers?: Partial<PaymentProvider>, context = visitor) =>
    readDonation(at(context, answers), refOf(id));

  test('rejects a pass of an older key, another donation or an unknown id', async () => {
    const [{ id }, other] = [await begin({ keyVersion: 2 }), await begin()];
    const unknown = newId();
    for (const wrong of [
      refOf(id),
      { ...refOf(other.id), id },
      refOf(unknown),
      { id: unknown, pass: createPass(visitor, 'donation-read', unknown, '0') },
    ])
      await expect(readDonation(at(visitor), wrong)).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      });
    expect((await readDonation(at(visitor), refOf(id, 2))).donation.id).toBe(id);
  });

  test('refreshes from the provider while pending, thirty times a minute', async () => {
    const waiting = await begin({ payment: { providerId: `pi_${newId()}` } });
    const times = async (now: Date) => {
      asked = [];
      for (let n = 0; n < 31; n += 1) await read(waiting.id, {}, { ...visitor, now: () => now });
      return asked.length;
    };
    expect(await times(testNow)).toBe(30);
    const { payment } = await rowOf(waiting.id);
    const later = { ...visitor, now: () => new Date(testNow.getTime() + 2 * minuteMs) };
    const readPayment = async () => said(payment?.id ?? '');
    const shown = await readDonation(at(later, { readPayment }), refOf(waiting.id));
    expect(shown.donation).toMatchObject({ status: 'SUCCEEDED', failureCode: null });
    expect(shown.receiptKey).toBe(deriveDonationKey(visitor.config, waiting.id, 1));
  });

  test.each([
    ['is over', { status: 'CANCELED', providerId: 'pi_over', settledAt: testNow }],
    ['never reached the provider', {}],
  ] as const)('skips the refresh when its payment %s', async (_, payment) => {
    const { id, paymentId } = await begin({ payment });
    const { donation, receiptKey } = await read(id);
    expect([donation.status, receiptKey, asked]).toEqual([
      'status' in payment ? payment.status : 'PENDING',
      null,
      [],
    ]);
    expect(warnings).toEqual([]);
    await world.db.payment.update({ where: { id: paymentId }, data: { providerId: null } });
  });

  test('returns the stored donation when the provider does not answer', async () => {
    const { id } = await begin({ payment: { providerId: `pi_${newId()}` } });
    const shown = await read(id, { readPayment: failing('unavailable') });
    expect([shown.donation.status, asked, warnings]).toEqual([
      'PENDING',
      ['failed'],
      ['donation refresh failed'],
    ]);
  });

  test('states the progress and answer of the bank until the money arrives', async () => {
    const failureCode = 'card_declined';
    const [tried, deciding] = [
      await begin({ payment: { failureCode } }),
      await begin({ payment: { providerStatus: 'processing' } }),
    ];
    expect((await read(tried.id)).donation).toMatchObject({ failureCode, isProcessing: false });
    expect((await read(deciding.id)).donation).toMatchObject({
      failureCode: null,
      isProcessing: true,
    });
    const arrived = { status: 'SUCCEEDED', paidAt: testNow, number: `D-test-${tried.id}` } as const;
    await world.db.donation.update({ where: { id: tried.id }, data: arrived });
    await world.db.payment.update({
      where: { id: tried.paymentId },
      data: { status: 'SUCCEEDED', providerStatus: 'processing' },
    });
    const { donation, receiptKey } = await read(tried.id);
    expect(donation).toMatchObject({
      status: 'SUCCEEDED',
      failureCode: null,
      isProcessing: false,
      number: arrived.number,
    });
    expect(receiptKey).toBe(deriveDonationKey(visitor.config, tried.id, 1));
  });

  test('returns a hold while staff check the amount', async () => {
    const { id } = await begin({
      payment: { status: 'SUCCEEDED', heldReason: 'amount', settledAt: testNow },
      status: 'PENDING',
    });
    expect((await read(id)).donation.status).toBe('HELD');
    const { paymentId } = await world.db.donation.update({
      where: { id },
      data: { status: 'CANCELED' },
    });
    await world.db.payment.update({
      where: { id: paymentId ?? '' },
      data: { status: 'REFUNDED', amountReceived: 100, amountRefunded: 100 },
    });
    expect((await read(id)).donation.status).toBe('REFUNDED');
  });

  test('returns a donation without a known payment', async () => {
    const { id } = await begin({ paymentId: null, status: 'FAILED' });
    expect((await read(id)).donation).toMatchObject({
      status: 'FAILED',
      failureCode: null,
      isProcessing: false,
      monthly: false,
    });
    expect((await read(id)).planToPay).toBeNull();
  });
});

test('cancels only its own pending payments when a monthly donation ends by its link', async () => {
  const going = { period: '2026-03', nextRunAt: testNow };
  const begin = (planId: string, period: string, payment: { status?: 'SUCCEEDED' } = {}) =>
    beginDonation(world, visitor.config, {
      planId,
      period,
      status: 'PENDING',
      payment: { providerId: `pi_${newId()}`, ...payment },
    });
  const [plan, other] = [
    await makePlan(world, visitor.config, going),
    await makePlan(world, visitor.config, going),
  ];
  const failed = await begin(plan.id, '2026-01');
  const canceled = await begin(plan.id, '2026-02');
  const over = await begin(plan.id, '2026-03', { status: 'SUCCEEDED' });
  const others = await begin(other.id, '2026-03');
  const failedProviderId = (await rowOf(failed.id)).payment?.providerId;
  const readPayment = async (id: string) => {
    if (id === failedProviderId) return failing('unavailable')();
    return said(id, open);
  };
  const { plan: shown } = await endOwnPlan(at(visitor, { readPayment }), plan);
  expect(shown).toMatchObject({ id: plan.id, status: 'ENDED', nextAt: null });
  expect(asked.toSorted()).toEqual(['cancel', 'failed']);
  expect(warnings).toContain('failed to cancel payment of ended plan');
  const statuses = [];
  for (const { id } of [failed, canceled, over, others])
    statuses.push((await rowOf(id)).payment?.status);
  expect(statuses).toEqual(['PENDING', 'CANCELED', 'SUCCEEDED', 'PENDING']);
});

describe('manual payment of a declined month', () => {
  const pastDue = (set: Parameters<typeof makePlan>[2] = {}) =>
    makePlan(world, visitor.config, {
      status: 'PAST_DUE',
      attempts: 1,
      period: '2026-03',
      nextRunAt: new Date(testNow.getTime() + dayMs),
      ...set,
    });
  const month = (
    planId: string,
    set: Parameters<typeof beginDonation>[2] = {},
  ): ReturnType<typeof beginDonation> =>
    beginDonation(world, visitor.config, { planId, period: '2026-03', ...set });
  /** Opens the payment of a plan in its donor's browser. */
  const enter = async ({ id, mac }: { id: string; mac: string }) => ({
    id,
    pass: await openPlanPayment(visitor, { id, mac }),
  });
  const pay = async (
    plan: { id: string; mac: string },
    card: 'kept' | 'new' = 'new',
    answers: Partial<PaymentProvider> = {},
  ) => payPlan(at(visitor, answers), await enter(plan), card);

  test('opens only by the plan link of that donor', async () => {
    const user = await asUser(world);
    const plan = await pastDue({ userId: user.userId, email: 'Rosa@Harbour.example' });
    const other = await pastDue();
    const ref = await enter(plan);
    for (const context of [at(visitor), ...without(visitor)])
      expect((await readPlanPayment(context, ref)).provider).toEqual(
        context.payments
          ? { kind: 'stripe', publishableKey: 'pk_test_1' }
          : { kind: 'none', publishableKey: null },
      );
    await expect(openPlanPayment(visitor, { id: plan.id, mac: other.mac })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const unknown = newId();
    await inTransaction(visitor, (tx) => endPlansOfUser(tx, user.userId));
    for (const wrong of [
      ref,
      { id: plan.id, pass: (await enter(other)).pass },
      { id: unknown, pass: createPass(visitor, 'plan-pay', unknown, '') },
    ]) {
      const expired = { code: 'LINK_EXPIRED' };
      await expect(readPlanPayment(visitor, wrong)).rejects.toMatchObject(expired);
      await expect(payPlan(at(visitor), wrong, 'new')).rejects.toMatchObject(expired);
    }
    expect(asked).toEqual([]);
  });

  test('opens the card form for another card and stores it for the plan', async () => {
    const plan = await pastDue();
    const { paying, donationId, pass } = await pay(plan);
    const { payment, ...row } = await rowOf(donationId);
    expect(row).toMatchObject({ planId: plan.id, period: '2026-03', amount: 1_500 });
    expect(row.donorKey).not.toBeNull();
    expect(payment).toMatchObject({ keepCard: true, customerId: `cus_${plan.id}` });
    expect(paying).toEqual({
      amount: { amount: 1_500, currency: 'USD' },
      clientSecret: `${payment?.id}_secret`,
      next: 'confirm',
      redirectUrl: `${visitor.config.origin}/en/donations/${donationId}`,
    });
    expect(asked).toEqual(['create']);
    expect((await readDonation(at(visitor), { id: donationId, pass })).donation.monthly).toBe(true);
  });

  test('charges the stored card', async () => {
    const plan = await pastDue();
    const { paying, donationId } = await pay(plan, 'kept');
    expect(asked).toEqual(['create', `confirm pm_${plan.id}`]);
    expect(paying).toMatchObject({ clientSecret: null, next: 'done' });
    expect(await rowOf(donationId)).toMatchObject({
      status: 'SUCCEEDED',
      plan: { status: 'ACTIVE', attempts: 0 },
    });
  });

  test('records the user as payer', async () => {
    const { userId } = await asUser(world);
    const { payment } = await rowOf((await pay(await pastDue({ userId }))).donationId);
    expect(payment).toMatchObject({ payerId: userId, createdById: userId });
  });

  test('returns to the same month and no other donation when it fails', async () => {
    const plan = await pastDue();
    const { donationId, pass } = await pay(plan);
    const read = async () => (await readDonation(at(visitor), { id: donationId, pass })).planToPay;
    expect(await read()).toBe(plan.id);
    for (const set of [{ period: '2026-04' }, { status: 'ACTIVE' }] as const) {
      await world.db.donationPlan.update({ where: { id: plan.id }, data: set });
      expect(await read()).toBeNull();
    }
    const ended = { status: 'ENDED', endedAt: testNow, nextRunAt: null } as const;
    await world.db.donationPlan.update({
      where: { id: plan.id },
      data: { period: '2026-03', ...ended },
    });
    expect(await read()).toBeNull();
  });

  test.each(['ACTIVE', 'PENDING', 'ENDED'] as const)(
    'refuses a plan that is %s',
    async (status) => {
      const ended = status === 'ENDED' ? { endedAt: testNow, nextRunAt: null } : {};
      const refused = pay(await pastDue({ status, ...ended }));
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(asked).toEqual([]);
    },
  );

  test('refuses a month whose money arrived, also while staff check it', async () => {
    const plan = await pastDue();
    const arrived = { status: 'SUCCEEDED', heldReason: 'amount', settledAt: testNow } as const;
    await month(plan.id, { status: 'PENDING', payment: arrived });
    await expect(pay(plan)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(asked).toEqual([]);
  });

  test('refuses during our own charge and accepts afterwards', async () => {
    const [under, over] = [await pastDue(), await pastDue()];
    await month(under.id, { payment: { providerId: `pi_${newId()}` } });
    await expect(pay(under)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    const before = await month(over.id, { payment: { status: 'CANCELED', settledAt: testNow } });
    const { donationId } = await pay(over);
    expect(donationId).toBe(before.id);
    expect((await rowOf(donationId)).payment?.id).not.toBe(before.paymentId);
  });

  test('returns the pending payment of the donor', async () => {
    const plan = await pastDue();
    const first = await pay(plan);
    const second = await pay(plan);
    expect(second.paying).toEqual(first.paying);
    expect(asked).toEqual(['create', 'read']);
  });

  test('replaces the pending payment after an amount change', async () => {
    const plan = await pastDue();
    const first = await rowOf((await pay(plan)).donationId);
    await world.db.donationPlan.update({ where: { id: plan.id }, data: { amount: 2_500 } });
    asked = [];
    const { paying, donationId } = await pay(plan);
    expect(paying.amount.amount).toBe(2_500);
    expect(asked).toEqual(['read', 'cancel', 'create']);
    expect(orders.map(({ amount }) => amount)).toEqual([1_500, 2_500]);
    const second = await rowOf(donationId);
    expect([second.id, second.amount]).toEqual([first.id, 2_500]);
    expect(second.plan).toMatchObject({ status: 'PAST_DUE', attempts: 1 });
  });

  test('waits after an amount change while the bank decides about the old one', async () => {
    const plan = await pastDue();
    await pay(plan);
    await world.db.donationPlan.update({ where: { id: plan.id }, data: { amount: 2_500 } });
    const cancelPayment = async (id: string) => said(id, { status: 'processing' });
    const refused = pay(plan, 'new', { cancelPayment });
    await expect(refused).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(orders).toHaveLength(1);
  });

  test('waits after an amount change by a concurrent start in another tab', async () => {
    const plan = await pastDue();
    const { donationId } = await pay(plan);
    const tab = await beginDonation(world, visitor.config);
    await world.db.donationPlan.update({ where: { id: plan.id }, data: { amount: 2_500 } });
    const cancelPayment = async (id: string) => {
      await world.db.donation.delete({ where: { id: tab.id } });
      const data = { paymentId: tab.paymentId };
      await world.db.donation.update({ where: { id: donationId }, data });
      return said(id, { ...open, status: 'canceled' });
    };
    await expect(pay(plan, 'new', { cancelPayment })).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    });
  });

  test('refuses without a card provider', async () => {
    const plan = await pastDue();
    for (const context of without(visitor))
      await expect(payPlan(context, await enter(plan), 'new')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await world.db.donation.count({ where: { planId: plan.id } })).toBe(0);
  });

  test('allows twenty an hour for one visitor', async () => {
    const one = { ...visitor, address: '198.51.100.77' };
    for (let n = 0; n < 20; n += 1) await give(one);
    await expect(give(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await give({ ...visitor, address: '198.51.100.78' })).donating.next).toBe('confirm');
  });

  test('refuses after three declined cards of that visitor', async () => {
    const plan = await pastDue();
    const { paymentId } = await rowOf((await pay(plan)).donationId);
    const payment = await world.db.payment.findUniqueOrThrow({
      where: { id: paymentId ?? '' },
      include: { invoices: true },
    });
    const over = [];
    for (let n = 0; n < 3; n += 1) over.push(await countRefusal(visitor, payment));
    expect(over).toEqual([false, false, true]);
    await expect(pay(plan)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(give(visitor)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const other = { ...visitor, address: '198.51.100.7' };
    expect((await give(other)).donating.next).toBe('confirm');
  });
});
