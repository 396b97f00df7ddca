import { lanes } from './lanes.ts';
import { ProcessPool } from './process-pool.ts';

/**
 * Work on untrusted input that runs in a separate process: its name in `isolated-tasks.ts` and the
 * lane with its limits.
 */
export interface IsolatedTask<Input, Output> {
  name: string;
  lane: keyof typeof lanes;
  /** Never set: carries the input and output types. */
  types?: [Input, Output];
}

const pools = new Map<string, ProcessPool>();

/**
 * Runs a task in a process with a deadline and a memory limit; input and output are copied. Tasks
 * with the same `key` run sequentially.
 * @throws TaskFailure when the task takes too long, needs too much memory or waits too long
 */
export async function runIsolated<Input, Output>(
  { name, lane }: IsolatedTask<Input, Output>,
  input: Input,
  key: string | null = null,
): Promise<Output> {
  const pool = pools.get(lane) ?? new ProcessPool(lanes[lane]);
  pools.set(lane, pool);
  return (await pool.run(name, input, key)) as Output;
}
