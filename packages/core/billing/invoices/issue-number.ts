import type { Context } from '../../platform/context.ts';

/** C: invoices, N: credit notes, B: debit notes, D: donation receipts. */
export type Series = 'C' | 'N' | 'B' | 'D';

/**
 * Returns the next number of a series without gaps: a rolled-back transaction returns it. Others
 * are blocked until this transaction ends, so nothing slow may follow. The time is read under the
 * lock, so that dates rise with numbers.
 */
export async function issueNumber(
  tx: Pick<Context, 'db' | 'now'>,
  series: Series,
): Promise<{ number: string; series: Series; issuedAt: Date }> {
  const year = tx.now().getUTCFullYear();
  const [row] = await tx.db.$queryRaw<{ last: number }[]>`
    INSERT INTO document_series (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = document_series.last + 1
    RETURNING last`;
  if (row === undefined) throw new Error(`no number of series ${series}`);
  return {
    number: `${series}-${year}-${String(row.last).padStart(6, '0')}`,
    series,
    issuedAt: tx.now(),
  };
}
