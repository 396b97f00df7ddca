import { expect, it } from 'vitest';
import { placeCookie, placeOfCookie } from './place-cookie.ts';

const lisbon = {
  text: 'Lisboa; "Portugal", até',
  latitude: 38.72,
  longitude: -9.14,
  bounds: { north: 38.8, west: -9.2, south: 38.7, east: -9.1 },
  stateCode: '11',
  countryCode: 'PT',
  geoType: 'locality',
};

/** What a server reads: the value up to the first semicolon, decoded. */
const read = (cookie: string): string =>
  decodeURIComponent((cookie.split(';')[0] ?? '').slice('searchLocation='.length));

it('a place comes back from its cookie as it was, whatever its name holds', () => {
  const cookie = placeCookie(lisbon);
  expect(cookie).toContain('Max-Age=7776000');
  expect(placeOfCookie(read(cookie))).toEqual(lisbon);
});

it('no place, or the visitor’s own position, makes a cookie that forgets', () => {
  for (const place of [undefined, { text: 'My location', latitude: 1, longitude: 2 }])
    expect(placeCookie(place)).toMatch(/^searchLocation=; .*Max-Age=0$/);
});

it.each([
  undefined,
  '',
  'location=Lisbon',
  'lat=1&lng=2',
  'country=PT',
  'lat=999&country=%00',
  `location=${'a'.repeat(1_000)}&country=PT`,
])('a cookie written by hand as «%s» is no place', (value) =>
  expect(placeOfCookie(value)).toBeUndefined(),
);
