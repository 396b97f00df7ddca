import { randomBytes } from 'node:crypto';
import { addToCart } from '@causa/core/invoices/cart';
import {
  payLater,
  previewCheckout,
  setInvoiceAddress,
  startCheckout,
} from '@causa/core/invoices/checkout';
import type { OrderSource } from '@causa/core/invoices/order-lines';
import { setTrusted } from '@causa/core/invoices/trust-organization';
import type { Context } from '@causa/core/context';
import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../support/actors.ts';
import { systemContext } from '../../support/client.ts';
import {
  markFrozen,
  makeDraft,
  makeListing,
  makeOrganization,
  testNow,
} from '../../support/factories.ts';
import {
  balanceOf,
  giveCredits,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  packOf,
  settle,
  startPrices,
} from '../../support/money.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let otherId: string;
let admin: Context & { userId: string };
let owner: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  // Nobody pays later by the book of 2027, and there is no such thing in that of 2028.
  const later = { days: 30, limit: { USD: 200_000 } };
  const [first, second] = ['2027-01-01', '2028-01-01'];
  await startPrices(world, {
    id: first,
    validFrom: first,
    payLater: { ...later, allowed: 'nobody' },
  });
  await startPrices(world, { id: second, validFrom: second, payLater: null });
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db, { isVerified: true })).id;
  otherId = (await makeOrganization(world.db)).id;
  admin = await asMember(world, orgId);
  owner = await asMember(world, orgId, 'OWNER');
});

const refusal = (code: string) => ({ code });

describe('an order', () => {
  let addressId: string;
  beforeEach(async () => {
    addressId = (await makeBillingAddress(world, orgId)).id;
  });
  const order = (source: OrderSource, set: object = {}, as = admin) =>
    startCheckout(as, orgId, { source, billingAddressId: addressId, purchaseOrder: '', ...set });
  const ofPack = async (quantity = 1): Promise<OrderSource> => ({
    kind: 'pack',
    packId: (await packOf(world)).id,
    quantity,
  });

  test('is the same for the same source, quoted anew, with who made it', async () => {
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

  test('of a listing buys what is missing for it, and nothing where nothing is', async () => {
    await giveCredits(world, orgId, 1);
    const job = await makeDraft(world.db, orgId, { title: 'Night cook' });
    // Its first posting would be a gift.
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

  test('of a cart leaves out what can be bought no more, and is refused when nothing is left', async () => {
    await expect(order({ kind: 'cart' })).rejects.toMatchObject(refusal('INVALID'));
    const [job, gone] = [await makeDraft(world.db, orgId), await makeDraft(world.db, orgId)];
    for (const { id: listingId } of [job, gone]) await addToCart(admin, orgId, { listingId });
    await world.db.listing.update({
      where: { id: gone.id },
      data: { status: 'PUBLISHED', publishedAt: testNow },
    });
    await addToCart(admin, orgId, { packId: (await packOf(world)).id, quantity: 1 });
    const { id: listingId } = await makeDraft(world.db, orgId, { type: 'VOLOP' });
    await world.db.cartItem.create({ data: { id: newId(), organizationId: orgId, listingId } });
    const { invoice } = await order({ kind: 'cart' });
    expect(invoice.lines.map(({ listingId, credits }) => [listingId, credits])).toEqual([
      [job.id, 2],
      [null, 10],
    ]);
  });

  test('is refused with another total than the buyer saw', async () => {
    const source = await ofPack();
    await expect(order(source, { expectedTotal: 42_499 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: { amount: 42_500, currency: 'USD' } },
    });
    expect((await order(source, { expectedTotal: 42_500 })).invoice.status).toBe('DRAFT');
  });

  test('needs an address of its own organization', async () => {
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

  test('is quoted in another currency when its address changes, until it is paid', async () => {
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
    await expect(change(await asUser(world), orgId)).rejects.toMatchObject(refusal('INVALID_ORG'));
    await expect(change(others, otherId)).rejects.toMatchObject(refusal('NOT_FOUND'));
    const draft = await world.db.invoice.findUniqueOrThrow({
      where: { id: invoice.id },
      include: { lines: true },
    });
    await settle(world, draft, await makePayment(world, draft));
    await expect(change(admin, orgId)).rejects.toMatchObject(refusal('INVOICE_LOCKED'));
  });

  test('keeps what its payment under way was begun for, and takes other words', async () => {
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

  test('is made by members of an organization that is not frozen', async () => {
    const source = await ofPack();
    await expect(order(source, {}, await asUser(world))).rejects.toMatchObject(
      refusal('INVALID_ORG'),
    );
    await markFrozen(world.db, orgId);
    await expect(order(source)).rejects.toMatchObject(refusal('ORGANIZATION_FROZEN'));
  });

  test('is previewed with the address that is asked for, else the newest, else its country', async () => {
    const preview = async (billingAddressId?: string, organizationId = orgId, as = admin) => {
      const { quote } = await previewCheckout(as, organizationId, await ofPack(), billingAddressId);
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

  describe('that is paid later', () => {
    const later = async (as = owner, set: object = {}) => {
      const { invoice } = await order(await ofPack(), set, as);
      return payLater(as, orgId, invoice.id);
    };
    const mayPayLater = async (as = owner) =>
      (await previewCheckout(as, orgId, await ofPack(), addressId)).payLater;

    test('is issued to an owner of a verified organization, once, due after thirty days', async () => {
      expect(await mayPayLater()).toEqual({ isAllowed: true, days: 30 });
      const { invoice } = await later();
      expect(invoice).toMatchObject({ status: 'OPEN', dueAt: '2026-04-01T12:00:00.000Z' });
      expect(await payLater(owner, orgId, invoice.id)).toEqual({ invoice });
      expect((await balanceOf(world, orgId)).credits).toBe(0);
      const mails = await world.db.mailDelivery.findMany({
        where: { template: 'invoice-issued', userId: owner.userId },
      });
      expect(mails).toHaveLength(1);
    });

    test('is refused to an admin, and to an organization that is neither verified nor trusted', async () => {
      expect((await mayPayLater(admin)).isAllowed).toBe(false);
      await expect(later(admin)).rejects.toMatchObject(refusal('FORBIDDEN'));
      await world.db.organization.update({ where: { id: orgId }, data: { isVerified: false } });
      await expect(later()).rejects.toMatchObject(refusal('FORBIDDEN'));
      await setTrusted(systemContext(world), orgId, true);
      expect((await later()).invoice.status).toBe('OPEN');
      expect((await balanceOf(world, orgId)).credits).toBe(10);
    });

    test('is nobody’s but whom staff trust where the price book says so, and nobody’s without the rule', async () => {
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

    test('is not offered while staff have frozen the organization', async () => {
      await markFrozen(world.db, orgId);
      expect((await mayPayLater()).isAllowed).toBe(false);
    });

    test('stays within the limit of its currency with all that is open', async () => {
      const large = { kind: 'pack', packId: (await packOf(world, 'ten')).id, quantity: 2 } as const;
      const open = async (set: object = {}) =>
        world.db.invoice.create({
          data: {
            id: newId(),
            organizationId: orgId,
            number: `C-test-${newId()}`,
            status: 'OPEN',
            currency: 'USD',
            subtotal: 115_000,
            total: 115_000,
            publicKeyHash: randomBytes(32),
            issuedAt: testNow,
            ...set,
          },
        });
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

    test('is an order of its organization that nobody has paid yet', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      await makeDraftInvoice(world, otherId);
      const others = payLater(await asMember(world, otherId, 'OWNER'), otherId, draft.id);
      await expect(others).rejects.toMatchObject(refusal('NOT_FOUND'));
      await settle(world, draft, await makePayment(world, draft));
      await expect(payLater(owner, orgId, draft.id)).rejects.toMatchObject(
        refusal('INVOICE_LOCKED'),
      );
    });

    test('has no payment under way', async () => {
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
