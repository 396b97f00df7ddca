import { addCartItem, readCart } from '@causa/core/billing/invoices/cart/cart';
import {
  payLater,
  previewCheckout,
  startCheckout,
} from '@causa/core/billing/invoices/cart/checkout';
import { readInvoice } from '@causa/core/billing/invoices/list-invoices';
import type { OrderSource } from '@causa/core/billing/invoices/cart/order-source';
import { readPostingPrice } from '@causa/core/billing/invoices/cart/posting-price';
import { setTrusted } from '@causa/core/billing/invoices/trust-organization';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asMember } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeDraft, markFrozen, makeOrganization, testNow } from '../../../support/factories.ts';
import {
  getBalance,
  giveCredits,
  makeBareInvoice,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  moveCreditsOf,
  getPack,
  readPrices,
  settle,
  startPrices,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  type Buyer,
  makeBuyer,
  type PayingWorld,
  startPayingWorld,
} from '../../../support/stripe.ts';

describe('paying later', () => {
  let world: TestApp;

  let orgId: string;

  let otherId: string;

  let addressId: string;

  let admin: Context & { userId: string };

  let owner: Context & { userId: string };

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    // The book of 2027 disables paying later, and that of 2028 has no such rule.
    const later = { days: 30, limit: { USD: 200_000 } };
    const [first, second] = ['2027-01-01', '2028-01-01'];
    await startPrices(world, {
      id: first,
      validFrom: first,
      payLater: { ...later, allowed: 'nobody' },
    });
    await startPrices(world, { id: second, validFrom: second, payLater: null });
    const { seller } = await readPrices();
    const third = '2029-01-01';
    await startPrices(world, { id: third, validFrom: third, seller: { ...seller, bank: null } });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db, { isVerified: true })).id;
    otherId = (await makeOrganization(world.db)).id;
    addressId = (await makeBillingAddress(world, orgId)).id;
    admin = await asMember(world, orgId);
    owner = await asMember(world, orgId, 'OWNER');
  });

  const refusal = (code: string) => ({ code });

  const ofPack = async () =>
    ({ kind: 'pack', packId: (await getPack(world)).id, quantity: 1 }) as const;

  describe('order to pay later', () => {
    const later = async (as = owner) => {
      const order = { source: await ofPack(), billingAddressId: addressId, purchaseOrder: '' };
      const { invoice } = await startCheckout(as, orgId, order);
      return payLater(as, orgId, invoice.id);
    };
    const mayPayLater = async (as = owner) =>
      (await previewCheckout(as, orgId, await ofPack(), addressId)).payLater;

    test('creates an invoice for an owner of a verified organization once, due after thirty days', async () => {
      expect(await mayPayLater()).toEqual({ isAllowed: true, days: 30 });
      const { invoice } = await later();
      expect(invoice).toMatchObject({ status: 'OPEN', dueAt: '2026-04-01T12:00:00.000Z' });
      expect(await payLater(owner, orgId, invoice.id)).toEqual({ invoice });
      expect((await getBalance(world, orgId)).credits).toBe(0);
      const mails = await world.db.mailDelivery.findMany({
        where: { template: 'invoice-issued', userId: owner.userId },
      });
      expect(mails).toHaveLength(1);
      expect(invoice.bank).toEqual(['Harbor Bank', 'IBAN US00 0000']);
      expect(mails[0]?.props).toMatchObject({ bank: invoice.bank, number: invoice.number });
    });

    test('refuses an admin and an unverified organization without trust', async () => {
      expect((await mayPayLater(admin)).isAllowed).toBe(false);
      await expect(later(admin)).rejects.toMatchObject(refusal('FORBIDDEN'));
      await world.db.organization.update({ where: { id: orgId }, data: { isVerified: false } });
      await expect(later()).rejects.toMatchObject(refusal('FORBIDDEN'));
      await setTrusted(systemContext(world), orgId, true);
      expect((await later()).invoice.status).toBe('OPEN');
      expect((await getBalance(world, orgId)).credits).toBe(10);
    });

    test('requires a trusted organization by the price book, and refuses without the rule', async () => {
      const isAllowed = async (year: number) => {
        const as = { ...owner, now: () => new Date(`${year}-06-01`) };
        return (await previewCheckout(as, orgId, await ofPack(), addressId)).payLater.isAllowed;
      };
      expect([await isAllowed(2026), await isAllowed(2027)]).toEqual([true, false]);
      await setTrusted(systemContext(world), orgId, true);
      expect([await isAllowed(2027), await isAllowed(2028)]).toEqual([true, false]);
      const draft = await makeDraftInvoice(world, orgId);
      const late = payLater({ ...owner, now: () => new Date('2028-06-01') }, orgId, draft.id);
      await expect(late).rejects.toMatchObject(refusal('FORBIDDEN'));
    });

    test('grants credits on payment, and on issue to trusted organizations', async () => {
      const supplied = async (id: string) =>
        (await readInvoice(owner, orgId, id)).printed.suppliedAt;
      const { invoice: open } = await later();
      expect(await supplied(open.id)).toBeNull();
      await setTrusted(systemContext(world), orgId, true);
      const trusted = await makeDraftInvoice(world, orgId, { ...(await ofPack()), quantity: 2 });
      await payLater(owner, orgId, trusted.id);
      expect(await supplied(trusted.id)).toBe(testNow.toISOString());
    });

    test('offers nothing and refuses without a bank account of the seller', async () => {
      const as = { ...owner, now: () => new Date('2029-06-01') };
      const { payLater: offer } = await previewCheckout(as, orgId, await ofPack(), addressId);
      expect(offer.isAllowed).toBe(false);
      const draft = await makeDraftInvoice(world, orgId);
      await expect(payLater(as, orgId, draft.id)).rejects.toMatchObject(refusal('FORBIDDEN'));
    });

    const order = (source: OrderSource, id?: string) =>
      startCheckout(owner, orgId, { id, source, billingAddressId: addressId, purchaseOrder: '' });
    const cartOf = async () => {
      const { items } = await readCart(owner, orgId);
      return items.map(
        ({ credits, quantity, listing }) => listing?.id ?? `${quantity} x ${credits}`,
      );
    };

    test('removes its items from the cart and keeps later ones', async () => {
      const packId = (await getPack(world)).id;
      const job = await makeDraft(world.db, orgId);
      await addCartItem(owner, orgId, { packId, quantity: 2 });
      await addCartItem(owner, orgId, { listingId: job.id });
      const { invoice } = await order({ kind: 'cart' });
      await addCartItem(owner, orgId, { packId, quantity: 1 });
      await payLater(owner, orgId, invoice.id);
      expect(await cartOf()).toEqual(['1 x 10']);
    });

    test('removes only its own items from the cart of its organization', async () => {
      await world.db.organization.update({ where: { id: otherId }, data: { isVerified: true } });
      const others = await asMember(world, otherId, 'OWNER');
      const [ten, two] = [(await getPack(world)).id, (await getPack(world, 'two')).id];
      const [one, foreign] = [await makeDraft(world.db, orgId), await makeDraft(world.db, otherId)];
      for (const packId of [ten, two]) {
        await addCartItem(owner, orgId, { packId, quantity: 2 });
        await addCartItem(others, otherId, { packId, quantity: 1 });
      }
      await addCartItem(others, otherId, { listingId: foreign.id });
      await payLater(
        owner,
        orgId,
        (await order({ kind: 'pack', packId: ten, quantity: 1 })).invoice.id,
      );
      expect(await cartOf()).toEqual(['2 x 20', '2 x 4']);
      const { invoice } = await order({ kind: 'cart' });
      await addCartItem(owner, orgId, { packId: two, quantity: 3 });
      await addCartItem(owner, orgId, { listingId: one.id });
      await payLater(owner, orgId, invoice.id);
      expect(await cartOf()).toEqual(['3 x 6', one.id]);
      expect((await readCart(others, otherId)).count).toBe(3);
    });

    test('removes its listing from the cart of its organization', async () => {
      const { id: listingId } = await makeDraft(world.db, orgId);
      // Its first posting would be a gift.
      await giveCredits(world, orgId, 1);
      await moveCreditsOf(systemContext(world), orgId, -1);
      await addCartItem(owner, orgId, { listingId });
      await world.db.cart.create({ data: { organizationId: otherId, updatedAt: testNow } });
      await world.db.cartItem.create({ data: { id: newId(), organizationId: otherId, listingId } });
      await payLater(owner, orgId, (await order({ kind: 'listing', listingId })).invoice.id);
      const left = await world.db.cartItem.findMany({ where: { listingId } });
      expect(left.map(({ organizationId }) => organizationId)).toEqual([otherId]);
    });

    test('removes nothing more from the cart when paid', async () => {
      const packId = (await getPack(world)).id;
      await addCartItem(owner, orgId, { packId, quantity: 1 });
      const { invoice } = await order({ kind: 'cart' });
      await payLater(owner, orgId, invoice.id);
      await addCartItem(owner, orgId, { packId, quantity: 1 });
      const issued = await world.db.invoice.findUniqueOrThrow({
        where: { id: invoice.id },
        include: { lines: true },
      });
      expect(await settle(world, issued, await makePayment(world, issued))).toBe('paid');
      expect(await cartOf()).toEqual(['1 x 10']);
    });

    test('appears at the checkout of its listing, which refuses meanwhile', async () => {
      // Its first posting would be a gift.
      await giveCredits(world, orgId, 1);
      await moveCreditsOf(systemContext(world), orgId, -1);
      const { id: listingId } = await makeDraft(world.db, orgId);
      const source = { kind: 'listing', listingId } as const;
      const { invoice } = await order(source);
      const { number } = (await payLater(owner, orgId, invoice.id)).invoice;
      const { openInvoice } = await readPostingPrice(owner, orgId, listingId);
      expect(openInvoice).toEqual({ id: invoice.id, number });
      await giveCredits(world, orgId, 20);
      expect((await readPostingPrice(owner, orgId, listingId)).openInvoice).toBeNull();
      await moveCreditsOf(systemContext(world), orgId, -20);
      await expect(order(source)).rejects.toMatchObject(refusal('CONFLICT'));
      const toCart = addCartItem(owner, orgId, { listingId });
      await expect(toCart).rejects.toMatchObject(refusal('CONFLICT'));
    });

    test('creates one invoice for a repeated form', async () => {
      const source = await ofPack();
      const id = newId();
      const first = await order(source, id);
      expect(first.invoice.id).toBe(id);
      await payLater(owner, orgId, id);
      const again = await order(source, id);
      expect(again.invoice).toMatchObject({ id, status: 'OPEN' });
      expect(await world.db.invoice.count({ where: { organizationId: orgId } })).toBe(1);
    });

    test('uses its draft as identity, so that a repeated form makes one', async () => {
      const source = await ofPack();
      const { draftId: none } = await previewCheckout(owner, orgId, source, addressId);
      const { invoice } = await order(source);
      const { draftId } = await previewCheckout(owner, orgId, source, addressId);
      expect([none, draftId]).toEqual([null, invoice.id]);
      const ofTwo = await previewCheckout(owner, orgId, { ...source, quantity: 2 }, addressId);
      await payLater(owner, orgId, invoice.id);
      const issued = await previewCheckout(owner, orgId, source, addressId);
      expect([ofTwo.draftId, issued.draftId]).toEqual([null, null]);
    });

    test('matches a later order of the same packs until paid, and no other', async () => {
      const source = await ofPack();
      const namedBy = async (one: OrderSource) =>
        (await previewCheckout(owner, orgId, one, addressId)).openInvoice;
      expect(await namedBy(source)).toBeNull();
      const { invoice } = await later();
      expect(await namedBy(source)).toEqual({ id: invoice.id, number: invoice.number });
      expect(await namedBy({ ...source, quantity: 2 })).toBeNull();
      await addCartItem(owner, orgId, { packId: source.packId, quantity: 1 });
      const ofCart = await order({ kind: 'cart' });
      await payLater(owner, orgId, ofCart.invoice.id);
      await addCartItem(owner, orgId, { packId: source.packId, quantity: 1 });
      expect(await namedBy({ kind: 'cart' })).toBeNull();
      const issued = await world.db.invoice.findUniqueOrThrow({
        where: { id: invoice.id },
        include: { lines: true },
      });
      await settle(world, issued, await makePayment(world, issued));
      expect(await namedBy(source)).toBeNull();
    });

    test('creates nothing under the id of another order', async () => {
      const source = await ofPack();
      const { id } = await makeDraftInvoice(world, otherId, source);
      const { id: ofTwo } = await makeDraftInvoice(world, orgId, { ...source, quantity: 2 });
      for (const other of [id, ofTwo])
        await expect(order(source, other)).rejects.toMatchObject(refusal('CONFLICT'));
    });

    test('quotes again for a repeated form until issued', async () => {
      const [source, id] = [await ofPack(), newId()];
      await order(source, id);
      const brazil = (await makeBillingAddress(world, orgId, 'BR')).id;
      const asked = { id, source, billingAddressId: brazil, purchaseOrder: 'PO 9' };
      const { invoice } = await startCheckout(owner, orgId, asked);
      expect(invoice).toMatchObject({ id, purchaseOrder: 'PO 9', total: { currency: 'BRL' } });
    });

    test('offers nothing while the organization is frozen', async () => {
      await markFrozen(world.db, orgId);
      expect((await mayPayLater()).isAllowed).toBe(false);
    });

    test('respects the currency limit including open invoices', async () => {
      const large = {
        kind: 'pack',
        packId: (await getPack(world, 'ten')).id,
        quantity: 2,
      } as const;
      const open = (set: Parameters<typeof makeBareInvoice>[2] = {}) =>
        makeBareInvoice(world, orgId, { subtotal: 115_000, total: 115_000, ...set });
      const isAllowed = async () => {
        const { payLater: one } = await previewCheckout(owner, orgId, large, addressId);
        return one.isAllowed;
      };
      await open({ organizationId: otherId });
      await open({ currency: 'EUR' });
      await open({ status: 'PAID', amountPaid: 115_000, paidAt: testNow });
      await open();
      // 85,000 more make 200,000, which is the limit.
      expect(await isAllowed()).toBe(true);
      await open({ subtotal: 1, total: 1 });
      expect(await isAllowed()).toBe(false);
    });

    test('must be an unpaid order of its organization', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      await makeDraftInvoice(world, otherId);
      const others = payLater(await asMember(world, otherId, 'OWNER'), otherId, draft.id);
      await expect(others).rejects.toMatchObject(refusal('NOT_FOUND'));
      await settle(world, draft, await makePayment(world, draft));
      await expect(payLater(owner, orgId, draft.id)).rejects.toMatchObject(
        refusal('INVOICE_LOCKED'),
      );
    });

    test('must have no pending payment', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      const paymentId = await makePayment(world, draft);
      await world.db.paymentOnInvoice.updateMany({ where: { paymentId }, data: { active: true } });
      await expect(payLater(owner, orgId, draft.id)).rejects.toMatchObject(
        refusal('PAYMENT_IN_PROGRESS'),
      );
      await world.db.paymentOnInvoice.updateMany({ where: { paymentId }, data: { active: false } });
      await settle(world, draft, paymentId);
    });
  });
});

describe('trusted organizations', async () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  const order = async (buyer: Buyer) => {
    const { id } = await makeDraftInvoice(world, buyer.orgId);
    return buyer.client.post(`${buyer.base}/checkout/pay-later`, { invoiceId: id });
  };

  const creditsOf = async ({ orgId }: Buyer) => (await getBalance(world, orgId)).credits;

  test('lets a trusted organization pay later unverified and grants its credits once', async () => {
    const buyer = await makeBuyer(world);
    await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: false } });
    expect((await order(buyer)).status).toBe(403);
    await setTrusted(systemContext(world), buyer.orgId, true);
    const reply = await order(buyer);
    expect([reply.status, reply.body.invoice?.status]).toEqual([200, 'OPEN']);
    expect(await creditsOf(buyer)).toBe(10);
    await recordTransfer(systemContext(world), reply.body.invoice.number);
    expect(await creditsOf(buyer)).toBe(10);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('ends both when trust is revoked and keeps orders', async () => {
    const buyer = await makeBuyer(world);
    await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: true } });
    await setTrusted(systemContext(world), buyer.orgId, true);
    await order(buyer);
    await setTrusted(systemContext(world), buyer.orgId, false);
    expect((await order(buyer)).status).toBe(200);
    expect(await creditsOf(buyer)).toBe(10);
  });

  test('lets only staff grant trust, with a record hidden from members', async () => {
    const buyer = await makeBuyer(world);
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const run = (...args: string[]) => runOpsCommand(systemContext(world), 'trust', ...args);
    expect(await run(buyer.orgId, 'on')).toBe(0);
    said.mockRestore();
    const entry = await world.db.auditEntry.findFirst({
      where: { action: 'organization.trust', subject: `organization:${buyer.orgId}` },
    });
    expect(entry?.detail).toEqual({ trusted: true });
    for (const path of ['', '/activity', '/credits', '/invoices'])
      expect(JSON.stringify((await buyer.client.get(`${buyer.base}${path}`)).body)).not.toMatch(
        /trust/i,
      );
    const context = systemContext(world);
    const member = { kind: 'user' as const, userId: buyer.userId, isStaff: false };
    await expect(
      setTrusted(
        { ...context, actor: { ...context.actor, ...member } as never },
        buyer.orgId,
        true,
      ),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(run('nobody', 'on')).rejects.toThrow('There is no organization nobody.');
    await expect(run(buyer.orgId)).rejects.toThrow('trust ORG on|off');
  });
});
