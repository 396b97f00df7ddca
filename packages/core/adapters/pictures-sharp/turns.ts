import { AppError } from '@causa/shared/platform/errors';

/** So many at once, so many more wait; what comes then is told to try again. */
const atOnce = 2;
const waitingMax = 8;
/** Pictures of one key, running and waiting: one user cannot take all turns. */
const perKeyMax = 3;

let running = 0;
const waiting: (() => void)[] = [];
const perKey = new Map<string, number>();

/**
 * Decodes pictures two at a time: each may need a hundred megabytes while it lasts.
 * @throws UNAVAILABLE when too many wait, of all or of one key
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const ofKey = perKey.get(key) ?? 0;
  if (ofKey >= perKeyMax) throw new AppError('UNAVAILABLE');
  if (running >= atOnce && waiting.length >= waitingMax) throw new AppError('UNAVAILABLE');
  perKey.set(key, ofKey + 1);
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const left = (perKey.get(key) ?? 1) - 1;
    if (left === 0) perKey.delete(key);
    else perKey.set(key, left);
    // The place passes to the one that has waited longest.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
