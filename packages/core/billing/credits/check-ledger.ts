import type { Context } from '../../platform/context.ts';
import { differencesSql } from './check-ledger.sql.ts';

/**
 * Rebuilds balances and lots from the entries and compares; one sentence for each difference, of
 * one organization or all. Nothing repairs itself.
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

/** The same for all, as an error in the log; answers how many differences there are. */
export async function reportDifferences(context: Pick<Context, 'db' | 'log'>): Promise<number> {
  const differences = await checkLedger(context);
  if (differences.length > 0) context.log.error({ differences }, 'ledger check failed');
  return differences.length;
}
