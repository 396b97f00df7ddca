import { afterEach, describe, expect, test } from 'vitest';
import { getCell, maxCell, readCell, setCell, withCell } from './cell.ts';
import { freshId } from './fresh-id.ts';
import { isId } from './ids.ts';

afterEach(() => setCell(0));

describe('readCell', () => {
  test.each([0, 1, 15, 16, maxCell])('returns %i for an id of that cell', (cell) => {
    setCell(cell);
    const id = freshId(Date.parse('2026-12-01'));
    expect(isId(id)).toBe(true);
    expect(readCell(id)).toBe(cell);
    expect(getCell()).toBe(cell);
  });

  test('returns the cell of the id after the process moves to another cell', () => {
    setCell(7);
    const id = freshId(Date.parse('2026-12-01'));
    setCell(8);
    expect(readCell(id)).toBe(7);
  });
});

describe('withCell', () => {
  test('changes two digits that are random in ids of older versions', () => {
    setCell(0xab);
    const old = '0123456789ab7cde8fffffffffffffff';
    expect(withCell(old)).toBe('0123456789ab7cde8fffffabffffffff');
  });
});
