import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import { newId } from '@causa/core/platform/ids';
import { getPaymentNextStep } from '@causa/core/billing/payments/pay-invoices';
import {
  type PaymentProvider,
  ProviderFailure,
  type ProviderPayment,
} from '@causa/core/platform/ports/payment-provider';
import type { Context } from '@causa/core/platform/context';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { answering, beginOrder, providerPayment } from '../../../support/payment-provider.ts';
import { startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const back = '/pt/back';
const card = { providerId: 'pm_kept' };
const bankUrl = 'https://bank.example/3ds';
let world: TestApp;
let payer: Context & { userId: string };
let paymentId: string;
/** The keys of the tries, in their order. */
let tried: string[];
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  tried = [];
  payer = { ...(await asUser(world)), locale: 'pt' };
  const { id: orgId } = await makeOrganization(world.db);
  paymentId = (await beginOrder(world, orgId, { payerId: payer.userId })).id;
});

type Said = Partial<ProviderPayment>;
const waits = { status: 'requires_payment_method', amountReceived: 0, clientSecret: 's' } as const;
const asksBank = { ...waits, status: 'requires_action', bankUrl } as const;
/** What comes next for the payer of a payment about which the provider says this. */
const lead = async (
  said: Said,
  with_: { kept?: boolean; confirms?: Said | Error; reads?: Said } & Partial<PaymentProvider> = {},
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
  ])('charges a card that %s', async (_, said) => {
    expect(await lead(said)).toMatchObject({ ...over, status: 'SUCCEEDED' });
    expect(tried).toHaveLength(1);
  });

  test('charges a succeeded payment no second time', async () => {
    expect(await lead({})).toMatchObject({ ...over, status: 'SUCCEEDED' });
    expect(tried).toEqual([]);
  });

  test('redirects to the bank that asks, also for a second click', async () => {
    const waiting = { ...asksBank, methodId: card.providerId };
    const there = { next: 'redirect', redirectUrl: bankUrl, clientSecret: null };
    expect(await lead(waits, { confirms: waiting })).toMatchObject(there);
    expect(await lead(waiting)).toMatchObject(there);
    expect(tried).toHaveLength(1);
  });

  test('ends for the payer when the bank asks nowhere or still decides', async () => {
    const nowhere = { ...asksBank, bankUrl: null };
    expect(await lead(waits, { confirms: nowhere })).toMatchObject(over);
    const decides = { ...waits, status: 'processing', bankUrl } as const;
    expect(await lead(waits, { confirms: decides })).toMatchObject({ ...over, status: 'PENDING' });
  });

  test('makes one attempt for repeated clicks and another after a decline or a bank page', async () => {
    const refused = { ...waits, chargeId: 'ch_1' };
    const left = { ...waits, failureCode: 'payment_intent_authentication_failure' };
    const other = { ...asksBank, methodId: 'pm_other' };
    for (const said of [waits, waits, refused, left, left, other, other])
      await lead(said, { confirms: waits });
    expect(tried[0]).toContain(`${paymentId}_${card.providerId}`);
    expect(tried).toHaveLength(7);
    expect(tried[1]).toBe(tried[0]);
    expect(new Set(tried).size).toBe(6);
  });

  test.each(['succeeded', 'processing'] as const)(
    'reports no decline when the reply was lost and it is %s',
    async (status) => {
      const paying = await lead(waits, { confirms: failure('unavailable'), reads: { status } });
      expect(paying.next).toBe('done');
    },
  );

  test('returns the reason of a decline and of an unreachable provider', async () => {
    const refused = { ...waits, failureCode: 'insufficient_funds' };
    const say = (confirms: Error) => lead(waits, { confirms, reads: refused });
    await expect(say(failure('declined', 'insufficient_funds'))).rejects.toMatchObject({
      code: 'CARD_DECLINED',
      params: { reason: 'insufficient_funds' },
    });
    await expect(say(failure('declined'))).rejects.toMatchObject({
      params: { reason: 'card_declined' },
    });
    await expect(say(failure('unavailable'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const { failureCode } = await world.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(failureCode).toBe('insufficient_funds');
    await expect(say(new Error(newId()))).rejects.not.toHaveProperty('code');
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
    expect(await lead(waits, { kept: false })).toMatchObject({
      next: 'confirm',
      clientSecret: 's',
      redirectUrl: payer.config.origin + back,
    });
  });

  test.each([
    ['that succeeded', {}],
    ['about which the bank decides', { ...waits, status: 'processing' as const }],
    ['of which no form can be opened', { ...waits, clientSecret: null }],
    ['whose bank asks', { ...asksBank, clientSecret: null }],
  ])('returns no form for %s', async (_, said) => {
    expect(await lead(said, { kept: false })).toMatchObject(over);
  });

  test.each([
    [false, null],
    [true, '1'],
  ])(
    'redirects to the page of a provider in the language of the page, stored card: %s',
    async (keepCard, keep) => {
      await world.db.payment.update({ where: { id: paymentId }, data: { keepCard } });
      const paying = await lead(waits, { kept: false, getCardPage });
      const { pathname, searchParams } = new URL(paying.redirectUrl ?? '');
      expect([paying.next, pathname, searchParams.get('keep')]).toEqual(['redirect', '/pay', keep]);
      expect(searchParams.get('locale')).toBe('pt');
    },
  );
});
