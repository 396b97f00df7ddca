import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  invoicePdf,
  issuedPdf,
  keepInvoicePdf,
  printedInvoice,
} from '@causa/core/billing/invoices/printed-invoice';
import {
  readOwnPdf,
  readPublicInvoice,
  readPublicPdf,
} from '@causa/core/billing/invoices/public-invoice';
import { invoiceKey } from '@causa/core/billing/invoices/invoice-key';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { buy, makeDraftInvoice, startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let orgId: string;
let otherId: string;
let member: Context & { userId: string };
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

describe('document PDF', () => {
  const bytes = new Uint8Array([37, 80, 68, 70]);
  const render = () => Promise.resolve(bytes);
  const refusing = () => Promise.reject(new Error('it is rendered again'));
  const fileOf = async (id: string) =>
    (await world.db.invoice.findUniqueOrThrow({ where: { id } })).pdfFileId;
  const refOf = (id: string) => ({ id, key: invoiceKey(context.config, id, 1) });
  const makeOpen = async (set: object = {}) => {
    const { id } = await makeDraftInvoice(world, otherId);
    await world.db.invoice.update({
      where: { id },
      data: { status: 'OPEN', number: `C-test-${id}`, issuedAt: testNow, source: id, ...set },
    });
    return id;
  };

  test('is missing for drafts and unknown documents, and not stored while unpaid', async () => {
    const { id: draft } = await makeDraftInvoice(world, orgId);
    const open = await makeOpen();
    for (const id of [draft, newId()]) {
      expect(await invoicePdf(context, id, refusing)).toBeNull();
      await keepInvoicePdf(context, id, refusing);
      await expect(readOwnPdf(member, { orgId, id }, refusing)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await printedInvoice(context, newId())).toBeNull();
    await keepInvoicePdf(context, open, refusing);
    expect(await fileOf(open)).toBeNull();
    expect(await invoicePdf(context, open, render)).toEqual(bytes);
  });

  test('has the same bytes as in the mail, also once paid', async () => {
    const id = await makeOpen();
    const print = (invoice: object) =>
      Promise.resolve(new TextEncoder().encode(JSON.stringify(invoice)));
    const first = await issuedPdf(context, id, print);
    const { total } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
    await world.db.invoice.update({
      where: { id },
      data: {
        status: 'PAID',
        amountPaid: total,
        paidAt: new Date(testNow.getTime() + dayMs),
      },
    });
    expect(await issuedPdf(context, id, print)).toEqual(first);
    expect(new TextDecoder().decode(first ?? undefined)).toContain('"status":"OPEN"');
    expect(await issuedPdf(context, newId(), print)).toBeNull();
  });

  test('is stored once for a paid document, also by two workers', async () => {
    const [{ id }, other] = [await buy(world, orgId), await buy(world, otherId)];
    expect(await invoicePdf(context, id, render)).toEqual(bytes);
    const put = vi.spyOn(world.files.store, 'put');
    const deleted = vi.spyOn(world.files.store, 'delete');
    await keepInvoicePdf(context, id, async () => {
      await keepInvoicePdf(context, id, render);
      return new Uint8Array([1]);
    });
    const kept = await fileOf(id);
    expect(kept).not.toBeNull();
    // The file of the second is of no document: it goes.
    const [, late] = put.mock.calls.map(([key]) => key);
    expect(deleted.mock.calls).toEqual([[late]]);
    put.mockRestore();
    deleted.mockRestore();
    await keepInvoicePdf(context, id, refusing);
    expect([await fileOf(id), await fileOf(other.id)]).toEqual([kept, null]);
    expect(await invoicePdf(context, id, refusing)).toEqual(bytes);
    const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
    expect(await readOwnPdf(member, { orgId, id }, refusing)).toEqual({ number, bytes });
    expect(await readPublicPdf(context, refOf(id), refusing)).toEqual({ number, bytes });
  });

  test('is read by members of its organization, and by others only with its link', async () => {
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
    expect(await printedInvoice(context, draft.id)).toMatchObject({
      seller: { name: 'Causa' },
      buyer: { name: 'Moved', address: ['1 Pier Road', 'Bath'] },
      bank: { lines: ['Harbor Bank', 'IBAN US00 0000'] },
    });
    expect(await printedInvoice(context, paid.id)).toMatchObject({
      seller: { name: 'Causa' },
      buyer: { name: 'Harbour Kitchen', address: ['1 Pier Road', 'Portland, ME 04101'] },
    });
    expect(await printedInvoice(context, open)).toMatchObject({
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
