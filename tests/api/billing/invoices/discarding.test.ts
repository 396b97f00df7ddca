import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  type Buyer,
  deliver,
  makeBuyer,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { mailTo, runJobs } from '../../../support/client.ts';
import { balanceOf, buy } from '../../../support/money.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

const discard = ({ client, base }: Buyer, id: string) => client.delete(`${base}/invoices/${id}`);
const count = (id: string) => world.db.invoice.count({ where: { id } });

describe('DELETE /data/orgdashboard/:orgId/invoices/:invoiceId', () => {
  it('deletes an order, cancels its payment at the provider and keeps the record', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    expect((await discard(buyer, invoice.id)).status).toBe(200);
    expect(await count(invoice.id)).toBe(0);
    const payment = await world.db.payment.findUniqueOrThrow({
      where: { id: reply.body.payment.id },
    });
    expect(payment.status).toBe('CANCELED');
    expect((await discard(buyer, invoice.id)).status).toBe(404);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  it('answers PAYMENT_IN_PROGRESS for an order with a payment that just succeeded', async () => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    typeCard(world, reply.body.clientSecret);
    const { status, body } = await discard(buyer, invoice.id);
    expect([status, body.errors[0].code]).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    await reconcile(world);
    await runJobs(world);
    expect(await count(invoice.id)).toBe(1);
  });

  it.each([
    ['a webhook', async () => void (await deliver(world, world.stripe.events()))],
    ['the reconciler', () => reconcile(world)],
  ])('refunds a payment that %s reports as paid after its order was deleted', async (_by, hear) => {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    expect((await discard(buyer, invoice.id)).status).toBe(200);
    const [intentId = ''] = reply.body.clientSecret.split('_secret_');
    const intent = world.stripe.engine.kept.intents[intentId];
    if (intent === undefined) throw new Error('no intent');
    // The bank charges the card although we canceled the payment.
    intent.status = 'requires_payment_method';
    expect(typeCard(world, reply.body.clientSecret)).toBe('succeeded');
    await hear();
    await runJobs(world);
    await reconcile(world);
    await runJobs(world);
    const { id } = reply.body.payment;
    expect(
      await world.db.payment.findUniqueOrThrow({ where: { id }, include: { refunds: true } }),
    ).toMatchObject({
      status: 'REFUNDED',
      amountReceived: invoice.total,
      amountRefunded: invoice.total,
      unapplied: invoice.total,
      refunds: [{ amount: invoice.total, reason: 'unapplied', status: 'SUCCEEDED' }],
    });
    expect(await balanceOf(world, buyer.orgId)).toEqual({ credits: 0, inLots: 0 });
    const texts = (await mailTo(world, buyer.email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('an order that was discarded');
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  it('answers INVOICE_LOCKED for a numbered invoice and 404 to another organization', async () => {
    const buyer = await makeBuyer(world);
    const { id } = await buy(world, buyer.orgId);
    expect((await discard(buyer, id)).body.errors[0].code).toBe('INVOICE_LOCKED');
    const other = await makeBuyer(world);
    expect((await discard(other, id)).status).toBe(404);
  });
});
