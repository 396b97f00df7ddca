import { expect, test } from 'vitest';
import { MinuteLimits } from './minute-limits.ts';

test('limits calls per minute separately for each name', () => {
  const limits = new MinuteLimits(2);
  expect(limits.take('a', 0)).toEqual({ isOver: false, remaining: 1, reset: 60 });
  expect(limits.take('a', 30_000)).toEqual({ isOver: false, remaining: 0, reset: 30 });
  expect(limits.look('a', 30_000).isOver).toBe(true);
  expect(limits.take('a', 59_999)).toEqual({ isOver: true, remaining: 0, reset: 1 });
  expect(limits.take('b', 59_999).isOver).toBe(false);
  expect(limits.take('a', 60_000)).toEqual({ isOver: false, remaining: 1, reset: 60 });
});

test('counts no call when it only reads the limit', () => {
  const limits = new MinuteLimits(1);
  for (let at = 0; at < 5; at++) expect(limits.look('a', at).isOver).toBe(false);
  expect(limits.take('a', 5).isOver).toBe(false);
});

test('bounds memory when every call has a new name', () => {
  const limits = new MinuteLimits(1);
  for (let at = 0; at < 120_000; at++) limits.take(`name-${at}`, at);
  expect(limits.take('last', 120_000).isOver).toBe(false);
});
