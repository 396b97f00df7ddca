import { expect, test } from 'vitest';
import { bestLevel, levelOf, rankOf } from './ranking.ts';

test('ranks an exact title word highest and a prefix in the text lowest', () => {
  expect(levelOf(0, true)).toBe(bestLevel);
  expect(levelOf(4, false)).toBe(0);
});

test('ranks fields in order, and an exact word above a prefix in the same field', () => {
  const levels = [0, 1, 2, 3, 4].flatMap((place) => [levelOf(place, true), levelOf(place, false)]);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect(new Set(levels).size).toBe(10);
});

test('ranks documents by their weakest word', () => {
  expect(rankOf(5, 9)).toBeGreaterThan(rankOf(3, 9));
});

test('ranks documents with another word in the title first among equal weakest words', () => {
  expect(rankOf(0, 9)).toBeGreaterThan(rankOf(1, 7));
  expect(rankOf(1, 8)).toBeGreaterThan(rankOf(0, 9));
  expect(rankOf(2, 2)).toBeGreaterThan(rankOf(1, 9));
});
