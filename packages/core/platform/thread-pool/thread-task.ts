import { lanes } from './lanes.ts';
import { ThreadPool } from './thread-pool.ts';

/**
 * Work on untrusted input that runs in a separate thread: its name in `thread-tasks.ts` and the
 * lane with its limits.
 */
export interface ThreadTask<Input, Output> {
  name: string;
  lane: keyof typeof lanes;
  /** Never set: carries the input and output types. */
  types?: [Input, Output];
}

const pools = new Map<string, ThreadPool>();

/**
 * Runs a task in a thread with a deadline and a memory limit; input and output are copied. Tasks
 * with the same `key` run sequentially.
 * @throws ThreadFailure when the task takes too long, needs too much memory or waits too long
 */
export async function runInThread<Input, Output>(
  { name, lane }: ThreadTask<Input, Output>,
  input: Input,
  key: string | null = null,
): Promise<Output> {
  const pool = pools.get(lane) ?? new ThreadPool(lanes[lane]);
  pools.set(lane, pool);
  return (await pool.run(name, input, key)) as Output;
}
