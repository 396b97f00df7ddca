import { vi } from 'vitest';

/**
 * Retries the check, every 50 milliseconds by default, and returns its result. The timeout is just
 * below that of a test, longer than any delay of a busy machine.
 */
export const soon = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 110_000, interval });
