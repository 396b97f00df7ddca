import { expect } from 'vitest';

/**
 * Prints `PROMISE <id> <measured> <limit> ok|FAIL` and fails the test when the limit is exceeded.
 */
export function keepsPromise(id: string, measured: number, limit: number, unit = ''): void {
  printsMeasure(id, measured, limit, unit);
  expect(measured, id).toBeLessThanOrEqual(limit);
}

/**
 * Prints the same line without failing: for durations on shared machines. The test asserts what
 * does not depend on speed.
 */
export function printsMeasure(id: string, measured: number, limit: number, unit = ''): void {
  process.stdout.write(
    `PROMISE ${id} ${Math.round(measured * 100) / 100}${unit} ${limit}${unit} ${measured <= limit ? 'ok' : 'FAIL'}\n`,
  );
}
