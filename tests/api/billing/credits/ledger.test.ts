import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { moveCredits, type CreditMovement } from '@causa/core/billing/credits/move-credits';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow, makeListing } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { getBalance, giveCredits, moveCreditsOf } from '../../../support/money.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { checkLedger, reportDifferences } from '@causa/core/billing/credits/check-ledger';
import { correctCredits } from '@causa/core/billing/credits/correct-credits';
import { listPostings } from '@causa/core/billing/credits/list-postings';
import { moveBalance } from '@causa/core/billing/credits/move-balance';
import { readJournal } from '@causa/core/billing/credits/read-journal';
import { refundSpend, spendPosting } from '@causa/core/billing/credits/spend-posting';
import type { Context } from '@causa/core/platform/context';
import { asUser } from '../../../support/actors.ts';
import { overtaken } from '../../../support/locks.ts';

let world: TestApp;
let orgId: string;
afterAll(() => world.close());

describe('credit ledger', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

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
    expect(await getBalance(world, orgId)).toEqual({ credits: 3, inLots: 3 });
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
      const theirs = await world.db.creditLot.findFirstOrThrow({
        where: { organizationId: other },
      });
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
      expect(await getBalance(world, orgId)).toEqual({ credits: 3, inLots: 3 });
      keepsPromise('ledger.attacks-taken', taken, 0);
    });

    it('allow as many concurrent postings as credits', async () => {
      const [credits, spenders] = [sized(10, 100), sized(30, 300)];
      await giveCredits(world, orgId, credits - 1);
      await giveCredits(world, orgId, 1);
      const answers = await Promise.allSettled(Array.from({ length: spenders }, () => spend(1)));
      const succeeded = answers.filter(({ status }) => status === 'fulfilled').length;
      expect(await getBalance(world, orgId)).toEqual({ credits: 0, inLots: 0 });
      keepsPromise('ledger.racing-spends-beside-the-balance', Math.abs(succeeded - credits), 0);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });
  });
});

describe('credit movements', async () => {
  let context: Context;

  let otherId: string;

  beforeAll(async () => {
    world = await startTestApp();
    context = systemContext(world);
  });

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

    test('stays idempotent when it took the whole balance', async () => {
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
      expect(await getBalance(world, orgId)).toEqual({ credits: 3, inLots: 3 });
    });

    test('grants the first credits of an organization once under concurrency', async () => {
      const set = { effectKey: `gift:first:${orgId}`, reason: 'GIFT' as const };
      const late = await overtaken(
        context,
        (tx) => move(2, set, tx),
        () => move(2, set),
      );
      expect(late).toMatchObject({ isNew: false, balance: 2 });
      expect(await getBalance(world, orgId)).toEqual({ credits: 2, inLots: 2 });
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
      expect((await getBalance(world, orgId)).credits).toBe(3);
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
      inTransaction(context, (tx) =>
        spendPosting(tx, { organizationId: orgId, listingId, credits }),
      );
    const refund = () =>
      inTransaction(context, (tx) => refundSpend(tx, { organizationId: orgId, listingId }));

    test('counts them and returns each once', async () => {
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
      async (_, had, spent, warnings) => {
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
        const messages = await world.db.webhookMessage.findMany({
          where: { organizationId: orgId },
        });
        const credits = messages.map(
          ({ body }) => (JSON.parse(body) as { data: { credits: number } }).data.credits,
        );
        expect(credits).toEqual(warnings);
      },
    );

    test('lists them by the invoice lines that paid them, without booths and gifts', async () => {
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
        await getBalance(world, orgId),
        await getBalance(world, otherId),
        await getBalance(world, third),
      ]).toEqual([
        { credits: 0, inLots: 0 },
        { credits: 3, inLots: 3 },
        { credits: 4, inLots: 4 },
      ]);
    });
  });

  describe('staff credits', () => {
    const correct = async (
      change: number,
      reason = 'A fair',
      as = context,
      organizationId = orgId,
    ) => correctCredits(as, { organizationId, change, reason });

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
    ])('refuses %s', async (_, change, reason) => {
      await expect(correct(change, reason)).rejects.toMatchObject({ code: 'INVALID' });
      expect((await getBalance(world, orgId)).credits).toBe(0);
    });

    test('grants up to 100,000 at once', async () => {
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
});

describe('credit journal', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
  });

  interface Line {
    reason: string;
    account: string;
    debit: bigint;
    credit: bigint;
  }

  const journal = () =>
    world.db.$queryRaw<Line[]>`
    SELECT reason::text, account, debit, credit FROM ledger_journal
    WHERE organization_id = ${orgId} ORDER BY created_at, entry_id, lot_id, line`;

  const worth = { unitAmount: 4_500, currency: 'USD' };

  type Reason = Parameters<typeof moveCredits>[1]['reason'];

  const move = (reason: Reason, change: number) =>
    moveCredits(systemContext(world), {
      organizationId: orgId,
      change,
      reason,
      effectKey: `test:${newId()}`,
      ...(change > 0 ? { lot: worth } : {}),
    });

  test('defers a purchase, earns a posting and defers a returned posting again', async () => {
    const listingId = (await makeListing(world.db, orgId)).id;
    await move('PURCHASE', 2);
    await inTransaction(systemContext(world), async (tx) => {
      await spendPosting(tx, { organizationId: orgId, listingId, credits: 2 });
      await refundSpend(tx, { organizationId: orgId, listingId });
    });
    expect(await journal()).toEqual([
      { reason: 'PURCHASE', account: 'deferred_revenue', debit: 0n, credit: 9_000n },
      { reason: 'PURCHASE', account: 'clearing', debit: 9_000n, credit: 0n },
      { reason: 'SPEND', account: 'deferred_revenue', debit: 9_000n, credit: 0n },
      { reason: 'SPEND', account: 'revenue', debit: 0n, credit: 9_000n },
      { reason: 'REFUND', account: 'deferred_revenue', debit: 0n, credit: 9_000n },
      { reason: 'REFUND', account: 'revenue', debit: 9_000n, credit: 0n },
    ]);
  });

  test('values a gift and the posting it pays at zero', async () => {
    await moveCredits(systemContext(world), {
      organizationId: orgId,
      change: 2,
      reason: 'GIFT',
      effectKey: `gift:first:${orgId}`,
    });
    await move('SPEND', -2);
    for (const { debit, credit } of await journal()) expect([debit, credit]).toEqual([0n, 0n]);
  });

  test.each([
    ['PURCHASE', 'clearing', 1],
    ['CLAWBACK', 'clearing', -1],
    ['RESTORE', 'clearing', 1],
    ['EXPIRY', 'expired_revenue', -1],
    ['CORRECTION', 'corrections', 1],
    ['GIFT', 'gifts', 1],
  ] as const)('uses for %s the contra account %s', async (reason, account, change) => {
    if (change < 0) await giveCredits(world, orgId, 1, worth);
    await move(reason, change);
    const lines = (await journal()).filter((line) => line.reason === reason);
    expect(lines.map((line) => line.account)).toEqual(['deferred_revenue', account]);
  });

  test('balances debits and credits after any sequence and defers the value of the lots', async () => {
    for (let at = 0; at < sized(60, 500); at += 1) {
      const kind = at % 6;
      if (kind < 2) await move('PURCHASE', 1 + (at % 9));
      else if (kind === 2) await giveCredits(world, orgId, 1 + (at % 3));
      else await move(kind === 3 ? 'SPEND' : kind === 4 ? 'EXPIRY' : 'CLAWBACK', -1);
    }
    const [sums] = await world.db.$queryRaw<{ wrong: number; owed: bigint; inLots: bigint }[]>`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT entry_id FROM ledger_journal WHERE organization_id = ${orgId}
        GROUP BY entry_id HAVING sum(debit) <> sum(credit)) AS unbalanced) AS wrong,
      (SELECT sum(credit - debit)::bigint FROM ledger_journal
        WHERE organization_id = ${orgId} AND account = 'deferred_revenue') AS owed,
      (SELECT sum(remaining::bigint * unit_amount)::bigint FROM credit_lots
        WHERE organization_id = ${orgId}) AS "inLots"`;
    expect(sums?.owed).toBe(sums?.inLots);
    keepsPromise('journal.unbalanced', sums?.wrong ?? 1, 0);
  });
});
