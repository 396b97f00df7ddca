import { hourMs } from '@causa/shared/platform/dates/durations';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import {
  type ProviderRefund,
  type PaymentProvider,
  ProviderFailure,
  type ProviderPayment,
} from '@causa/core/platform/ports/payment-provider';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { contextAfter, openErrorLog } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { getBalance, startPrices } from '../../../support/money.ts';
import {
  beginOrder as beginOrderOf,
  beginPayment,
  providerPayment as found,
  answering,
  beginOrder,
  providerPayment,
} from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import { getPaymentNextStep } from '@causa/core/billing/payments/create-payment';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());

describe('settled payments', async () => {
  let context: Context;

  let errors: string[];

  let orgId: string;

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    ({ context, errors } = openErrorLog(world));
  });

  const later = (ms: number) => contextAfter(context, ms);

  /** Creates a pending payment and returns its row. */
  const begin = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
    beginPayment(world, { organizationId: orgId, ...set });

  const beginOrder = (set: Parameters<typeof beginOrderOf>[2] = {}) =>
    beginOrderOf(world, orgId, set);

  const rowOf = (id: string) =>
    world.db.payment.findUniqueOrThrow({
      where: { id },
      include: { invoices: true, refunds: true },
    });

  const creditsOf = async () => (await getBalance(world, orgId)).credits;

  const mailsAbout = async (id: string) => {
    const mails = await world.db.mailDelivery.findMany({
      where: { idempotencyKey: { contains: id } },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ idempotencyKey, userId }) => [
      idempotencyKey?.split(':').slice(0, -1).join(':').replace(id, '*'),
      userId,
    ]);
  };

  describe('applyPayment', () => {
    test('grants the order of a succeeded payment once and stores the card', async () => {
      const { id, invoiceId } = await beginOrder();
      const card = { brand: 'visa', last4: '4242' };
      await applyPayment(context, id, found(id, { card }));
      await applyPayment(later(hourMs), id, found(id));
      await applyPayment(later(hourMs), id, found(id, { status: 'canceled' }));
      await applyPayment(later(hourMs), id, found(id, { status: 'processing' }));
      expect(await rowOf(id)).toMatchObject({
        status: 'SUCCEEDED',
        providerStatus: 'succeeded',
        providerId: `pi_${id}`,
        amountReceived: 42_500,
        unapplied: 0,
        heldReason: null,
        cardBrand: 'visa',
        cardLast4: '4242',
        settledAt: testNow,
        syncedAt: new Date(testNow.getTime() + hourMs),
        nextCheckAt: null,
        refunds: [],
      });
      const invoice = await world.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
      expect([invoice.status, invoice.paidBy, await creditsOf()]).toEqual(['PAID', id, 10]);
      expect(errors).toEqual([]);
    });

    test('stores the last decline code of a waiting payment and checks it again', async () => {
      const { id } = await beginOrder();
      const failureCode = 'insufficient_funds';
      await applyPayment(
        later(60_000),
        id,
        found(id, { status: 'requires_payment_method', failureCode }),
      );
      expect(await rowOf(id)).toMatchObject({
        status: 'PENDING',
        providerStatus: 'requires_payment_method',
        failureCode,
        nextCheckAt: new Date(testNow.getTime() + 120_000),
        settledAt: null,
      });
      await applyPayment(later(60_000), id, found(id));
      expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED', failureCode: null });
    });

    test('ends a canceled payment and notifies payer and owners when a card was tried', async () => {
      const [payer, owner] = [await asMember(world, orgId), await asMember(world, orgId, 'OWNER')];
      await asMember(world, orgId);
      const tried = await beginOrder({ payerId: payer.userId });
      const failureCode = 'card_declined';
      await applyPayment(context, tried.id, found(tried.id, { status: 'canceled', failureCode }));
      const again = found(tried.id, { status: 'requires_payment_method', failureCode: null });
      await applyPayment(later(hourMs), tried.id, again);
      expect(await rowOf(tried.id)).toMatchObject({
        status: 'CANCELED',
        providerStatus: 'canceled',
        failureCode,
        settledAt: testNow,
        nextCheckAt: null,
      });
      expect(new Set((await mailsAbout(tried.id)).map(([, userId]) => userId))).toEqual(
        new Set([payer.userId, owner.userId]),
      );
      const untried = await begin({ payerId: payer.userId });
      await applyPayment(context, untried.id, found(untried.id, { status: 'canceled' }));
      expect(await mailsAbout(untried.id)).toEqual([]);
      expect(await creditsOf()).toBe(0);
    });

    test('notifies once when the bank declines a processing payment', async () => {
      const owner = await asMember(world, orgId, 'OWNER');
      const { id } = await beginOrder();
      await applyPayment(context, id, found(id, { status: 'processing', amountReceived: 0 }));
      expect(await mailsAbout(id)).toEqual([]);
      const failureCode = 'insufficient_funds';
      const refused = found(id, { status: 'requires_payment_method', failureCode });
      await applyPayment(later(hourMs), id, refused);
      expect(await mailsAbout(id)).toEqual([['payment-failed:*', owner.userId]]);
      await applyPayment(later(2 * hourMs), id, refused);
      await applyPayment(later(30 * hourMs), id, found(id, { status: 'canceled', failureCode }));
      expect(await mailsAbout(id)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ status: 'CANCELED', failureCode });
    });

    test.each([
      ['amount', { amountReceived: 42_499 }],
      ['currency', { currency: 'EUR' }],
    ])('grants nothing for another %s and alerts operators', async (why, set) => {
      const { id } = await beginOrder();
      await applyPayment(context, id, found(id, set));
      expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED', heldReason: why, unapplied: 0 });
      expect([await creditsOf(), errors]).toEqual([
        0,
        [expect.stringContaining('payment on hold')],
      ]);
    });

    test('refunds an amount that no invoice takes, once', async () => {
      const { id, invoiceId } = await beginOrder();
      const other = await buyAnother(invoiceId);
      await applyPayment(context, id, found(id));
      await applyPayment(context, id, found(id));
      expect(await rowOf(id)).toMatchObject({
        status: 'SUCCEEDED',
        unapplied: 42_500,
        invoices: [{ amount: 0 }],
        refunds: [{ amount: 42_500, reason: 'unapplied', status: 'REQUESTED' }],
      });
      const invoice = await world.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
      expect([invoice.paidBy, await creditsOf()]).toEqual([other, 10]);
      const [refund] = (await rowOf(id)).refunds;
      const jobs = await world.db.outboxJob.findMany({ where: { name: 'payments.refund' } });
      const asked = jobs.filter(({ payload }) =>
        JSON.stringify(payload).includes(refund?.id ?? ''),
      );
      expect(asked).toHaveLength(1);
      const { id: stray } = await begin({ purpose: 'DONATION', organizationId: null });
      await applyPayment(context, stray, found(stray));
      const subjectOf = async (paymentId: string) => {
        const where = {
          action: 'payment.succeed',
          detail: { path: ['paymentId'], equals: paymentId },
        };
        return (await world.db.auditEntry.findFirstOrThrow({ where })).subject;
      };
      expect([await subjectOf(id), await subjectOf(stray)]).toEqual([
        `organization:${orgId}`,
        'user:visitor',
      ]);
      expect(await rowOf(stray)).toMatchObject({
        unapplied: 42_500,
        refunds: [{ amount: 42_500 }],
      });
    });

    /** Pays an order with another payment first. */
    async function buyAnother(invoiceId: string): Promise<string> {
      await world.db.paymentOnInvoice.updateMany({ where: { invoiceId }, data: { active: false } });
      const { id } = await begin({ invoices: { create: [{ invoiceId, amount: 42_500 }] } });
      await applyPayment(context, id, found(id));
      return id;
    }
  });

  /** Creates an order of ten credits, paid by card, with a pending refund. */
  async function payAndAsk(amount = 42_500, set: object = {}) {
    const { id: paymentId, invoiceId } = await beginOrder();
    await applyPayment(context, paymentId, found(paymentId));
    const id = newId();
    await world.db.refund.create({
      data: {
        id,
        paymentId,
        invoiceId,
        amount,
        currency: 'USD',
        reason: 'staff',
        idempotencyKey: `refund_${id}`,
        createdAt: testNow,
        ...set,
      },
    });
    return { id, paymentId, invoiceId };
  }

  describe('applyRefund', () => {
    const word = (
      id: string | null,
      status: ProviderRefund['status'],
      set: Partial<ProviderRefund> = {},
    ): ProviderRefund => ({
      id: `re_${id}`,
      refundId: id,
      amount: 42_500,
      currency: 'USD',
      status,
      failureCode: null,
      ...set,
    });
    const refundOf = (id: string) => world.db.refund.findUniqueOrThrow({ where: { id } });
    const invoiceOf = (id: string) => world.db.invoice.findUniqueOrThrow({ where: { id } });

    test('issues one credit note for a completed refund and never reopens it', async () => {
      const { id, paymentId, invoiceId } = await payAndAsk();
      await applyRefund(context, paymentId, word(id, 'pending'));
      expect(await refundOf(id)).toMatchObject({ status: 'PENDING', settledAt: null });
      await applyRefund(context, paymentId, word(id, 'succeeded'));
      await applyRefund(later(hourMs), paymentId, word(id, 'succeeded'));
      await applyRefund(later(hourMs), paymentId, word(id, 'pending'));
      expect(await refundOf(id)).toMatchObject({
        status: 'SUCCEEDED',
        providerId: `re_${id}`,
        settledAt: testNow,
        creditNoteId: expect.any(String),
      });
      expect(await rowOf(paymentId)).toMatchObject({ status: 'REFUNDED', amountRefunded: 42_500 });
      expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'REFUNDED' });
    });

    test('leaves the payment succeeded after a partial refund', async () => {
      const { id, paymentId, invoiceId } = await payAndAsk(42_499);
      await applyRefund(context, paymentId, word(id, 'succeeded'));
      expect(await rowOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', amountRefunded: 42_499 });
      expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'PAID', amountCredited: 42_499 });
      await applyRefund(context, paymentId, word(id, 'failed', { failureCode: 'lost' }));
      expect(await rowOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', amountRefunded: 0 });
      expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'PAID', amountCredited: 0 });
    });

    test('reverts a refund that failed after completion once and alerts operators', async () => {
      const { id, paymentId, invoiceId } = await payAndAsk();
      await applyRefund(context, paymentId, word(id, 'succeeded'));
      await applyRefund(context, paymentId, word(id, 'failed', { failureCode: 'lost' }));
      await applyRefund(context, paymentId, word(id, 'failed', { failureCode: 'lost' }));
      await applyRefund(context, paymentId, word(id, 'succeeded'));
      expect(await refundOf(id)).toMatchObject({
        status: 'FAILED',
        failureCode: 'lost',
        debitNoteId: expect.any(String),
      });
      expect(await rowOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', amountRefunded: 0 });
      expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'PAID', amountCredited: 0 });
      expect(errors).toEqual([expect.stringContaining('refund failed')]);
    });

    test('issues no credit note for a refund that never completed', async () => {
      const { id, paymentId } = await payAndAsk();
      // A call that failed permanently has no id at the provider.
      await applyRefund(context, paymentId, word(id, 'failed', { id: '' }));
      expect(await refundOf(id)).toMatchObject({
        status: 'FAILED',
        providerId: null,
        settledAt: testNow,
        creditNoteId: null,
        debitNoteId: null,
      });
    });

    test('records a refund created at the provider once and alerts operators', async () => {
      const { id: paymentId } = await beginOrder();
      await applyPayment(context, paymentId, found(paymentId));
      const byHand = word(null, 'succeeded', { id: `re_${paymentId}`, amount: 500 });
      await applyRefund(context, paymentId, byHand);
      await applyRefund(context, paymentId, byHand);
      const { refunds, amountRefunded } = await rowOf(paymentId);
      expect(refunds).toMatchObject([{ reason: 'provider', amount: 500, creditNoteId: null }]);
      expect([amountRefunded, errors]).toEqual([500, [expect.stringContaining('at the provider')]]);
      await applyRefund(context, paymentId, { ...byHand, status: 'failed' });
      expect(await rowOf(paymentId)).toMatchObject({
        status: 'SUCCEEDED',
        amountRefunded: 0,
        refunds: [{ status: 'FAILED', debitNoteId: null }],
      });
    });
  });

  test('keeps ledger, lots and credit notes consistent afterwards', async () => {
    const broken = await brokenInvariants(world.db);
    expect(broken.filter((one) => /balances|numbers|credited|refunded by/.test(one))).toEqual([]);
  });
});

describe('getPaymentNextStep', async () => {
  const back = '/pt/back';

  const card = { providerId: 'pm_kept' };

  const bankUrl = 'https://bank.example/3ds';

  let payer: Context & { userId: string };

  let paymentId: string;

  /** Idempotency keys of the attempts, in order. */
  let tried: string[];

  beforeEach(async () => {
    tried = [];
    payer = { ...(await asUser(world)), locale: 'pt' };
    const { id: orgId } = await makeOrganization(world.db);
    paymentId = (await beginOrder(world, orgId, { payerId: payer.userId })).id;
  });

  type Said = Partial<ProviderPayment>;

  const waits = {
    status: 'requires_payment_method',
    amountReceived: 0,
    clientSecret: 's',
  } as const;

  const asksBank = { ...waits, status: 'requires_action', bankUrl } as const;

  /** Returns the payer's next step for a payment in this state at the provider. */
  const getNextStep = async (
    said: Said,
    with_: {
      kept?: boolean;
      confirms?: Said | Error;
      reads?: Said;
    } & Partial<PaymentProvider> = {},
  ) => {
    const { kept = true, confirms = {}, reads = said, ...answers } = with_;
    const payments = answering({
      createPayment: async () => providerPayment(paymentId, said),
      readPayment: async () => providerPayment(paymentId, tried.length === 0 ? said : reads),
      confirmPayment: async (_id, _method, key) => {
        tried.push(key);
        if (confirms instanceof Error) throw confirms;
        return providerPayment(paymentId, confirms);
      },
      ...answers,
    });
    const row = await world.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const paying = await getPaymentNextStep({ ...payer, payments }, row, kept ? card : null, back);
    return { ...paying, status: paying.payment.status };
  };

  const over = { next: 'done', redirectUrl: back, clientSecret: null };

  const failure = (kind: ProviderFailure['kind'], code: string | null = null) =>
    new ProviderFailure(kind, code, 'no');

  describe('getPaymentNextStep with a stored card', () => {
    test.each([
      ['needs a card', waits],
      ['has that card, about which no bank was asked', { ...waits, methodId: card.providerId }],
      ['waits for the bank of another card', { ...asksBank, methodId: 'pm_other' }],
    ])('charges the card for a payment that %s', async (_, said) => {
      expect(await getNextStep(said)).toMatchObject({ ...over, status: 'SUCCEEDED' });
      expect(tried).toHaveLength(1);
    });

    test('charges a succeeded payment no second time', async () => {
      expect(await getNextStep({})).toMatchObject({ ...over, status: 'SUCCEEDED' });
      expect(tried).toEqual([]);
    });

    test('redirects to the bank that asks, also for a second click', async () => {
      const waiting = { ...asksBank, methodId: card.providerId };
      const there = { next: 'redirect', redirectUrl: bankUrl, clientSecret: null };
      expect(await getNextStep(waits, { confirms: waiting })).toMatchObject(there);
      expect(await getNextStep(waiting)).toMatchObject(there);
      expect(tried).toHaveLength(1);
    });

    test('ends for the payer when the bank asks nowhere or still decides', async () => {
      const nowhere = { ...asksBank, bankUrl: null };
      expect(await getNextStep(waits, { confirms: nowhere })).toMatchObject(over);
      const decides = { ...waits, status: 'processing', bankUrl } as const;
      expect(await getNextStep(waits, { confirms: decides })).toMatchObject({
        ...over,
        status: 'PENDING',
      });
    });

    test('makes one attempt for repeated clicks and another after a decline or a bank page', async () => {
      const refused = { ...waits, chargeId: 'ch_1' };
      const left = { ...waits, failureCode: 'payment_intent_authentication_failure' };
      const other = { ...asksBank, methodId: 'pm_other' };
      for (const said of [waits, waits, refused, left, left, other, other])
        await getNextStep(said, { confirms: waits });
      expect(tried[0]).toContain(`${paymentId}_${card.providerId}`);
      expect(tried).toHaveLength(7);
      expect(tried[1]).toBe(tried[0]);
      expect(new Set(tried).size).toBe(6);
    });

    test.each(['succeeded', 'processing'] as const)(
      'reports no decline when the reply was lost and it is %s',
      async (status) => {
        const paying = await getNextStep(waits, {
          confirms: failure('unavailable'),
          reads: { status },
        });
        expect(paying.next).toBe('done');
      },
    );

    test('returns the reason of a decline and of an unreachable provider', async () => {
      const refused = { ...waits, failureCode: 'insufficient_funds' };
      const confirmWith = (confirms: Error) => getNextStep(waits, { confirms, reads: refused });
      await expect(confirmWith(failure('declined', 'insufficient_funds'))).rejects.toMatchObject({
        code: 'CARD_DECLINED',
        params: { reason: 'insufficient_funds' },
      });
      await expect(confirmWith(failure('declined'))).rejects.toMatchObject({
        params: { reason: 'card_declined' },
      });
      await expect(confirmWith(failure('unavailable'))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      const { failureCode } = await world.db.payment.findUniqueOrThrow({
        where: { id: paymentId },
      });
      expect(failureCode).toBe('insufficient_funds');
      await expect(confirmWith(new Error(newId()))).rejects.not.toHaveProperty('code');
    });
  });

  describe('getPaymentNextStep with the card form', () => {
    const { getCardPage } = stripeProvider({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: [],
      cardPage: 'https://pages.example/pay',
    });

    test('returns the form and its return address', async () => {
      expect(await getNextStep(waits, { kept: false })).toMatchObject({
        next: 'confirm',
        clientSecret: 's',
        redirectUrl: payer.config.origin + back,
      });
    });

    test.each([
      ['that succeeded', {}],
      ['about which the bank decides', { ...waits, status: 'processing' as const }],
      ['of which no form can be opened', { ...waits, clientSecret: null }],
      ['that needs bank authentication', { ...asksBank, clientSecret: null }],
    ])('returns no form for a payment %s', async (_, said) => {
      expect(await getNextStep(said, { kept: false })).toMatchObject(over);
    });

    test.each([
      [false, null],
      [true, '1'],
    ])(
      'redirects to the page of a provider in the language of the page, stored card: %s',
      async (keepCard, keep) => {
        await world.db.payment.update({ where: { id: paymentId }, data: { keepCard } });
        const paying = await getNextStep(waits, { kept: false, getCardPage });
        const { pathname, searchParams } = new URL(paying.redirectUrl ?? '');
        expect([paying.next, pathname, searchParams.get('keep')]).toEqual([
          'redirect',
          '/pay',
          keep,
        ]);
        expect(searchParams.get('locale')).toBe('pt');
      },
    );
  });
});
