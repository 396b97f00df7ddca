import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '@causa/core/billing/credits/check-ledger';
import { restoreCredits } from '@causa/core/billing/credits/credit-debts';
import { expireCredits, warnOfExpiry } from '@causa/core/billing/credits/expire-credits';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { newId } from '@causa/core/platform/ids';
import { revokeInvoiceCredits } from '@causa/core/billing/invoices/notes/revoke-invoice-credits';
import { issueNumber } from '@causa/core/billing/invoices/issue-number';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { AppError } from '@causa/shared/platform/errors';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  balanceOf,
  buy,
  giveCredits,
  makeBillingAddress,
  packOf,
  startPrices,
} from '../../../support/money.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());

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
  expect(await balanceOf(world, room.orgId)).toEqual({ credits: 2, inLots: 2 });
});

test('lets an owner of a verified organization pay later and grants credits on transfer', async () => {
  const room = await startNewsroom(world);
  await world.db.organization.update({ where: { id: room.orgId }, data: { isVerified: true } });
  const { client } = room.owner;
  const { id: billingAddressId } = await makeBillingAddress(world, room.orgId);
  const packId = (await packOf(world)).id;
  const order = await client.post(`${room.base}/checkout`, { packId, billingAddressId });
  expect(order.body.payLaterAllowed).toBe(true);
  const { id: invoiceId } = order.body.invoice;
  const { body } = await client.post(`${room.base}/checkout/pay-later`, { invoiceId });
  expect([body.invoice.status, (await balanceOf(world, room.orgId)).credits]).toEqual(['OPEN', 0]);
  const { number } = body.invoice;
  expect(await recordTransfer(systemContext(world), number)).toMatchObject({ isNew: true });
  expect(await recordTransfer(systemContext(world), number)).toMatchObject({ isNew: false });
  expect((await balanceOf(world, room.orgId)).credits).toBe(10);
});

test('returns one order for a source and refuses a changed total', async () => {
  const room = await startNewsroom(world);
  const { client } = room.admin;
  const { id: billingAddressId } = await makeBillingAddress(world, room.orgId);
  const pack = await packOf(world);
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
