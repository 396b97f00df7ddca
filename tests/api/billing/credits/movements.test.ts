import { checkLedger, reportDifferences } from '@causa/core/billing/credits/check-ledger';
import { correctCredits } from '@causa/core/billing/credits/correct-credits';
import { listPostings } from '@causa/core/billing/credits/list-postings';
import { moveBalance } from '@causa/core/billing/credits/move-balance';
import type { CreditMovement } from '@causa/core/billing/credits/move-credits';
import { readJournal } from '@causa/core/billing/credits/read-journal';
import { refundSpend, spendPosting } from '@causa/core/billing/credits/spend-posting';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { balanceOf, giveCredits, moveCreditsOf } from '../../../support/money.ts';
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
const lotsOf = async (organizationId: string) => {
  const lots = await world.db.creditLot.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return lots.map(({ id, granted, remaining }) => ({ id, granted, remaining }));
};
describe('credit movement', () => {
  test('records its user, or none for the system', async () => {
    const user = await asUser(world);
    const byUser = await move(1, {}, user);
    const bySystem = await move(1);
    const actorOf = async ({ entryId: id }: { entryId: string }) =>
      (await world.db.ledgerEntry.findUniqueOrThrow({ where: { id } })).actorId;
    expect(await actorOf(byUser)).toBe(user.userId);
    expect(await actorOf(bySystem)).toBeNull();
  });

  test('is idempotent when it took the whole balance', async () => {
    await move(2);
    const set = { effectKey: `spend:${newId()}:1` };
    await move(-2, set);
    expect(await move(-2, set)).toMatchObject({ isNew: false, balance: 0 });
  });

  test('happens once when another transaction makes it meanwhile', async () => {
    await move(5);
    const set = { effectKey: `spend:${newId()}:1` };
    const late = await overtaken(
      context,
      (tx) => move(-2, set, tx),
      () => move(-2, set),
    );
    expect(late).toMatchObject({ isNew: false, balance: 3 });
    expect(await balanceOf(world, orgId)).toEqual({ credits: 3, inLots: 3 });
  });

  test('grants the first credits of an organization once under concurrency', async () => {
    const set = { effectKey: `gift:first:${orgId}`, reason: 'GIFT' as const };
    const late = await overtaken(
      context,
      (tx) => move(2, set, tx),
      () => move(2, set),
    );
    expect(late).toMatchObject({ isNew: false, balance: 2 });
    expect(await balanceOf(world, orgId)).toEqual({ credits: 2, inLots: 2 });
  });

  test('takes credits from the named lots only', async () => {
    await move(3);
    await move(3);
    const [, second] = await lotsOf(orgId);
    const onlyFrom = [second?.id ?? ''];
    await move(-2, { onlyFrom });
    expect((await lotsOf(orgId)).map(({ remaining }) => remaining)).toEqual([3, 1]);
    await expect(move(-2, { onlyFrom })).rejects.toMatchObject({
      code: 'NOT_ENOUGH_CREDITS',
      details: { needed: 2, balance: 1 },
    });
  });

  test('fails on a database error other than its key', async () => {
    await move(3);
    await expect(move(-1, { reason: 'PURCHASE' })).rejects.toThrow(/ledger_entries_sign/);
    expect((await balanceOf(world, orgId)).credits).toBe(3);
  });

  test('creates a new lot when it grants as many credits as an older one took', async () => {
    await move(3);
    await move(-3);
    await move(3);
    expect((await lotsOf(orgId)).map(({ remaining }) => remaining)).toEqual([0, 3]);
  });

  test('creates a lot when it returns credits to another organization', async () => {
    await move(2);
    const { entryId } = await move(-2);
    const set = { organizationId: otherId, reason: 'REFUND' as const, reverses: entryId };
    await move(2, set);
    expect((await lotsOf(orgId)).map(({ remaining }) => remaining)).toEqual([0]);
    expect((await lotsOf(otherId)).map(({ remaining }) => remaining)).toEqual([2]);
  });
});

describe('postings of a listing', () => {
  let listingId: string;
  beforeEach(async () => {
    listingId = (await makeListing(world.db, orgId)).id;
  });
  const spend = (credits: number) =>
    inTransaction(context, (tx) => spendPosting(tx, { organizationId: orgId, listingId, credits }));
  const refund = () =>
    inTransaction(context, (tx) => refundSpend(tx, { organizationId: orgId, listingId }));

  test('are counted, and each is returned once', async () => {
    await move(6);
    const other = (await makeListing(world.db, orgId)).id;
    await inTransaction(context, (tx) =>
      spendPosting(tx, { organizationId: orgId, listingId: other, credits: 1 }),
    );
    expect(await refund()).toBe(0);
    await spend(2);
    expect([await refund(), await refund()]).toEqual([2, 0]);
    await spend(1);
    expect([await refund(), await refund()]).toEqual([1, 0]);
    const entries = await world.db.ledgerEntry.findMany({
      where: { listingId },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ effectKey }) => effectKey)).toEqual([
      `spend:${listingId}:1`,
      `refund:${listingId}:1`,
      `spend:${listingId}:2`,
      `refund:${listingId}:2`,
    ]);
  });

  test.each([
    ['from three to two', 3, 1, [2]],
    ['from four to one', 4, 3, [1]],
    ['from four to three', 4, 1, []],
    ['from two to one', 2, 1, []],
  ])(
    'warn about low credits when the balance falls %s: %i less %i',
    async (_, had, spent, told) => {
      await world.db.webhookEndpoint.create({
        data: {
          id: newId(),
          organizationId: orgId,
          url: 'https://hooks.harbour.example/causa',
          events: ['credits.low'],
          createdAt: testNow,
          rotatedAt: testNow,
        },
      });
      await move(had);
      await spend(spent);
      const messages = await world.db.webhookMessage.findMany({ where: { organizationId: orgId } });
      const credits = messages.map(
        ({ body }) => (JSON.parse(body) as { data: { credits: number } }).data.credits,
      );
      expect(credits).toEqual(told);
    },
  );

  test('are listed by the invoice lines that paid them, without booths and gifts', async () => {
    const line = newId();
    const lot = { unitAmount: 100, currency: 'USD', invoiceLineId: line };
    await move(5, { lot });
    await spend(1);
    await move(-1, { boothId: newId() });
    await move(-1, { reason: 'CLAWBACK', listingId });
    await move(-2, { listingId });
    await move(2);
    await move(-1, { listingId });
    const postings = await listPostings(context, [line, newId()]);
    expect(postings).toEqual([
      { listingId, at: testNow },
      { listingId, at: testNow },
    ]);
  });
});

describe('credits of a merged organization', () => {
  test('move lot by lot without affecting others', async () => {
    const third = (await makeOrganization(world.db)).id;
    await giveCredits(world, third, 4);
    await move(2, { lot: { unitAmount: 4_500, currency: 'USD' } });
    await move(-2);
    await move(3, { lot: { unitAmount: 3_500, currency: 'EUR' } });
    const moved = await inTransaction(context, (tx) => moveBalance(tx, orgId, otherId));
    expect(moved).toBe(3);
    expect((await lotsOf(otherId)).map(({ granted }) => granted)).toEqual([3]);
    expect([
      await balanceOf(world, orgId),
      await balanceOf(world, otherId),
      await balanceOf(world, third),
    ]).toEqual([
      { credits: 0, inLots: 0 },
      { credits: 3, inLots: 3 },
      { credits: 4, inLots: 4 },
    ]);
  });
});

describe('staff credits', () => {
  const correct = async (change: number, reason = 'A fair', as = context, organizationId = orgId) =>
    correctCredits(as, { organizationId, change, reason });

  test('can be granted by staff only', async () => {
    await expect(correct(1, 'Mine', await asUser(world))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await correct(1, 'A fair', await asUser(world, { isStaff: true }))).toMatchObject({
      balance: 1,
    });
  });

  test.each([
    ['no credits', 0, 'A fair'],
    ['half a credit', 0.5, 'A fair'],
    ['more than 100,000', 100_001, 'A fair'],
    ['more than 100,000 less', -100_001, 'A fair'],
    ['credits without a reason', 1, ''],
  ])('are rejected with %s', async (_, change, reason) => {
    await expect(correct(change, reason)).rejects.toMatchObject({ code: 'INVALID' });
    expect((await balanceOf(world, orgId)).credits).toBe(0);
  });

  test('are limited to 100,000 at once', async () => {
    expect(await correct(100_000)).toMatchObject({ balance: 100_000 });
  });

  test('require an existing organization', async () => {
    await expect(correct(1, 'A fair', context, newId())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('accounting', () => {
  test('shows the journal to operators only', async () => {
    const asked = async (as: Context) => readJournal(as, '2026-03');
    await expect(asked(await asUser(world))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await move(1);
    const lines = await asked(context);
    expect(lines.filter(({ organizationId }) => organizationId === orgId)).toHaveLength(2);
    for (const wrong of ['2026-13', '2026-3', '2026-03-01', 'soon'])
      await expect(readJournal(context, wrong)).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('reports balances that differ from their entries', async () => {
    await move(3);
    const errors: unknown[] = [];
    const log = { ...context.log, error: (...said: unknown[]) => void errors.push(said) };
    expect(await reportDifferences({ ...context, log })).toBe(0);
    expect(errors).toEqual([]);
    const change = (by: number) =>
      inTransaction(context, async ({ db }) => {
        await db.$executeRaw`SET LOCAL session_replication_role = 'replica'`;
        await db.$executeRaw`
          UPDATE credit_balances SET credits = credits + ${by} WHERE organization_id = ${orgId}`;
      });
    await change(1);
    try {
      const differences = [`${orgId}: the balance is 4, its entries make it 3`];
      expect(await checkLedger(context, orgId)).toEqual(differences);
      expect(await reportDifferences({ ...context, log })).toBe(1);
      expect(errors).toEqual([[{ differences }, 'ledger check failed']]);
    } finally {
      await change(-1);
    }
  });
});
