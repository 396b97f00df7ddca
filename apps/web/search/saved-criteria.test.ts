import { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import { emptySearch } from '@causa/shared/search/search-params';
import { expect, test } from 'vitest';
import { toSavedCriteria } from './saved-criteria.ts';

test('saves a search with all its filters in the format of the API', () => {
  const criteria = toSavedCriteria(
    'EVENT',
    {
      ...emptySearch,
      q: 'mar',
      filters: { areasOfFocus: ['climate'] },
      radius: 25_000,
      startsLT: '2026-12-24',
      endsGT: '2026-12-01',
      location: {
        text: 'Lisboa, Portugal',
        latitude: 38.7,
        longitude: -9.1,
        bounds: { north: 38.8, west: -9.2, south: 38.6, east: -9 },
        countryCode: 'PT',
        geoType: 'locality',
      },
    },
    'pt',
  );
  expect(createSavedSearchContract.body?.parse(criteria)).toMatchObject({
    text: 'mar',
    index: 'EVENT',
    locale: 'pt',
    radius: 25_000,
    filters: { areasOfFocus: ['climate'], startsLT: ['2026-12-24'], endsGT: ['2026-12-01'] },
    location: {
      latitude: 38.7,
      boundingBoxN: 38.8,
      boundingBoxW: -9.2,
      boundingBoxS: 38.6,
      boundingBoxE: -9,
      countryCode: 'PT',
    },
  });
  expect(
    createSavedSearchContract.body?.parse(toSavedCriteria('JOB', emptySearch, 'en')),
  ).toMatchObject({ text: '', filters: {}, location: null });
});
