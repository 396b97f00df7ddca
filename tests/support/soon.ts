import { vi } from 'vitest';

/**
 * Asks again, every 50 milliseconds unless told, until the check holds; gives its answer. It waits
 * nearly as long as a test may take, which is longer than any machine is busy.
 */
export const soon = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 110_000, interval });
