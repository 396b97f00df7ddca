import { describe, expect, it } from 'vitest';
import { getInitials } from './avatar.tsx';
import { shownPages } from './pagination.tsx';

describe('page numbers', () => {
  it('show the first, last, current and neighboring pages', () => {
    expect(shownPages(0, 1)).toEqual([0]);
    expect(shownPages(0, 10)).toEqual([0, 1, undefined, 9]);
    expect(shownPages(5, 10)).toEqual([0, undefined, 4, 5, 6, undefined, 9]);
    expect(shownPages(9, 10)).toEqual([0, undefined, 8, 9]);
  });

  it('leave no gap of a single page', () => {
    expect(shownPages(3, 10)).toEqual([0, 1, 2, 3, 4, undefined, 9]);
    expect(shownPages(2, 5)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('monogram', () => {
  it('uses the initials of names', () => {
    expect(getInitials('Casa das Marés')).toBe('CM');
    expect(getInitials('ágora')).toBe('á');
    expect(getInitials('')).toBe('');
  });
});
