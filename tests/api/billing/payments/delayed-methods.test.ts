import { dayMs } from '@causa/shared/platform/dates/durations';
import { draftInvoice } from '@causa/core/billing/invoices/cart/draft-invoice';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { startDelayed } from '@causa/local/stripe-stand-in/delayed-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { getBalance, getPack, makeBillingAddress } from '../../../support/money.ts';
import {
  type Buyer,
  deliver,
  makeBuyer,
  minutes,
  type PayingWorld,
  reconcile,
  startPayingWorld,
} from '../../../support/stripe.ts';

let world: PayingWorld;
let buyer: Buyer;

beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  buyer = await makeBuyer(world);
});

/** Starts the payment of an order from a country. Returns the intent at Stripe. */
async function startOrder(countryCode: 'ES' | 'BR' | 'US', body: object = {}) {
  const address = await makeBillingAddress(world, buyer.orgId, countryCode);
  const source = { kind: 'pack', packId: (await getPack(world)).id, quantity: 1 } as const;
  const order = { organizationId: buyer.orgId, source, billingAddressId: address.id };
  const invoice = await inRetriedTransaction(systemContext(world), (tx) => draftInvoice(tx, order));
  const reply = await buyer.client.post(`${buyer.base}/payments`, {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.total,
    ...body,
  });
  expect(reply.status).toBe(200);
  const { providerId } = await readPayment(reply.body.payment.id);
  const intent = world.stripe.engine.kept.intents[providerId ?? ''];
  if (intent === undefined) throw new Error('no intent');
  return { invoice, intent, paymentId: String(reply.body.payment.id) };
}

const readPayment = (id: string) => world.db.payment.findUniqueOrThrow({ where: { id } });

/** Delivers the events of a payment and runs their jobs. */
async function receive(intentId: string): Promise<void> {
  const events = world.stripe
    .events()
    .filter(({ data }) => JSON.stringify(data).includes(intentId));
  const types = events.filter(({ type }) => type.startsWith('payment_intent.'));
  expect(await deliver(world, types)).toEqual(types.map(() => 200));
  await runJobs(world);
}

const sentMails = async (template: 'invoice-paid' | 'payment-failed') =>
  world.db.mailDelivery.count({ where: { template, userId: buyer.userId } });

describe('methods of a payment', () => {
  test.each([
    ['ES', {}, ['card', 'sepa_debit']],
    ['BR', {}, ['card', 'pix']],
    ['US', {}, ['card']],
    ['ES', { keepCard: true }, ['card']],
  ] as const)(
    'are those of the account, and only cards when one is kept: %s %o',
    async (country, body, methods) => {
      const { intent } = await startOrder(country, body);
      expect(intent.payment_method_types).toEqual(methods);
    },
  );
});

describe('debit that a bank decides later', () => {
  test('shows the payment as being processed, then grants the credits', async () => {
    const { intent, invoice, paymentId } = await startOrder('ES');
    startDelayed(world.stripe.engine, intent, false);
    await receive(intent.id);
    const summary = `${buyer.base}/payment-summary?invoiceId=${invoice.id}`;
    const { body } = await buyer.client.get(summary);
    expect(body.payment).toMatchObject({ status: 'PENDING', isProcessing: true });
    expect(body.payment.card).toEqual({ brand: 'sepa_debit', last4: '3204' });
    expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
    // Nobody pays twice or discards the order meanwhile.
    const discarded = await buyer.client.delete(`${buyer.base}/invoices/${invoice.id}`);
    expect([discarded.status, discarded.body.errors[0].name]).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    minutes(world, 4 * 24 * 60);
    await reconcile(world);
    await runJobs(world);
    await receive(intent.id);
    expect((await readPayment(paymentId)).status).toBe('SUCCEEDED');
    expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
    expect(await sentMails('invoice-paid')).toBe(1);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('leaves the order unpaid and tells the payer once when the bank refuses', async () => {
    const { intent, invoice, paymentId } = await startOrder('ES');
    startDelayed(world.stripe.engine, intent, true);
    await receive(intent.id);
    minutes(world, 2 * 24 * 60);
    await reconcile(world);
    await runJobs(world);
    await receive(intent.id);
    expect(await readPayment(paymentId)).toMatchObject({ failureCode: 'insufficient_funds' });
    const order = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(order).toMatchObject({ status: 'DRAFT', number: null });
    expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
    expect(await sentMails('payment-failed')).toBe(1);
  });
});

describe('code that the payer pays with a banking app', () => {
  test('waits beyond a day for the money', async () => {
    const { intent, paymentId } = await startOrder('BR');
    startDelayed(world.stripe.engine, intent, false);
    const due = world.stripe.engine.kept.delayed?.[intent.id];
    if (due === undefined) throw new Error('no code');
    due.at += 3 * (dayMs / 1_000);
    minutes(world, 2 * 24 * 60);
    await reconcile(world);
    await runJobs(world);
    expect((await readPayment(paymentId)).status).toBe('PENDING');
    minutes(world, 2 * 24 * 60);
    await reconcile(world);
    await runJobs(world);
    expect((await readPayment(paymentId)).status).toBe('SUCCEEDED');
    expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
  });
});
