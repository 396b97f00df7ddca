import { describe, expect, it } from 'vitest';
import { getNamedPlace } from './get-named-place.ts';

const predictions = ['Chicago', 'Chicago Heights'];

describe('getNamedPlace', () => {
  it('returns the first prediction only when the text names it', () => {
    expect(getNamedPlace({ match: 'FOUND', predictions })).toBe('Chicago');
    expect(getNamedPlace({ match: 'AMBIGUOUS', predictions })).toBeUndefined();
    expect(getNamedPlace({ match: 'UNKNOWN', predictions: ['Chicago'] })).toBeUndefined();
  });
});
