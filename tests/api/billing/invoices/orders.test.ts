import { dayMs } from '@causa/shared/platform/dates/durations';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { addToCart, readCart } from '@causa/core/billing/invoices/cart/cart';
import {
  previewCheckout,
  setInvoiceAddress,
  startCheckout,
} from '@causa/core/billing/invoices/cart/checkout';
import { deleteOldDrafts } from '@causa/core/billing/invoices/cart/delete-old-drafts';
import { deleteOrders } from '@causa/core/billing/invoices/has-open-payments';
import type { OrderSource } from '@causa/core/billing/invoices/cart/order-source';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
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
  packOf,
  settle,
  startPrices,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

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
    packId: (await packOf(world)).id,
    quantity,
  });

  test('is the same for the same source, quoted again, with its author', async () => {
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

  test('leaves unavailable items out of a cart and refuses an empty one', async () => {
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

  test('is refused with another total than shown', async () => {
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

  test('is quoted in another currency when its address changes, until paid', async () => {
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

  test('is made by members of an organization that is not frozen', async () => {
    const source = await ofPack();
    await expect(order(source, {}, await asUser(world))).rejects.toMatchObject(
      refusal('INVALID_ORG'),
    );
    await markFrozen(world.db, orgId);
    await expect(order(source)).rejects.toMatchObject(refusal('ORGANIZATION_FROZEN'));
  });

  test('is previewed with the requested address, else the newest, else its country', async () => {
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

  test('is deleted after thirty days without a payment, and issued invoices are not', async () => {
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

  test('is deleted with its organization and the cart, and issued invoices stay', async () => {
    const member = await asMember(world, orgId);
    await addToCart(member, orgId, { packId: (await packOf(world)).id, quantity: 1 });
    await makeDraftInvoice(world, orgId);
    const [issued, foreign] = [
      await buy(world, orgId, {
        kind: 'pack',
        packId: (await packOf(world, 'two')).id,
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
