import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  readInvoicePdf,
  readIssuedPdf,
  storeInvoicePdf,
  readPrintedInvoice,
} from '@causa/core/billing/invoices/printed-invoice';
import {
  readOwnPdf,
  readPublicInvoice,
  readPublicPdf,
} from '@causa/core/billing/invoices/public-invoice';
import { deriveInvoiceKey } from '@causa/core/billing/invoices/invoice-key';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext, runJobs } from '../../../support/client.ts';
import { makeOrganization, testNow, markFrozen } from '../../../support/factories.ts';
import {
  buy,
  makeDraftInvoice,
  startPrices,
  getBalance,
  giveCredits,
  makePayment,
  settle,
  makeBareInvoice,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { createHash } from 'node:crypto';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { issueDebitNote } from '@causa/core/billing/invoices/notes/issue-debit-note';
import {
  exportInvoices,
  listInvoices,
  readInvoice,
  renewInvoiceLink,
} from '@causa/core/billing/invoices/list-invoices';
import { invoicesCsv } from '@causa/api/billing/billing-csv';

let world: TestApp;
afterAll(() => world.close());

describe('PDF of a document', () => {
  let context: Context;

  let orgId: string;

  let otherId: string;

  let member: Context & { userId: string };

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    context = systemContext(world);
  });

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    otherId = (await makeOrganization(world.db)).id;
    member = await asMember(world, orgId);
  });

  describe('document PDF', () => {
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const render = () => Promise.resolve(bytes);
    const refusing = () => Promise.reject(new Error('it is rendered again'));
    const fileOf = async (id: string) =>
      (await world.db.invoice.findUniqueOrThrow({ where: { id } })).pdfFileId;
    const refOf = (id: string) => ({ id, key: deriveInvoiceKey(context.config, id, 1) });
    const makeOpen = async (set: object = {}) => {
      const { id } = await makeDraftInvoice(world, otherId);
      await world.db.invoice.update({
        where: { id },
        data: { status: 'OPEN', number: `C-test-${id}`, issuedAt: testNow, source: id, ...set },
      });
      return id;
    };

    test('returns nothing for drafts and unknown documents, and stores nothing while unpaid', async () => {
      const { id: draft } = await makeDraftInvoice(world, orgId);
      const open = await makeOpen();
      for (const id of [draft, newId()]) {
        expect(await readInvoicePdf(context, id, refusing)).toBeNull();
        await storeInvoicePdf(context, id, refusing);
        await expect(readOwnPdf(member, { orgId, id }, refusing)).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      }
      expect(await readPrintedInvoice(context, newId())).toBeNull();
      await storeInvoicePdf(context, open, refusing);
      expect(await fileOf(open)).toBeNull();
      expect(await readInvoicePdf(context, open, render)).toEqual(bytes);
    });

    test('returns the same bytes as in the mail, also once paid', async () => {
      const id = await makeOpen();
      const print = (invoice: object) =>
        Promise.resolve(new TextEncoder().encode(JSON.stringify(invoice)));
      const first = await readIssuedPdf(context, id, print);
      const { total } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
      await world.db.invoice.update({
        where: { id },
        data: {
          status: 'PAID',
          amountPaid: total,
          paidAt: new Date(testNow.getTime() + dayMs),
        },
      });
      expect(await readIssuedPdf(context, id, print)).toEqual(first);
      expect(new TextDecoder().decode(first ?? undefined)).toContain('"status":"OPEN"');
      expect(await readIssuedPdf(context, newId(), print)).toBeNull();
    });

    test('stores a paid document once, also with two workers', async () => {
      const [{ id }, other] = [await buy(world, orgId), await buy(world, otherId)];
      expect(await readInvoicePdf(context, id, render)).toEqual(bytes);
      const putFile = vi.spyOn(world.files.store, 'put');
      const deleted = vi.spyOn(world.files.store, 'delete');
      await storeInvoicePdf(context, id, async () => {
        await storeInvoicePdf(context, id, render);
        return new Uint8Array([1]);
      });
      const kept = await fileOf(id);
      expect(kept).not.toBeNull();
      // The second file belongs to no document and is deleted.
      const [, late] = putFile.mock.calls.map(([key]) => key);
      expect(deleted.mock.calls).toEqual([[late]]);
      putFile.mockRestore();
      deleted.mockRestore();
      await storeInvoicePdf(context, id, refusing);
      expect([await fileOf(id), await fileOf(other.id)]).toEqual([kept, null]);
      expect(await readInvoicePdf(context, id, refusing)).toEqual(bytes);
      const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
      expect(await readOwnPdf(member, { orgId, id }, refusing)).toEqual({ number, bytes });
      expect(await readPublicPdf(context, refOf(id), refusing)).toEqual({ number, bytes });
    });

    test('opens for members of its organization, and for others only with its link', async () => {
      const { id } = await buy(world, otherId);
      const foreign = readOwnPdf(member, { orgId, id }, refusing);
      await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const outsider = readOwnPdf(await asUser(world), { orgId: otherId, id }, refusing);
      await expect(outsider).rejects.toMatchObject({ code: 'INVALID_ORG' });
    });

    test('shows the current draft, and an issued document as issued', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      const paid = await buy(world, otherId);
      const bank = ['Harbour Bank'];
      const seller = { name: 'Elsewhere', lines: [], countryCode: 'US', taxId: null, bank };
      const open = await makeOpen({ seller, buyer: { ...seller, orgName: 'Then' } });
      await world.db.organization.updateMany({
        where: { id: { in: [orgId, otherId] } },
        data: { name: 'Now' },
      });
      await world.db.billingAddress.updateMany({
        where: { organizationId: orgId },
        data: { name: 'Moved', line2: '', city: 'Bath', region: '', postalCode: null },
      });
      expect(await readPrintedInvoice(context, draft.id)).toMatchObject({
        seller: { name: 'Causa' },
        buyer: { name: 'Moved', address: ['1 Pier Road', 'Bath'] },
        bank: { lines: ['Harbor Bank', 'IBAN US00 0000'] },
      });
      expect(await readPrintedInvoice(context, paid.id)).toMatchObject({
        seller: { name: 'Causa' },
        buyer: { name: 'Harbour Kitchen', address: ['1 Pier Road', 'Portland, ME 04101'] },
      });
      expect(await readPrintedInvoice(context, open)).toMatchObject({
        seller: { name: 'Elsewhere' },
        buyer: { name: 'Elsewhere' },
        bank: { lines: bank },
      });
    });

    test('links to payment while open and when cards are accepted', async () => {
      const open = await makeOpen();
      const canPay = async (id: string, set: Partial<Context> = {}) =>
        (await readPublicInvoice({ ...context, ...set }, refOf(id))).canPay;
      const payments = {} as NonNullable<Context['payments']>;
      expect([await canPay(open), await canPay(open, { payments })]).toEqual([false, true]);
      const { id: paid } = await buy(world, orgId);
      expect(await canPay(paid, { payments })).toBe(false);
      const note = await inTransaction(context, (tx) =>
        issueCreditNote(tx, { invoiceId: paid, amount: 1, reason: 'staff' }),
      );
      expect(await canPay(note.id, { payments })).toBe(false);
    });
  });
});

describe('public invoice link', () => {
  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
    await startPrices(world);
  });

  const keyOf = (id: string, version = 1) =>
    deriveInvoiceKey(systemContext(world).config, id, version);

  const get = (url: string) => world.app.inject({ method: 'GET', url });

  const read = (id: string, key: string) => get(`/data/invoices/${id}?key=${key}`);

  const pdf = (id: string, key: string) => get(`/data/invoices/${id}/pdf?key=${key}`);

  test('returns an issued invoice unchanged with its public link', async () => {
    const { id, number } = await buy(world, room.orgId);
    const reply = await read(id, keyOf(id));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    const { org, invoice, page } = reply.json();
    expect(org.id).toBe(room.orgId);
    expect(invoice).toMatchObject({
      number,
      status: 'PAID',
      total: 42_500,
      currency: 'USD',
      buyer: { name: 'Harbour Kitchen', countryCode: 'US' },
      lines: [{ quantity: 1, amount: 42_500 }],
    });
    expect(page.title).toBe(`Invoice ${number}`);
    expect(page.sums.at(-1)).toEqual(['Total', '$425.00']);
    expect(page.facts).toContainEqual(['Date of supply', 'March 2, 2026']);
    // Its content stays the same after the organization is renamed.
    await world.db.organization.update({ where: { id: room.orgId }, data: { name: 'Renamed' } });
    expect((await read(id, keyOf(id))).json().page).toEqual(page);
  });

  test('answers a wrong key, an old key, a draft and an unknown id alike', async () => {
    const { id } = await buy(world, room.orgId);
    const draft = await makeDraftInvoice(world, (await makeOrganization(world.db)).id);
    const unknown = 'f'.repeat(32);
    const answers = await Promise.all(
      [
        [id, keyOf(id, 2)],
        [id, 'x'],
        [draft.id, keyOf(draft.id)],
        [unknown, keyOf(unknown)],
      ].flatMap(([one = '', key = '']) => [read(one, key), pdf(one, key)]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map((answer) => answer.json().errors[0].code))).toEqual(
      new Set(['NOT_FOUND']),
    );
    expect((await get(`/data/invoices/${id}/pdf`)).statusCode).toBe(404);
  });

  test('returns the same PDF forever by its link and to members', async () => {
    const { id, number } = await buy(world, room.orgId);
    const first = await pdf(id, keyOf(id));
    // Jobs become due by the database's clock.
    world.setNow(new Date(Date.now() + 60_000));
    await runJobs(world);
    world.setNow(testNow);
    const second = await pdf(id, keyOf(id));
    const own = await room.owner.client.get(`${room.base}/invoices/${id}/pdf`);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(own.status).toBe(200);
    for (const { headers } of [first, own])
      expect(headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`);
    const { pdfSha256 } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
    const sum = createHash('sha256').update(first.rawPayload).digest();
    expect(Buffer.from(pdfSha256 ?? []).equals(sum)).toBe(true);
    // The document cannot be replaced.
    await expect(
      world.db.invoice.update({ where: { id }, data: { pdfSha256: new Uint8Array(32) } }),
    ).rejects.toThrow('moves forward only');
  });

  test('returns no PDF to members of another organization', async () => {
    const { id } = await buy(world, (await makeOrganization(world.db)).id);
    expect((await room.owner.client.get(`${room.base}/invoices/${id}/pdf`)).status).toBe(404);
  });

  test('names the corrected invoice in a credit note', async () => {
    const { id: invoiceId, number } = await buy(world, room.orgId);
    const context = systemContext(world);
    const note = await inRetriedTransaction(context, (tx) =>
      issueCreditNote(tx, { invoiceId, amount: 42_500, reason: 'Returned' }),
    );
    const { page } = (await read(note.id, keyOf(note.id))).json();
    expect(page.title).toBe(`Credit note ${note.number}`);
    expect(page.facts).toContainEqual(['Corrects invoice', number]);
    expect(page.table.rows[0][0]).toBe(`Credit for invoice ${number}`);
    expect(page.sums.at(-1)).toEqual(['Total', '−$425.00']);
  });

  test('counts no overpayment when credits were granted before the payment', async () => {
    const org = await makeOrganization(world.db);
    const draft = await makeDraftInvoice(world, org.id);
    const [line] = draft.lines;
    await giveCredits(world, org.id, 10, {
      unitAmount: 4_250,
      currency: 'USD',
      invoiceLineId: line?.id ?? '',
    });
    const paymentId = await makePayment(world, draft);
    expect(await settle(world, draft, paymentId)).toBe('paid');
    expect(await settle(world, draft, paymentId)).toBe('paid');
    expect(await getBalance(world, org.id)).toEqual({ credits: 10, inLots: 10 });
    expect(await settle(world, draft, await makePayment(world, draft))).toBe('already-paid');
  });
});

describe('credit and debit notes', () => {
  let context: Context;

  let orgId: string;

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

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
  });

  const rowOf = (id: string) =>
    world.db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true } });

  const credit = (invoiceId: string, amount: number) =>
    inTransaction(context, (tx) => issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }));

  const debit = (id: string) => inTransaction(context, (tx) => issueDebitNote(tx, id));

  describe('invoice notes', () => {
    test('divide the tax to the cent over credits and cancellations', async () => {
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

    test('refuse to credit drafts, notes, zero and unknown lines', async () => {
      const draft = await makeDraftInvoice(world, (await makeOrganization(world.db)).id);
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

    test('void an unpaid invoice once fully credited', async () => {
      const { id } = await makeBareInvoice(world, orgId);
      await credit(id, 999);
      expect((await rowOf(id)).status).toBe('OPEN');
      await credit(id, 1);
      expect(await rowOf(id)).toMatchObject({ status: 'VOID', voidedAt: testNow });
    });

    test('cancel a credit note and restore the paid amount', async () => {
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

    test('name their issuer', async () => {
      const { id } = await buy(world, orgId);
      const staff = await asUser(world, { isStaff: true });
      const note = await inTransaction(staff, (tx) =>
        issueCreditNote(tx, { invoiceId: id, amount: 1, reason: 'staff' }),
      );
      expect((await rowOf(note.id)).createdById).toBe(staff.userId);
      expect((await rowOf((await credit(id, 1)).id)).createdById).toBeNull();
    });
  });
});

describe('list of invoices', () => {
  let context: Context;

  let orgId: string;

  let otherId: string;

  let member: Context;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    context = systemContext(world);
  });

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
      expect(new Set(exported.map(({ id }) => id))).toEqual(
        new Set([own.id, theirs.id, settled.id]),
      );
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
    ])('returns for %s numbers with these letters only', async (number, found) => {
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

    test('opens for members only', async () => {
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
      await expect(renew(own.id, await asUser(world))).rejects.toMatchObject({
        code: 'INVALID_ORG',
      });
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
      expect((await readPrintedInvoice(context, draft.id))?.paidWith).toBeNull();
      await set({ cardLast4: '4242', provider: 'transfer' });
      const card = { brand: 'visa', last4: '4242' };
      expect(await read()).toMatchObject([{ card, isTransfer: true }]);
      expect((await readPrintedInvoice(context, draft.id))?.paidWith).toEqual(card);
      await set({ cardBrand: null });
      expect(await read()).toMatchObject([{ card: null }]);
      expect((await readPrintedInvoice(context, draft.id))?.paidWith).toBeNull();
    });
  });
});
