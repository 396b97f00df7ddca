import { expect, test } from 'vitest';
import { areasOfFocus, functions } from '@causa/shared/search/facets';
import { locales } from '@causa/shared/platform/locales';
import en from '../../../i18n/messages/en/search/facets.ts';
import es from '../../../i18n/messages/es/search/facets.ts';
import pt from '../../../i18n/messages/pt/search/facets.ts';
import { getFacetWords } from './facet-words.ts';

test('finds a facet by its visible label in every language', () => {
  const labels: Record<string, Readonly<Record<string, string>>> = { en, es, pt };
  for (const locale of locales) {
    for (const value of functions)
      expect(getFacetWords('functions', value, locale)).toBe(
        labels[locale]?.[`functions.${value}`],
      );
    for (const value of areasOfFocus)
      expect(getFacetWords('areasOfFocus', value, locale)).toBe(
        labels[locale]?.[`areasOfFocus.${value}`],
      );
  }
});
