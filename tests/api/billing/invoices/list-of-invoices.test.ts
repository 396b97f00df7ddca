import {
  exportInvoices,
  listInvoices,
  readInvoice,
  renewInvoiceLink,
} from '@causa/core/billing/invoices/list-invoices';
import { invoicesCsv } from '@causa/api/billing/billing-csv';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { issueDebitNote } from '@causa/core/billing/invoices/notes/issue-debit-note';
import { printedInvoice } from '@causa/core/billing/invoices/printed-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { markFrozen, makeOrganization, testNow } from '../../../support/factories.ts';
import {
  makeBareInvoice,
  makeDraftInvoice,
  makePayment,
  settle,
  startPrices,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let orgId: string;
let otherId: string;
let member: Context;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  otherId = (await makeOrganization(world.db)).id;
  member = await asMember(world, orgId);
});

const makeInvoice = (set: Parameters<typeof makeBareInvoice>[2] = {}, organizationId = orgId) =>
  makeBareInvoice(world, organizationId, set);
const credit = (invoiceId: string, amount: number) =>
  inTransaction(context, (tx) => issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }));

describe('invoice list', () => {
  const list = (set: object = {}, as = member) =>
    listInvoices(as, orgId, { status: 'all', number: '', page: 1, ...set });
  const paid = { status: 'PAID', amountPaid: 1_000, paidAt: testNow } as const;

  test('contains invoices of merged organizations, which it does not pay', async () => {
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

  test('filters by payment state and part of the number', async () => {
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

  test.each([
    ['%', ['1%2']],
    ['_', ['1_2']],
    ['1_2', ['1_2']],
    ['\\', ['1\\2']],
  ])('searched for %s returns numbers with these letters only', async (number, found) => {
    for (const one of ['1%2', '1_2', '1\\2', '1X2'])
      await makeInvoice({ number: `${one}-${orgId.toUpperCase()}` });
    const { invoices, counts } = await list({ number });
    const expected = found.map((one) => `${one}-${orgId.toUpperCase()}`);
    expect([invoices.map((invoice) => invoice.number), counts.all]).toEqual([expected, 1]);
  });

  test('sums payments of this year and the last less credits, by currency', async () => {
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

  test('is readable by members only', async () => {
    const outsider = await asUser(world);
    const { id } = await makeInvoice();
    for (const asked of [
      () => list({}, outsider),
      () => readInvoice(outsider, orgId, id),
      () => exportInvoices(outsider, orgId),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'INVALID_ORG' });
  });

  test('renews the link of an issued invoice for members of an organization that is not frozen', async () => {
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

  test('states bank details of an open invoice and its corrections', async () => {
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
    expect(
      (await read((await inTransaction(context, (tx) => issueDebitNote(tx, note.id))).id)).lines,
    ).toMatchObject([{ kind: 'debit-note' }]);
  });

  test('exports credit notes as negative numbers, so that the column adds up', async () => {
    const open = await makeInvoice();
    await credit(open.id, 10);
    const csv = invoicesCsv(await exportInvoices(member, orgId), 'pt');
    expect(csv).toContain(';"-0,10"\r\n');
  });

  test('names the card of each payment and distinguishes transfers', async () => {
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
