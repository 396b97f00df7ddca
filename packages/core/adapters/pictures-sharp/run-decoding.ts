import { AppError } from '@causa/shared/platform/errors';
import { Semaphore } from '../../platform/semaphore.ts';

/** Two pictures at a time, because each may need 100 MB; eight more may wait. */
const decoding = new Semaphore(2, 8);
/** Maximum running and waiting pictures per key, so that one user cannot take every slot. */
const perKeyMax = 3;
const perKey = new Map<string, number>();

/**
 * Runs a task that decodes a picture once a slot is free.
 * @throws UNAVAILABLE when too many tasks wait, in total or for the key
 */
export async function runDecoding<T>(key: string, task: () => Promise<T>): Promise<T> {
  const ofKey = perKey.get(key) ?? 0;
  if (ofKey >= perKeyMax) throw new AppError('UNAVAILABLE');
  perKey.set(key, ofKey + 1);
  try {
    const result = await decoding.run(task);
    if (result === 'busy') throw new AppError('UNAVAILABLE');
    return result;
  } finally {
    const left = (perKey.get(key) ?? 1) - 1;
    if (left === 0) perKey.delete(key);
    else perKey.set(key, left);
  }
}
