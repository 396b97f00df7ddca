import { vi } from 'vitest';

/**
 * Retries the check, every 50 milliseconds by default, and returns its result. It waits
 * nearly as long as a test may take, which is longer than any machine is busy.
 */
export const soon = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 110_000, interval });
