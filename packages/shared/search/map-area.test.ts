import { describe, expect, test } from 'vitest';
import { getMapArea } from './location.ts';
import { buildSearchParams, canSort, parseSearchParams, withType } from './search-params.ts';

const parse = (query: string) => parseSearchParams(new URLSearchParams(query), 'JOB', 'en');

describe('parseSearchParams', () => {
  test('reads an area of the map as west, south, east, north', () => {
    const { params, problems } = parse('bbox=-10,36.5,4.25,44');
    expect(problems).toEqual([]);
    expect(getMapArea(params.location)).toEqual({ west: -10, south: 36.5, east: 4.25, north: 44 });
    expect(buildSearchParams(params).toString()).toBe('bbox=-10%2C36.5%2C4.25%2C44');
  });

  test('lets an area of the map replace a place and its radius', () => {
    const { params } = parse(
      'bbox=-10,36,4,44&location=Lisbon&lat=38&lng=-9&country=PT&radius=8000',
    );
    expect(buildSearchParams(params).toString()).toBe('bbox=-10%2C36%2C4%2C44');
    expect(canSort('distance', 'JOB', params.location)).toBe(false);
  });

  test('accepts an area across the antimeridian', () => {
    expect(getMapArea(parse('bbox=177,-20,-179,-15').params.location)).toMatchObject({
      west: 177,
      east: -179,
    });
  });

  test.each(['', '1,2,3', '1,2,3,4,5', '1,2,3,x', '-181,0,0,1', '0,5,1,4', '0,0,1,91', '1,,2,3'])(
    'returns a problem for the area %j',
    (bbox) => {
      const { params, problems } = parse(`bbox=${bbox}`);
      expect(problems).toEqual([{ facet: 'bbox', value: bbox }]);
      expect(params.location).toBeUndefined();
    },
  );

  test('keeps area and map view in another type', () => {
    const { params } = parse('bbox=0,0,1,1&view=map');
    expect(buildSearchParams(withType(params, 'JOB', 'ORG')).toString()).toBe(
      'bbox=0%2C0%2C1%2C1&view=map',
    );
  });
});
