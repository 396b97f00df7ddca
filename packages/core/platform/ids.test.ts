import { readCell, setCell } from '@causa/shared/platform/cell';
import { isId } from '@causa/shared/platform/ids';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => setCell(0));

describe('newId', () => {
  test('sorts ids of one millisecond in the order of their creation', () => {
    setCell(200);
    const ids = Array.from({ length: 5_000 }, () => newId());
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('sorts ids of different cells by time', () => {
    setCell(255);
    const first = newId(Date.parse('2026-12-01T00:00:00Z'));
    setCell(0);
    const second = newId(Date.parse('2026-12-01T00:00:01Z'));
    expect([second, first].toSorted()).toEqual([first, second]);
    expect([first, second].map(readCell)).toEqual([255, 0]);
  });

  test('writes the cell of the process into a UUIDv7', () => {
    setCell(42);
    const ids = Array.from({ length: 100 }, () => newId());
    expect(ids.every((id) => isId(id) && id[12] === '7' && '89ab'.includes(id[16] ?? ''))).toBe(
      true,
    );
    expect(new Set(ids.map(readCell))).toEqual(new Set([42]));
  });
});
