import { dayMs } from '@causa/shared/platform/dates/durations';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { addCartItem, readCart } from '@causa/core/billing/invoices/cart/cart';
import {
  previewCheckout,
  setInvoiceAddress,
  startCheckout,
  payLater,
} from '@causa/core/billing/invoices/cart/checkout';
import { deleteOldDrafts } from '@causa/core/billing/invoices/cart/delete-old-drafts';
import { deleteOrders } from '@causa/core/billing/invoices/has-open-payments';
import {
  type OrderSource,
  getSourceName,
  parseOrderSource,
} from '@causa/core/billing/invoices/cart/order-source';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, it } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext, mailTo, runJobs } from '../../../support/client.ts';
import {
  markFrozen,
  makeDraft,
  makeListing,
  makeOrganization,
  testNow,
} from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import {
  buy,
  giveCredits,
  makeBareInvoice,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  getPack,
  settle,
  startPrices,
  getBalance,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { listMissing } from '@causa/core/billing/invoices/cart/order-lines';
import { readPrintedInvoice } from '@causa/core/billing/invoices/printed-invoice';
import { beginPayment } from '../../../support/payment-provider.ts';
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

describe('order services', () => {
  let world: TestApp;

  let orgId: string;

  let otherId: string;

  let admin: Context & { userId: string };

  let owner: Context & { userId: string };

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db, { isVerified: true })).id;
    otherId = (await makeOrganization(world.db)).id;
    admin = await asMember(world, orgId);
    owner = await asMember(world, orgId, 'OWNER');
  });

  const refusal = (code: string) => ({ code });

  describe('order', () => {
    let addressId: string;
    beforeEach(async () => {
      addressId = (await makeBillingAddress(world, orgId)).id;
    });
    const order = (source: OrderSource, set: object = {}, as = admin) =>
      startCheckout(as, orgId, { source, billingAddressId: addressId, purchaseOrder: '', ...set });
    const ofPack = async (quantity = 1): Promise<OrderSource> => ({
      kind: 'pack',
      packId: (await getPack(world)).id,
      quantity,
    });

    test('returns the same order for the same source, quoted again, with its author', async () => {
      const first = await order(await ofPack(), { purchaseOrder: 'PO 7' });
      expect(first.payLaterAllowed).toBe(false);
      expect(first.invoice).toMatchObject({
        status: 'DRAFT',
        purchaseOrder: 'PO 7',
        total: { amount: 42_500, currency: 'USD' },
        lines: [{ kind: 'credits', credits: 10, quantity: 1, text: '10 credits' }],
      });
      const again = await order(await ofPack(), {}, owner);
      expect(again.payLaterAllowed).toBe(true);
      expect([again.invoice.id, again.invoice.purchaseOrder]).toEqual([first.invoice.id, null]);
      const other = await order(await ofPack(2));
      expect(other.invoice.id).not.toBe(first.invoice.id);
      const row = await world.db.invoice.findUniqueOrThrow({ where: { id: first.invoice.id } });
      expect(row.createdById).toBe(admin.userId);
      const { createdById } = await makeDraftInvoice(world, otherId);
      expect(createdById).toBeNull();
    });

    test('buys the missing credits of a listing, and nothing otherwise', async () => {
      await giveCredits(world, orgId, 1);
      const job = await makeDraft(world.db, orgId, { title: 'Night cook' });
      // Without verification, the first posting is not a gift.
      await world.db.organization.update({ where: { id: orgId }, data: { isVerified: false } });
      const source = { kind: 'listing' as const, listingId: job.id };
      const { invoice } = await order(source);
      expect(invoice.lines).toMatchObject([
        { kind: 'posting', text: 'Night cook', credits: 1, listingId: job.id },
      ]);
      await giveCredits(world, orgId, 1);
      await expect(order(source)).rejects.toMatchObject(refusal('CONFLICT'));
      const refused = [
        [(await makeListing(world.db, orgId)).id, 'CONFLICT'],
        [(await makeDraft(world.db, otherId, {})).id, 'NOT_FOUND'],
      ] as const;
      for (const [listingId, code] of refused)
        await expect(order({ kind: 'listing', listingId })).rejects.toMatchObject(refusal(code));
      const unknown = order({ kind: 'pack', packId: newId(), quantity: 1 });
      await expect(unknown).rejects.toMatchObject(refusal('NOT_FOUND'));
    });

    test('leaves unavailable items out of a cart and refuses an empty one', async () => {
      await expect(order({ kind: 'cart' })).rejects.toMatchObject(refusal('INVALID'));
      const [job, gone] = [await makeDraft(world.db, orgId), await makeDraft(world.db, orgId)];
      for (const { id: listingId } of [job, gone]) await addCartItem(admin, orgId, { listingId });
      await world.db.listing.update({
        where: { id: gone.id },
        data: { status: 'PUBLISHED', publishedAt: testNow },
      });
      await addCartItem(admin, orgId, { packId: (await getPack(world)).id, quantity: 1 });
      const { id: listingId } = await makeDraft(world.db, orgId, { type: 'VOLOP' });
      await world.db.cartItem.create({ data: { id: newId(), organizationId: orgId, listingId } });
      const { invoice } = await order({ kind: 'cart' });
      expect(invoice.lines.map(({ listingId, credits }) => [listingId, credits])).toEqual([
        [job.id, 2],
        [null, 10],
      ]);
    });

    test('refuses another total than shown', async () => {
      const source = await ofPack();
      await expect(order(source, { expectedTotal: 42_499 })).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        details: { total: { amount: 42_500, currency: 'USD' } },
      });
      expect((await order(source, { expectedTotal: 42_500 })).invoice.status).toBe('DRAFT');
    });

    test('requires an address of its own organization', async () => {
      const foreign = (await makeBillingAddress(world, otherId)).id;
      const source = await ofPack();
      const refused = order(source, { billingAddressId: foreign });
      await expect(refused).rejects.toMatchObject(refusal('NOT_FOUND'));
      const { invoice } = await order(source);
      const changed = setInvoiceAddress(admin, orgId, {
        invoiceId: invoice.id,
        billingAddressId: foreign,
      });
      await expect(changed).rejects.toMatchObject(refusal('NOT_FOUND'));
    });

    test('quotes another currency when its address changes, until paid', async () => {
      const brazil = (await makeBillingAddress(world, orgId, 'BR')).id;
      const { invoice } = await order(await ofPack(), { purchaseOrder: 'PO 7' });
      const change = (as: Context, organizationId: string) =>
        setInvoiceAddress(as, organizationId, { invoiceId: invoice.id, billingAddressId: brazil });
      const changed = await change(admin, orgId);
      expect(changed.invoice).toMatchObject({
        id: invoice.id,
        purchaseOrder: 'PO 7',
        total: { amount: 137_000, currency: 'BRL' },
      });
      const others = await asMember(world, otherId);
      await makeDraftInvoice(world, otherId);
      await expect(change(await asUser(world), orgId)).rejects.toMatchObject(
        refusal('INVALID_ORG'),
      );
      await expect(change(others, otherId)).rejects.toMatchObject(refusal('NOT_FOUND'));
      const draft = await world.db.invoice.findUniqueOrThrow({
        where: { id: invoice.id },
        include: { lines: true },
      });
      await settle(world, draft, await makePayment(world, draft));
      await expect(change(admin, orgId)).rejects.toMatchObject(refusal('INVOICE_LOCKED'));
    });

    test('keeps the facts of its pending payment and accepts other notes', async () => {
      const { invoice } = await order(await ofPack());
      const draft = await world.db.invoice.findUniqueOrThrow({
        where: { id: invoice.id },
        include: { lines: true },
      });
      const paymentId = await makePayment(world, draft);
      const where = { paymentId_invoiceId: { paymentId, invoiceId: invoice.id } };
      await world.db.paymentOnInvoice.update({ where, data: { active: true } });
      const same = await order(await ofPack(), { purchaseOrder: 'PO 8' });
      expect(same.invoice).toMatchObject({ id: invoice.id, purchaseOrder: 'PO 8' });
      const brazil = (await makeBillingAddress(world, orgId, 'BR')).id;
      await expect(order(await ofPack(), { billingAddressId: brazil })).rejects.toMatchObject(
        refusal('PAYMENT_IN_PROGRESS'),
      );
      await world.db.paymentOnInvoice.update({ where, data: { active: false } });
      const moved = await order(await ofPack(), { billingAddressId: brazil });
      expect(moved.invoice.total.currency).toBe('BRL');
      await settle(world, draft, paymentId);
    });

    test('requires a member of an organization that is not frozen', async () => {
      const source = await ofPack();
      await expect(order(source, {}, await asUser(world))).rejects.toMatchObject(
        refusal('INVALID_ORG'),
      );
      await markFrozen(world.db, orgId);
      await expect(order(source)).rejects.toMatchObject(refusal('ORGANIZATION_FROZEN'));
    });

    test('previews the requested address, else the newest, else its country', async () => {
      const preview = async (billingAddressId?: string, organizationId = orgId, as = admin) => {
        const { quote } = await previewCheckout(
          as,
          organizationId,
          await ofPack(),
          billingAddressId,
        );
        return [quote.total.currency, quote.total.amount, quote.lines[0]?.kind];
      };
      const brazil = (await makeBillingAddress(world, otherId, 'BR')).id;
      expect(await preview()).toEqual(['USD', 42_500, 'credits']);
      expect(await preview(brazil)).toEqual(['USD', 42_500, 'credits']);
      const own = (await makeBillingAddress(world, orgId, 'BR')).id;
      await world.db.billingAddress.update({
        where: { id: own },
        data: { createdAt: new Date('2020-01-01') },
      });
      expect(await preview()).toEqual(['USD', 42_500, 'credits']);
      expect(await preview(own)).toEqual(['BRL', 137_000, 'credits']);
      const third = (await makeOrganization(world.db)).id;
      const member = await asMember(world, third);
      expect(await preview(undefined, third, member)).toEqual(['EUR', 40_000, 'credits']);
      await expect(preview(undefined, orgId, member)).rejects.toMatchObject(refusal('INVALID_ORG'));
      const job = (await makeDraft(world.db, third, {})).id;
      const { quote } = await previewCheckout(
        member,
        third,
        { kind: 'listing', listingId: job },
        undefined,
      );
      expect(quote.lines[0]?.kind).toBe('posting');
    });
  });

  describe('unpaid order', () => {
    const context = () => systemContext(world);
    const later = (days: number): Context => ({
      ...context(),
      now: () => new Date(testNow.getTime() + days * dayMs),
    });
    const rowOf = (id: string) =>
      world.db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true } });
    const drafts = () => world.db.invoice.count({ where: { organizationId: orgId } });

    test('expires after thirty days without a payment, and issued invoices do not', async () => {
      await deleteOldDrafts(later(31));
      const draft = await makeDraftInvoice(world, orgId);
      const tried = await makeDraftInvoice(world, otherId);
      await makePayment(world, tried);
      await makeBareInvoice(world, orgId, { quotedAt: testNow });
      expect(await deleteOldDrafts(later(30))).toBe(0);
      expect(await deleteOldDrafts(later(30.001))).toBe(1);
      expect(await world.db.invoice.findUnique({ where: { id: draft.id } })).toBeNull();
      expect(await drafts()).toBe(1);
      await settle(world, tried, await makePayment(world, tried));
    });

    test('keeps its lines when issued during its deletion', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      const deleted = await overtaken(
        context(),
        ({ db }) =>
          db.invoice.update({
            where: { id: draft.id },
            data: { status: 'OPEN', number: `C-test-${draft.id}`, issuedAt: testNow },
          }),
        () => deleteOldDrafts(later(31)),
      );
      expect([deleted, (await rowOf(draft.id)).lines.length]).toEqual([0, 1]);
    });

    test('disappears with its organization and the cart, and issued invoices stay', async () => {
      const member = await asMember(world, orgId);
      await addCartItem(member, orgId, { packId: (await getPack(world)).id, quantity: 1 });
      await makeDraftInvoice(world, orgId);
      const [issued, foreign] = [
        await buy(world, orgId, {
          kind: 'pack',
          packId: (await getPack(world, 'two')).id,
          quantity: 1,
        }),
        await makeDraftInvoice(world, otherId),
      ];
      await inTransaction(context(), (tx) => deleteOrders(tx, orgId));
      expect(await drafts()).toBe(1);
      expect((await rowOf(issued.id)).lines).toHaveLength(1);
      expect((await rowOf(foreign.id)).lines).toHaveLength(1);
      expect((await readCart(member, orgId)).count).toBe(0);
    });
  });
});

describe('changed orders', () => {
  let world: TestApp;

  let orgId: string;

  let admin: Context;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    admin = await asMember(world, orgId);
  });

  describe('order address', () => {
    test('changes only for the named order', async () => {
      const two = { kind: 'pack', packId: (await getPack(world, 'two')).id, quantity: 1 } as const;
      const orders = [
        await makeDraftInvoice(world, orgId, two),
        await makeDraftInvoice(world, orgId),
      ];
      const billingAddressId = (await makeBillingAddress(world, orgId, 'BR')).id;
      for (const { id: invoiceId } of orders) {
        const { invoice } = await setInvoiceAddress(admin, orgId, { invoiceId, billingAddressId });
        expect([invoice.id, invoice.total.currency]).toEqual([invoiceId, 'BRL']);
      }
    });

    test('refuses another organization and an unknown source', async () => {
      const { id: invoiceId } = await makeDraftInvoice(world, orgId);
      const { id: otherId } = await makeOrganization(world.db);
      const change = async (as: Context, organizationId: string) => {
        const billingAddressId = (await makeBillingAddress(world, organizationId, 'BR')).id;
        return setInvoiceAddress(as, organizationId, { invoiceId, billingAddressId });
      };
      await expect(change(await asMember(world, otherId), otherId)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await world.db.invoice.update({ where: { id: invoiceId }, data: { source: null } });
      await expect(change(admin, orgId)).rejects.toMatchObject({ code: 'INVOICE_LOCKED' });
    });
  });

  test('parses the source of an order as written', () => {
    const sources: OrderSource[] = [
      { kind: 'cart' },
      { kind: 'listing', listingId: 'l1' },
      { kind: 'pack', packId: 'p1', quantity: 3 },
    ];
    expect(sources.map((source) => parseOrderSource(getSourceName(source)))).toEqual(sources);
    expect([null, 'listing:', 'pack::1', 'booth:b1:1'].map(parseOrderSource)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('previews an order without an address with the newest one', async () => {
    const packId = (await getPack(world)).id;
    const createdAt = new Date('2020-01-01');
    const { id } = await makeBillingAddress(world, orgId);
    await world.db.billingAddress.update({ where: { id }, data: { createdAt } });
    await makeBillingAddress(world, orgId, 'BR');
    const source = { kind: 'pack', packId, quantity: 1 } as const;
    const { quote } = await previewCheckout(admin, orgId, source, undefined);
    expect(quote.total.currency).toBe('BRL');
  });

  test('never allows paying a correcting note later', async () => {
    const [{ id: creditsInvoiceId }, { id }] = [
      await makeDraftInvoice(world, orgId),
      await makeDraftInvoice(world, (await makeOrganization(world.db)).id),
    ];
    await world.db.invoice.update({
      where: { id },
      data: { kind: 'CREDIT_NOTE', creditsInvoiceId, organizationId: orgId, source: null },
    });
    await expect(payLater(admin, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses to pay later without a price book', async () => {
    const { id } = await makeDraftInvoice(world, orgId);
    const owner = await asMember(world, orgId, 'OWNER');
    const early = { ...owner, now: () => new Date('1990-01-01') };
    await expect(payLater(early, orgId, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('refuses orders for a listing that is no draft', async () => {
    const published = await makeListing(world.db, orgId);
    await expect(listMissing(systemContext(world), orgId, published.id)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test.each([
    ['a card', { cardBrand: 'visa', cardLast4: '4242' }, { brand: 'visa', last4: '4242' }],
    ['a card without a brand', { cardBrand: null, cardLast4: '4242' }, null],
    ['no card', {}, null],
  ])('prints the payment method %s of an invoice', async (_, card, paidWith) => {
    const { id: invoiceId } = await makeDraftInvoice(world, orgId);
    const invoices = { create: [{ invoiceId, amount: 1, active: false }] };
    await beginPayment(world, { organizationId: orgId, status: 'SUCCEEDED', ...card, invoices });
    // A failed payment pays nothing.
    const failed = { status: 'FAILED', cardBrand: 'amex', cardLast4: '0005' } as const;
    await beginPayment(world, { organizationId: orgId, ...failed, invoices });
    expect((await readPrintedInvoice(systemContext(world), invoiceId))?.paidWith).toEqual(paidWith);
    expect(await readPrintedInvoice(systemContext(world), newId())).toBeNull();
  });
});

describe('discarded orders', () => {
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
    ])(
      'refunds a payment that %s reports as paid after its order was deleted',
      async (_by, notifyCore) => {
        const buyer = await makeBuyer(world);
        const { invoice, reply } = await pressPay(world, buyer);
        expect((await discard(buyer, invoice.id)).status).toBe(200);
        const [intentId = ''] = reply.body.clientSecret.split('_secret_');
        const intent = world.stripe.engine.kept.intents[intentId];
        if (intent === undefined) throw new Error('no intent');
        // The bank charges the card although we canceled the payment.
        intent.status = 'requires_payment_method';
        expect(typeCard(world, reply.body.clientSecret)).toBe('succeeded');
        await notifyCore();
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
        expect(await getBalance(world, buyer.orgId)).toEqual({ credits: 0, inLots: 0 });
        const texts = (await mailTo(world, buyer.email)).map(({ text }) => text).join('\n');
        expect(texts).toContain('an order that was canceled');
        expect(await brokenInvariants(world.db)).toEqual([]);
      },
    );

    it('answers INVOICE_LOCKED for a numbered invoice and 404 to another organization', async () => {
      const buyer = await makeBuyer(world);
      const { id } = await buy(world, buyer.orgId);
      expect((await discard(buyer, id)).body.errors[0].code).toBe('INVOICE_LOCKED');
      const other = await makeBuyer(world);
      expect((await discard(other, id)).status).toBe(404);
    });
  });
});
