import type { Context } from '../../platform/context.ts';

/**
 * Balances, lots and running balances that differ from the ledger entries; of organization `$1`, or
 * of all for NULL. Reads the whole ledger by primary keys, so it runs once a night.
 */
const differencesSql = `
WITH entries AS (
  SELECT organization_id, id, change, balance_after,
         sum(change) OVER (PARTITION BY organization_id ORDER BY created_at, id)::int AS running
  FROM ledger_entries WHERE $1::text IS NULL OR organization_id = $1
), sums AS (
  SELECT organization_id, sum(change)::int AS total FROM entries GROUP BY organization_id
)
SELECT coalesce(b.organization_id, s.organization_id) AS id, 'the balance' AS what,
       coalesce(b.credits, 0) AS kept, coalesce(s.total, 0) AS counted
FROM credit_balances b FULL JOIN sums s USING (organization_id)
WHERE ($1::text IS NULL OR b.organization_id = $1 OR s.organization_id = $1)
  AND coalesce(b.credits, 0) <> coalesce(s.total, 0)
UNION ALL
SELECT l.organization_id, 'lot ' || l.id, l.remaining, coalesce(sum(m.credits), 0)::int
FROM credit_lots l LEFT JOIN credit_moves m ON m.lot_id = l.id
WHERE $1::text IS NULL OR l.organization_id = $1
GROUP BY l.id HAVING l.remaining <> coalesce(sum(m.credits), 0)
UNION ALL
SELECT s.organization_id, 'the sum of lots', coalesce(sum(l.remaining), 0)::int, s.total
FROM sums s LEFT JOIN credit_lots l USING (organization_id)
GROUP BY s.organization_id, s.total HAVING coalesce(sum(l.remaining), 0) <> s.total
ORDER BY 1, 2`;

/**
 * Recalculates balances and lots from the entries. Returns one sentence per difference, for one
 * organization or all. Repairs nothing.
 */
export async function checkLedger(
  { db }: Pick<Context, 'db'>,
  organizationId: string | null = null,
): Promise<string[]> {
  const rows = await db.$queryRawUnsafe<
    { id: string; what: string; kept: number; counted: number }[]
  >(differencesSql, organizationId);
  return rows.map(
    ({ id, what, kept, counted }) => `${id}: ${what} is ${kept}, its entries make it ${counted}`,
  );
}

/** Checks all organizations and logs differences as an error. Returns the number of differences. */
export async function reportDifferences(context: Pick<Context, 'db' | 'log'>): Promise<number> {
  const differences = await checkLedger(context);
  if (differences.length > 0) context.log.error({ differences }, 'ledger check failed');
  return differences.length;
}
