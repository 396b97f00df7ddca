import type { Context } from '../../platform/context.ts';

/** C: invoices, N: credit notes, B: debit notes, D: receipts of donations. */
export type Series = 'C' | 'N' | 'B' | 'D';

/**
 * The next number of a series, without gaps: a transaction that fails gives it back. Others wait
 * until this one ends, so nothing slow may follow. The moment is read with the series locked: dates
 * rise with numbers.
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
