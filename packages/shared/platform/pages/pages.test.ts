import { dashboardWords } from '../../listings/listing-tabs.ts';
import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../../../tests/support/page-addresses.ts';
import { locales } from '../locales.ts';
import {
  type AnyPageName,
  allPageNames as pageNames,
  pageNamed,
  privatePaths,
} from './all-pages.ts';
import { getPattern } from './page-address.ts';
import { readParams, parsePath, splitSegments } from './parse-path.ts';
import { pagePath } from './routes.ts';

describe.each(pageNames)('address of the page %s', (page) => {
  test.each(locales)('parses back to its parameters in %s', (locale) => {
    for (const withOptional of [true, false]) {
      const { path, params } = sampleAddress(page, locale, withOptional);
      expect(parsePath(path)).toEqual({ page, locale, params });
    }
  });

  test('exists without a language unless it begins with one', () => {
    const { path, params } = sampleAddress(page, undefined);
    const { page: found } = parsePath(path);
    if (pageNamed(page).prefixed === true) expect(found).not.toBe(page);
    else expect(parsePath(path)).toEqual({ page, locale: undefined, params });
  });

  test('matches no other pattern but the CMS, which is last', () => {
    for (const locale of locales)
      for (const withOptional of [true, false]) {
        const { path } = sampleAddress(page, locale, withOptional);
        const segments = path.split('/').slice(2);
        const fits = pageNames.filter(
          (name) =>
            readParams(segments, splitSegments(getPattern(pageNamed(name), locale)), locale) !==
              undefined &&
            (isBehindWord(page) || !isBehindWord(name) || (segments[2] ?? '') in dashboardWords),
        );
        expect(fits).toEqual(page === 'home' || page === 'content' ? [page] : [page, 'content']);
      }
  });

  test('uses the same parameters in every language', () => {
    const names = locales.map((locale) =>
      splitSegments(getPattern(pageNamed(page), locale)).flatMap(({ word, name }) =>
        word === undefined ? name : [],
      ),
    );
    expect(new Set(names.map(String)).size).toBe(1);
  });
});

test('lists the CMS last, since its pattern matches everything', () => {
  expect(pageNames.at(-1)).toBe('content');
});

test('closes private, secret and login pages to search engines, each listed once', () => {
  const closed = privatePaths();
  expect(closed).toEqual(
    expect.arrayContaining([
      '/dashboard',
      '/login',
      '/signup',
      '/reset-password/',
      '/unsubscribe/',
    ]),
  );
  expect(closed).not.toContain('/dashboard/profile');
  expect(closed).not.toContain('');
  for (const open of ['/fair', '/i/ana', '/keyboard-shortcuts'])
    expect(closed.filter((start) => open.startsWith(start))).toEqual([]);
});

test('rejects an unknown page, a missing parameter and a wrong one at compile time', () => {
  const ask = [
    // @ts-expect-error -- no page has this name
    () => pagePath('savedItem', 'en'),
    // @ts-expect-error -- the link needs its token
    () => pagePath('verifyEmail', 'en'),
    // @ts-expect-error -- a search has a type of listing, not any text
    () => pagePath('search', 'en', { type: 'jobs' }),
    // @ts-expect-error -- home exists in a language alone
    () => pagePath('home'),
  ];
  expect(ask).toHaveLength(4);
  expect(pagePath('employmentProfile', 'es', {})).toBe('/es/dashboard/employment-profile');
});

/** Pages of a listing depend on the word of its type; their loaders refuse other words. */
function isBehindWord(name: AnyPageName): boolean {
  const { path } = pageNamed(name);
  return typeof path === 'string' && path.includes('/{word}/');
}
