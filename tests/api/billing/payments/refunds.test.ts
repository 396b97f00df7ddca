import { afterAll, beforeAll, describe, expect, test, beforeEach } from 'vitest';
import { isBillingSuspended } from '@causa/core/billing/credits/suspend-billing';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { newId } from '@causa/core/platform/ids';
import {
  refundUnspent,
  readRefund,
  refundInvoice,
} from '@causa/core/billing/payments/refunds/refund-invoice';
import { sendRefund } from '@causa/core/billing/payments/refunds/send-refund';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { closeDispute, settleSlowRefunds } from '@causa/local/stripe-stand-in/refund-rules';
import { mailTo, runJobs, systemContext, contextAfter } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  getBalance,
  makeDraftInvoice,
  moveCreditsOf,
  startPrices,
} from '../../../support/money.ts';
import {
  type Buyer,
  makeBuyer,
  makeStoredCard,
  minutes,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { asMember, asUser } from '../../../support/actors.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('refund journeys', () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  /** Buys and pays by card, and runs all follow-up jobs. */
  async function buyWith(buyer: Buyer, card = 'pm_card_visa') {
    const { invoice, reply } = await pressPay(world, buyer);
    expect(typeCard(world, reply.body.clientSecret, card)).toBe('succeeded');
    await catchUp();
    return { invoice, paymentId: String(reply.body.payment.id) };
  }

  async function catchUp(): Promise<void> {
    await reconcile(world);
    await runJobs(world);
  }

  const spend = (organizationId: string, credits: number) =>
    moveCredits(systemContext(world), {
      organizationId,
      change: -credits,
      effectKey: `spend:${newId()}:1`,
      reason: 'SPEND',
    });

  const refundsOf = (paymentId: string) => world.db.refund.findMany({ where: { paymentId } });

  const invoiceOf = (id: string) => world.db.invoice.findUniqueOrThrow({ where: { id } });

  const ask = ({ client, base }: Buyer, invoiceId: string) =>
    client.post(`${base}/invoices/${invoiceId}/refund`);

  describe('order refund', () => {
    test('removes unspent credits, then refunds the pack with a credit note', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer);
      const offer = await buyer.client.get(`${buyer.base}/invoices/${invoice.id}/refund`);
      expect(offer.body.refund.amount).toEqual({ amount: invoice.total, currency: 'USD' });
      const reply = await ask(buyer, invoice.id);
      expect(reply.status, JSON.stringify(reply.body)).toBe(202);
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
      await runJobs(world);
      const [refund] = await refundsOf(paymentId);
      expect(refund).toMatchObject({ status: 'SUCCEEDED', amount: invoice.total });
      expect(refund?.creditNoteId).not.toBeNull();
      expect(await world.db.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({
        status: 'REFUNDED',
        amountRefunded: invoice.total,
      });
      const note = await invoiceOf(refund?.creditNoteId ?? '');
      const [refunded, paid] = await mailTo(world, buyer.email);
      expect(refunded?.subject).toContain('We refunded');
      expect(refunded?.headers['X-Attachments']).toBe(`${note.number}.pdf`);
      expect(refunded?.text).toContain(`Attached: ${note.number}.pdf`);
      const { number } = await invoiceOf(invoice.id);
      expect(paid?.headers['X-Attachments']).toBe(`${number}.pdf`);
      await catchUp();
      expect(await refundsOf(paymentId)).toHaveLength(1);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('refuses admins, after spending, after fourteen days and a second time', async () => {
      const buyer = await makeBuyer(world);
      const { invoice } = await buyWith(buyer);
      const admin = await makeBuyer(world, 'ADMIN');
      await world.db.organizationMember.create({
        data: { organizationId: buyer.orgId, userId: admin.userId, role: 'ADMIN' },
      });
      expect((await ask({ ...admin, base: buyer.base }, invoice.id)).status).toBe(403);
      expect((await ask(buyer, invoice.id)).status).toBe(202);
      expect((await ask(buyer, invoice.id)).status).toBe(409);

      const second = await makeBuyer(world);
      const spent = await buyWith(second);
      await spend(second.orgId, 1);
      const refused = await ask(second, spent.invoice.id);
      expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'CONFLICT']);
      expect(refused.body.errors[0].description).toContain(
        'You have used credits from this invoice',
      );

      const third = await makeBuyer(world);
      const old = await buyWith(third);
      await world.db
        .$executeRaw`UPDATE invoices SET paid_at = paid_at - interval '15 days' WHERE id = ${old.invoice.id}`;
      expect((await ask(third, old.invoice.id)).status).toBe(409);
      await runJobs(world);
    });

    test('lets a refund or a posting take the same credits, never both', async () => {
      for (let round = 0; round < 4; round += 1) {
        const buyer = await makeBuyer(world);
        const { invoice } = await buyWith(buyer);
        const [refund, spent] = await Promise.all([
          ask(buyer, invoice.id),
          spend(buyer.orgId, 1).then(
            () => true,
            () => false,
          ),
        ]);
        expect([refund.status === 202, spent].filter(Boolean)).toHaveLength(1);
        expect(await world.db.creditDebt.count({ where: { organizationId: buyer.orgId } })).toBe(0);
      }
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('refunds the unspent part for an operator', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer);
      await spend(buyer.orgId, 4);
      const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
      await refundUnspent(systemContext(world), number ?? '');
      await runJobs(world);
      expect((await refundsOf(paymentId))[0]).toMatchObject({
        status: 'SUCCEEDED',
        amount: Math.floor((invoice.total * 6) / 10),
      });
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
    });

    test('makes one refund when the answer was lost and the provider forgot its key', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer);
      // Less than half is refunded: a second refund would fit in the paid amount.
      await spend(buyer.orgId, 6);
      const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
      const { id } = await refundUnspent(systemContext(world), number ?? '');
      const context = { ...systemContext(world), payments: world.payments };
      world.stripe.fail('cut-after', ({ url }) => url === '/v1/refunds', 9);
      await expect(sendRefund(context, id)).rejects.toMatchObject({ kind: 'unavailable' });
      world.stripe.recover();
      minutes(world, 25 * 60);
      await sendRefund({ ...context, now: world.now }, id);
      const made = Object.values(world.stripe.engine.kept.refunds).filter(
        ({ metadata }) => metadata?.['refund_id'] === id,
      );
      expect(made).toHaveLength(1);
      expect(await refundsOf(paymentId)).toMatchObject([
        { status: 'SUCCEEDED', providerId: made[0]?.id, amount: made[0]?.amount },
      ]);
    });

    test('completes when a slow bank takes it', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer, 'pm_card_pendingRefund');
      await ask(buyer, invoice.id);
      await runJobs(world);
      expect((await refundsOf(paymentId))[0]?.status).toBe('PENDING');
      settleSlowRefunds(world.stripe.engine);
      await catchUp();
      expect((await refundsOf(paymentId))[0]?.status).toBe('SUCCEEDED');
    });

    test('restores the credits when it fails days later', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer, 'pm_card_refundFail');
      await ask(buyer, invoice.id);
      await runJobs(world);
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
      settleSlowRefunds(world.stripe.engine);
      await catchUp();
      expect((await refundsOf(paymentId))[0]?.status).toBe('FAILED');
      const paid = await buyer.client.get(`${buyer.base}/payments/${paymentId}`);
      expect(paid.body.payment.status).toBe('SUCCEEDED');
      expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
      expect((await mailTo(world, buyer.email))[0]?.subject).toContain('failed');
    });

    test('leaves the invoice paid when it fails days later: a debit note cancels its credit note, and the next refund works', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer, 'pm_card_refundFail');
      await ask(buyer, invoice.id);
      await runJobs(world);
      const before = await invoiceOf(invoice.id);
      expect(before).toMatchObject({ status: 'REFUNDED', amountCredited: invoice.total });
      settleSlowRefunds(world.stripe.engine);
      await catchUp();
      await catchUp();

      expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'PAID', amountCredited: 0 });
      expect(await world.db.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({
        status: 'SUCCEEDED',
        amountRefunded: 0,
      });
      const { body } = await buyer.client.get(`${buyer.base}/invoices/${invoice.id}`);
      const [credit, debit, ...others] = body.invoice.notes;
      expect(others).toEqual([]);
      expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', total: { amount: invoice.total } });
      expect(debit).toMatchObject({ kind: 'DEBIT_NOTE', total: { amount: invoice.total } });
      expect(debit.number).toMatch(/^B-\d{4}-\d{6}$/);
      const note = (await buyer.client.get(`${buyer.base}/invoices/${debit.id}`)).body.invoice;
      expect(note).toMatchObject({
        status: 'ISSUED',
        reason: 'refund-failed',
        lines: [{ kind: 'debit-note', text: credit.number }],
        creditsInvoice: { id: invoice.id },
      });
      const pdf = await buyer.client.get(`${buyer.base}/invoices/${debit.id}/pdf`);
      expect(pdf.status).toBe(200);
      expect(await brokenInvariants(world.db)).toEqual([]);

      expect((await ask(buyer, invoice.id)).status).toBe(202);
      await runJobs(world);
      expect(await invoiceOf(invoice.id)).toMatchObject({
        status: 'REFUNDED',
        amountCredited: invoice.total,
      });
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('requires a debit note before the database credits less', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, paymentId } = await buyWith(buyer);
      await ask(buyer, invoice.id);
      await runJobs(world);
      const again = world.db.invoice.update({
        where: { id: invoice.id },
        data: { amountCredited: 0, status: 'PAID' },
      });
      await expect(again).rejects.toThrow('moves forward only');
      const payment = world.db.payment.update({
        where: { id: paymentId },
        data: { status: 'SUCCEEDED' },
      });
      await expect(payment).rejects.toThrow('moves forward only');
    });
  });

  describe('dispute', () => {
    test('blocks publishing, takes remaining credits and owes spent ones', async () => {
      const buyer = await makeBuyer(world);
      const { invoice, reply } = await pressPay(world, buyer);
      typeCard(world, reply.body.clientSecret);
      await catchUp();
      await spend(buyer.orgId, 4);
      const { openDispute } = await import('@causa/local/stripe-stand-in/refund-rules');
      const charge = Object.values(world.stripe.engine.kept.charges).find(
        ({ metadata }) => metadata['payment_id'] === reply.body.payment.id,
      );
      if (charge === undefined) throw new Error('no charge');
      const { id } = openDispute(world.stripe.engine, charge);
      await catchUp();
      expect(await isBillingSuspended(world, buyer.orgId)).toBe(true);
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
      const debts = await world.db.creditDebt.findMany({ where: { organizationId: buyer.orgId } });
      expect(debts.map(({ credits }) => credits)).toEqual([4]);
      const one = await buyer.client.get(`${buyer.base}/payments/${reply.body.payment.id}`);
      expect(one.body.payment.status).toBe('DISPUTED');

      closeDispute(world.stripe.engine, id, 'won');
      await catchUp();
      expect(await isBillingSuspended(world, buyer.orgId)).toBe(false);
      expect((await getBalance(world, buyer.orgId)).credits).toBe(6);
      expect((await mailTo(world, buyer.email))[0]?.subject).toContain('You won the dispute');
      expect(invoice.total).toBe(charge.amount);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('ends the hold and keeps the credits taken when lost', async () => {
      const buyer = await makeBuyer(world);
      const { paymentId } = await buyWith(buyer, 'pm_card_createDispute');
      const { id } = await world.db.dispute.findFirstOrThrow({ where: { paymentId } });
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
      closeDispute(world.stripe.engine, id, 'lost');
      await catchUp();
      expect(await isBillingSuspended(world, buyer.orgId)).toBe(false);
      expect((await getBalance(world, buyer.orgId)).credits).toBe(0);
    });
  });

  describe('payment by stored card', () => {
    test('pays at once, and belongs to its owner only', async () => {
      const [buyer, other] = [await makeBuyer(world), await makeBuyer(world)];
      const card = await makeStoredCard(world, world.stripe, buyer.userId);
      const { reply } = await pressPay(world, buyer, { methodId: card.id });
      expect(reply.body).toMatchObject({ next: 'done', payment: { status: 'SUCCEEDED' } });
      expect((await getBalance(world, buyer.orgId)).credits).toBe(10);
      const { reply: refused } = await pressPay(world, other, { methodId: card.id });
      expect(refused.status).toBe(404);
    });

    test('redirects to the bank that asks and shows the reason of a decline', async () => {
      const buyer = await makeBuyer(world);
      const asks = await makeStoredCard(
        world,
        world.stripe,
        buyer.userId,
        'pm_card_threeDSecure2Required',
      );
      const { reply } = await pressPay(world, buyer, { methodId: asks.id });
      expect(reply.body.next).toBe('redirect');
      expect(reply.body.redirectUrl).toContain('/_local/pay/bank');
      const fails = await makeStoredCard(
        world,
        world.stripe,
        buyer.userId,
        'pm_card_chargeCustomerFail',
      );
      const { reply: refused } = await pressPay(world, buyer, { methodId: fails.id });
      expect(refused.status).toBe(402);
      expect(refused.body.errors[0].code).toBe('CARD_DECLINED');
    });

    test('stores the card once when it pays a payment', async () => {
      const buyer = await makeBuyer(world);
      const { id: methodId } = await makeStoredCard(world, world.stripe, buyer.userId);
      const { reply } = await pressPay(world, buyer, { methodId, keepCard: true });
      const { keepCard } = await world.db.payment.findUniqueOrThrow({
        where: { id: reply.body.payment.id },
      });
      expect([reply.body.next, keepCard]).toEqual(['done', false]);
    });

    test('stores no card without the choice of its payer', async () => {
      const { reply } = await pressPay(world, await makeBuyer(world));
      const { keepCard } = await world.db.payment.findUniqueOrThrow({
        where: { id: reply.body.payment.id },
      });
      expect([reply.status, keepCard]).toEqual([200, false]);
    });

    test('stores the card of a payment by choice and removes it at the provider first', async () => {
      const buyer = await makeBuyer(world);
      const { reply } = await pressPay(world, buyer, { keepCard: true });
      typeCard(world, reply.body.clientSecret);
      await catchUp();
      const listed = await buyer.client.get('/data/users/me/payment-methods');
      expect(listed.body.paymentMethods).toMatchObject([{ last4: '4242', isDefault: true }]);
      const [{ id }] = listed.body.paymentMethods;
      expect((await buyer.client.delete(`/data/users/me/payment-methods/${id}`)).status).toBe(200);
      expect(
        (await buyer.client.get('/data/users/me/payment-methods')).body.paymentMethods,
      ).toEqual([]);
      minutes(world, 1);
    });
  });

  test('shows and prints an invoice of a merged organization without offering its refund', async () => {
    const [from, into] = [await makeBuyer(world), await makeBuyer(world)];
    const { invoice } = await buyWith(from);
    const address = `${into.base}/invoices/${invoice.id}`;
    expect((await into.client.get(address)).status).toBe(404);
    await mergeOrganizations(systemContext(world), { from: from.orgId, into: into.orgId });
    expect((await into.client.get(address)).status).toBe(200);
    expect((await into.client.get(`${address}/pdf`)).status).toBe(200);
    const offer = await into.client.get(`${address}/refund`);
    expect([offer.status, offer.body.refund]).toEqual([200, null]);
    expect((await into.client.post(`${address}/refund`, {})).status).toBe(404);
    const otherBuyer = await makeBuyer(world);
    for (const path of ['', '/pdf', '/refund'])
      expect(
        (await otherBuyer.client.get(`${otherBuyer.base}/invoices/${invoice.id}${path}`)).status,
      ).toBe(404);
  });
});

describe('refund services', () => {
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

  /** Creates an order of ten credits with a pending card payment. */
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

  /** Issues the invoice of the order before any payment. */
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

  const creditsOf = async (id = orgId) => (await getBalance(world, id)).credits;

  const ask = (id: string, who: Context = owner) => refundInvoice(who, orgId, id);

  const offered = (id: string, who: Context = owner, org = orgId) => readRefund(who, org, id);

  /** Applies the provider's state of a refund. */
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

  /** Expects that a requested refund fails with this reason. */
  async function refused(id: string, reason: string, who: Context = owner): Promise<void> {
    await expect(ask(id, who)).rejects.toMatchObject(conflict(reason));
    expect(await offered(id, who)).toBeNull();
  }

  describe('refund by an owner', () => {
    test('offers and makes a full refund with all credits, sent by a job', async () => {
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

    test('refuses admins and owners of another organization', async () => {
      const { id } = await buyByCard();
      const admin = await asMember(world, orgId, 'ADMIN');
      await expect(ask(id, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await offered(id, admin)).toBeNull();
      const { id: otherId } = await makeOrganization(world.db);
      const other = await asMember(world, otherId, 'OWNER');
      await expect(ask(id, other)).rejects.toMatchObject({ code: 'INVALID_ORG' });
      await expect(offered(id, other)).rejects.toMatchObject({ code: 'INVALID_ORG' });
      await expect(refundInvoice(other, otherId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(offered(id, other, otherId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await creditsOf()).toBe(10);
    });

    test('appears to staff without the right to request it', async () => {
      const { id } = await buyByCard();
      expect(await offered(id, await asUser(world, { isStaff: true }))).toBeNull();
    });

    test('refuses a credit note and an unknown invoice', async () => {
      const { id } = await buyByCard();
      await answer(await ask(id), 'succeeded');
      const { id: noteId } = await world.db.invoice.findFirstOrThrow({
        where: { organizationId: orgId, kind: 'CREDIT_NOTE' },
      });
      expect(await offered(noteId)).toBeNull();
      for (const none of [noteId, newId()])
        await expect(ask(none)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses an invoice of a merged organization', async () => {
      const { id } = await buyByCard();
      const { id: into } = await makeOrganization(world.db);
      const other = await asMember(world, into, 'OWNER');
      await mergeOrganizations(context, { from: orgId, into });
      expect(await offered(id, other, into)).toBeNull();
      await expect(refundInvoice(other, into, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses an unpaid invoice', async () => {
      const { id } = await order();
      await refused(id, 'not-paid');
    });

    test('refuses after fourteen days, and not up to them', async () => {
      const { id } = await buyByCard();
      await refused(id, 'too-late', contextAfter(owner, 14 * dayMs + 1));
      expect(await ask(id, contextAfter(owner, 14 * dayMs))).toMatchObject({ status: 'REQUESTED' });
    });

    test('refuses once a credit is spent', async () => {
      const { id } = await buyByCard();
      await spend(1);
      await refused(id, 'spent');
      expect(await creditsOf()).toBe(9);
    });

    test('refuses after a partial credit note', async () => {
      const { id } = await buyByCard();
      await credit(id, 100);
      await refused(id, 'spent');
    });

    test('refuses while another is pending or done, and allows it after that failed', async () => {
      const [first, second] = [await buyByCard(), await buyByCard()];
      const refund = await ask(first.id);
      await refused(first.id, 'under-way');
      // A refund of another invoice blocks nothing.
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
      'refuses an invoice paid by transfer when %s',
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

    test('refuses a credit note and an unknown number', async () => {
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

    test('refuses an invoice that is fully credited', async () => {
      const { id, total } = await buyByCard();
      await credit(id, total);
      await expect(refundOf(id)).rejects.toMatchObject(conflict('spent'));
      expect(await creditsOf()).toBe(10);
    });

    test('refuses while another is pending, although credits were returned meanwhile', async () => {
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

    test('refuses when a merged organization spends the credits concurrently, and takes none', async () => {
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
});
