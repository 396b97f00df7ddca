import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@causa/core/database/in-transaction';
import { restoreCredits } from '@causa/core/credits/credit-debts';
import { isHeld } from '@causa/core/credits/hold-billing';
import { moveCredits } from '@causa/core/credits/move-credits';
import { clawBackCredits, unspentOfInvoice } from '@causa/core/invoices/claw-back-credits';
import { issueCreditNote } from '@causa/core/invoices/issue-credit-note';
import { settleInvoice } from '@causa/core/invoices/settle-invoice';
import { newId } from '@causa/core/ids';
import { systemContext } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import {
  balanceOf,
  buy,
  makeDraftInvoice,
  makePayment,
  settle,
  startPrices,
} from '../../support/money.ts';
import { keepsPromise } from '../../support/promise.ts';
import { sized } from '../../support/size.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;

beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
});

it('a paid invoice has a number, snapshots and credits that are worth what they cost', async () => {
  const paid = await buy(world, orgId);
  expect(paid).toMatchObject({
    status: 'PAID',
    total: 42_500,
    currency: 'USD',
    amountPaid: 42_500,
    seller: { name: 'Causa' },
    buyer: { name: 'Harbour Kitchen', countryCode: 'US' },
  });
  expect(paid.number).toMatch(/^C-2026-\d{6}$/);
  expect(await balanceOf(world, orgId)).toEqual({ credits: 10, inLots: 10 });
  const lot = await world.db.creditLot.findFirstOrThrow({ where: { organizationId: orgId } });
  expect(lot).toMatchObject({ unitAmount: 4_250, currency: 'USD' });
});

it('an invoice is not payable with another amount, and already paid for a second payment', async () => {
  const draft = await makeDraftInvoice(world, orgId);
  const [first, second] = [await makePayment(world, draft), await makePayment(world, draft)];
  const short = { invoiceId: draft.id, paymentId: first, amount: 1, currency: draft.currency };
  expect(await settleInvoice(systemContext(world), short)).toBe('not-payable');
  expect(await settle(world, draft, first)).toBe('paid');
  expect(await settle(world, draft, first)).toBe('paid');
  expect(await settle(world, draft, second)).toBe('already-paid');
  expect(await balanceOf(world, orgId)).toEqual({ credits: 10, inLots: 10 });
  // The second payment of this test stands for money that payments give back.
  await world.db.paymentOnInvoice.deleteMany({ where: { paymentId: second } });
});

it('credits that were spent before a chargeback are owed, and the next purchase pays them', async () => {
  const { id: invoiceId } = await buy(world, orgId);
  const context = systemContext(world);
  await moveCredits(context, {
    organizationId: orgId,
    change: -4,
    effectKey: `spend:${newId()}:1`,
    reason: 'SPEND',
  });
  expect(await unspentOfInvoice(context, invoiceId)).toEqual({
    credits: 6,
    amount: 25_500,
    untouched: false,
  });
  const taken = { invoiceId, effectKey: `clawback:${invoiceId}`, credits: 10 };
  expect(await inTransaction(context, (tx) => clawBackCredits(tx, taken))).toEqual({
    taken: 6,
    owed: 4,
  });
  expect(await inTransaction(context, (tx) => clawBackCredits(tx, taken))).toEqual({
    taken: 6,
    owed: 4,
  });
  expect(await isHeld(context, orgId)).toBe(true);
  await buy(world, orgId);
  expect(await isHeld(context, orgId)).toBe(false);
  expect(await balanceOf(world, orgId)).toEqual({ credits: 6, inLots: 6 });
  const restore = { effectKey: taken.effectKey, restoreKey: `restore:${invoiceId}` };
  await inTransaction(context, (tx) => restoreCredits(tx, restore));
  await inTransaction(context, (tx) => restoreCredits(tx, restore));
  expect(await balanceOf(world, orgId)).toEqual({ credits: 16, inLots: 16 });
});

it('a won dispute ends the debt it left', async () => {
  const { id: invoiceId } = await buy(world, orgId);
  const context = systemContext(world);
  await moveCredits(context, {
    organizationId: orgId,
    change: -10,
    effectKey: `spend:${newId()}:1`,
    reason: 'SPEND',
  });
  const effectKey = `clawback:${invoiceId}`;
  await inTransaction(context, (tx) => clawBackCredits(tx, { invoiceId, effectKey, credits: 10 }));
  expect(await isHeld(context, orgId)).toBe(true);
  await inTransaction(context, (tx) =>
    restoreCredits(tx, { effectKey, restoreKey: `restore:${invoiceId}` }),
  );
  expect(await isHeld(context, orgId)).toBe(false);
  expect(await balanceOf(world, orgId)).toEqual({ credits: 0, inLots: 0 });
});

it('credit notes have numbers of their own and never credit more than the invoice', async () => {
  const { id: invoiceId } = await buy(world, orgId);
  const note = (amount: number) =>
    inTransaction(systemContext(world), (tx) =>
      issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }),
    );
  expect((await note(500)).number).toMatch(/^N-2026-\d{6}$/);
  await expect(note(42_001)).rejects.toMatchObject({ code: 'CONFLICT' });
  await note(42_000);
  const invoice = await world.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  expect(invoice).toMatchObject({ status: 'REFUNDED', amountCredited: 42_500 });
});

describe('the promises of settling', () => {
  it('an invoice that many settle at once is granted once', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const paymentId = await makePayment(world, draft);
    const answers = await Promise.all(
      Array.from({ length: sized(8, 50) }, () => settle(world, draft, paymentId)),
    );
    expect(new Set(answers)).toEqual(new Set(['paid']));
    const { credits } = await balanceOf(world, orgId);
    keepsPromise('grant-once.credits-beside-the-purchase', Math.abs(credits - 10), 0);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});
