import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { refundSpend, spendPosting } from '@causa/core/billing/credits/spend-posting';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { giveCredits } from '../../../support/money.ts';
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
