import { describe, expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

function createCache(limit = 2) {
  const state = { now: 0, loads: 0 };
  const cache = new BoundedCache<number>(limit, 1_000, () => state.now);
  const read = (key: string) => cache.read(key, async () => ++state.loads);
  return { state, cache, read };
}

describe('BoundedCache', () => {
  test('loads a key once while it is kept', async () => {
    const { state, read } = createCache();
    expect([await read('a'), await read('a')]).toEqual([1, 1]);
    state.now = 1_000;
    expect(await read('a')).toBe(2);
  });

  test('keeps no more than its limit, and drops the least recently used', async () => {
    const { cache, read } = createCache();
    for (let n = 0; n < 1_000; n++) await read(`k${n}`);
    expect(cache.size).toBe(2);
    await read('k998');
    await read('new');
    expect(await read('k998')).toBe(999);
    expect(await read('k999')).toBe(1_002);
  });

  test('forgets a failure', async () => {
    const { cache, read } = createCache();
    await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read('a')).toBe(1);
  });
});
