import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readSalariesContract } from '@causa/shared/salaries/salaries.contract';
import { professionalLevels } from '@causa/shared/search/facets';
import {
  answerBands,
  getAnswersBand,
  orgSizes,
  type SalaryFilters,
} from '@causa/shared/salaries/salaries';
import { minorUnits } from '@causa/shared/platform/money';
import { salaryReferences } from '@causa/shared/salaries/salary-references';
import type { Context } from '../platform/context.ts';
import type { SalaryCell } from '../generated/prisma/client.ts';

type Reply = ReplyOf<typeof readSalariesContract>['salaries'];
type Row = Reply['rows'][number];
type Figures = NonNullable<Row['reported']>;

/** Filters dropped in this order when too few people answered. */
const excluded = ['orgSize', 'stateCode', 'professionalLevel', 'countryCode'] as const;
/** Breakdowns in order of preference; the first with figures is used. */
const splits = ['professionalLevel', 'countryCode', 'stateCode', 'orgSize'] as const;

/**
 * Returns the figures for these filters, or those of the surrounding region or group when too few
 * people answered; the reply names what it shows. Without a role it lists the roles.
 */
export async function exploreSalaries(context: Context, asked: SalaryFilters): Promise<Reply> {
  const { roleFamily } = asked;
  if (roleFamily === '') {
    const rows = await rowsBy(context, asked, 'roleFamily');
    return { shown: asked, rows: [], split: 'roleFamily', parts: rows, ...(await newest(context)) };
  }
  let shown = asked;
  let rows = await toRows(context, shown);
  for (const name of excluded) {
    if (rows.length > 0) break;
    if (shown[name] === '') continue;
    // States and sizes need a country.
    shown = {
      ...shown,
      [name]: '',
      ...(name === 'countryCode' ? { stateCode: '', orgSize: '' } : {}),
    };
    rows = await toRows(context, shown);
  }
  for (const split of splits) {
    const parts = shown[split] === '' ? await rowsBy(context, shown, split) : [];
    if (parts.length > 0) return { shown, rows, split, parts, ...(await newest(context)) };
  }
  return { shown, rows, split: null, parts: [], ...(await newest(context)) };
}

async function newest({ db }: Context): Promise<{ madeAt: string | null }> {
  const { _max } = await db.salaryCell.aggregate({ _max: { madeAt: true } });
  return { madeAt: _max.madeAt?.toISOString() ?? null };
}

async function toRows(context: Context, place: SalaryFilters): Promise<Row[]> {
  const cells = await context.db.salaryCell.findMany({ where: { ...place, shown: true } });
  return joinFigures(cells, '', () => '');
}

async function rowsBy(
  context: Context,
  place: SalaryFilters,
  split: (typeof splits)[number] | 'roleFamily',
): Promise<Row[]> {
  // States and sizes are counted inside a country only, one of them at a time.
  if ((split === 'stateCode' || split === 'orgSize') && place.countryCode === '') return [];
  if (split === 'stateCode' && place.orgSize !== '') return [];
  if (split === 'orgSize' && place.stateCode !== '') return [];
  const cells = await context.db.salaryCell.findMany({
    where: {
      ...place,
      ...(split === 'roleFamily' ? { professionalLevel: '', stateCode: '', orgSize: '' } : {}),
      [split]: { not: '' },
      shown: true,
    },
    orderBy: [{ median: 'desc' }, { id: 'asc' }],
    take: 400,
  });
  return joinFigures(cells, split === 'countryCode' ? 'countryCode' : '', (cell) => cell[split]);
}

/** Joins figures of answers and of listings by row. */
function joinFigures(
  cells: readonly SalaryCell[],
  compared: 'countryCode' | '',
  valueOf: (cell: SalaryCell) => string,
): Row[] {
  const rows = new Map<string, Row>();
  for (const cell of cells) {
    const value = valueOf(cell);
    const currency = cell.currency;
    const key = `${value} ${currency}`;
    const row = rows.get(key) ?? { value, currency, reported: null, offered: null, percent: null };
    if (cell.series === 'REPORTED') row.reported = toFigures(cell);
    else row.offered = toFigures(cell);
    if (compared !== '' && cell.series === 'REPORTED') row.percent = getPercent(cell);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      Number(b.reported !== null) - Number(a.reported !== null) ||
      getOrder(a.value) - getOrder(b.value) ||
      compareText(a.value, b.value) ||
      getAnswerRank(b) - getAnswerRank(a) ||
      compareText(a.currency, b.currency),
  );
}

/** Levels and sizes in ascending order; others by name. */
const inOrder: readonly string[] = [...professionalLevels, ...orgSizes];
const getOrder = (value: string): number => inOrder.indexOf(value);
const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
/** Sorts by the published range, so that the order reveals no exact counts. */
const getAnswerRank = ({ reported, offered }: Row): number =>
  answerBands.indexOf((reported ?? offered)?.answers ?? answerBands[0]);

/** Percentage of the country's usual pay, which compares places without exchange rates. */
function getPercent({ countryCode, currency, median }: SalaryCell): number | null {
  const reference = salaryReferences[countryCode];
  if (reference === undefined || reference.currency !== currency) return null;
  const usual = reference.median * minorUnits(reference.currency);
  return Math.round((Number(median) / usual) * 20) * 5;
}

function toFigures(cell: SalaryCell): Figures {
  const number = (value: bigint | null): number | null => (value === null ? null : Number(value));
  return {
    median: Number(cell.median),
    p10: number(cell.p10),
    p25: number(cell.p25),
    p75: number(cell.p75),
    p90: number(cell.p90),
    answers: getAnswersBand(cell.answers),
  };
}
