import { afterAll, beforeAll, describe, expect, test, beforeEach } from 'vitest';
import { mailTo, runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  getBalance,
  makeDraftInvoice,
  makePayment,
  getPack,
  settle,
  makeBillingAddress,
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
  type Buyer,
} from '../../../support/stripe.ts';
import { reconcileBalances } from '@causa/core/billing/payments/sync/reconcile-balances';
import { makeListing } from '../../../support/factories.ts';
import fc from 'fast-check';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';

let world: PayingWorld;
afterAll(() => world.close());

describe('card payment', () => {
  beforeAll(async () => {
    world = await startPayingWorld();
  });

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
      expect(await getBalance(world, buyer.orgId)).toEqual({ credits: 10, inLots: 10 });
      const paid = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
      expect(paid).toMatchObject({ status: 'PAID', amountPaid: invoice.total });
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('grants credits from the summary page without a webhook', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, reply } = await pressPay(world, buyer);
      typeCard(world, reply.body.clientSecret);
      // Immediately, like a payer who returns from the card form.
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
      const packId = (await getPack(world, 'two')).id;
      const other = await makeDraftInvoice(world, buyer.orgId, {
        kind: 'pack',
        packId,
        quantity: 1,
      });
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
      expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
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
      expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
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
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
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
});

describe('changed orders in payment', () => {
  let buyer: Buyer;

  let addressId: string;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  beforeEach(async () => {
    buyer = await makeBuyer(world);
    addressId = (await makeBillingAddress(world, buyer.orgId)).id;
    await world.db.rateLimit.deleteMany();
  });

  async function addToCart(item: object): Promise<string> {
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
    const packId = (await getPack(world)).id;
    await addToCart({ packId });
    const listings = await Promise.all(
      Array.from({ length: 20 }, () =>
        makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT' }),
      ),
    );
    const [one, ...others] = listings.map(({ id }) => id);
    for (const listingId of others) await addToCart({ listingId });
    const add = (item: object) => buyer.client.post(`${buyer.base}/cart/items`, item);
    const refused = await add({ listingId: one });
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0].code).toBe('LIMIT_REACHED');
    await addToCart({ listingId: others[0] });
    await addToCart({ packId, quantity: 2 });
    const { items } = (await buyer.client.get(`${buyer.base}/cart`)).body.cart;
    expect(items).toHaveLength(20);
    expect(items[0].quantity).toBe(3);
  });

  test('quotes an order again when it changes while its payment waits, and cancels that payment', async () => {
    const itemId = await addToCart({ packId: (await getPack(world)).id });
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
    expect((await getBalance(world, buyer.orgId)).credits).toBe(20);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('leave another listing of the same amount unpaid by an earlier payment', async () => {
    const [first, second] = [
      await makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT', title: 'Cook' }),
      await makeListing(world.db, buyer.orgId, { type: 'JOB', status: 'DRAFT', title: 'Baker' }),
    ];
    const itemId = await addToCart({ listingId: first.id });
    const before = await orderAndPay();
    await buyer.client.delete(`${buyer.base}/cart/items/${itemId}`);
    await addToCart({ listingId: second.id });
    const { body } = await order();
    expect(body.invoice.lines.map(({ text }: { text: string }) => text)).toEqual([second.title]);
    expect(body.invoice.total).toEqual(before.invoice.total);
    expect(await statusOf(before.id)).toBe('CANCELED');
    const after = await orderAndPay();
    const lines = await world.db.invoiceLine.findMany({ where: { invoiceId: after.invoice.id } });
    expect(lines.map(({ listingId }) => listingId)).toEqual([second.id]);
  });

  test('keeps the payment of an order that is repeated by the back button and updates its purchase order', async () => {
    await addToCart({ packId: (await getPack(world)).id });
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
    const itemId = await addToCart({ packId: (await getPack(world)).id });
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
    const itemId = await addToCart({ packId: (await getPack(world)).id });
    const { secret, id, invoice } = await orderAndPay();
    await buyer.client.patch(`${buyer.base}/cart/items/${itemId}`, { quantity: 3 });
    // The webhook has not arrived yet.
    expect(typeCard(world, secret)).toBe('succeeded');
    expect((await order()).status).toBe(409);
    expect(await statusOf(id)).toBe('SUCCEEDED');
    expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
    const next = await order();
    expect(next.body.invoice.id).not.toBe(invoice.id);
    expect(next.body.invoice.total.amount).toBe(2 * invoice.total.amount);
    await reconcile(world);
    await runJobs(world);
    expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('cancels the card payment of an invoice that is paid by transfer', async () => {
    await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: true } });
    await addToCart({ packId: (await getPack(world)).id });
    const { id, secret, invoice } = await orderAndPay();
    expect(typeCard(world, secret, 'pm_card_visa_chargeDeclined')).toBe('generic_decline');
    const { status, body } = await buyer.client.post(`${buyer.base}/checkout/pay-later`, {
      invoiceId: invoice.id,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.invoice.status).toBe('OPEN');
    expect(await statusOf(id)).toBe('CANCELED');
    expect(typeCard(world, secret)).toBe('payment_intent_unexpected_state');
    expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
  });

  test('quotes an order in the currency of its new country and cancels the old payment', async () => {
    await addToCart({ packId: (await getPack(world)).id });
    const { id, invoice } = await orderAndPay();
    const abroad = await makeBillingAddress(world, buyer.orgId, 'BR');
    const url = `${buyer.base}/invoices/${invoice.id}/billing-address`;
    const { status, body } = await buyer.client.put(url, { billingAddressId: abroad.id });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.invoice.total).toMatchObject({ currency: 'BRL' });
    expect(await statusOf(id)).toBe('CANCELED');
  });
});

describe('tampered orders', () => {
  let buyer: Buyer;

  let victim: Buyer;

  beforeAll(async () => {
    world = await startPayingWorld();
    [buyer, victim] = [await makeBuyer(world), await makeBuyer(world)];
  });

  beforeEach(() => world.db.rateLimit.deleteMany());

  /** Valid numbers and invalid ones. */
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

  /** Fields that an API might wrongly trust. */
  const extra = fc.constantFrom<object>(
    {},
    { total: 1, subtotal: 1, tax: 0, amount: 1, unitAmount: 1 },
    { currency: 'BRL', audience: 'MISSION', priceBook: 'old' },
    { status: 'PAID', number: 'C-2026-000001', amountPaid: 1 },
    { credits: 10_000, lines: [{ credits: 10_000, amount: 1 }] },
    { discountPercent: 100, expectedTotal: 1 },
  );

  const query = fc.constantFrom('', '?amount=1&invoiceTotal=1', '?currency=EUR', '?total=0');

  /**
   * Returns true if the invoice has the price of the packs in the database, regardless of the
   * request.
   */
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
        (await getPack(world)).id,
        (await getPack(world, 'hundred', 'BRL')).id,
        (await getPack(world, 'two', 'EUR')).id,
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
        const addToCart = await buyer.client.post(`${buyer.base}/cart/items${each.query}`, {
          ...each.extra,
          ...what,
        });
        const order = await buyer.client.post(`${buyer.base}/checkout${each.query}`, {
          ...each.extra,
          ...(each.pack === '' ? {} : what),
          billingAddressId: each.address,
        });
        if (addToCart.status >= 500 || order.status >= 500) wrong.push(each);
        const isForeign =
          each.address === foreign.address ||
          (each.pack !== '' && each.listing === foreign.listing);
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
      packId: (await getPack(world, 'hundred', 'BRL')).id,
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
});
