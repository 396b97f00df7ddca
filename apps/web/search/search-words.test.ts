import { formatNumber } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import { emptySearch } from '@causa/shared/search/search-params';
import { describe, expect, test } from 'vitest';
import { getText, type Text } from '../lib/text.ts';
import { formatRange, formatSearchHeading, formatStatus } from './search-words.ts';

const million = { count: 1_000_000, isExact: false };
const page = { pageIndex: 0, results: [] };

/** The text of a page with all messages, which builds load by namespace. */
function textIn(locale: Locale): Text {
  return {
    ...getText(locale),
    t: translatorFor(locale),
    number: (value) => formatNumber(locale, value),
  };
}

describe('count of results', () => {
  test.each([
    ['en', 'More than 1,000,000 jobs', 'of more than 1,000,000'],
    ['es', 'Más de 1.000.000 empleos', 'de más de 1.000.000'],
    ['pt', 'Mais de 1.000.000 empregos', 'de mais de 1.000.000'],
  ] as const)('says in %s that there are more results than counted', (locale, heading, range) => {
    const text = textIn(locale);
    expect(formatSearchHeading(text, 'JOB', emptySearch, million)).toBe(heading);
    expect(formatRange(text, { ...million, ...page })).toContain(range);
    expect(formatStatus(text, { ...million, type: 'JOB' })).toBe(heading);
  });

  test.each([true, undefined])('says an exact number when the reply has isExact %s', (isExact) => {
    const text = textIn('en');
    expect(formatSearchHeading(text, 'JOB', emptySearch, { count: 1_248, isExact })).toBe(
      '1,248 jobs',
    );
    expect(formatStatus(text, { type: 'JOB', count: 1, isExact })).toBe('1 result found');
  });
});
