import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadRequest } from './thread-pool/thread-pool.ts';
import { handlers } from './thread-tasks.ts';

// A thread: one task after the other, as the pool sends them.
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ name, input }: ThreadRequest) => {
  Promise.resolve()
    .then(() => handlers.get(name)?.(input))
    .then(
      (output) => say({ kind: 'result', output }),
      (error: unknown) => say({ kind: 'error', error }),
    );
});
say({ kind: 'ready' });
