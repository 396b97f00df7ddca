import { expect, test } from 'vitest';
import { bestLevel, levelOf, rankOf } from './ranking.ts';

test('a word in the title as typed is the best a document can offer, the beginning of a word in its text the least', () => {
  expect(levelOf(0, true)).toBe(bestLevel);
  expect(levelOf(4, false)).toBe(0);
});

test('levels fall from place to place, and an exact word comes before an unfinished one of the same place', () => {
  const levels = [0, 1, 2, 3, 4].flatMap((place) => [levelOf(place, true), levelOf(place, false)]);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect(new Set(levels).size).toBe(10);
});

test('the weakest word decides between documents', () => {
  expect(rankOf(5, 9)).toBeGreaterThan(rankOf(3, 9));
});

test('among documents whose weakest word stands in the text, those with another word in the title come first', () => {
  expect(rankOf(0, 9)).toBeGreaterThan(rankOf(1, 7));
  expect(rankOf(1, 8)).toBeGreaterThan(rankOf(0, 9));
  expect(rankOf(2, 2)).toBeGreaterThan(rankOf(1, 9));
});
