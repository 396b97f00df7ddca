import { expect, test } from 'vitest';
import { getEngine, newSearchId } from './search-id.ts';

test('names the engine of a search in its id', () => {
  expect(getEngine(newSearchId('meilisearch'))).toBe('meilisearch');
  expect(getEngine(newSearchId('postgres'))).toBe('postgres');
});

test.each([undefined, '', 'p', 'x'.repeat(33), `m${'0'.repeat(500)}`, `p${'0'.repeat(31)}"`])(
  'rejects the id %s',
  (name) => {
    expect(getEngine(name)).toBeUndefined();
  },
);
