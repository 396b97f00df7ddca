import { AppError } from '@causa/shared/platform/errors';

/** Calls of one key that wait at most. */
const waitingMax = 200;

const running = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Runs the work of one key one after the other within this process. Work that needs the same row
 * waits here, without a connection: in PostgreSQL it would hold one and give up after two seconds.
 * Only for the outermost transaction, since its work takes a connection when its turn comes.
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
