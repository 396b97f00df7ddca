import { AppError } from '@causa/shared/errors';

/** So many at once, so many more wait; what comes then is told to try again. */
const atOnce = 2;
const waitingMax = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Decodes pictures two at a time: each may need a hundred megabytes while it lasts. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place passes to the one that has waited longest.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
