import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { restoreCredits } from '@causa/core/billing/credits/credit-debts';
import { suspendBilling, isBillingSuspended } from '@causa/core/billing/credits/suspend-billing';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { addCartItem, readCart } from '@causa/core/billing/invoices/cart/cart';
import {
  revokeInvoiceCredits,
  countUnspentCredits,
} from '@causa/core/billing/invoices/notes/revoke-invoice-credits';
import type { InvoiceWithLines } from '@causa/core/billing/invoices/cart/draft-invoice';
import { hasOpenPayments } from '@causa/core/billing/invoices/has-open-payments';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { settleInvoice } from '@causa/core/billing/invoices/settle-invoice';
import { newId } from '@causa/core/platform/ids';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { asMember } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  getBalance,
  buy,
  makeBareInvoice,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  getPack,
  settle,
  startPrices,
  giveCredits,
} from '../../../support/money.ts';
import { startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized, seededChance } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomBytes } from 'node:crypto';
import { checkLedger } from '@causa/core/billing/credits/check-ledger';
import { expireCredits, warnOfExpiry } from '@causa/core/billing/credits/expire-credits';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { issueNumber } from '@causa/core/billing/invoices/issue-number';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { AppError } from '@causa/shared/platform/errors';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());

describe('settlement', () => {
  let orgId: string;

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
  });

  it('gives a paid invoice a number, snapshots and credits at cost', async () => {
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
    expect(await getBalance(world, orgId)).toEqual({ credits: 10, inLots: 10 });
    const lot = await world.db.creditLot.findFirstOrThrow({ where: { organizationId: orgId } });
    expect(lot).toMatchObject({ unitAmount: 4_250, currency: 'USD' });
  });

  it('refuses another amount, and reports a second payment as already paid', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const [first, second] = [await makePayment(world, draft), await makePayment(world, draft)];
    const short = { invoiceId: draft.id, paymentId: first, amount: 1, currency: draft.currency };
    expect(await settleInvoice(systemContext(world), short)).toBe('not-payable');
    expect(await settle(world, draft, first)).toBe('paid');
    expect(await settle(world, draft, first)).toBe('paid');
    expect(await settle(world, draft, second)).toBe('already-paid');
    expect(await getBalance(world, orgId)).toEqual({ credits: 10, inLots: 10 });
    // Removes the second payment of this test, which would be refunded.
    await world.db.paymentOnInvoice.deleteMany({ where: { paymentId: second } });
  });

  it('owes spent credits after a chargeback and repays them with the next purchase', async () => {
    const { id: invoiceId } = await buy(world, orgId);
    const context = systemContext(world);
    await moveCredits(context, {
      organizationId: orgId,
      change: -4,
      effectKey: `spend:${newId()}:1`,
      reason: 'SPEND',
    });
    expect(await countUnspentCredits(context, invoiceId)).toEqual({
      credits: 6,
      amount: 25_500,
      untouched: false,
    });
    const taken = { invoiceId, effectKey: `clawback:${invoiceId}`, credits: 10 };
    expect(await inTransaction(context, (tx) => revokeInvoiceCredits(tx, taken))).toEqual({
      taken: 6,
      owed: 4,
    });
    expect(await inTransaction(context, (tx) => revokeInvoiceCredits(tx, taken))).toEqual({
      taken: 6,
      owed: 4,
    });
    expect(await isBillingSuspended(context, orgId)).toBe(true);
    await buy(world, orgId);
    expect(await isBillingSuspended(context, orgId)).toBe(false);
    expect(await getBalance(world, orgId)).toEqual({ credits: 6, inLots: 6 });
    const restore = { effectKey: taken.effectKey, restoreKey: `restore:${invoiceId}` };
    await inTransaction(context, (tx) => restoreCredits(tx, restore));
    await inTransaction(context, (tx) => restoreCredits(tx, restore));
    expect(await getBalance(world, orgId)).toEqual({ credits: 16, inLots: 16 });
  });

  it('ends the debt of a won dispute', async () => {
    const { id: invoiceId } = await buy(world, orgId);
    const context = systemContext(world);
    await moveCredits(context, {
      organizationId: orgId,
      change: -10,
      effectKey: `spend:${newId()}:1`,
      reason: 'SPEND',
    });
    const effectKey = `clawback:${invoiceId}`;
    await inTransaction(context, (tx) =>
      revokeInvoiceCredits(tx, { invoiceId, effectKey, credits: 10 }),
    );
    expect(await isBillingSuspended(context, orgId)).toBe(true);
    await inTransaction(context, (tx) =>
      restoreCredits(tx, { effectKey, restoreKey: `restore:${invoiceId}` }),
    );
    expect(await isBillingSuspended(context, orgId)).toBe(false);
    expect(await getBalance(world, orgId)).toEqual({ credits: 0, inLots: 0 });
  });

  it('numbers credit notes separately and never credits more than the invoice', async () => {
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

  describe('concurrent settlement', () => {
    it('grants an invoice once', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      const paymentId = await makePayment(world, draft);
      const answers = await Promise.all(
        Array.from({ length: sized(8, 50) }, () => settle(world, draft, paymentId)),
      );
      expect(new Set(answers)).toEqual(new Set(['paid']));
      const { credits } = await getBalance(world, orgId);
      keepsPromise('grant-once.credits-beside-the-purchase', Math.abs(credits - 10), 0);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });
  });

  it('reports pending money for an invoice, payment, hold or debt', async () => {
    const context = systemContext(world);
    const { id: otherId } = await makeOrganization(world.db);
    const isOpen = async () => [
      await hasOpenPayments(context, orgId),
      await hasOpenPayments(context, otherId),
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
    await makeBareInvoice(world, otherId);
    expect(await isOpen()).toEqual([false, true]);
    await suspendBilling(context, { organizationId: orgId, cause: `dispute:${orgId}` });
    expect(await isOpen()).toEqual([true, true]);
  });

  describe('settlement of an invoice', () => {
    const rowOf = (id: string) =>
      world.db.invoice.findUniqueOrThrow({ where: { id }, include: { lines: true } });
    const credit = (invoiceId: string, amount: number) =>
      inTransaction(systemContext(world), (tx) =>
        issueCreditNote(tx, { invoiceId, amount, reason: 'staff' }),
      );
    const ask = (invoice: InvoiceWithLines, set: object = {}, paymentId = 'none') =>
      inTransaction(systemContext(world), (tx) =>
        settleInvoice(tx, {
          invoiceId: invoice.id,
          paymentId,
          amount: invoice.total,
          currency: invoice.currency,
          ...set,
        }),
      );

    it('refuses unknown, void and correcting documents, and another amount or currency', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      expect(await ask(draft, { invoiceId: newId() })).toBe('not-payable');
      expect(await ask(draft, { amount: draft.total - 1 })).toBe('not-payable');
      expect(await ask(draft, { amount: draft.total + 1 })).toBe('not-payable');
      expect(await ask(draft, { currency: 'EUR' })).toBe('not-payable');
      const open = await makeBareInvoice(world, orgId);
      const note = await credit(open.id, 1_000);
      expect(await ask(await rowOf(open.id))).toBe('not-payable');
      expect(await ask(await rowOf(note.id))).toBe('not-payable');
      expect((await rowOf(draft.id)).status).toBe('DRAFT');
      expect((await getBalance(world, orgId)).credits).toBe(0);
    });

    it('counts as paid for the refunded payment and as already paid for another', async () => {
      const draft = await makeDraftInvoice(world, orgId);
      const paymentId = await makePayment(world, draft);
      await settle(world, draft, paymentId);
      await credit(draft.id, draft.total);
      expect(await ask(draft, {}, paymentId)).toBe('paid');
      expect(await ask(draft)).toBe('already-paid');
    });

    it('keeps the number of an open invoice and mails its buyer and the owners', async () => {
      const [buyer, owner] = [await asMember(world, orgId), await asMember(world, orgId, 'OWNER')];
      await asMember(world, orgId);
      const address = await makeBillingAddress(world, orgId);
      const { id } = await makeBareInvoice(world, orgId, {
        createdById: buyer.userId,
        billingAddressId: address.id,
      });
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

    it('separates published and reviewed listings in the mail and summary', async () => {
      const room = await startNewsroom(world);
      const clean = await writeJob(room, room.owner.client);
      const reviewed = await writeJob(room, room.owner.client, { title: 'Night cook' });
      const invoiceIds: string[] = [];
      const outcomes: unknown[] = [];
      for (const { id: listingId } of [clean, reviewed]) {
        const draft = await makeDraftInvoice(world, room.orgId, { kind: 'listing', listingId });
        await settle(world, draft, await makePayment(world, draft));
        invoiceIds.push(draft.id);
        const { props } = await world.db.mailDelivery.findFirstOrThrow({
          where: { idempotencyKey: { startsWith: `invoice-paid:${draft.id}:` } },
        });
        outcomes.push(props);
        await setReviewed(systemContext(world), room.orgId, true);
      }
      expect(outcomes).toMatchObject([
        { published: ['Kitchen coordinator'], inReview: [], kept: [] },
        { published: [], inReview: ['Night cook'], kept: [] },
      ]);
      const query = invoiceIds.map((id) => `invoiceId=${id}`).join('&');
      const { body } = await room.owner.client.get(`${room.base}/payment-summary?${query}`);
      expect(body).toMatchObject({
        published: 1,
        listings: [
          { id: clean.id, title: 'Kitchen coordinator', state: 'LIVE' },
          { id: reviewed.id, title: 'Night cook', state: 'IN_REVIEW' },
        ],
      });
    });

    it('removes paid items from the cart and keeps later ones', async () => {
      const member = await asMember(world, orgId);
      const [ten, two] = [(await getPack(world)).id, (await getPack(world, 'two')).id];
      await addCartItem(member, orgId, { packId: ten, quantity: 1 });
      await addCartItem(member, orgId, { packId: two, quantity: 1 });
      const { id: otherId } = await makeOrganization(world.db);
      const others = await asMember(world, otherId);
      await addCartItem(others, otherId, { packId: ten, quantity: 1 });
      const draft = await makeDraftInvoice(world, orgId, { kind: 'cart' });
      await addCartItem(member, orgId, { packId: ten, quantity: 2 });
      await settle(world, draft, await makePayment(world, draft));
      const { items } = await readCart(member, orgId);
      expect(items.map(({ pack, quantity }) => [pack?.credits, quantity])).toEqual([[10, 2]]);
      expect((await readCart(others, otherId)).items.map(({ quantity }) => quantity)).toEqual([1]);
    });

    it('keeps the cart after the purchase of one pack', async () => {
      const member = await asMember(world, orgId);
      await addCartItem(member, orgId, { packId: (await getPack(world)).id, quantity: 1 });
      await buy(world, orgId);
      expect((await readCart(member, orgId)).count).toBe(1);
    });
  });
});

describe('invoice ledger', () => {
  test('numbers documents without gaps and repetition in spite of failed transactions', async () => {
    const context = systemContext(world);
    const total = sized(60, 2_000);
    const issued: string[] = [];
    const issue = (n: number) =>
      inRetriedTransaction(context, async (tx) => {
        const { number, issuedAt } = await issueNumber(tx, 'D');
        await tx.db.donation.create({
          data: {
            id: newId(),
            email: 'rosa@harbour.example',
            amount: 500,
            currency: 'USD',
            status: 'SUCCEEDED',
            number,
            paidAt: issuedAt,
            publicKeyHash: randomBytes(32),
          },
        });
        if (n % 3 === 0) throw new AppError('CONFLICT');
        return number;
      }).then(
        (number) => void issued.push(number),
        () => undefined,
      );
    const lanes = Array.from({ length: 6 }, async (_, lane) => {
      for (let n = lane; n < total; n += 6) await issue(n);
    });
    await Promise.all(lanes);
    const expected = Array.from(
      { length: issued.length },
      (_, n) => `D-2026-${String(n + 1).padStart(6, '0')}`,
    );
    const wrong = issued.toSorted().filter((number, n) => number !== expected[n]).length;
    keepsPromise('numbers.gaps-and-repeats', wrong, 0);
  });

  test('refuses every change and deletion of issued documents', async () => {
    const { id } = await buy(world, (await makeOrganization(world.db)).id);
    const attacks = [
      `UPDATE invoices SET total = 1 WHERE id = '${id}'`,
      `UPDATE invoices SET number = 'C-2026-999999' WHERE id = '${id}'`,
      `UPDATE invoices SET buyer = '{}' WHERE id = '${id}'`,
      `UPDATE invoices SET status = 'OPEN' WHERE id = '${id}'`,
      `DELETE FROM invoices WHERE id = '${id}'`,
      `UPDATE invoice_lines SET amount = 1 WHERE invoice_id = '${id}'`,
      `DELETE FROM invoice_lines WHERE invoice_id = '${id}'`,
      'UPDATE document_series SET last = last + 5',
      'DELETE FROM document_series',
    ];
    const taken = await Promise.all(
      attacks.map((attack) =>
        world.pool.query(attack).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    keepsPromise('frozen-docs.changed', taken.filter(Boolean).length, 0);
  });

  test('keeps the books consistent after any sequence of purchases, postings and refunds', async () => {
    const context = systemContext(world);
    const chance = seededChance('refund-books');
    const orgs = [(await makeOrganization(world.db)).id, (await makeOrganization(world.db)).id];
    const bought: { id: string; clawed: string | null }[] = [];
    for (let n = 0; n < sized(40, 500); n += 1) {
      const organizationId = orgs[Math.floor(chance() * orgs.length)] ?? '';
      const one = bought[Math.floor(chance() * bought.length)];
      const what = Math.floor(chance() * 5);
      if (what === 0 || one === undefined)
        bought.push({ id: (await buy(world, organizationId)).id, clawed: null });
      else if (what === 1 && one.clawed === null) {
        one.clawed = `clawback:${one.id}`;
        const taken = { invoiceId: one.id, effectKey: one.clawed, credits: 10 };
        await inRetriedTransaction(context, (tx) => revokeInvoiceCredits(tx, taken));
      } else if (what === 2 && one.clawed !== null) {
        const restored = { effectKey: one.clawed, restoreKey: `restore:${one.id}` };
        await inRetriedTransaction(context, (tx) => restoreCredits(tx, restored));
      } else {
        const change = -1 - Math.floor(chance() * 4);
        const effectKey = `spend:${newId()}:1`;
        await moveCredits(context, { organizationId, change, effectKey, reason: 'SPEND' }).catch(
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          },
        );
      }
    }
    const broken = [...(await brokenInvariants(world.db)), ...(await checkLedger(context))];
    expect(broken).toEqual([]);
    keepsPromise('refund-books.differences', broken.length, 0);
  });

  test('expires credits once on their day after a warning to owners', async () => {
    const room = await startNewsroom(world);
    const expiresAt = new Date(testNow.getTime() + 10 * dayMs);
    await giveCredits(world, room.orgId, 3, { unitAmount: 0, currency: 'USD', expiresAt });
    await giveCredits(world, room.orgId, 2);
    const context = systemContext(world);
    await warnOfExpiry(context);
    await warnOfExpiry(context);
    const mails = await world.db.mailDelivery.count({
      where: { template: 'credits-expiring', userId: room.owner.id },
    });
    expect(mails).toBe(1);
    const later = { ...context, now: () => expiresAt };
    await expireCredits(later);
    await expireCredits(later);
    expect(await getBalance(world, room.orgId)).toEqual({ credits: 2, inLots: 2 });
  });

  test('lets an owner of a verified organization pay later and grants credits on transfer', async () => {
    const room = await startNewsroom(world);
    await world.db.organization.update({ where: { id: room.orgId }, data: { isVerified: true } });
    const { client } = room.owner;
    const { id: billingAddressId } = await makeBillingAddress(world, room.orgId);
    const packId = (await getPack(world)).id;
    const order = await client.post(`${room.base}/checkout`, { packId, billingAddressId });
    expect(order.body.payLaterAllowed).toBe(true);
    const { id: invoiceId } = order.body.invoice;
    const { body } = await client.post(`${room.base}/checkout/pay-later`, { invoiceId });
    expect([body.invoice.status, (await getBalance(world, room.orgId)).credits]).toEqual([
      'OPEN',
      0,
    ]);
    const { number } = body.invoice;
    expect(await recordTransfer(systemContext(world), number)).toMatchObject({ isNew: true });
    expect(await recordTransfer(systemContext(world), number)).toMatchObject({ isNew: false });
    expect((await getBalance(world, room.orgId)).credits).toBe(10);
  });

  test('returns one order for a source and refuses a changed total', async () => {
    const room = await startNewsroom(world);
    const { client } = room.admin;
    const { id: billingAddressId } = await makeBillingAddress(world, room.orgId);
    const pack = await getPack(world);
    const cart = await client.post(`${room.base}/cart/items`, { packId: pack.id, quantity: 2 });
    expect(cart.body.cart.subtotal).toEqual({ amount: 85_000, currency: 'USD' });
    const order = (expectedTotal: number) =>
      client.post(`${room.base}/checkout`, { billingAddressId, expectedTotal });
    const refused = await order(1);
    expect([refused.status, refused.body.details.total.amount]).toEqual([409, 85_000]);
    const [first, second] = [await order(85_000), await order(85_000)];
    expect(first.body.invoice.id).toBe(second.body.invoice.id);
    const other = await startNewsroom(world);
    const foreign = await other.admin.client.post(`${other.base}/checkout`, {
      packId: pack.id,
      billingAddressId,
    });
    expect(foreign.status).toBe(404);
  });
});
