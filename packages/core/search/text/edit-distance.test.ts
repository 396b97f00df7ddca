import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeEditDistance } from './edit-distance.ts';

/** The distance by its definition (optimal string alignment), without any saving of work. */
function defineDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const costs = [
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        costs.push(at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row !== undefined) row[j] = Math.min(...costs);
    }
  return at(a.length, b.length);
}

describe('computeEditDistance', () => {
  test.each([
    ['teacher', 'teacher', 0],
    ['teacher', 'teahcer', 1],
    ['teacher', 'eacher', 1],
    ['teacher', 'teachers', 1],
    ['teacher', 'teaxxer', 2],
    ['', 'ab', 2],
  ])('counts the edits between %s and %s', (a, b, expected) => {
    expect(computeEditDistance(a, b, 2)).toBe(expected);
  });

  test('returns the defined distance up to the limit, and more than the limit beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(computeEditDistance(a, b, limit)).toBe(Math.min(defineDistance(a, b), limit + 1));
      }),
      { numRuns: 2_000 },
    );
  });
});
