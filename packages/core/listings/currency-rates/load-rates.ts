import { isCalendarDay } from '@causa/shared/platform/dates/calendar-day';
import { type Currency, isCurrency } from '@causa/shared/listings/pay-terms';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import type { Context } from '../../platform/context.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { readCsv } from '../../platform/text/read-csv.ts';
import { refuseLine, type RefusedLines } from '../../platform/text/refused-lines.ts';
import type { FileText } from '../../platform/text/text-file.ts';

export interface RatesReport extends RefusedLines {
  loaded: number;
  /** Rows of currencies that listings cannot have. */
  ignored: number;
}

interface Rate {
  currency: Currency;
  day: string;
  perDollar: number;
}

/**
 * Loads rates of a CSV file with the columns day (`YYYY-MM-DD`), currency and units per US dollar;
 * a heading row is optional. Loads nothing when a row is refused. The search index follows by a
 * job. Idempotent. Operators only.
 */
export async function loadRates(context: Context, file: FileText): Promise<RatesReport> {
  requireOperator(context);
  const rates: Rate[] = [];
  const report: RatesReport = { loaded: 0, ignored: 0, refused: 0, problems: [] };
  for await (const row of readCsv(file)) {
    const rate = 'reason' in row ? row.reason : parseRate(row.cells, row.line === 1);
    if (rate === 'heading') continue;
    if (rate === 'ignored') report.ignored += 1;
    else if (typeof rate === 'string') refuseLine(report, `line ${row.line}`, rate);
    else rates.push(rate);
  }
  if (report.refused > 0 || rates.length === 0) return report;
  await inTransaction(context, async (tx) => {
    for (const { currency, day, perDollar } of rates) {
      const key = { currency, day: new Date(`${day}T00:00:00Z`) };
      await tx.db.currencyRate.upsert({
        where: { currency_day: key },
        create: { ...key, perDollar, loadedAt: tx.now() },
        update: { perDollar, loadedAt: tx.now() },
      });
    }
    await addJob(tx, 'search.refresh-pay', {}, { runAt: tx.now() });
  });
  return { ...report, loaded: rates.length };
}

function parseRate(cells: readonly string[], isFirst: boolean): Rate | string {
  const [day = '', code = '', rate = ''] = cells;
  const currency = code.toUpperCase();
  const perDollar = Number(rate);
  if (!isCalendarDay(day))
    return isFirst && /^[a-z]/i.test(day) ? 'heading' : 'the day is not YYYY-MM-DD';
  if (cells.length !== 3) return 'not three columns: day, currency, units per US dollar';
  if (!/^[A-Z]{3}$/.test(currency)) return 'the currency is not a code of three letters';
  if (rate === '' || !Number.isFinite(perDollar) || perDollar <= 0)
    return 'the rate is not a positive number with a decimal point';
  if (!isCurrency(currency)) return 'ignored';
  // Normal pay is in dollars, so another rate than 1 would move every amount.
  if (currency === 'USD' && perDollar !== 1) return 'the rate of USD is not 1';
  return { currency, day, perDollar };
}

/** Returns the rates in use and their days; null for our own. */
export async function listRates({
  db,
}: Pick<Context, 'db'>): Promise<{ currency: string; day: string; perDollar: number }[]> {
  const rows = await db.currencyRate.findMany({
    distinct: ['currency'],
    orderBy: [{ currency: 'asc' }, { day: 'desc' }],
  });
  const loaded = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.currency, row]));
  return Object.entries(defaultRates.rates).map(([currency, perDollar]) => {
    const row = loaded.get(currency);
    return row === undefined
      ? { currency, day: defaultRates.day, perDollar }
      : { currency, day: row.day.toISOString().slice(0, 10), perDollar: row.perDollar };
  });
}
