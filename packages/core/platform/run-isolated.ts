import { buildRecord, typedKeys } from '@causa/shared/platform/typed-object';
import type { Context } from './context.ts';

/**
 * Processes rows sequentially and returns the sum of their results. A failing row does not stop the
 * others; its error is thrown at the end, so that the job is retried.
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

/** Runs the named steps of a job the same way. Returns the nonzero results by name. */
export async function runSteps<Steps extends Record<string, () => Promise<number | void>>>(
  context: Pick<Context, 'log'>,
  steps: Readonly<Steps>,
): Promise<Record<Extract<keyof Steps, string>, number>> {
  const counts = buildRecord(typedKeys(steps), () => 0);
  const rows = typedKeys(steps).map((id) => ({ id }));
  await runIsolated(context, rows, async ({ id }) => (counts[id] = (await steps[id]()) ?? 0));
  return counts;
}
