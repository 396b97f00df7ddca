import { describe, expect, test } from 'vitest';
import { toMapArea } from '@causa/shared/search/location';
import { distanceMetres } from '@causa/core/search/resolve-location';
import { type Asking, placeOf } from '../asking.ts';
import { nameOf, places } from '../corpus.ts';

/** Requirements for every engine: places. */
export function placesChapter(name: string, { ask, found, everything, liveOf }: Asking): void {
  describe(`${name}: places`, () => {
    const within = (centre: { latitude: number; longitude: number }, metres: number): string[] =>
      liveOf('JOB')
        .filter(({ point }) => point !== null && distanceMetres(centre, point) <= metres)
        .map(({ id }) => id)
        .toSorted();
    test.each([[8_000], [24_000], [100_000], [160_000]] as const)(
      'matches within %d metres',
      async (radius) => {
        expect((await everything({ location: placeOf('oakland'), radius })).toSorted()).toEqual(
          within(places.oakland.point, radius),
        );
      },
    );
    test('matches auto by the bounding box widened by the default radius', async () => {
      const names = await everything({ q: 'cook', location: placeOf('oakland') });
      expect(names.map(nameOf)).toEqual(['sf-cook']);
      expect(await everything({ q: 'driver', location: placeOf('oakland') })).toEqual([]);
    });
    test('matches auto without a box by the default radius around the point', async () => {
      expect(
        (await everything({ location: placeOf('oakland', { bounds: undefined }) })).toSorted(),
      ).toEqual(within(places.oakland.point, 40_000));
    });
    test('matches a state by state and country', async () => {
      const expected = liveOf('JOB').filter(
        ({ stateCode, countryCode }) => stateCode === 'CA' && countryCode === 'US',
      ).length;
      expect((await ask({ location: placeOf('oakland'), radius: 'state' })).count).toBe(expected);
    });
    test('distinguishes the same state code in another country', async () => {
      const expected = liveOf('JOB').filter(
        ({ stateCode, countryCode }) => stateCode === 'DC' && countryCode === 'CO',
      ).length;
      expect((await ask({ location: placeOf('bogota'), radius: 'state' })).count).toBe(expected);
    });
    test('matches a country by its code', async () => {
      const expected = liveOf('JOB').filter(({ countryCode }) => countryCode === 'US').length;
      expect((await ask({ location: placeOf('boston'), radius: 'country' })).count).toBe(expected);
    });
    test('matches a country without a point', async () => {
      const expected = liveOf('JOB').filter(({ countryCode }) => countryCode === 'CO').length;
      expect((await ask({ location: { text: 'Colombia', countryCode: 'CO' } })).count).toBe(
        expected,
      );
    });
    test('matches a box across the antimeridian', async () => {
      const location = {
        text: 'Fiji',
        latitude: -17.5,
        longitude: 179.5,
        bounds: { north: -15, south: -20, west: 177, east: -179 },
      };
      expect((await everything({ q: 'nurse', location })).map(nameOf).toSorted()).toEqual([
        'suva-nurse',
        'taveuni-nurse',
      ]);
    });
    const bay = { north: 37.9, south: 37.7, west: -122.5, east: -122.2 };
    const inBay = (type: 'JOB' | 'ORG'): string[] =>
      liveOf(type)
        .filter(
          ({ point }) =>
            point !== null &&
            point.latitude >= bay.south &&
            point.latitude <= bay.north &&
            point.longitude >= bay.west &&
            point.longitude <= bay.east,
        )
        .map(({ id }) => id)
        .toSorted();
    test.each(['JOB', 'ORG'] as const)(
      'matches an area of the map exactly, without a radius: %s',
      async (type) => {
        const names = await everything({ type, location: toMapArea(bay), radius: 160_000 });
        expect(names.toSorted()).toEqual(inBay(type));
        expect(names).not.toEqual([]);
      },
    );
    test('matches an area of the map across the antimeridian', async () => {
      const location = toMapArea({ north: -15, south: -20, west: 177, east: -179 });
      expect((await everything({ q: 'nurse', location })).map(nameOf).toSorted()).toEqual([
        'suva-nurse',
        'taveuni-nurse',
      ]);
    });
    test('excludes remote listings for any place from an area of the map', async () => {
      const filters = { locationType: ['REMOTE'] };
      expect(await found({ q: 'translator', location: toMapArea(bay), filters })).toEqual([]);
    });
    test('excludes a listing without a point from any radius', async () => {
      expect(
        (await everything({ q: 'puppeteer', location: placeOf('boston'), radius: 160_000 })).map(
          nameOf,
        ),
      ).toEqual([]);
    });
    test('returns distances in metres', async () => {
      const { results } = await ask({ q: 'cook', location: placeOf('oakland'), radius: 24_000 });
      expect(results[0]?.distance).toBeGreaterThan(13_000);
      expect(results[0]?.distance).toBeLessThan(13_700);
    });
    test('returns no distance without a place', async () => {
      expect((await ask({ q: 'cook' })).results[0]).not.toHaveProperty('distance');
    });
    test('excludes distant remote listings from a radius', async () => {
      expect(await found({ q: 'bookkeeper', location: placeOf('boston'), radius: 8_000 })).toEqual(
        [],
      );
    });
    test.each([
      ['remote-world', 'translator', 'madrid', true],
      ['remote-us', 'bookkeeper', 'boston', true],
      ['remote-us', 'bookkeeper', 'madrid', false],
      ['remote-us-ca', 'hotline', 'oakland', true],
      ['remote-us-ca', 'hotline', 'boston', false],
      ['remote-co', 'redactora', 'bogota', true],
    ] as const)(
      'matches %s with REMOTE around a place: %s in %s, %s',
      async (document, q, place, yes) => {
        const names = await found({
          q,
          location: placeOf(place),
          radius: 8_000,
          filters: { locationType: ['REMOTE'] },
        });
        expect(names.includes(document)).toBe(yes);
      },
    );
    test('excludes remote listings with ONSITE', async () => {
      const { results } = await ask({
        location: placeOf('oakland'),
        filters: { locationType: ['ONSITE'] },
      });
      expect(results.every((hit) => hit.locationType === 'ONSITE')).toBe(true);
    });
    test('applies zones for remote words around a place', async () => {
      expect(
        await found({ q: 'remote bookkeeper', location: placeOf('boston'), radius: 8_000 }),
      ).toEqual(['remote-us']);
    });
    test('matches organizations by their box', async () => {
      expect(
        (await everything({ type: 'ORG', q: 'osmium', location: placeOf('oakland') })).map(nameOf),
      ).toEqual(['osmium-org']);
      expect(
        (await everything({ type: 'ORG', q: 'osmium', location: placeOf('boston') })).map(nameOf),
      ).toEqual([]);
    });
  });
}
