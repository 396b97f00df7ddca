import { Worker } from 'node:worker_threads';
import type { TaskMessage, TaskRequest } from './platform/task-processes/process-pool.ts';
import { loaders } from './isolated-tasks.ts';

// Runs one task at a time, as the pool sends them.
const say = (message: TaskMessage): void => void process.send?.(message);

async function work({ name, input }: TaskRequest): Promise<unknown> {
  const run = await loaders.get(name)?.();
  // Modules load with the first task; that time is not charged to its input.
  say({ kind: 'begun' });
  return run?.(input);
}

process.on('message', (request: TaskRequest) => {
  work(request).then(
    (output) => say({ kind: 'result', output }),
    (error: unknown) => say({ kind: 'error', error }),
  );
});
// A task in an endless loop does not hear that the process above it ended; this thread sees it.
const watch = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL');
}, 1_000)`;
new Worker(watch, { eval: true, execArgv: [] }).unref();
say({ kind: 'ready' });
