import { randomUUID } from 'node:crypto';
import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import type { PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import { startStripeStandIn, type StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayTo } from '../support/stripe.ts';

/** A secret key of Stripe's test mode. The repository contains none (`npm test -- stripe`). */
const testKey = process.env['STRIPE_TEST_KEY'];
const isTestKey = testKey !== undefined && /^[sr]k_test_/.test(testKey);

describe('Stripe simulator', () => {
  let stripe: StripeStandIn;
  beforeAll(async () => {
    stripe = await startStripeStandIn({ now: () => new Date(), site: 'http://causa.test' });
  });
  afterAll(() => stripe.stop());
  behavesAsStripe(() => gatewayTo(stripe));
});

const notAsked = (): void =>
  test('answers like Stripe', (context) =>
    context.skip('Stripe itself is asked with STRIPE_TEST_KEY alone (npm test -- stripe)'));
const asked = (): void =>
  behavesAsStripe(() =>
    stripeProvider({
      secretKey: testKey ?? '',
      publishableKey: 'pk_test_none',
      webhookSecrets: [],
    }),
  );
describe('Stripe test mode', () => (isTestKey ? asked() : notAsked()));

/** Cases in which both must return the same, called through the production gateway. */
function behavesAsStripe(open: () => PaymentProvider): void {
  const order = (change: object = {}) => ({
    paymentId: randomUUID().replaceAll('-', ''),
    amount: 2_500,
    currency: 'USD',
    customerId: null,
    keepCard: false,
    ...change,
  });
  const key = () => `conformance_${randomUUID()}`;
  const visa = { methodId: 'pm_card_visa', returnUrl: 'https://causa.example/back' };
  const pay = async (provider: PaymentProvider) => {
    const { id } = await provider.createPayment(order(), key());
    return provider.confirmPayment(id, visa, key());
  };

  test('makes one payment for a key and refuses another order with it', async () => {
    const [provider, asked, same] = [open(), order(), key()];
    const first = await provider.createPayment(asked, same);
    expect(first).toMatchObject({
      paymentId: asked.paymentId,
      status: 'requires_payment_method',
      amount: 2_500,
      amountReceived: 0,
      currency: 'USD',
      failureCode: null,
    });
    expect((await provider.createPayment(asked, same)).id).toBe(first.id);
    await expect(provider.createPayment({ ...asked, amount: 9_900 }, same)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('charges a valid card fully and returns brand and last digits', async () => {
    const provider = open();
    const paid = await pay(provider);
    expect(paid).toMatchObject({
      status: 'succeeded',
      amountReceived: 2_500,
      card: { brand: 'visa', last4: '4242' },
      isDisputed: false,
    });
    expect(await provider.readPayment(paid.id)).toMatchObject({ status: 'succeeded' });
  });

  test('keeps a payment open after a declined card with the reason', async () => {
    const provider = open();
    const { id } = await provider.createPayment(order(), key());
    const declined = { ...visa, methodId: 'pm_card_visa_chargeDeclined' };
    await expect(provider.confirmPayment(id, declined, key())).rejects.toMatchObject({
      kind: 'declined',
    });
    expect(await provider.readPayment(id)).toMatchObject({
      status: 'requires_payment_method',
      failureCode: 'generic_decline',
      amountReceived: 0,
    });
  });

  test('returns the page of a bank that asks', async () => {
    const provider = open();
    const { id } = await provider.createPayment(order(), key());
    const asking = { ...visa, methodId: 'pm_card_threeDSecure2Required' };
    const asked = await provider.confirmPayment(id, asking, key());
    expect(asked.status).toBe('requires_action');
    expect(asked.bankUrl).toMatch(/^https?:\/\//);
  });

  test('refuses cards for a canceled payment and keeps a succeeded one', async () => {
    const provider = open();
    const { id } = await provider.createPayment(order(), key());
    expect((await provider.cancelPayment(id)).status).toBe('canceled');
    await expect(provider.confirmPayment(id, visa, key())).rejects.toMatchObject({
      kind: 'refused',
    });
    const paid = await pay(provider);
    expect((await provider.cancelPayment(paid.id)).status).toBe('succeeded');
  });

  test('refunds in parts, once for a key, up to the amount', async () => {
    const provider = open();
    const { id } = await pay(provider);
    const part = { refundId: randomUUID(), providerPaymentId: id, amount: 1_000 };
    const same = key();
    const first = await provider.createRefund(part, same);
    expect(first).toMatchObject({ refundId: part.refundId, amount: 1_000, status: 'succeeded' });
    expect((await provider.createRefund(part, same)).id).toBe(first.id);
    await expect(provider.createRefund({ ...part, amount: 9_000 }, key())).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await provider.listRefunds(id)).toHaveLength(1);
    expect((await provider.readPayment(id)).amountRefunded).toBe(1_000);
  });

  test('returns a setup of a customer for a stored card', async () => {
    const provider = open();
    const customerId = await provider.createCustomer({ userId: randomUUID() }, key());
    const setup = await provider.createSetup(customerId, key());
    expect(setup).toMatchObject({ status: 'requires_payment_method', customerId, methodId: null });
    expect((await provider.readSetup(setup.id)).id).toBe(setup.id);
  });

  test('reports missing objects', async () => {
    const provider = open();
    await expect(provider.readPayment('pi_causa_none')).rejects.toMatchObject({ kind: 'missing' });
    expect(await provider.readMethod('pm_causa_none')).toBeNull();
  });
}
