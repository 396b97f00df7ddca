import { expect, test } from 'vitest';
import { parseRadius, listRadiusOptions } from './radius.ts';

test('offers radii in miles in English and kilometres in Spanish and Portuguese, in metres', () => {
  const ends = ['state', 'country'];
  expect(listRadiusOptions('en')).toEqual([
    'auto',
    8_000,
    16_000,
    24_000,
    40_000,
    100_000,
    160_000,
    ...ends,
  ]);
  for (const locale of ['es', 'pt'] as const)
    expect(listRadiusOptions(locale)).toEqual([
      'auto',
      5_000,
      10_000,
      15_000,
      25_000,
      60_000,
      100_000,
      ...ends,
    ]);
});

test.each([
  ['8000', 'en', 'relevance', 8_000],
  ['8000', 'es', 'relevance', 'auto'],
  ['8000', 'es', 'newest', 60_000],
  [undefined, 'en', 'newest', 40_000],
  [undefined, 'pt', 'relevance', 'auto'],
  ['state', 'pt', 'newest', 'state'],
  ['1e9', 'en', 'relevance', 'auto'],
] as const)(
  'reads the radius %s of an address in %s sorted by %s as %s',
  (value, locale, sort, radius) => {
    expect(parseRadius(value, locale, sort)).toBe(radius);
  },
);
