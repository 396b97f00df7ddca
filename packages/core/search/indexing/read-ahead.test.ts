import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function* count(to: number, log: string[]): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= to; n++) {
      log.push(`read ${n}`);
      yield n;
    }
  } finally {
    log.push('closed');
  }
}

test('reads a value while its reader works on the one before', async () => {
  const log: string[] = [];
  for await (const n of readAhead(count(3, log))) log.push(`use ${n}`);
  expect(log).toEqual(['read 1', 'read 2', 'use 1', 'read 3', 'use 2', 'closed', 'use 3']);
});

test('closes the source when its reader stops', async () => {
  const log: string[] = [];
  for await (const n of readAhead(count(9, log))) if (n === 2) break;
  expect(log).toEqual(['read 1', 'read 2', 'read 3', 'closed']);
});

test('reports a failure after the values before it', async () => {
  const seen: number[] = [];
  async function* failing(): AsyncGenerator<number> {
    yield 1;
    throw new Error('the database is away');
  }
  const reading = (async () => {
    for await (const n of readAhead(failing())) seen.push(n);
  })();
  await expect(reading).rejects.toThrow('the database is away');
  expect(seen).toEqual([1]);
});
