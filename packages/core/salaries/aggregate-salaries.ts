import { answerMonths, countedMonths } from '@causa/shared/salaries/salaries';
import { monthsAfter } from '../platform/dates/months.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { SalaryCell } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import {
  newAnswersMin,
  placeKey,
  roundedFigure,
  suppressCells,
  type YearById,
} from './cells.rules.ts';
import { type AggregatedCell, selectOfferedCells, selectSurveyCells } from './cells.sql.ts';

type Row = Omit<SalaryCell, 'id'>;

const quartilesMin = 10;
const tenthsMin = 20;

/**
 * Aggregates the figures of the salary explorer; the worker calls it nightly. A figure changes only
 * after three new answers, so that no single answer can be observed. Returns the number of public
 * figures.
 */
export function aggregateSalaries(context: Context): Promise<number> {
  return inTransaction(
    context,
    async (tx) => {
      const now = tx.now();
      const years = [
        monthsAfter(now, -countedMonths / 3),
        monthsAfter(now, (-countedMonths / 3) * 2),
        monthsAfter(now, -countedMonths),
      ] as const;
      const [reported, offered, before] = [
        await tx.db.$queryRaw<AggregatedCell[]>(selectSurveyCells(years)),
        await tx.db.$queryRaw<AggregatedCell[]>(
          selectOfferedCells(monthsAfter(now, -answerMonths)),
        ),
        await tx.db.salaryCell.findMany({ where: { series: 'REPORTED' } }),
      ];
      const earlier = new Map(before.map((cell) => [placeKey(cell), cell]));
      const cells = suppressCells(
        reported.map((cell): Row => {
          const old = earlier.get(placeKey(cell));
          return old !== undefined && countNew(cell, old) < newAnswersMin
            ? old
            : toRow('REPORTED', cell, now);
        }),
        await countAnswerYears(tx, years),
      );
      const rows = [...cells, ...offered.map((cell) => toRow('OFFERED', cell, now))];
      await tx.db.salaryCell.deleteMany({});
      await tx.db.salaryCell.createMany({ data: rows.map((row) => ({ ...row, id: newId() })) });
      return rows.filter(({ shown }) => shown).length;
    },
    { timeout: 60_000 },
  );
}

/** Returns the year of each answer, counted back from now: 0, 1 or 2. */
async function countAnswerYears({ db }: Context, years: readonly Date[]): Promise<YearById> {
  const answers = await db.salarySurvey.findMany({ select: { id: true, submittedAt: true } });
  const known = new Map(
    answers.map(({ id, submittedAt }) => [id, years.findIndex((from) => submittedAt > from)]),
  );
  return (id) => known.get(id) ?? null;
}

function countNew({ surveyIds }: AggregatedCell, old: SalaryCell): number {
  const known = new Set(old.surveyIds);
  return surveyIds.filter((id) => !known.has(id)).length;
}

function toRow(
  series: 'REPORTED' | 'OFFERED',
  { figures: [p10, p25, median, p75, p90], answers, ...place }: AggregatedCell,
  madeAt: Date,
): Row {
  const from = (min: number, amount = 0): bigint | null =>
    answers >= min ? roundedFigure(amount) : null;
  return {
    series,
    ...place,
    answers,
    median: roundedFigure(median ?? 0),
    p25: from(quartilesMin, p25),
    p75: from(quartilesMin, p75),
    p10: from(tenthsMin, p10),
    p90: from(tenthsMin, p90),
    shown: true,
    madeAt,
  };
}
