import type { Context } from './context.ts';

/**
 * Gives each row its turn, one after the other, and adds up what the turns answer. A row that fails
 * does not hold up those after it; its error is thrown when all had their turn, so that the job is
 * tried again.
 */
export async function runIsolated<Row extends { id: string }>(
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
      log.error({ id: row.id, err: error }, 'job item failed');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return sum;
}

/**
 * The same for the steps of a job, by name. Answers what each answered, of those that answer
 * nothing zero.
 */
export async function runSteps<Name extends string>(
  context: Pick<Context, 'log'>,
  steps: Readonly<Record<Name, () => Promise<number | void>>>,
): Promise<Record<Name, number>> {
  const done: Partial<Record<Name, number>> = {};
  const names = Object.keys(steps) as Name[];
  const rows = names.map((id) => ({ id }));
  await runIsolated(context, rows, async ({ id }) => (done[id] = (await steps[id]()) ?? 0));
  return done as Record<Name, number>;
}
