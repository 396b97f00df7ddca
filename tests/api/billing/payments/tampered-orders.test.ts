import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeListing } from '../../../support/factories.ts';
import { makeBillingAddress, makeDraftInvoice, packOf } from '../../../support/money.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import {
  type Buyer,
  makeBuyer,
  type PayingWorld,
  startPayingWorld,
} from '../../../support/stripe.ts';

let world: PayingWorld;
let buyer: Buyer;
let victim: Buyer;
beforeAll(async () => {
  world = await startPayingWorld();
  [buyer, victim] = [await makeBuyer(world), await makeBuyer(world)];
});
afterAll(() => world.close());
beforeEach(() => world.db.rateLimit.deleteMany());

/** Numbers as a form has them, and as nobody should send them. */
const odd = fc.constantFrom<unknown>(
  0,
  -1,
  -100,
  1.5,
  101,
  1e9,
  2 ** 31,
  1e21,
  '3',
  '1e2',
  null,
  [2],
  {},
  true,
);
const quantity = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 100 }) }, odd);
/** Fields that some API might believe. */
const extra = fc.constantFrom<object>(
  {},
  { total: 1, subtotal: 1, tax: 0, amount: 1, unitAmount: 1 },
  { currency: 'BRL', audience: 'MISSION', priceBook: 'old' },
  { status: 'PAID', number: 'C-2026-000001', amountPaid: 1 },
  { credits: 10_000, lines: [{ credits: 10_000, amount: 1 }] },
  { discountPercent: 100, expectedTotal: 1 },
);
const query = fc.constantFrom('', '?amount=1&invoiceTotal=1', '?currency=EUR', '?total=0');

/** What an invoice is worth by the packs in our own table, whatever was sent. */
async function isPriced(invoiceId: string): Promise<boolean> {
  const invoice = await world.db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lines: { include: { pack: true } }, payments: { include: { payment: true } } },
  });
  const { total, subtotal, tax, currency, lines, payments, status, number } = invoice;
  const isRight = lines.every(
    ({ pack, amount, credits, quantity: count, listingId }) =>
      Number.isInteger(amount) &&
      amount > 0 &&
      (pack === null
        ? listingId !== null
        : amount === pack.amount * count &&
          credits === pack.credits * count &&
          pack.currency === currency),
  );
  const sum = lines.reduce((all, line) => all + line.amount, 0);
  return (
    isRight &&
    subtotal === sum &&
    total === subtotal + tax &&
    status === 'DRAFT' &&
    number === null &&
    payments.every(({ payment }) => {
      const intent = world.stripe.engine.kept.intents[payment.providerId ?? ''];
      return intent === undefined || (intent.amount === payment.amount && payment.amount > 0);
    })
  );
}

test(
  'charges the price book or refuses an order, for any input to cart, checkout and payment',
  { timeout: sized(120_000, 3_600_000) },
  async () => {
    const own = {
      address: (await makeBillingAddress(world, buyer.orgId)).id,
      listing: (await makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT' })).id,
    };
    const foreign = {
      address: (await makeBillingAddress(world, victim.orgId)).id,
      listing: (await makeListing(world.db, victim.orgId, { type: 'JOB', status: 'DRAFT' })).id,
      invoice: (await makeDraftInvoice(world, victim.orgId)).id,
    };
    const packs = [
      (await packOf(world)).id,
      (await packOf(world, 'hundred', 'BRL')).id,
      (await packOf(world, 'two', 'EUR')).id,
    ];
    const before = await world.db.invoice.findUniqueOrThrow({ where: { id: foreign.invoice } });
    const asked = fc.record({
      quantity,
      extra,
      query,
      pack: fc.constantFrom(...packs, ...packs, ...packs, foreign.invoice, 'x', ''),
      listing: fc.constantFrom(undefined, undefined, undefined, own.listing, foreign.listing),
      address: fc.constantFrom(...Array<string>(6).fill(own.address), foreign.address, 'x'),
      invoice: fc.constantFrom<unknown>(...Array<null>(6).fill(null), foreign.invoice, ''),
      pays: fc.constantFrom<unknown>(...Array<string>(6).fill('total'), 1, 0, -42_500, '42500'),
    });
    let [ordered, paid] = [0, 0];
    const wrong: object[] = [];
    for (const each of fc.sample(asked, { numRuns: sized(40, 300), seed: 2_611 })) {
      await world.db.rateLimit.deleteMany();
      const what =
        each.listing === undefined
          ? { packId: each.pack, quantity: each.quantity }
          : { listingId: each.listing };
      const put = await buyer.client.post(`${buyer.base}/cart/items${each.query}`, {
        ...each.extra,
        ...what,
      });
      const order = await buyer.client.post(`${buyer.base}/checkout${each.query}`, {
        ...each.extra,
        ...(each.pack === '' ? {} : what),
        billingAddressId: each.address,
      });
      if (put.status >= 500 || order.status >= 500) wrong.push(each);
      const isForeign =
        each.address === foreign.address || (each.pack !== '' && each.listing === foreign.listing);
      if (order.status !== 200) continue;
      ordered += 1;
      const { invoice } = order.body;
      if (isForeign || !(await isPriced(invoice.id))) wrong.push(each);
      const pay = await buyer.client.post(`${buyer.base}/payments${each.query}`, {
        ...each.extra,
        invoiceIds: [invoice.id, ...(each.invoice === null ? [] : [each.invoice])],
        expectedTotal: each.pays === 'total' ? invoice.total.amount : each.pays,
      });
      if (pay.status === 200) paid += 1;
      const mayPay = each.pays === 'total' && each.invoice === null;
      if (pay.status >= 500 || (pay.status === 200 && !mayPay) || !(await isPriced(invoice.id)))
        wrong.push(each);
    }
    expect(Math.min(ordered, paid)).toBeGreaterThan(5);
    expect(await world.db.invoice.findUniqueOrThrow({ where: { id: foreign.invoice } })).toEqual(
      before,
    );
    expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: foreign.invoice } })).toBe(
      0,
    );
    expect(wrong).toEqual([]);
    keepsPromise('quote-fuzz.orders', wrong.length, 0);
  },
);

test('refuses an order above the card limit with a sentence and starts nothing', async () => {
  const { id } = await makeBillingAddress(world, buyer.orgId, 'BR');
  const order = await buyer.client.post(`${buyer.base}/checkout`, {
    packId: (await packOf(world, 'hundred', 'BRL')).id,
    quantity: 100,
    billingAddressId: id,
  });
  const { invoice } = order.body;
  expect(invoice.total.amount).toBeGreaterThan(99_999_999);
  const pay = await buyer.client.post(`${buyer.base}/payments`, {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.total.amount,
  });
  expect([pay.status, pay.body.errors[0].name]).toEqual([422, 'invoiceIds']);
  expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: invoice.id } })).toBe(0);
});
