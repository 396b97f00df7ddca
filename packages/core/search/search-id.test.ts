import { expect, test } from 'vitest';
import { engineOf, newSearchId } from './search-id.ts';

test('names the engine of a search in its id', () => {
  expect(engineOf(newSearchId('meilisearch'))).toBe('meilisearch');
  expect(engineOf(newSearchId('postgres'))).toBe('postgres');
});

test.each([undefined, '', 'p', 'x'.repeat(33), `m${'0'.repeat(500)}`, `p${'0'.repeat(31)}"`])(
  'rejects the id %s',
  (name) => {
    expect(engineOf(name)).toBeUndefined();
  },
);
