import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../support/client.ts';
import { makeListing } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { balanceOf, makeBillingAddress, packOf } from '../../../support/money.ts';
import {
  type Buyer,
  makeBuyer,
  type PayingWorld,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';

let world: PayingWorld;
let buyer: Buyer;
let addressId: string;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  buyer = await makeBuyer(world);
  addressId = (await makeBillingAddress(world, buyer.orgId)).id;
  await world.db.rateLimit.deleteMany();
});

async function put(item: object): Promise<string> {
  const { status, body } = await buyer.client.post(`${buyer.base}/cart/items`, item);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cart.items.at(-1).id;
}
const order = (change: object = {}) =>
  buyer.client.post(`${buyer.base}/checkout`, { billingAddressId: addressId, ...change });

/** Orders the cart and clicks Pay. */
async function orderAndPay() {
  const { invoice } = (await order()).body;
  const { status, body } = await buyer.client.post(`${buyer.base}/payments`, {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.total.amount,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const [intent = ''] = String(body.clientSecret).split('_secret_');
  return { invoice, secret: String(body.clientSecret), id: String(body.payment.id), intent };
}
const statusOf = async (id: string) =>
  (await world.db.payment.findUniqueOrThrow({ where: { id } })).status;

test('accepts more of an item and no new item in a cart with twenty lines', async () => {
  const packId = (await packOf(world)).id;
  await put({ packId });
  const listings = await Promise.all(
    Array.from({ length: 20 }, () =>
      makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT' }),
    ),
  );
  const [one, ...others] = listings.map(({ id }) => id);
  for (const listingId of others) await put({ listingId });
  const add = (item: object) => buyer.client.post(`${buyer.base}/cart/items`, item);
  const refused = await add({ listingId: one });
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0].code).toBe('LIMIT_REACHED');
  await put({ listingId: others[0] });
  await put({ packId, quantity: 2 });
  const { items } = (await buyer.client.get(`${buyer.base}/cart`)).body.cart;
  expect(items).toHaveLength(20);
  expect(items[0].quantity).toBe(3);
});

test('quotes an order again when it changes while its payment waits, and cancels that payment', async () => {
  const itemId = await put({ packId: (await packOf(world)).id });
  const before = await orderAndPay();
  await buyer.client.patch(`${buyer.base}/cart/items/${itemId}`, { quantity: 2 });
  const { status, body } = await order();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.invoice.total.amount).toBe(2 * before.invoice.total.amount);
  expect(await statusOf(before.id)).toBe('CANCELED');
  expect(typeCard(world, before.secret)).toBe('payment_intent_unexpected_state');
  const after = await orderAndPay();
  expect(typeCard(world, after.secret)).toBe('succeeded');
  await reconcile(world);
  await runJobs(world);
  expect((await balanceOf(world, buyer.orgId)).credits).toBe(20);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('does not pay an order of another listing with an earlier payment of the same amount', async () => {
  const [first, second] = [
    await makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT', title: 'Cook' }),
    await makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT', title: 'Baker' }),
  ];
  const itemId = await put({ listingId: first.id });
  const before = await orderAndPay();
  await buyer.client.delete(`${buyer.base}/cart/items/${itemId}`);
  await put({ listingId: second.id });
  const { body } = await order();
  expect(body.invoice.lines.map(({ text }: { text: string }) => text)).toEqual([second.title]);
  expect(body.invoice.total).toEqual(before.invoice.total);
  expect(await statusOf(before.id)).toBe('CANCELED');
  const after = await orderAndPay();
  const lines = await world.db.invoiceLine.findMany({ where: { invoiceId: after.invoice.id } });
  expect(lines.map(({ listingId }) => listingId)).toEqual([second.id]);
});

test('keeps the payment of an order that is repeated by the back button and updates its purchase order', async () => {
  await put({ packId: (await packOf(world)).id });
  const before = await orderAndPay();
  const { status, body } = await order({ purchaseOrder: 'PO-12' });
  expect(status).toBe(200);
  expect(body.invoice.id).toBe(before.invoice.id);
  expect(await statusOf(before.id)).toBe('PENDING');
  expect((await orderAndPay()).secret).toBe(before.secret);
  const row = await world.db.invoice.findUniqueOrThrow({ where: { id: before.invoice.id } });
  expect(row.purchaseOrder).toBeNull();
  await order({ purchaseOrder: 'PO-12' });
  const again = await world.db.invoice.findUniqueOrThrow({ where: { id: before.invoice.id } });
  expect(again.purchaseOrder).toBe('PO-12');
});

test('refuses to change an order while the bank decides', async () => {
  const itemId = await put({ packId: (await packOf(world)).id });
  const { id, intent, invoice } = await orderAndPay();
  const kept = world.stripe.engine.kept.intents[intent];
  if (kept === undefined) throw new Error('no intent');
  kept.status = 'processing';
  await buyer.client.patch(`${buyer.base}/cart/items/${itemId}`, { quantity: 3 });
  const { status, body } = await order();
  expect([status, body.errors[0].name]).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  expect(await statusOf(id)).toBe('PENDING');
  const { total } = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  expect(total).toBe(invoice.total.amount);
});

test('charges an order paid in another tab once and leaves later items for the next order', async () => {
  const itemId = await put({ packId: (await packOf(world)).id });
  const { secret, id, invoice } = await orderAndPay();
  await buyer.client.patch(`${buyer.base}/cart/items/${itemId}`, { quantity: 3 });
  // No webhook has come yet.
  expect(typeCard(world, secret)).toBe('succeeded');
  expect((await order()).status).toBe(409);
  expect(await statusOf(id)).toBe('SUCCEEDED');
  expect((await balanceOf(world, buyer.orgId)).credits).toBe(10);
  const next = await order();
  expect(next.body.invoice.id).not.toBe(invoice.id);
  expect(next.body.invoice.total.amount).toBe(2 * invoice.total.amount);
  await reconcile(world);
  await runJobs(world);
  expect((await balanceOf(world, buyer.orgId)).credits).toBe(10);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('cancels the card payment of an invoice that is paid by transfer', async () => {
  await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: true } });
  await put({ packId: (await packOf(world)).id });
  const { id, secret, invoice } = await orderAndPay();
  expect(typeCard(world, secret, 'pm_card_visa_chargeDeclined')).toBe('generic_decline');
  const { status, body } = await buyer.client.post(`${buyer.base}/checkout/pay-later`, {
    invoiceId: invoice.id,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.invoice.status).toBe('OPEN');
  expect(await statusOf(id)).toBe('CANCELED');
  expect(typeCard(world, secret)).toBe('payment_intent_unexpected_state');
  expect((await balanceOf(world, buyer.orgId)).credits).toBe(0);
});

test('quotes an order in the currency of its new country and cancels the old payment', async () => {
  await put({ packId: (await packOf(world)).id });
  const { id, invoice } = await orderAndPay();
  const abroad = await makeBillingAddress(world, buyer.orgId, 'BR');
  const url = `${buyer.base}/invoices/${invoice.id}/billing-address`;
  const { status, body } = await buyer.client.put(url, { billingAddressId: abroad.id });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.invoice.total).toMatchObject({ currency: 'BRL' });
  expect(await statusOf(id)).toBe('CANCELED');
});
