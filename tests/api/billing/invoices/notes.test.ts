import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { issueDebitNote } from '@causa/core/billing/invoices/notes/issue-debit-note';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { buy, makeBareInvoice, makeDraftInvoice, startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
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
afterAll(() => world.close());
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
