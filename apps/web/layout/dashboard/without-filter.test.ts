import { expect, test } from 'vitest';
import { withoutEach } from './without-filter.ts';

test('each filter is left out once, and what shows nothing without it is not offered', async () => {
  const found: Record<string, number> = { '{"type":"JOB"}': 3, '{"q":"zzz"}': 0 };
  const without = await withoutEach({ type: 'JOB', q: 'zzz' }, (left) =>
    Promise.resolve(found[JSON.stringify(left)] ?? 0),
  );
  expect(without).toEqual([{ name: 'q', count: 3 }]);
});

test('nothing is asked where nothing is filtered', async () => {
  expect(await withoutEach({}, () => Promise.reject(new Error('asked')))).toEqual([]);
});
