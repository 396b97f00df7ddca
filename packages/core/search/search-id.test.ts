import { expect, test } from 'vitest';
import { createSearchId, getEngine } from './search-id.ts';

test('names the engine of a search in its id', () => {
  expect(getEngine(createSearchId('meilisearch', ['JOB', 'cook']))).toBe('meilisearch');
  expect(getEngine(createSearchId('postgres', ['JOB', 'cook']))).toBe('postgres');
});

test('gives equal searches the same id', () => {
  const id = createSearchId('postgres', ['JOB', { q: 'cook' }]);
  expect(createSearchId('postgres', ['JOB', { q: 'cook' }])).toBe(id);
  expect(createSearchId('postgres', ['JOB', { q: 'baker' }])).not.toBe(id);
});

test.each([undefined, '', 'p', 'x'.repeat(33), `m${'0'.repeat(500)}`, `p${'0'.repeat(31)}"`])(
  'rejects the id %s',
  (name) => {
    expect(getEngine(name)).toBeUndefined();
  },
);
