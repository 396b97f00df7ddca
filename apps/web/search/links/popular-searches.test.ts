import { searchTypes } from '@causa/shared/listings/listing-types';
import { locales } from '@causa/shared/platform/locales';
import { expect, test } from 'vitest';
import { popularSearches } from './popular-searches.ts';

test('returns five popular searches for each type and language, none for events', () => {
  for (const type of searchTypes)
    for (const locale of locales) {
      const words = popularSearches[type][locale];
      expect([type, locale, new Set(words).size]).toEqual([type, locale, type === 'EVENT' ? 0 : 5]);
    }
});

test('returns the specified popular searches in English', () => {
  const english = Object.fromEntries(searchTypes.map((type) => [type, popularSearches[type].en]));
  const jobs = ['communications', 'education', 'marketing', 'executive director', 'attorney'];
  expect(english).toEqual({
    ALL: jobs,
    JOB: jobs,
    INTERNSHIP: ['psychology', 'law', 'legal', 'summer', 'policy'],
    VOLOP: ['board member', 'data analyst', 'research', 'health', 'art'],
    ORG: ['education', 'human rights', 'mental health', 'immigration', 'health'],
    EVENT: [],
  });
});
