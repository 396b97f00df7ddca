import { expect, test } from 'vitest';
import { autocompletePlaces } from './find-places.ts';
import { getPlaceZone } from './get-place-zone.ts';

const idOf = (input: string): string =>
  autocompletePlaces(input, 'en').predictions[0]?.placeId ?? '';

test.each([
  ['Bogotá, Colombia', 'America/Bogota'],
  ['Lisbon, Portugal', 'Europe/Lisbon'],
  ['Manaus, Brazil', 'America/Manaus'],
  ['Colombia', 'America/Bogota'],
])('returns for %s the time zone %s', (place, zone) => {
  expect(getPlaceZone(idOf(place))).toBe(zone);
});

test('returns nothing for a country with several zones and an unknown place', () => {
  expect([getPlaceZone('cBR'), getPlaceZone('g0')]).toEqual([null, null]);
});

test('names a zone in words that users can choose', () => {
  expect(Intl.supportedValuesOf('timeZone')).toContain(getPlaceZone(idOf('Mumbai, India')));
});
