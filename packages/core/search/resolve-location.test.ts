import { expect, test } from 'vitest';
import { distanceMetres, resolveLocation, widenBox } from './resolve-location.ts';

const oakland = {
  text: 'Oakland',
  latitude: 37.8044,
  longitude: -122.2712,
  bounds: { north: 37.9, south: 37.7, west: -122.4, east: -122.1 },
  stateCode: 'CA',
  countryCode: 'US',
};

test('maps a number to a circle, state and country to equality, auto to a wider box', () => {
  expect(resolveLocation(oakland, 8_000, 'JOB', 'en')?.within).toEqual({
    kind: 'circle',
    latitude: 37.8044,
    longitude: -122.2712,
    metres: 8_000,
  });
  expect(resolveLocation(oakland, 'state', 'JOB', 'en')?.within).toEqual({
    kind: 'state',
    countryCode: 'US',
    stateCode: 'CA',
  });
  expect(resolveLocation(oakland, 'country', 'JOB', 'en')?.within).toEqual({
    kind: 'country',
    countryCode: 'US',
  });
  expect(resolveLocation(oakland, 'auto', 'JOB', 'en')?.within.kind).toBe('box');
});

test('widens the box of a state or country by metres instead of a circle around its center', () => {
  const texas = {
    ...oakland,
    geoType: 'administrative_area_level_1',
    bounds: { north: 36, south: 26, west: -106, east: -94 },
  };
  const within = resolveLocation(texas, 40_000, 'JOB', 'en')?.within;
  expect(within).toEqual({ kind: 'box', box: widenBox(texas.bounds, 40_000) });
});

test('returns the metres of an automatic radius, not of a chosen one', () => {
  expect(resolveLocation(oakland, 'auto', 'JOB', 'en')?.widenedBy).toBe(40_000);
  expect(resolveLocation(oakland, 'auto', 'JOB', 'pt')?.widenedBy).toBe(60_000);
  expect(resolveLocation(oakland, 8_000, 'JOB', 'en')?.widenedBy).toBeUndefined();
  expect(
    resolveLocation({ text: 'Brasil', countryCode: 'BR' }, 'auto', 'JOB', 'pt')?.widenedBy,
  ).toBeUndefined();
});

test('lists the world, country and state as zones of a place', () => {
  expect(resolveLocation(oakland, 'auto', 'JOB', 'en')?.zones).toEqual(['WORLD', 'US', 'US-CA']);
  expect(
    resolveLocation({ text: 'Brasil', countryCode: 'BR' }, 'auto', 'JOB', 'pt')?.zones,
  ).toEqual(['WORLD', 'BR']);
});

test('adds no condition for missing parts of a place', () => {
  expect(resolveLocation(undefined, 'auto', 'JOB', 'en')).toBeUndefined();
  expect(
    resolveLocation({ text: 'Brasil', countryCode: 'BR' }, 8_000, 'JOB', 'pt')?.within,
  ).toEqual({ kind: 'country', countryCode: 'BR' });
  expect(
    resolveLocation({ text: 'Madrid', latitude: 40.4, longitude: -3.7 }, 'state', 'JOB', 'es')
      ?.within,
  ).toMatchObject({ kind: 'circle', metres: 60_000 });
});

test('ignores a radius for organizations', () => {
  expect(resolveLocation(oakland, 8_000, 'ORG', 'en')?.within.kind).toBe('box');
});

test('widens a box by metres on every side', () => {
  const wide = widenBox(oakland.bounds, 40_000);
  expect(
    distanceMetres({ latitude: 37.9, longitude: -122 }, { latitude: wide.north, longitude: -122 }),
  ).toBeCloseTo(40_000, -2);
  expect(
    distanceMetres(
      { latitude: wide.north, longitude: -122.1 },
      { latitude: wide.north, longitude: wide.east },
    ),
  ).toBeCloseTo(40_000, -2);
});

test('widens a box over the antimeridian and clips it at the poles', () => {
  expect(widenBox({ north: -16, south: -18, west: 178, east: 179.9 }, 40_000)).toMatchObject({
    east: expect.closeTo(-179.72, 1),
  });
  expect(widenBox({ north: 90, south: 88, west: -180, east: 180 }, 40_000)).toMatchObject({
    north: 90,
    west: -180,
    east: 180,
  });
});
