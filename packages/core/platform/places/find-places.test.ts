import { describe, expect, test } from 'vitest';
import { autocompletePlaces, findPlace } from './find-places.ts';

const first = (input: string, locale: 'en' | 'es' | 'pt' = 'en') =>
  autocompletePlaces(input, locale).predictions[0]?.text;

describe('findPlaces', () => {
  test.each([
    ['lisbon', 'en', 'Lisbon, Portugal'],
    ['lisboa', 'en', 'Lisbon, Portugal'],
    ['Lisb', 'pt', 'Lisboa, Portugal'],
    ['sao paulo', 'pt', 'São Paulo, Brasil'],
    ['SÃO PAULO', 'en', 'São Paulo, Brazil'],
    ['nueva york', 'es', 'Nueva York, Estados Unidos'],
    ['bogota', 'es', 'Bogotá, Colombia'],
    ['sevilha', 'pt', 'Sevilha, Andaluzia, Espanha'],
    ['méxico', 'es', 'México'],
    ['alemanha', 'pt', 'Alemanha'],
    ['california', 'en', 'California, United States'],
    ['springfield, il', 'en', 'Springfield, Illinois, United States'],
    ['valencia, spain', 'en', 'Valencia, Valencian Community, Spain'],
    ['york', 'en', 'York, England, United Kingdom'],
    ['washington', 'en', 'Washington, D.C., District of Columbia, United States'],
    ['new york', 'en', 'New York City, New York, United States'],
    ['portland me', 'en', 'Portland, Maine, United States'],
    ['st lou', 'en', 'St. Louis, Missouri, United States'],
    ['ft laud', 'en', 'Fort Lauderdale, Florida, United States'],
    ['Köln', 'en', 'Cologne, North Rhine-Westphalia, Germany'],
    ['lodz', 'en', 'Łódź, Łódź Voivodeship, Poland'],
  ] as const)('finds %s in %s: %s', (input, locale, text) =>
    expect(first(input, locale)).toBe(text),
  );

  test.each([
    ['lisbon', null, 'FOUND'],
    ['springfield', null, 'AMBIGUOUS'],
    ['birmingham', 'US', 'FOUND'],
    ['lisb', null, 'UNKNOWN'],
  ] as const)('matches %s for a reader in %s: %s', (input, country, match) =>
    expect(autocompletePlaces(input, 'en', country).match).toBe(match),
  );

  test.each([
    'lisbon',
    'new york',
    'são paulo',
    'madrid',
    'springfield',
    'san josé',
    'buenos aires',
  ])('returns no two suggestions with the same text for %s', (input) => {
    for (const locale of ['en', 'es', 'pt'] as const) {
      const texts = autocompletePlaces(input, locale).predictions.map(({ text }) => text);
      expect(new Set(texts).size, texts.join('; ')).toBe(texts.length);
    }
  });

  test('labels a region with the name of a city before and after the choice', () => {
    const region = autocompletePlaces('lisbon', 'en').predictions.find(
      ({ geoType }) => geoType === 'administrative_area_level_1',
    );
    expect(region?.text).toBe('Lisbon (region), Portugal');
    expect(findPlace(region?.placeId ?? '', 'pt').location?.text).toBe('Lisboa (região), Portugal');
    expect(first('lisbon')).toBe('Lisbon, Portugal');
  });

  test('returns nothing for a single letter, blanks or nonsense', () => {
    for (const input of ['l', ' l ', '', '   ', 'zzzqqq', '%', '\\', 'l'.repeat(200)]) {
      expect(autocompletePlaces(input, 'en')).toEqual({
        status: 'ZERO_RESULTS',
        match: 'UNKNOWN',
        isRemote: false,
        placeText: input,
        predictions: [],
      });
    }
  });

  test('resolves a prediction to its location', () => {
    const [lisbon] = autocompletePlaces('lisbon', 'en').predictions;
    const { status, location } = findPlace(lisbon?.placeId ?? '', 'pt');
    expect(status).toBe('OK');
    expect(location).toMatchObject({
      text: 'Lisboa, Portugal',
      city: 'Lisboa',
      countryCode: 'PT',
      geoType: 'locality',
      hasGeo: true,
      isRemote: false,
    });
    expect(location?.latitude).toBeCloseTo(38.72, 1);
    expect(location?.boundingBoxN).toBeGreaterThan(location?.latitude ?? 90);
    expect(findPlace('g0', 'en')).toEqual({ status: 'ZERO_RESULTS', location: null });
  });
});
