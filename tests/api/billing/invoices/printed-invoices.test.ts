import { createHash } from 'node:crypto';
import { invoiceKey } from '@causa/core/billing/invoices/invoice-key';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs, systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import {
  balanceOf,
  buy,
  giveCredits,
  makeDraftInvoice,
  makePayment,
  settle,
  startPrices,
} from '../../../support/money.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  await startPrices(world);
});
afterAll(() => world.close());

const keyOf = (id: string, version = 1) => invoiceKey(systemContext(world).config, id, version);
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
  // What is on it stays, whatever its organization is called later.
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
  // Jobs are due by the database's clock.
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
  // Nothing can put another document in its place.
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
  expect(await balanceOf(world, org.id)).toEqual({ credits: 10, inLots: 10 });
  expect(await settle(world, draft, await makePayment(world, draft))).toBe('already-paid');
});
