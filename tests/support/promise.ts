import { expect } from 'vitest';

/** Prints `PROMISE <id> <measured> <limit> ok|FAIL` and fails the test when the promise is not kept. */
export function keepsPromise(id: string, measured: number, limit: number, unit = ''): void {
  const kept = measured <= limit;
  process.stdout.write(`PROMISE ${id} ${Math.round(measured * 100) / 100}${unit} ${limit}${unit} ${kept ? 'ok' : 'FAIL'}\n`);
  expect(measured, id).toBeLessThanOrEqual(limit);
}
