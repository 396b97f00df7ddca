import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  balanceOf,
  makeDraftInvoice,
  makePayment,
  packOf,
  settle,
} from '../../../support/money.ts';
import {
  deliver,
  makeBuyer,
  minutes,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { reconcileBalances } from '@causa/core/billing/payments/sync/reconcile-balances';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

const paymentOf = (id: string) =>
  world.db.payment.findUniqueOrThrow({ where: { id }, include: { refunds: true } });

describe('payment by card', () => {
  test('grants credits when the webhook reports the charge', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ next: 'redirect', payment: { status: 'PENDING' } });
    expect(typeCard(world, reply.body.clientSecret)).toBe('succeeded');
    expect(await deliver(world, world.stripe.events())).not.toContain(400);
    await runJobs(world);
    expect(await balanceOf(world, buyer.orgId)).toEqual({ credits: 10, inLots: 10 });
    const paid = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(paid).toMatchObject({ status: 'PAID', amountPaid: invoice.total });
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('grants credits from the summary page without a webhook', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    typeCard(world, reply.body.clientSecret);
    // At once, as who comes back from the card form.
    const summary = await buyer.client.get(
      `${buyer.base}/payment-summary?invoiceId=${invoice.id}&amount=1&payment_intent=pi_1`,
    );
    expect(summary.body).toMatchObject({
      payment: { status: 'SUCCEEDED', card: { brand: 'visa', last4: '4242' } },
      due: { amount: 0, currency: 'USD' },
      balance: 10,
    });
  });

  test('creates one payment with one secret for clicks in two tabs', async () => {
    const buyer = await makeBuyer(world);
    const invoice = await makeDraftInvoice(world, buyer.orgId);
    const body = { invoiceIds: [invoice.id], expectedTotal: invoice.total };
    const replies = await Promise.all(
      [1, 2, 3].map(() => buyer.client.post(`${buyer.base}/payments`, body)),
    );
    expect(new Set(replies.map(({ body: { clientSecret } }) => clientSecret)).size).toBe(1);
    expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: invoice.id } })).toBe(1);
  });

  test('replaces two pending payments by one for both invoices', async () => {
    const buyer = await makeBuyer(world);
    const packId = (await packOf(world, 'two')).id;
    const other = await makeDraftInvoice(world, buyer.orgId, { kind: 'pack', packId, quantity: 1 });
    const pay = (invoiceIds: string[], expectedTotal: number) =>
      buyer.client.post(`${buyer.base}/payments`, { invoiceIds, expectedTotal });
    const { invoice: one } = await pressPay(world, buyer);
    await pay([other.id], other.total);
    const reply = await pay([one.id, other.id], one.total + other.total);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const payments = await world.db.payment.findMany({
      where: { organizationId: buyer.orgId },
      orderBy: { id: 'asc' },
    });
    expect(payments.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'PENDING']);
  });

  test('refuses another total than was shown and returns the right one', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer, { expectedTotal: 1 });
    expect(reply.status).toBe(409);
    expect(reply.body.errors[0].code).toBe('PRICE_CHANGED');
    expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: invoice.id } })).toBe(0);
  });

  test('returns not found for an invoice of another organization', async () => {
    const [buyer, other] = [await makeBuyer(world), await makeBuyer(world)];
    const invoice = await makeDraftInvoice(world, other.orgId);
    const body = { invoiceIds: [invoice.id], expectedTotal: invoice.total };
    expect((await buyer.client.post(`${buyer.base}/payments`, body)).status).toBe(404);
  });

  test('accepts another card after a decline', async () => {
    const buyer = await makeBuyer(world);
    const { reply } = await pressPay(world, buyer);
    const secret = reply.body.clientSecret;
    expect(typeCard(world, secret, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toBe(
      'insufficient_funds',
    );
    await reconcile(world);
    await runJobs(world);
    const one = await buyer.client.get(`${buyer.base}/payments/${reply.body.payment.id}`);
    expect(one.body.payment).toMatchObject({
      status: 'PENDING',
      failureCode: 'insufficient_funds',
    });
    expect(typeCard(world, secret)).toBe('succeeded');
    await reconcile(world);
    await runJobs(world);
    expect((await balanceOf(world, buyer.orgId)).credits).toBe(10);
  });

  test('refunds a payment for an invoice that was paid meanwhile', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    typeCard(world, reply.body.clientSecret);
    await settle(world, invoice, await makePayment(world, invoice));
    await reconcile(world);
    await runJobs(world);
    const payment = await paymentOf(reply.body.payment.id);
    expect(payment).toMatchObject({
      status: 'REFUNDED',
      unapplied: invoice.total,
      amountRefunded: invoice.total,
    });
    expect((await balanceOf(world, buyer.orgId)).credits).toBe(10);
    const [mail] = await mailTo(world, buyer.email);
    expect(mail?.subject).toContain('We refunded');
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('puts a payment of another amount on hold and grants nothing', async () => {
    const buyer = await makeBuyer(world);
    const { reply } = await pressPay(world, buyer);
    const [id = ''] = reply.body.clientSecret.split('_secret_');
    const intent = world.stripe.engine.kept.intents[id];
    if (intent !== undefined) intent.amount -= 100;
    typeCard(world, reply.body.clientSecret);
    await reconcile(world);
    await runJobs(world);
    expect(await paymentOf(reply.body.payment.id)).toMatchObject({ heldReason: 'amount' });
    expect((await balanceOf(world, buyer.orgId)).credits).toBe(0);
  });

  test('cancels an unfinished payment after a day and allows a new one', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    minutes(world, 25 * 60);
    await reconcile(world);
    await runJobs(world);
    expect((await paymentOf(reply.body.payment.id)).status).toBe('CANCELED');
    await world.db.session.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
    const again = await buyer.client.post(`${buyer.base}/payments`, {
      invoiceIds: [invoice.id],
      expectedTotal: invoice.total,
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.payment.id).not.toBe(reply.body.payment.id);
  });

  test('records what the provider charged to the cent', async () => {
    minutes(world, 24 * 60);
    const differences = await reconcileBalances(systemContext(world));
    expect(differences).toEqual([]);
  });
});
