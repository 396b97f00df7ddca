import { hourMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import {
  addPlanPayment,
  chargePlans,
  findDonation,
} from '@causa/core/billing/payments/donations/charge-plans';
import {
  type PaymentProvider,
  ProviderFailure,
  type ProviderPayment,
} from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { startPrices } from '../../../support/money.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
/** Calls to the bank, in order. */
let asked: string[];
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  asked = [];
  // Excludes the plans of one test from the next.
  await world.db.donationPlan.updateMany({
    where: { status: { not: 'ENDED' } },
    data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
  });
});

const due = async (set: Partial<Prisma.DonationPlanUncheckedCreateInput> = {}) => {
  const month = { period: '2026-03', dayOfMonth: 2, nextRunAt: testNow };
  return (await makePlan(world, context.config, { ...month, ...set })).id;
};
const said = (paymentId: string, set: Partial<ProviderPayment> = {}): ProviderPayment =>
  providerPayment(paymentId, { amount: 1_500, amountReceived: 1_500, ...set });
const untried = { status: 'requires_confirmation', failureCode: null } as const;
const refused = { status: 'requires_payment_method', failureCode: 'card_declined' } as const;
/** A bank that accepts each charge, unless a test overrides it. */
const bank = (answers: Partial<PaymentProvider> = {}): PaymentProvider => {
  const all = answering({
    createPayment: async ({ paymentId }) => said(paymentId, untried),
    confirmPayment: async (id) => said(id.slice(3)),
    cancelPayment: async (id) => said(id.slice(3), { ...refused, status: 'canceled' }),
    ...answers,
  });
  const record = <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) => {
    return (...args: A) => {
      asked.push(name);
      return call(...args);
    };
  };
  return {
    ...all,
    createPayment: record('create', all.createPayment),
    confirmPayment: record('confirm', all.confirmPayment),
    readPayment: record('read', all.readPayment),
    cancelPayment: record('cancel', all.cancelPayment),
  };
};
const failing =
  (kind: ProviderFailure['kind'], code: string | null = null) =>
  async () => {
    throw new ProviderFailure(kind, code, 'it went wrong');
  };
const charge = (answers: Partial<PaymentProvider> = {}, now = testNow) =>
  chargePlans({ ...context, now: () => now, payments: bank(answers) });
const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });
const monthOf = (planId: string) =>
  world.db.donation.findUniqueOrThrow({
    where: { planId_period: { planId, period: '2026-03' } },
    include: { payment: true },
  });
const stateOf = async (planId: string) => {
  const { status, attempts } = await planOf(planId);
  return [status, attempts];
};
const refusalsOf = async (planId: string) => {
  const mails = await world.db.mailDelivery.findMany({
    where: { idempotencyKey: { startsWith: `donation-plan-refused:${planId}` } },
  });
  return mails.map(({ props }) => (props as { reason?: string } | null)?.reason);
};
/** Begins the March donation of a plan with this payment. */
const begun = (
  planId: string,
  payment: Partial<Prisma.PaymentUncheckedCreateInput> = {},
  donorKey: string | null = null,
) => beginDonation(world, context.config, { planId, period: '2026-03', donorKey, payment });

describe('month of a plan', () => {
  test('charges the stored card at its time without bank authentication', async () => {
    const { userId } = await asUser(world);
    const planId = await due({ userId });
    const record: unknown[] = [];
    const answers: Partial<PaymentProvider> = {
      createPayment: async (order, key) => {
        record.push(order, key);
        return said(order.paymentId, untried);
      },
      confirmPayment: async (id, confirmation, key) => {
        record.push(id, confirmation, key);
        return said(id.slice(3));
      },
    };
    expect(await charge(answers, new Date(testNow.getTime() - 1))).toBe(0);
    expect(await charge(answers)).toBe(1);
    const { payment, ...donation } = await monthOf(planId);
    const paymentId = payment?.id ?? '';
    const customerId = `cus_${planId}`;
    expect(record).toEqual([
      { paymentId, amount: 1_500, currency: 'USD', customerId, keepCard: false },
      `pay_${paymentId}`,
      `pi_${paymentId}`,
      { methodId: `pm_${planId}`, returnUrl: null },
      `charge_${paymentId}`,
    ]);
    expect(donation).toMatchObject({ status: 'SUCCEEDED', userId, amount: 1_500 });
    expect(payment).toMatchObject({ payerId: userId, createdById: null, keepCard: false });
    expect(await planOf(planId)).toMatchObject({ status: 'ACTIVE', period: '2026-04' });
    expect(await charge(answers)).toBe(0);
    expect(record).toHaveLength(5);
  });

  test('waits for a card provider', async () => {
    const planId = await due();
    const { payments: _, ...without } = context;
    for (const providerless of [without, { ...context, payments: null }])
      expect(await chargePlans(providerless)).toBe(0);
    expect(await stateOf(planId)).toEqual(['ACTIVE', 0]);
  });

  test.each([
    ['was charged', { nextRunAt: new Date('2026-04-02T09:00:00Z') }],
    ['ended', { status: 'ENDED', endedAt: testNow }],
  ] as const)('skips a plan that %s meanwhile', async (_, data) => {
    const id = await due();
    const count = await overtaken(
      context,
      ({ db }) => db.donationPlan.update({ where: { id }, data }),
      () => charge(),
    );
    expect([count, asked]).toEqual([0, []]);
  });

  test('uses the pending payment of the donor instead of a second charge', async () => {
    const [ours, theirs] = [await due({ status: 'PAST_DUE', attempts: 1 }), await due()];
    const { paymentId } = await begun(ours, { providerId: `pi_${newId()}` });
    await begun(theirs, { providerId: `pi_${newId()}` }, 'a donor');
    const readPayment = async () => said(paymentId, untried);
    expect(await charge({ readPayment })).toBe(1);
    expect(asked).toEqual(['read', 'confirm']);
    expect((await monthOf(ours)).payment?.id).toBe(paymentId);
    expect(await stateOf(ours)).toEqual(['ACTIVE', 0]);
    expect((await monthOf(theirs)).status).toBe('PENDING');
  });

  test.each([
    ['arrived and is held', { status: 'SUCCEEDED', heldReason: 'amount' }],
    ['went back', { status: 'REFUNDED', amountRefunded: 1_500 }],
  ] as const)('charges once when its money %s', async (_, set) => {
    const planId = await due();
    const { paymentId } = await begun(planId);
    const arrived = { amountReceived: 1_500, settledAt: testNow, ...set };
    await world.db.payment.update({ where: { id: paymentId }, data: arrived });
    expect([await charge(), asked]).toEqual([0, []]);
  });

  test.each(['CANCELED', 'FAILED'] as const)(
    'charges the same donation with the amount of the plan when its payment is %s',
    async (status) => {
      const planId = await due({ amount: 2_000 });
      const { id, paymentId } = await begun(planId, { status, settledAt: testNow });
      const paid = { amount: 2_000, amountReceived: 2_000 };
      expect(await charge({ confirmPayment: async (pi) => said(pi.slice(3), paid) })).toBe(1);
      const { payment, ...donation } = await monthOf(planId);
      expect(donation).toMatchObject({ id, amount: 2_000, status: 'SUCCEEDED' });
      expect(payment?.id).not.toBe(paymentId);
    },
  );

  test.each(['processing', 'requires_action', 'requires_confirmation'] as const)(
    'keeps its state when the bank reports %s',
    async (status) => {
      const planId = await due();
      expect(await charge({ confirmPayment: async (id) => said(id.slice(3), { status }) })).toBe(0);
      expect(asked).toEqual(['create', 'confirm']);
      expect((await monthOf(planId)).status).toBe('PENDING');
      expect(await stateOf(planId)).toEqual(['ACTIVE', 0]);
    },
  );
});

describe('charge', () => {
  test('records a bank decline for its plan with the reason', async () => {
    const planId = await due();
    const sum = await charge({
      confirmPayment: failing('declined', 'insufficient_funds'),
      readPayment: async (id) =>
        said(id.slice(3), { ...refused, failureCode: 'insufficient_funds' }),
      cancelPayment: async (id) =>
        said(id.slice(3), { status: 'canceled', failureCode: 'insufficient_funds' }),
    });
    expect([sum, asked]).toEqual([0, ['create', 'confirm', 'read', 'cancel']]);
    expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
    expect(await refusalsOf(planId)).toEqual(['insufficient_funds']);
  });

  test.each([
    ['is gone', 'missing', null, 'card_declined'],
    ['is not taken', 'refused', 'invalid_card', 'invalid_card'],
  ] as const)(
    'declines a card that %s at the provider, with a mail to the donor',
    async (_, kind, code, reason) => {
      const planId = await due();
      const answers: Partial<PaymentProvider> = {
        confirmPayment: failing(kind, code),
        readPayment: async (id) => said(id.slice(3), untried),
        // The bank did not decline it, so the provider has no reason to return.
        cancelPayment: async (id) => said(id.slice(3), { status: 'canceled' }),
      };
      expect(await charge(answers)).toBe(0);
      expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
      expect(await refusalsOf(planId)).toEqual([reason]);
      expect(await charge(answers, new Date(testNow.getTime() + hourMs))).toBe(0);
      expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
    },
  );

  test('retries with its key after a lost reply and counts no decline', async () => {
    const planId = await due();
    const keys: string[] = [];
    const withLostReply = charge({
      confirmPayment: async (_id, _confirmation, key) => {
        keys.push(key);
        return failing('unavailable')();
      },
      readPayment: async (id) => said(id.slice(3), untried),
    });
    await expect(withLostReply).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await stateOf(planId)).toEqual(['ACTIVE', 0]);
    const again = charge({
      readPayment: async (id) => said(id.slice(3), untried),
      confirmPayment: async (id, _, key) => {
        keys.push(key);
        return said(id.slice(3));
      },
    });
    expect(await again).toBe(1);
    expect(new Set(keys).size).toBe(1);
    expect(asked).toEqual(['create', 'confirm', 'read', 'read', 'confirm']);
  });

  test('completes when the reply is lost after the bank took the money', async () => {
    const planId = await due();
    const sum = await charge({
      confirmPayment: failing('unavailable'),
      readPayment: async (id) => said(id.slice(3)),
    });
    expect([sum, (await monthOf(planId)).status]).toEqual([1, 'SUCCEEDED']);
  });

  test('stops after a failure of ours', async () => {
    await due();
    const confirmPayment = async () => {
      throw new Error('a fault of ours');
    };
    await expect(charge({ confirmPayment })).rejects.toThrow('a fault of ours');
    expect(asked).toEqual(['create', 'confirm']);
  });

  test('stops after a decline', async () => {
    const planId = await due();
    await begun(planId, { providerId: `pi_${newId()}` });
    const { payment } = await monthOf(planId);
    const readPayment = async () => said(payment?.id ?? '', refused);
    expect(await charge({ readPayment })).toBe(0);
    expect(asked).toEqual(['read', 'cancel']);
    expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
  });

  test('cancels once when the provider canceled it already', async () => {
    const planId = await due();
    const { paymentId } = await begun(planId, { providerId: `pi_${newId()}` });
    const readPayment = async () => said(paymentId, { ...refused, status: 'canceled' });
    expect(await charge({ readPayment })).toBe(0);
    expect(asked).toEqual(['read']);
    expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
  });

  test('completes when it succeeds before its cancellation', async () => {
    const planId = await due();
    const sum = await charge({
      createPayment: async ({ paymentId }) => said(paymentId, refused),
      cancelPayment: async (id) => said(id.slice(3)),
    });
    expect([sum, (await monthOf(planId)).status]).toEqual([1, 'SUCCEEDED']);
  });
});

describe('unknown customer at the provider', () => {
  test('counts as a bank decline and ends no other payment', async () => {
    const planId = await due();
    const other = await beginPayment(world, { purpose: 'DONATION' });
    expect(await charge({ createPayment: failing('missing') })).toBe(0);
    const { payment, status } = await monthOf(planId);
    expect([status, payment]).toMatchObject([
      'FAILED',
      { status: 'FAILED', settledAt: testNow, nextCheckAt: null },
    ]);
    expect(await stateOf(planId)).toEqual(['PAST_DUE', 1]);
    expect(await refusalsOf(planId)).toEqual(['card_declined']);
    const row = await world.db.payment.findUniqueOrThrow({ where: { id: other.id } });
    expect(row.status).toBe('PENDING');
  });

  test.each([
    ['was found at the provider', { providerId: 'pi_found' }, 'PENDING'],
    ['ended', { status: 'CANCELED', settledAt: testNow }, 'CANCELED'],
  ] as const)('changes nothing for a payment that %s meanwhile', async (_, data, status) => {
    const planId = await due();
    const createPayment: PaymentProvider['createPayment'] = async ({ paymentId }) => {
      await world.db.payment.update({ where: { id: paymentId }, data });
      return failing('missing')();
    };
    expect(await charge({ createPayment })).toBe(0);
    const { payment } = await monthOf(planId);
    expect([payment?.status, ...(await stateOf(planId))]).toEqual([status, 'ACTIVE', 0]);
    await world.db.payment.update({
      where: { id: payment?.id ?? '' },
      data: { providerId: null },
    });
  });

  test('delays no other plan, nor does a provider outage', async () => {
    const [first, second] = [
      await due(),
      await due({ nextRunAt: new Date(testNow.getTime() - 1) }),
    ];
    const createPayment: PaymentProvider['createPayment'] = async ({ paymentId, customerId }) => {
      if (customerId === `cus_${second}`) return failing('unavailable')();
      return said(paymentId, untried);
    };
    await expect(charge({ createPayment })).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await monthOf(first)).status).toBe('SUCCEEDED');
    expect((await monthOf(second)).status).toBe('PENDING');
    expect(await stateOf(second)).toEqual(['ACTIVE', 0]);
  });
});

test('returns no donation to pay for a plan without a month', async () => {
  const plan = await planOf(await due({ status: 'PENDING', period: null, nextRunAt: null }));
  expect(await findDonation(world, plan)).toEqual({ donation: null, payment: null });
  const added = addPlanPayment(context, plan, { donorKey: null, keepCard: false });
  await expect(added).rejects.toThrow('has no month');
});

describe('pending charge of an earlier amount', () => {
  const older = { status: 'PENDING', providerStatus: 'requires_confirmation' } as const;
  const charged = (planId: string) =>
    world.db.payment.findMany({
      where: { donation: { planId } },
      select: { amount: true, status: true },
    });

  test('cancels the old charge and charges the current amount', async () => {
    const planId = await due({ amount: 1_500 });
    const { paymentId: before } = await begun(planId, { ...older, amount: 6_000 });
    const record: number[] = [];
    const answers: Partial<PaymentProvider> = {
      createPayment: async ({ paymentId, amount }) => {
        record.push(amount);
        return said(paymentId, { ...untried, amount });
      },
      cancelPayment: async (id) => said(id.slice(3), { status: 'canceled', failureCode: null }),
    };
    expect(await charge(answers)).toBe(1);
    expect(asked).not.toContain('read');
    expect(record.at(-1)).toBe(1_500);
    expect(await charged(planId)).toEqual([{ amount: 1_500, status: 'SUCCEEDED' }]);
    const old = await world.db.payment.findUniqueOrThrow({ where: { id: before } });
    expect(old.status).toBe('CANCELED');
    expect(await stateOf(planId)).toEqual(['ACTIVE', 0]);
    expect(await refusalsOf(planId)).toEqual([]);
  });

  test('continues while the bank decides, without a second charge', async () => {
    const planId = await due({ amount: 1_500 });
    await begun(planId, { ...older, amount: 6_000 });
    const answers: Partial<PaymentProvider> = {
      cancelPayment: async (id) => said(id.slice(3), { status: 'processing', amount: 6_000 }),
    };
    expect(await charge(answers)).toBe(0);
    expect(asked.filter((name) => name === 'cancel')).toHaveLength(1);
    expect(await charged(planId)).toEqual([{ amount: 6_000, status: 'PENDING' }]);
  });

  test('fails and is retried the next hour when the provider does not answer', async () => {
    const planId = await due({ amount: 1_500 });
    await begun(planId, { ...older, amount: 6_000 });
    await expect(charge({ cancelPayment: failing('unavailable') })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await charged(planId)).toEqual([{ amount: 6_000, status: 'PENDING' }]);
    const readPayment = async (id: string) => said(id.slice(3), { ...untried, amount: 6_000 });
    const cancelPayment = async (id: string) => said(id.slice(3), { status: 'canceled' });
    expect(await charge({ readPayment, cancelPayment })).toBe(1);
  });

  test('stays when it succeeded meanwhile, without a second charge', async () => {
    const planId = await due({ amount: 1_500 });
    await begun(planId, { ...older, amount: 6_000 });
    const answers: Partial<PaymentProvider> = {
      cancelPayment: async (id) => said(id.slice(3), { amount: 6_000, amountReceived: 6_000 }),
    };
    expect(await charge(answers)).toBe(0);
    expect(asked).not.toContain('confirm');
    expect(await charged(planId)).toEqual([{ amount: 6_000, status: 'SUCCEEDED' }]);
  });
});
