import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { balanceOf, giveCredits } from '../../../support/money.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
});

const spend = (credits: number, effectKey = `spend:${newId()}:1`) =>
  moveCredits(systemContext(world), {
    organizationId: orgId,
    change: -credits,
    effectKey,
    reason: 'SPEND',
  });

it('applies a repeated effect once with the same reply', async () => {
  await giveCredits(world, orgId, 5);
  const key = `spend:${newId()}:1`;
  const [first, second] = [await spend(2, key), await spend(2, key)];
  expect(first).toMatchObject({ isNew: true, balance: 3 });
  expect(second).toEqual({ ...first, isNew: false });
  expect(await balanceOf(world, orgId)).toEqual({ credits: 3, inLots: 3 });
});

it('spends credits with the earliest expiry first, then the oldest', async () => {
  const soon = new Date(testNow.getTime() + dayMs);
  await giveCredits(world, orgId, 2);
  await giveCredits(world, orgId, 2);
  await giveCredits(world, orgId, 2, { unitAmount: 4_500, currency: 'USD', expiresAt: soon });
  await spend(3);
  const lots = await world.db.creditLot.findMany({
    where: { organizationId: orgId },
    orderBy: { id: 'asc' },
  });
  expect(lots.map(({ remaining }) => remaining)).toEqual([1, 2, 0]);
});

it('reports missing credits and keeps the transaction usable', async () => {
  await giveCredits(world, orgId, 1);
  const after = await inTransaction(systemContext(world), async (tx) => {
    await expect(
      moveCredits(tx, {
        organizationId: orgId,
        change: -2,
        effectKey: `spend:${newId()}:1`,
        reason: 'SPEND',
      }),
    ).rejects.toMatchObject({
      code: 'NOT_ENOUGH_CREDITS',
      details: { needed: 2, balance: 1 },
    });
    return tx.db.creditBalance.findUniqueOrThrow({ where: { organizationId: orgId } });
  });
  expect(after.credits).toBe(1);
});

it('returns credits to the lots they came from', async () => {
  await giveCredits(world, orgId, 1, { unitAmount: 4_500, currency: 'USD' });
  await giveCredits(world, orgId, 1, { unitAmount: 3_500, currency: 'USD' });
  const { entryId } = await spend(2);
  await moveCredits(systemContext(world), {
    organizationId: orgId,
    change: 2,
    effectKey: `refund:${newId()}:1`,
    reason: 'REFUND',
    reverses: entryId,
  });
  const lots = await world.db.creditLot.findMany({ where: { organizationId: orgId } });
  expect(lots.map(({ remaining }) => remaining)).toEqual([1, 1]);
});

describe('credit ledger invariants', () => {
  it('refuse ledger changes other than movements in the database', async () => {
    await giveCredits(world, orgId, 3);
    const other = (await makeOrganization(world.db)).id;
    await giveCredits(world, other, 3);
    const lot = await world.db.creditLot.findFirstOrThrow({ where: { organizationId: orgId } });
    const theirs = await world.db.creditLot.findFirstOrThrow({ where: { organizationId: other } });
    const entry = (change: number, reason: string, id = newId()) =>
      `INSERT INTO ledger_entries (id, organization_id, change, effect_key, reason) VALUES ('${id}', '${orgId}', ${change}, '${id}', '${reason}')`;
    const id = newId();
    const attacks = [
      `UPDATE ledger_entries SET change = 100 WHERE organization_id = '${orgId}'`,
      `DELETE FROM ledger_entries WHERE organization_id = '${orgId}'`,
      'TRUNCATE ledger_entries CASCADE',
      `UPDATE credit_balances SET credits = 100 WHERE organization_id = '${orgId}'`,
      `UPDATE credit_lots SET remaining = 100 WHERE id = '${lot.id}'`,
      `DELETE FROM credit_moves WHERE lot_id = '${lot.id}'`,
      entry(-4, 'SPEND'),
      entry(5, 'SPEND'),
      entry(5, 'GIFT'),
      `${entry(-1, 'SPEND', id)}; INSERT INTO credit_moves (entry_id, lot_id, credits) VALUES ('${id}', '${theirs.id}', -1)`,
    ];
    let taken = 0;
    for (const attack of attacks) {
      const client = await world.pool.connect();
      try {
        await client.query(attack);
        taken += 1;
      } catch {
        await client.query('ROLLBACK');
      } finally {
        client.release();
      }
    }
    expect(await balanceOf(world, orgId)).toEqual({ credits: 3, inLots: 3 });
    keepsPromise('ledger.attacks-taken', taken, 0);
  });

  it('let as many concurrent postings succeed as there are credits', async () => {
    const [credits, spenders] = [sized(10, 100), sized(30, 300)];
    await giveCredits(world, orgId, credits - 1);
    await giveCredits(world, orgId, 1);
    const answers = await Promise.allSettled(Array.from({ length: spenders }, () => spend(1)));
    const succeeded = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(await balanceOf(world, orgId)).toEqual({ credits: 0, inLots: 0 });
    keepsPromise('ledger.racing-spends-beside-the-balance', Math.abs(succeeded - credits), 0);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});
