import { randomBytes } from 'node:crypto';
import { deleteOldDrafts } from '@causa/core/invoices/delete-old-drafts';
import { deleteOrders, hasOpenMoney } from '@causa/core/invoices/has-open-money';
import { issueCreditNote } from '@causa/core/invoices/issue-credit-note';
import { issueDebitNote } from '@causa/core/invoices/issue-debit-note';
import {
  exportInvoices,
  listInvoices,
  readInvoice,
  renewInvoiceLink,
} from '@causa/core/invoices/list-invoices';
import { printedInvoice } from '@causa/core/invoices/printed-invoice';
import type { InvoiceWithLines } from '@causa/core/invoices/draft-invoice';
import { settleInvoice } from '@causa/core/invoices/settle-invoice';
import { addToCart, readCart } from '@causa/core/invoices/cart';
import { holdBilling } from '@causa/core/credits/hold-billing';
import { inTransaction } from '@causa/core/database/in-transaction';
import type { Context } from '@causa/core/context';
import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../support/actors.ts';
import { systemContext } from '../../support/client.ts';
import { markFrozen, makeOrganization, testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import {
  balanceOf,
  buy,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  packOf,
  settle,
  startPrices,
} from '../../support/money.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const dayMs = 86_400_000;
let world: TestApp;
let context: Context;
let orgId: string;
let otherId: string;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world, {
    tax: {
      rules: 'table',
      seller: 'US',
      union: [],
      rates: [{ country: 'US', bps: 825, from: '2020-01-01' }],
    },
  });
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  otherId = (await makeOrganization(world.db)).id;
});

const rowOf = (id: string) =>
  world.db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true } });
const credit = (invoiceId: string, amount: number) =>
  inTransaction(context, (tx) => issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }));
const debit = (id: string) => inTransaction(context, (tx) => issueDebitNote(tx, id));
/** An issued invoice without lines. */
const makeInvoice = (set: object = {}, organizationId = orgId) =>
  world.db.invoice.create({
    data: {
      id: newId(),
      organizationId,
      number: `C-test-${newId()}`,
      status: 'OPEN',
      currency: 'USD',
      subtotal: 1_000,
      total: 1_000,
      publicKeyHash: randomBytes(32),
      issuedAt: testNow,
      createdAt: testNow,
      ...set,
    },
  });

describe('notes about an invoice', () => {
  test('share out its tax to the cent, whatever is credited, canceled and credited again', async () => {
    const { id, total, tax } = await buy(world, orgId);
    expect([total, tax]).toEqual([46_006, 3_506]);
    const taxOf = async (note: { id: string }) => (await rowOf(note.id)).tax;
    const first = await credit(id, 10_001);
    const second = await credit(id, 1);
    expect([await taxOf(first), await taxOf(second)]).toEqual([762, 0]);
    const canceled = await debit(first.id);
    expect(await rowOf(canceled.id)).toMatchObject({
      kind: 'DEBIT_NOTE',
      status: 'ISSUED',
      total: 10_001,
      tax: 762,
      lines: [{ taxBps: 825, text: first.number }],
    });
    const rest = await credit(id, total - 1);
    expect(await taxOf(rest)).toBe(tax);
    expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', amountCredited: total });
    expect(await rowOf(rest.id)).toMatchObject({ lines: [{ taxBps: 825 }] });
  });

  test('credit no draft, no note, nothing, and nothing that is not there', async () => {
    const draft = await makeDraftInvoice(world, otherId);
    const { id } = await buy(world, orgId);
    const note = await credit(id, 1);
    for (const [one, amount, code] of [
      [draft.id, 1, 'CONFLICT'],
      [note.id, 1, 'CONFLICT'],
      [id, 0, 'CONFLICT'],
      [id, -1, 'CONFLICT'],
      [id, 46_006, 'CONFLICT'],
      [newId(), 1, 'NOT_FOUND'],
    ] as const)
      await expect(credit(one, amount)).rejects.toMatchObject({ code });
    expect((await rowOf(id)).amountCredited).toBe(1);
  });

  test('make an invoice void that was never paid, once all of it is credited', async () => {
    const { id } = await makeInvoice();
    await credit(id, 999);
    expect((await rowOf(id)).status).toBe('OPEN');
    await credit(id, 1);
    expect(await rowOf(id)).toMatchObject({ status: 'VOID', voidedAt: testNow });
  });

  test('cancel a credit note, and what was refunded is paid again', async () => {
    const { id, total } = await buy(world, orgId);
    const [part, rest] = [await credit(id, 1_000), await credit(id, total - 1_000)];
    expect((await rowOf(id)).status).toBe('REFUNDED');
    await debit(rest.id);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', amountCredited: 1_000 });
    await debit(part.id);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', amountCredited: 0 });
    for (const other of [id, newId()])
      await expect(debit(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('say who issued them', async () => {
    const { id } = await buy(world, orgId);
    const staff = await asUser(world, { isStaff: true });
    const note = await inTransaction(staff, (tx) =>
      issueCreditNote(tx, { invoiceId: id, amount: 1, reason: 'staff' }),
    );
    expect((await rowOf(note.id)).createdById).toBe(staff.userId);
    expect((await rowOf((await credit(id, 1)).id)).createdById).toBeNull();
  });
});

describe('the list of invoices', () => {
  let member: Context;
  beforeEach(async () => {
    member = await asMember(world, orgId);
  });
  const list = (set: object = {}, as = member) =>
    listInvoices(as, orgId, { status: 'all', number: '', page: 1, ...set });
  const paid = { status: 'PAID', amountPaid: 1_000, paidAt: testNow } as const;

  test('has those of the organization and of those merged into it, which it does not pay', async () => {
    const merged = await makeOrganization(world.db, { mergedIntoId: orgId, deletedAt: testNow });
    const [own, theirs] = [await makeInvoice(), await makeInvoice({}, merged.id)];
    const settled = await makeInvoice(paid);
    const foreign = await makeInvoice({}, otherId);
    const draft = await makeDraftInvoice(world, orgId);
    const { invoices, counts, count } = await list();
    expect(new Map(invoices.map(({ id, canPay }) => [id, canPay]))).toEqual(
      new Map([
        [own.id, true],
        [theirs.id, false],
        [settled.id, false],
        [draft.id, true],
      ]),
    );
    expect([counts, count]).toEqual([{ all: 4, unpaid: 3, paid: 1 }, 4]);
    expect((await readInvoice(member, orgId, theirs.id)).invoice.id).toBe(theirs.id);
    await expect(readInvoice(member, orgId, foreign.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const exported = await exportInvoices(member, orgId);
    expect(new Set(exported.map(({ id }) => id))).toEqual(new Set([own.id, theirs.id, settled.id]));
  });

  test('is filtered by what is paid, and by a part of the number', async () => {
    const settled = await makeInvoice({ ...paid, number: `C-1999-${orgId.toUpperCase()}` });
    const open = await makeInvoice();
    await credit(open.id, 1);
    const named = await list({ number: `c-1999-${orgId}` });
    expect([named.invoices.map(({ id }) => id), named.counts]).toEqual([
      [settled.id],
      { all: 1, unpaid: 0, paid: 1 },
    ]);
    expect((await list({ status: 'unpaid' })).invoices.map(({ id }) => id)).toEqual([open.id]);
    const { invoices, count } = await list({ status: 'paid' });
    expect([invoices.map(({ id }) => id), count]).toEqual([[settled.id], 1]);
    expect((await list()).invoices.map(({ canPay }) => canPay)).toContain(false);
  });

  test('adds up what was paid this year and the last one, less what was credited, by currency', async () => {
    const at = (iso: string) => ({ ...paid, paidAt: new Date(iso) });
    await makeInvoice(at('2026-01-01T00:00:00Z'));
    await makeInvoice({ ...at('2026-12-31T23:59:59Z'), amountCredited: 300 });
    await makeInvoice({ ...at('2026-02-01T00:00:00Z'), currency: 'EUR' });
    await makeInvoice(at('2025-12-31T23:59:59Z'));
    await makeInvoice(at('2025-01-01T00:00:00Z'));
    await makeInvoice(at('2024-12-31T23:59:59Z'));
    await makeInvoice(at('2027-01-01T00:00:00Z'));
    await makeInvoice(paid, otherId);
    await makeInvoice({ amountPaid: 0 });
    const usd = (year: number, amount: number) => ({ year, total: { amount, currency: 'USD' } });
    expect((await list()).years).toEqual([
      { year: 2026, total: { amount: 1_000, currency: 'EUR' } },
      usd(2026, 1_700),
      usd(2025, 2_000),
    ]);
  });

  test('is read by nobody else', async () => {
    const outsider = await asUser(world);
    const { id } = await makeInvoice();
    for (const asked of [
      () => list({}, outsider),
      () => readInvoice(outsider, orgId, id),
      () => exportInvoices(outsider, orgId),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'INVALID_ORG' });
  });

  test('renews the link of what is issued, for members of an organization that is not frozen', async () => {
    const [own, foreign] = [await makeInvoice(), await makeInvoice({}, otherId)];
    const { publicUrl: before } = await readInvoice(member, orgId, own.id);
    const { publicUrl } = await renewInvoiceLink(member, orgId, own.id);
    expect(publicUrl).not.toBe(before);
    expect((await readInvoice(member, orgId, own.id)).publicUrl).toBe(publicUrl);
    const renew = (id: string, as = member) => renewInvoiceLink(as, orgId, id);
    const draft = await makeDraftInvoice(world, orgId);
    expect((await readInvoice(member, orgId, draft.id)).publicUrl).toBeNull();
    await expect(renew(draft.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(renew(foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(renew(own.id, await asUser(world))).rejects.toMatchObject({ code: 'INVALID_ORG' });
    await markFrozen(world.db, orgId);
    await expect(renew(own.id)).rejects.toMatchObject({ code: 'ORGANIZATION_FROZEN' });
  });

  test('says with an invoice where to transfer its money while it is open, and what corrects it', async () => {
    const bank = ['Harbour Bank', 'US 12'];
    const seller = { name: 'Causa', lines: [], countryCode: 'US', taxId: null, bank };
    const open = await makeInvoice({ seller });
    const done = await makeInvoice({ ...paid, seller });
    const bankOf = async (id: string) => (await readInvoice(member, orgId, id)).invoice.bank;
    expect([await bankOf(open.id), await bankOf(done.id)]).toEqual([bank, null]);
    const { invoice } = await readInvoice(member, orgId, open.id);
    expect([invoice.seller?.name, invoice.buyer, invoice.creditsInvoice]).toEqual([
      'Causa',
      null,
      null,
    ]);
    const note = await credit(open.id, 10);
    const read = async (id: string) => (await readInvoice(member, orgId, id)).invoice;
    expect((await read(open.id)).notes).toMatchObject([{ id: note.id, kind: 'CREDIT_NOTE' }]);
    expect(await read(note.id)).toMatchObject({
      creditsInvoice: { id: open.id, number: open.number },
      lines: [{ kind: 'credit-note' }],
    });
    expect((await read((await debit(note.id)).id)).lines).toMatchObject([{ kind: 'debit-note' }]);
  });

  test('names the card of each payment, and tells a transfer from one', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const paymentId = await makePayment(world, draft);
    await settle(world, draft, paymentId);
    const read = async () => (await readInvoice(member, orgId, draft.id)).invoice.payments;
    expect(await read()).toMatchObject([{ card: null, isTransfer: false }]);
    const set = (data: object) => world.db.payment.update({ where: { id: paymentId }, data });
    await set({ cardBrand: 'visa' });
    expect(await read()).toMatchObject([{ card: null }]);
    expect((await printedInvoice(context, draft.id))?.paidWith).toBeNull();
    await set({ cardLast4: '4242', provider: 'transfer' });
    const card = { brand: 'visa', last4: '4242' };
    expect(await read()).toMatchObject([{ card, isTransfer: true }]);
    expect((await printedInvoice(context, draft.id))?.paidWith).toEqual(card);
    await set({ cardBrand: null });
    expect(await read()).toMatchObject([{ card: null }]);
    expect((await printedInvoice(context, draft.id))?.paidWith).toBeNull();
  });
});

describe('an order that nobody pays', () => {
  const later = (days: number): Context => ({
    ...context,
    now: () => new Date(testNow.getTime() + days * dayMs),
  });
  const drafts = () => world.db.invoice.count({ where: { organizationId: orgId } });

  test('is deleted after thirty days without a payment, and nothing that was issued is', async () => {
    await deleteOldDrafts(later(31));
    const draft = await makeDraftInvoice(world, orgId);
    const tried = await makeDraftInvoice(world, otherId);
    await makePayment(world, tried);
    await makeInvoice({ quotedAt: testNow });
    expect(await deleteOldDrafts(later(30))).toBe(0);
    expect(await deleteOldDrafts(later(30.001))).toBe(1);
    expect(await world.db.invoice.findUnique({ where: { id: draft.id } })).toBeNull();
    expect(await drafts()).toBe(1);
    await settle(world, tried, await makePayment(world, tried));
  });

  test('and is issued at the moment of its deletion keeps its lines', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const deleted = await overtaken(
      context,
      ({ db }) =>
        db.invoice.update({
          where: { id: draft.id },
          data: { status: 'OPEN', number: `C-test-${draft.id}`, issuedAt: testNow },
        }),
      () => deleteOldDrafts(later(31)),
    );
    expect([deleted, (await rowOf(draft.id)).lines.length]).toEqual([0, 1]);
  });

  test('ends with its organization, with the cart, and what was issued stays', async () => {
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
    await inTransaction(context, (tx) => deleteOrders(tx, orgId));
    expect(await drafts()).toBe(1);
    expect((await rowOf(issued.id)).lines).toHaveLength(1);
    expect((await rowOf(foreign.id)).lines).toHaveLength(1);
    expect((await readCart(member, orgId)).count).toBe(0);
  });
});

test('money of an organization is open while an invoice, a payment, a hold or a debt of it is', async () => {
  const isOpen = async () => [
    await hasOpenMoney(context, orgId),
    await hasOpenMoney(context, otherId),
  ];
  const draft = await makeDraftInvoice(world, orgId);
  const paymentId = await makePayment(world, draft);
  expect(await isOpen()).toEqual([false, false]);
  const set = (active: boolean) =>
    world.db.paymentOnInvoice.updateMany({ where: { paymentId }, data: { active } });
  await set(true);
  expect(await isOpen()).toEqual([true, false]);
  await set(false);
  await settle(world, draft, paymentId);
  expect(await isOpen()).toEqual([false, false]);
  await makeInvoice({}, otherId);
  expect(await isOpen()).toEqual([false, true]);
  await holdBilling(context, { organizationId: orgId, cause: `dispute:${orgId}` });
  expect(await isOpen()).toEqual([true, true]);
});

describe('money for an invoice', () => {
  const ask = (invoice: InvoiceWithLines, set: object = {}, paymentId = 'none') =>
    inTransaction(context, (tx) =>
      settleInvoice(tx, {
        invoiceId: invoice.id,
        paymentId,
        amount: invoice.total,
        currency: invoice.currency,
        ...set,
      }),
    );

  test('pays none that is unknown, void or a note, and none with another amount or currency', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    expect(await ask(draft, { invoiceId: newId() })).toBe('not-payable');
    expect(await ask(draft, { amount: draft.total - 1 })).toBe('not-payable');
    expect(await ask(draft, { amount: draft.total + 1 })).toBe('not-payable');
    expect(await ask(draft, { currency: 'EUR' })).toBe('not-payable');
    const open = await makeInvoice();
    const note = await credit(open.id, 1_000);
    expect(await ask(await rowOf(open.id))).toBe('not-payable');
    expect(await ask(await rowOf(note.id))).toBe('not-payable');
    expect((await rowOf(draft.id)).status).toBe('DRAFT');
    expect((await balanceOf(world, orgId)).credits).toBe(0);
  });

  test('that was given back is paid for its own payment, and paid before for another', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const paymentId = await makePayment(world, draft);
    await settle(world, draft, paymentId);
    await credit(draft.id, draft.total);
    expect(await ask(draft, {}, paymentId)).toBe('paid');
    expect(await ask(draft)).toBe('already-paid');
  });

  test('of an open invoice keeps its number, and mails its buyer and the owners', async () => {
    const [buyer, owner] = [await asMember(world, orgId), await asMember(world, orgId, 'OWNER')];
    await asMember(world, orgId);
    const address = await makeBillingAddress(world, orgId);
    const { id } = await makeInvoice({ createdById: buyer.userId, billingAddressId: address.id });
    const open = await rowOf(id);
    const paymentId = await makePayment(world, open);
    expect(await settle(world, open, paymentId)).toBe('paid');
    expect(await rowOf(id)).toMatchObject({
      number: open.number,
      status: 'PAID',
      paidBy: paymentId,
    });
    const mails = await world.db.mailDelivery.findMany({
      where: { template: 'invoice-paid', idempotencyKey: { startsWith: `invoice-paid:${id}:` } },
    });
    expect(new Set(mails.map(({ userId }) => userId))).toEqual(
      new Set([buyer.userId, owner.userId]),
    );
  });

  test('of a cart takes what was paid out of it, and leaves what was added since', async () => {
    const member = await asMember(world, orgId);
    const [ten, two] = [(await packOf(world)).id, (await packOf(world, 'two')).id];
    await addToCart(member, orgId, { packId: ten, quantity: 1 });
    await addToCart(member, orgId, { packId: two, quantity: 1 });
    const others = await asMember(world, otherId);
    await addToCart(others, otherId, { packId: ten, quantity: 1 });
    const draft = await makeDraftInvoice(world, orgId, { kind: 'cart' });
    await addToCart(member, orgId, { packId: ten, quantity: 2 });
    await settle(world, draft, await makePayment(world, draft));
    const { items } = await readCart(member, orgId);
    expect(items.map(({ pack, quantity }) => [pack?.credits, quantity])).toEqual([[10, 2]]);
    expect((await readCart(others, otherId)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('of one pack leaves the cart as it is', async () => {
    const member = await asMember(world, orgId);
    await addToCart(member, orgId, { packId: (await packOf(world)).id, quantity: 1 });
    await buy(world, orgId);
    expect((await readCart(member, orgId)).count).toBe(1);
  });
});
