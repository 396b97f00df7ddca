import { expect, test } from 'vitest';
import { listFilterRemovals } from './without-filter.ts';

test('removes each filter once and omits removals without effect', async () => {
  const found: Record<string, number> = { '{"type":"JOB"}': 3, '{"q":"zzz"}': 0 };
  const without = await listFilterRemovals({ type: 'JOB', q: 'zzz' }, (left) =>
    Promise.resolve(found[JSON.stringify(left)] ?? 0),
  );
  expect(without).toEqual([{ name: 'q', count: 3 }]);
});

test('returns nothing without filters', async () => {
  expect(await listFilterRemovals({}, () => Promise.reject(new Error('asked')))).toEqual([]);
});
