import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeEditDistance, getAllowedTypos } from '../../../search/text/edit-distance.ts';
import { listPatterns } from './word-lookup.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'r', 's'), minLength: 1 });

function isLike(word: string, pattern: string): boolean {
  const piece = pattern.replaceAll('%', '');
  return pattern.endsWith('%') ? word.includes(piece) : word.endsWith(piece);
}

const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  at: fc.nat(20),
  letter: fc.constantFrom('a', 'b', 'n', 'r', 's'),
});

function applyEdit(
  word: string,
  { kind, at, letter }: { kind: string; at: number; letter: string },
) {
  const n = at % word.length;
  if (kind === 'insert') return word.slice(0, n) + letter + word.slice(n);
  if (kind === 'delete') return word.slice(0, n) + word.slice(n + 1);
  if (kind === 'replace') return word.slice(0, n) + letter + word.slice(n + 1);
  return (
    word.slice(0, n) +
    word
      .slice(n, n + 2)
      .split('')
      .toReversed()
      .join('') +
    word.slice(n + 2)
  );
}

describe('listPatterns', () => {
  test('covers every word within the allowed edits', () => {
    fc.assert(
      fc.property(
        letters.filter((word) => word.length >= 5 && word.length <= 14),
        fc.array(edit, { minLength: 1, maxLength: 2 }),
        (word, edits) => {
          const limit = getAllowedTypos(word);
          const other = edits.slice(0, limit).reduce(applyEdit, word);
          if (computeEditDistance(word, other, limit) > limit) return;
          const { prefixes, likes } = listPatterns(word, limit);
          expect(
            prefixes.some((prefix) => other.startsWith(prefix)) ||
              likes.some((pattern) => isLike(other, pattern)),
          ).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('escapes signs that have a meaning in patterns', () => {
    expect(listPatterns('100%_ok', 1).likes).toContain('%\\%\\_ok');
  });
});
