import { parentPort } from 'node:worker_threads';
import { ownThreadId } from './platform/thread-pool/processor-time.ts';
import type { ThreadMessage, ThreadRequest } from './platform/thread-pool/thread-pool.ts';
import { loaders } from './thread-tasks.ts';

// Runs one task at a time, as the pool sends them.
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function work({ name, input }: ThreadRequest): Promise<unknown> {
  const run = await loaders.get(name)?.();
  // Modules load with the first task; that time is not charged to its input.
  say({ kind: 'begun' });
  return run?.(input);
}

parentPort?.on('message', (request: ThreadRequest) => {
  work(request).then(
    (output) => say({ kind: 'result', output }),
    (error: unknown) => say({ kind: 'error', error }),
  );
});
say({ kind: 'ready', threadId: ownThreadId() });
