import { expect, test } from 'vitest';
import { freshId } from './fresh-id.ts';
import { isId } from './ids.ts';

test('makes unique ids with their time', () => {
  const at = Date.parse('2026-03-02T12:00:00Z');
  const ids = Array.from({ length: 100 }, () => freshId(at));
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(100);
  expect(Number.parseInt(ids[0]?.slice(0, 12) ?? '', 16)).toBe(at);
});
