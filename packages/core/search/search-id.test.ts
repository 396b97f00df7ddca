import { expect, test } from 'vitest';
import { engineOf, newSearchId } from './search-id.ts';

test('the name of a search tells the engine that answered it', () => {
  expect(engineOf(newSearchId('meilisearch'))).toBe('meilisearch');
  expect(engineOf(newSearchId('postgres'))).toBe('postgres');
});

test.each([undefined, '', 'p', 'x'.repeat(33), `m${'0'.repeat(500)}`, `p${'0'.repeat(31)}"`])(
  '%s is no name of ours and chooses no engine',
  (name) => {
    expect(engineOf(name)).toBeUndefined();
  },
);
