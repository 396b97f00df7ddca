import { expect, test } from 'vitest';
import { bestLevel, bodyLevel, getLevel, getRank, occurrences, titleLevel } from './ranking.ts';

test('ranks an exact title word highest and a prefix in the text lowest', () => {
  expect(getLevel(0, 'exact')).toBe(bestLevel);
  expect(getLevel(4, 'unfinished')).toBe(0);
});

test('ranks fields in order, and in a field an exact word above a synonym and a prefix', () => {
  const levels = [0, 1, 2, 3, 4].flatMap((place) =>
    occurrences.map((occurrence) => getLevel(place, occurrence)),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect(new Set(levels).size).toBe(15);
});

test('ranks documents by their weakest word', () => {
  expect(getRank(8, bestLevel)).toBeGreaterThan(getRank(5, bestLevel));
});

test('ranks documents with another word in the title first among equal weakest words', () => {
  expect(getRank(0, bestLevel)).toBeGreaterThan(getRank(bodyLevel, titleLevel - 1));
  expect(getRank(1, titleLevel)).toBeGreaterThan(getRank(0, bestLevel));
  expect(getRank(bodyLevel + 1, bodyLevel + 1)).toBeGreaterThan(getRank(bodyLevel, bestLevel));
});
