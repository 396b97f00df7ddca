import { csvOf } from '@causa/core/platform/text/csv';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { salaryExplorerContract } from '@causa/shared/salaries/salaries.contract';
import { minorUnits } from '@causa/shared/platform/money';

type Salaries = ReplyOf<typeof salaryExplorerContract>['salaries'];

/**
 * The table of the salary explorer in whole units of each currency; an empty field is not shown.
 */
export function salariesCsv({ rows, parts, split }: Salaries): string {
  const columns = ['p10', 'p25', 'median', 'p75', 'p90'] as const;
  return csvOf([
    ['split', 'value', 'series', 'currency', ...columns, 'answers'],
    ...[
      ...rows.map((row) => ({ row, by: '' })),
      ...parts.map((row) => ({ row, by: split ?? '' })),
    ].flatMap(({ row, by }) =>
      (['told', 'offered'] as const).flatMap((series) => {
        const figures = row[series];
        if (figures === null) return [];
        const whole = (amount: number | null): string =>
          amount === null ? '' : String(Math.round(amount / minorUnits(row.currency)));
        return [
          [
            by,
            row.value,
            series,
            row.currency,
            ...columns.map((name) => whole(figures[name])),
            figures.answers,
          ],
        ];
      }),
    ),
  ]);
}
