import { expect, it } from 'vitest';
import { placeCookie, parsePlaceCookie } from './place-cookie.ts';

const lisbon = {
  text: 'Lisboa; "Portugal", até',
  latitude: 38.72,
  longitude: -9.14,
  bounds: { north: 38.8, west: -9.2, south: 38.7, east: -9.1 },
  stateCode: '11',
  countryCode: 'PT',
  geoType: 'locality',
};

/** Returns the value as a server reads it: decoded, up to the first semicolon. */
const read = (cookie: string): string =>
  decodeURIComponent((cookie.split(';')[0] ?? '').slice('searchLocation='.length));

it('restores a place from its cookie with any name', () => {
  const cookie = placeCookie(lisbon);
  expect(cookie).toContain('Max-Age=7776000');
  expect(parsePlaceCookie(read(cookie))).toEqual(lisbon);
});

it('writes an expiring cookie without a place or with the position of the visitor', () => {
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
])('rejects the cookie «%s»', (value) => expect(parsePlaceCookie(value)).toBeUndefined());
