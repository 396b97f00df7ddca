import type { Context } from '../context.ts';

/**
 * Gives each row its turn, one after the other, and adds up what the turns answer. A row that fails
 * does not hold up those after it; its error is thrown when all had their turn, so that the job is
 * tried again.
 */
export async function eachRow<Row extends { id: string }>(
  { log }: Pick<Context, 'log'>,
  rows: readonly Row[],
  turn: (row: Row) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const row of rows)
    try {
      sum += await turn(row);
    } catch (error) {
      log.error({ id: row.id, error }, 'row of a job failed');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return sum;
}
