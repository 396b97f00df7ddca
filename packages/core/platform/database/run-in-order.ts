import { AppError } from '@causa/shared/platform/errors';

/** Maximum number of waiting calls per key. */
const waitingMax = 200;

const running = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Runs the work of one key sequentially within this process. Waiting for a row lock in PostgreSQL
 * would hold a connection and time out after two seconds. Only for the outermost transaction,
 * because work takes a connection when it starts.
 * @throws UNAVAILABLE when too many calls of the key wait
 */
export function runInOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = running.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (queue.count > waitingMax) return Promise.reject(new AppError('UNAVAILABLE'));
  running.set(key, queue);
  queue.count += 1;
  const result = queue.last.then(work);
  queue.last = result
    .catch(() => undefined)
    .then(() => {
      queue.count -= 1;
      if (queue.count === 0) running.delete(key);
    });
  return result;
}
