import { parentPort } from 'node:worker_threads';
import { ownThreadId } from './platform/thread-pool/processor-time.ts';
import type { ThreadMessage, ThreadRequest } from './platform/thread-pool/thread-pool.ts';
import { loaders } from './thread-tasks.ts';

// A thread: one task after the other, as the pool sends them.
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function work({ name, input }: ThreadRequest): Promise<unknown> {
  const run = await loaders.get(name)?.();
  // What a task needs is loaded at its first time, which is not the fault of its input.
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
