import { expect, test } from 'vitest';
import { autocompletePlaces } from './find-places.ts';
import { zoneOfPlace } from './zone-of-place.ts';

const idOf = (input: string): string =>
  autocompletePlaces(input, 'en').predictions[0]?.placeId ?? '';

test.each([
  ['Bogotá, Colombia', 'America/Bogota'],
  ['Lisbon, Portugal', 'Europe/Lisbon'],
  ['Manaus, Brazil', 'America/Manaus'],
  ['Colombia', 'America/Bogota'],
])('%s has the time zone %s', (place, zone) => {
  expect(zoneOfPlace(idOf(place))).toBe(zone);
});

test('a country with several time zones, and an id of no place, have none', () => {
  expect([zoneOfPlace('cBR'), zoneOfPlace('g0')]).toEqual([null, null]);
});

test('a zone has a name that its users can choose', () => {
  expect(Intl.supportedValuesOf('timeZone')).toContain(zoneOfPlace(idOf('Mumbai, India')));
});
