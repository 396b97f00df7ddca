import { expect, test } from 'vitest';
import { bestLevel, getLevel, getRank } from './ranking.ts';

test('ranks an exact title word highest and a prefix in the text lowest', () => {
  expect(getLevel(0, true)).toBe(bestLevel);
  expect(getLevel(4, false)).toBe(0);
});

test('ranks fields in order, and an exact word above a prefix in the same field', () => {
  const levels = [0, 1, 2, 3, 4].flatMap((place) => [
    getLevel(place, true),
    getLevel(place, false),
  ]);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect(new Set(levels).size).toBe(10);
});

test('ranks documents by their weakest word', () => {
  expect(getRank(5, 9)).toBeGreaterThan(getRank(3, 9));
});

test('ranks documents with another word in the title first among equal weakest words', () => {
  expect(getRank(0, 9)).toBeGreaterThan(getRank(1, 7));
  expect(getRank(1, 8)).toBeGreaterThan(getRank(0, 9));
  expect(getRank(2, 2)).toBeGreaterThan(getRank(1, 9));
});
