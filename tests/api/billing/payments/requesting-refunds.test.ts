import { dayMs } from '@causa/shared/platform/dates/durations';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import {
  readRefundOffer,
  refundUnspent,
  requestRefund,
} from '@causa/core/billing/payments/refunds/request-refund';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { contextAfter, systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { balanceOf, makeDraftInvoice, moveCreditsOf, startPrices } from '../../../support/money.ts';
import { beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let orgId: string;
let owner: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  owner = await asMember(world, orgId, 'OWNER');
});

const invoiceOf = (id: string) => world.db.invoice.findUniqueOrThrow({ where: { id } });
const numberOf = async (id: string) => (await invoiceOf(id)).number ?? '';
/** An order of ten credits with a card payment of it under way. */
async function order(set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  const { id, total } = await makeDraftInvoice(world, orgId);
  const invoices = { create: [{ invoiceId: id, amount: total }] };
  const payment = await beginPayment(world, { organizationId: orgId, invoices, ...set });
  return { id, total, paymentId: payment.id };
}
/** The same, paid by that card. */
async function buyByCard() {
  const bought = await order();
  await applyPayment(context, bought.paymentId, providerPayment(bought.paymentId));
  return bought;
}
/** The order is invoiced before anything of it is paid. */
const issue = (id: string) =>
  world.db.invoice.update({
    where: { id },
    data: { status: 'OPEN', number: `C-test-${id}`, issuedAt: testNow },
  });
async function buyByTransfer(set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  const bought = await order({ status: 'CANCELED', settledAt: testNow, ...set });
  await issue(bought.id);
  await recordTransfer(context, await numberOf(bought.id));
  return bought;
}
const spend = (credits: number, tx = context) => moveCreditsOf(tx, orgId, -credits);
const creditsOf = async (id = orgId) => (await balanceOf(world, id)).credits;
const ask = (id: string, who: Context = owner) => requestRefund(who, orgId, id);
const offered = (id: string, who: Context = owner, org = orgId) => readRefundOffer(who, org, id);
/** What the provider says of a refund. */
const answer = (
  { id, paymentId, amount }: { id: string; paymentId: string; amount: number },
  status: 'succeeded' | 'failed',
) =>
  applyRefund(context, paymentId, {
    id: `re_${id}`,
    refundId: id,
    amount,
    currency: 'USD',
    status,
    failureCode: null,
  });
const credit = (invoiceId: string, amount: number) =>
  inRetriedTransaction(context, (tx) =>
    issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }),
  );
const conflict = (reason: string) => ({ code: 'CONFLICT', params: { reason } });
/** Nobody can have it back by themselves, for this reason. */
async function refused(id: string, reason: string, who: Context = owner): Promise<void> {
  await expect(ask(id, who)).rejects.toMatchObject(conflict(reason));
  expect(await offered(id, who)).toBeNull();
}

describe('refund by an owner', () => {
  test('is offered and made in full with all credits, sent by a job', async () => {
    const { id, total, paymentId } = await buyByCard();
    expect(await offered(id)).toEqual({
      amount: { amount: total, currency: 'USD' },
      until: new Date(testNow.getTime() + 14 * dayMs).toISOString(),
    });
    const refund = await ask(id);
    expect(refund).toMatchObject({
      paymentId,
      invoiceId: id,
      amount: total,
      credits: 10,
      reason: 'window',
      status: 'REQUESTED',
      requestedById: owner.userId,
    });
    expect(await creditsOf()).toBe(0);
    const jobs = await world.db.outboxJob.count({
      where: { name: 'payments.refund', payload: { path: ['refundId'], equals: refund.id } },
    });
    expect(jobs).toBe(1);
  });

  test('is refused to admins and owners of another organization', async () => {
    const { id } = await buyByCard();
    const admin = await asMember(world, orgId, 'ADMIN');
    await expect(ask(id, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await offered(id, admin)).toBeNull();
    const { id: otherId } = await makeOrganization(world.db);
    const other = await asMember(world, otherId, 'OWNER');
    await expect(ask(id, other)).rejects.toMatchObject({ code: 'INVALID_ORG' });
    await expect(offered(id, other)).rejects.toMatchObject({ code: 'INVALID_ORG' });
    await expect(requestRefund(other, otherId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(offered(id, other, otherId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await creditsOf()).toBe(10);
  });

  test('is shown to staff without the right to request it', async () => {
    const { id } = await buyByCard();
    expect(await offered(id, await asUser(world, { isStaff: true }))).toBeNull();
  });

  test('is refused for a credit note and an unknown invoice', async () => {
    const { id } = await buyByCard();
    await answer(await ask(id), 'succeeded');
    const { id: noteId } = await world.db.invoice.findFirstOrThrow({
      where: { organizationId: orgId, kind: 'CREDIT_NOTE' },
    });
    expect(await offered(noteId)).toBeNull();
    for (const none of [noteId, newId()])
      await expect(ask(none)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused for an invoice of a merged organization', async () => {
    const { id } = await buyByCard();
    const { id: into } = await makeOrganization(world.db);
    const other = await asMember(world, into, 'OWNER');
    await mergeOrganizations(context, { from: orgId, into });
    expect(await offered(id, other, into)).toBeNull();
    await expect(requestRefund(other, into, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused before the invoice is paid', async () => {
    const { id } = await order();
    await refused(id, 'not-paid');
  });

  test('is refused after fourteen days, and not up to them', async () => {
    const { id } = await buyByCard();
    await refused(id, 'too-late', contextAfter(owner, 14 * dayMs + 1));
    expect(await ask(id, contextAfter(owner, 14 * dayMs))).toMatchObject({ status: 'REQUESTED' });
  });

  test('is refused once a credit is spent', async () => {
    const { id } = await buyByCard();
    await spend(1);
    await refused(id, 'spent');
    expect(await creditsOf()).toBe(9);
  });

  test('is refused after a partial credit note', async () => {
    const { id } = await buyByCard();
    await credit(id, 100);
    await refused(id, 'spent');
  });

  test('is refused while another is pending or done, and allowed after it failed', async () => {
    const [first, second] = [await buyByCard(), await buyByCard()];
    const refund = await ask(first.id);
    await refused(first.id, 'under-way');
    // That of another invoice is in nobody's way.
    const other = await ask(second.id);
    await answer(refund, 'failed');
    expect(await creditsOf()).toBe(10);
    expect(await ask(first.id)).toMatchObject({ credits: 10 });
    await answer(other, 'succeeded');
    await refused(second.id, 'not-paid');
  });

  test.each([
    ['a card was given up for', {}],
    ['a card payment is held', { status: 'SUCCEEDED', heldReason: 'amount', providerId: true }],
  ] as const)(
    'is refused for an invoice paid by transfer when %s',
    async (_, { providerId: _known, ...set }: { providerId?: boolean }) => {
      const { id } = await buyByTransfer({ providerId: `pi_${newId()}`, ...set });
      // The card payment of another invoice pays nothing of this one.
      await buyByCard();
      await refused(id, 'not-by-card');
      await expect(refundUnspent(context, await numberOf(id))).rejects.toMatchObject(
        conflict('not-by-card'),
      );
      expect(await creditsOf()).toBe(20);
    },
  );
});

describe('refund by operators', () => {
  const refundOf = async (id: string, who: Context = context) =>
    refundUnspent(who, await numberOf(id));

  test('returns the unspent part, after fourteen days as well', async () => {
    const { id, total } = await buyByCard();
    await spend(4);
    expect(await refundOf(id, contextAfter(context, 90 * dayMs))).toMatchObject({
      amount: Math.floor((total * 6) / 10),
      credits: 6,
      reason: 'staff',
      requestedById: null,
    });
    expect(await creditsOf()).toBe(0);
  });

  test('can be made by staff, and by nobody else', async () => {
    const { id } = await buyByCard();
    await expect(refundOf(id, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await creditsOf()).toBe(10);
    const staff = await asUser(world, { isStaff: true });
    expect(await refundOf(id, staff)).toMatchObject({ requestedById: staff.userId });
  });

  test('is refused for a credit note and an unknown number', async () => {
    const { id } = await buyByCard();
    await answer(await refundOf(id), 'succeeded');
    const { number } = await world.db.invoice.findFirstOrThrow({
      where: { organizationId: orgId, kind: 'CREDIT_NOTE' },
    });
    for (const none of [number ?? '', `C-${newId()}`])
      await expect(refundUnspent(context, none)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reports an unpaid invoice and one without a remainder', async () => {
    const { id } = await order();
    await issue(id);
    await expect(refundOf(id)).rejects.toMatchObject(conflict('not-paid'));
    const { id: paid } = await buyByCard();
    await spend(10);
    await expect(refundOf(paid)).rejects.toMatchObject(conflict('spent'));
  });

  test('is refused for an invoice fully credited', async () => {
    const { id, total } = await buyByCard();
    await credit(id, total);
    await expect(refundOf(id)).rejects.toMatchObject(conflict('spent'));
    expect(await creditsOf()).toBe(10);
  });

  test('is refused while another is pending, although credits were returned meanwhile', async () => {
    const first = await buyByCard();
    const { entryId } = await spend(4);
    const second = await buyByCard();
    const refund = await refundOf(first.id);
    expect(await refundOf(second.id)).toMatchObject({ credits: 10 });
    await moveCreditsOf(context, orgId, 4, { reason: 'REFUND', reverses: entryId });
    await expect(refundOf(first.id)).rejects.toMatchObject(conflict('under-way'));
    await answer(refund, 'failed');
    expect(await refundOf(first.id)).toMatchObject({ invoiceId: first.id, credits: 10 });
  });

  test('is refused when a merged organization spends the credits concurrently, and takes none', async () => {
    const { id } = await buyByCard();
    const { id: into } = await makeOrganization(world.db);
    await mergeOrganizations(context, { from: orgId, into });
    const late = overtaken(
      context,
      (tx) => moveCreditsOf(tx, into, -1),
      () => refundOf(id),
    );
    await expect(late).rejects.toMatchObject(conflict('spent'));
    expect(await creditsOf(into)).toBe(9);
    expect(await world.db.creditDebt.count({ where: { organizationId: into } })).toBe(0);
  });
});
