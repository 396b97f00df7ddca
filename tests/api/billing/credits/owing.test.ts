import { dayMs } from '@causa/shared/platform/dates/durations';
import { correctCredits } from '@causa/core/billing/credits/correct-credits';
import {
  restoreCredits,
  settleDebts,
  revokeCredits,
} from '@causa/core/billing/credits/credit-debts';
import { expireCredits, warnOfExpiry } from '@causa/core/billing/credits/expire-credits';
import {
  suspendBilling,
  isBillingSuspended,
  resumeBilling,
} from '@causa/core/billing/credits/suspend-billing';
import type { CreditMovement } from '@causa/core/billing/credits/move-credits';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAfter, systemContext } from '../../../support/client.ts';
import { makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { getBalance, moveCreditsOf } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let orgId: string;
let otherId: string;
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  otherId = (await makeOrganization(world.db)).id;
});

const move = (change: number, set: Partial<CreditMovement> = {}, as = context) =>
  moveCreditsOf(as, orgId, change, set);
/** Adds a lot of credits and returns its id. */
const addLot = async (credits: number, set: Partial<CreditMovement> = {}): Promise<string> => {
  const { entryId } = await move(credits, set);
  return (await world.db.creditLot.findUniqueOrThrow({ where: { entryId } })).id;
};
const left = async (...ids: string[]) => {
  const lots = await world.db.creditLot.findMany({ where: { id: { in: ids } } });
  return ids.map((id) => lots.find((lot) => lot.id === id)?.remaining);
};
const later = (ms: number) => contextAfter(context, ms);
const creditsOf = async () => (await getBalance(world, orgId)).credits;
const debtOf = (effectKey: string) =>
  world.db.creditDebt.findUniqueOrThrow({ where: { effectKey } });

describe('revoked credits', () => {
  let effectKey: string;
  beforeEach(() => {
    effectKey = `clawback:${newId()}`;
  });
  const take = (credits: number, lots: string[], key = effectKey) =>
    inTransaction(context, (tx) =>
      revokeCredits(tx, {
        organizationId: orgId,
        effectKey: key,
        credits,
        lots,
        invoiceId: `invoice:${key}`,
      }),
    );
  const restore = (key = effectKey) =>
    inTransaction(context, (tx) =>
      restoreCredits(tx, { effectKey: key, restoreKey: `restore:${key}` }),
    );

  test('takes credits from their own lots first, then others, and records a debt beyond that, once', async () => {
    const [own, other] = [await addLot(2), await addLot(3)];
    await move(2, { organizationId: otherId });
    expect(await take(6, [own])).toEqual({ taken: 5, owed: 1 });
    expect(await take(6, [own])).toEqual({ taken: 5, owed: 1 });
    expect(await left(own, other)).toEqual([0, 0]);
    expect(await debtOf(effectKey)).toMatchObject({ credits: 1, settledAt: null });
  });

  test.each([
    ['in their lots', 2, 0, { taken: 2, owed: 0 }],
    ['in other lots', 0, 2, { taken: 2, owed: 0 }],
    ['in no lot', 0, 0, { taken: 0, owed: 2 }],
  ])('takes credits found %s once', async (_, inOwn, inOther, answer) => {
    const own = await addLot(2);
    await move(-2, { onlyFrom: [own] });
    const lots = inOwn > 0 ? [await addLot(inOwn)] : [own];
    if (inOther > 0) await move(inOther);
    expect([await take(2, lots), await take(2, lots)]).toEqual([answer, answer]);
    expect(await creditsOf()).toBe(0);
  });

  test('leave other lots unchanged while their own suffice', async () => {
    const [older, own] = [await addLot(3), await addLot(2)];
    expect(await take(2, [own])).toEqual({ taken: 2, owed: 0 });
    expect(await left(older, own)).toEqual([3, 0]);
  });

  test('never come from another organization', async () => {
    const foreign = await addLot(3, { organizationId: otherId });
    expect(await take(2, [foreign])).toEqual({ taken: 0, owed: 2 });
    expect(await left(foreign)).toEqual([3]);
  });

  test('returns credits to their lots once', async () => {
    const [own, other] = [await addLot(2), await addLot(3)];
    await take(4, [own]);
    await restore();
    await restore();
    expect(await left(own, other)).toEqual([2, 3]);
    const restored = await world.db.ledgerEntry.findMany({
      where: { organizationId: orgId, reason: 'RESTORE' },
      orderBy: { effectKey: 'asc' },
    });
    expect(restored.map((entry) => [entry.effectKey, entry.change])).toEqual([
      [`restore:${effectKey}`, 2],
      [`restore:${effectKey}:others`, 2],
    ]);
  });

  test('returns no credits that were never taken', async () => {
    await move(1);
    await restore();
    expect(await creditsOf()).toBe(1);
  });

  test('end their debt when returned, without credits of others', async () => {
    await take(2, []);
    const refunded = await addLot(5, { reason: 'REFUND' });
    await restore();
    expect((await debtOf(effectKey)).settledAt).toEqual(testNow);
    expect(await left(refunded)).toEqual([5]);
    expect(await creditsOf()).toBe(5);
  });

  test('returns them as credits once when the debt was paid since', async () => {
    await take(2, []);
    await correctCredits(context, { organizationId: orgId, change: 5, reason: 'A fair' });
    expect(await creditsOf()).toBe(3);
    const restoring = { effectKey, restoreKey: `restore:${effectKey}` };
    await inTransaction(later(dayMs), (tx) => restoreCredits(tx, restoring));
    await inTransaction(later(dayMs), (tx) => restoreCredits(tx, restoring));
    expect(await creditsOf()).toBe(5);
    expect((await debtOf(effectKey)).settledAt).toEqual(testNow);
  });

  test('reduce a staff grant by debts, and the reply states the rest', async () => {
    await take(2, []);
    const given = { organizationId: orgId, change: 5, reason: 'A fair' };
    expect(await correctCredits(context, given)).toMatchObject({ balance: 3 });
    expect(await isBillingSuspended(context, orgId)).toBe(false);
  });

  test('repays debts once the balance suffices, the oldest first', async () => {
    const [first, second] = [`${effectKey}:1`, `${effectKey}:2`];
    await take(3, [], first);
    await inTransaction(later(1), (tx) =>
      revokeCredits(tx, {
        organizationId: orgId,
        effectKey: second,
        credits: 2,
        lots: [],
        invoiceId: 'i',
      }),
    );
    const settled = async () => [
      (await debtOf(first)).settledAt !== null,
      (await debtOf(second)).settledAt !== null,
    ];
    const settle = () => inTransaction(context, (tx) => settleDebts(tx, orgId));
    await settle();
    await move(1);
    await settle();
    expect([await settled(), await creditsOf()]).toEqual([[false, false], 1]);
    await move(2);
    await settle();
    expect([await settled(), await creditsOf()]).toEqual([[true, false], 0]);
    await move(4);
    await settle();
    expect([await settled(), await creditsOf()]).toEqual([[true, true], 2]);
  });

  test('records the debt for their own organization only', async () => {
    await take(2, []);
    await move(5, { organizationId: otherId });
    await inTransaction(context, (tx) => settleDebts(tx, otherId));
    expect((await debtOf(effectKey)).settledAt).toBeNull();
    expect([
      await isBillingSuspended(context, orgId),
      await isBillingSuspended(context, otherId),
    ]).toEqual([true, false]);
  });
});

describe('holdBilling', () => {
  const hold = (organizationId: string, cause: string) =>
    suspendBilling(context, { organizationId, cause });

  test('blocks only its organization until it is lifted, once', async () => {
    const cause = `dispute:${orgId}`;
    await hold(orgId, cause);
    await hold(otherId, `dispute:${otherId}`);
    await hold(orgId, cause);
    await resumeBilling(context, { cause });
    await resumeBilling(later(dayMs), { cause });
    await hold(orgId, cause);
    expect([
      await isBillingSuspended(context, orgId),
      await isBillingSuspended(context, otherId),
    ]).toEqual([false, true]);
    const { liftedAt } = await world.db.billingHold.findUniqueOrThrow({ where: { cause } });
    expect(liftedAt).toEqual(testNow);
  });

  test('continues while another hold is open', async () => {
    await hold(orgId, `dispute:${orgId}:1`);
    await hold(orgId, `dispute:${orgId}:2`);
    await resumeBilling(context, { cause: `dispute:${orgId}:1` });
    expect(await isBillingSuspended(context, orgId)).toBe(true);
  });
});

describe('expireCredits', () => {
  const lasting = (days: number) => ({
    unitAmount: 0,
    currency: null,
    expiresAt: new Date(testNow.getTime() + days * dayMs),
  });
  /** Returns the days in the warnings that the organization's owner received. */
  const warnings = async (at = context) => {
    await warnOfExpiry(at);
    const mails = await world.db.mailDelivery.findMany({
      where: { template: 'credits-expiring', userId: ownerId },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ idempotencyKey }) => idempotencyKey?.split(':').at(-2));
  };
  let ownerId: string;
  beforeEach(async () => {
    ownerId = (await makeUser(world.db)).id;
    await world.db.organizationMember.create({
      data: { organizationId: orgId, userId: ownerId, role: 'OWNER' },
    });
  });

  test('starts at the day of the lot, each with its own key', async () => {
    const [due, notYet, empty] = [
      await addLot(2, { lot: lasting(0) }),
      await addLot(2, { lot: lasting(1) }),
      await addLot(1, { lot: lasting(0) }),
    ];
    await move(-1, { onlyFrom: [empty] });
    await expireCredits(context);
    expect(await left(due, notYet, empty)).toEqual([0, 2, 0]);
    const expiries = await world.db.ledgerEntry.findMany({
      where: { organizationId: orgId, reason: 'EXPIRY' },
    });
    expect(expiries.map(({ effectKey }) => effectKey)).toEqual([`expire:${due}:0`]);
  });

  test('applies again to credits returned after their day', async () => {
    const lot = await addLot(3, { lot: lasting(1) });
    const { entryId } = await move(-1);
    await expireCredits(later(dayMs));
    await move(1, { reason: 'REFUND', reverses: entryId });
    expect(await left(lot)).toEqual([1]);
    await expireCredits(later(2 * dayMs));
    expect(await left(lot)).toEqual([0]);
    const keys = await world.db.ledgerEntry.findMany({
      where: { organizationId: orgId, reason: 'EXPIRY' },
      orderBy: { id: 'asc' },
    });
    expect(keys.map(({ effectKey }) => effectKey)).toEqual([`expire:${lot}:0`, `expire:${lot}:1`]);
  });

  test('happens once when the credits are spent concurrently', async () => {
    const lot = await addLot(2, { lot: lasting(0) });
    const answer = await overtaken(
      context,
      (tx) => move(-2, {}, tx),
      () => expireCredits(context),
    );
    expect([answer, await left(lot)]).toEqual([0, [0]]);
  });

  test('announces expiry sixty, fourteen and two days before, once each', async () => {
    await addLot(2, { lot: lasting(60) });
    expect(await warnings(later(-1))).toEqual([]);
    expect(await warnings()).toEqual(['60']);
    expect(await warnings(later(46 * dayMs - 1))).toEqual(['60']);
    expect(await warnings(later(46 * dayMs))).toEqual(['60', '14']);
    expect(await warnings(later(58 * dayMs))).toEqual(['60', '14', '2']);
    expect(await warnings(later(60 * dayMs))).toEqual(['60', '14', '2']);
  });

  test('skips empty lots and lots without expiry', async () => {
    await addLot(2, { lot: lasting(10) });
    await move(-2);
    await addLot(2);
    expect(await warnings()).toEqual([]);
  });
});
