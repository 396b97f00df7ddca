import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingTypes, searchTypes } from '../../listings/listing-types.ts';
import { locales } from '../locales.ts';
import { isForeignPath } from '../http/foreign-path.ts';
import { parsePath, translatePath } from './parse-path.ts';
import { hasDotSegment } from '../http/request-target.ts';
import { feedFormats } from './route-words.ts';
import * as routes from './routes.ts';

const id = '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b';
const findable = [...listingTypes, 'ORG'] as const;

describe.each(locales)('parsePath in %s', (locale) => {
  test('parses home, searches and feeds', () => {
    expect(parsePath(routes.homePath(locale))).toEqual({ page: 'home', locale, params: {} });
    for (const type of searchTypes) {
      expect(parsePath(routes.searchPath(locale, type))).toEqual({
        page: 'search',
        locale,
        params: { type },
      });
      for (const format of feedFormats)
        expect(parsePath(routes.feedPath(locale, type, format))).toEqual({
          page: 'feed',
          locale,
          params: { type, file: `feed.${format}` },
        });
    }
  });

  test('parses listings and organizations with any title, and application pages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...findable), fc.string({ unit: 'grapheme' }), (type, title) => {
        const idDashSlug = expect.stringMatching(`^${id}`);
        expect(parsePath(routes.detailPath(locale, type, id, title))).toEqual(
          type === 'ORG'
            ? { page: 'organization', locale, params: { idDashSlug } }
            : { page: 'listing', locale, params: { type, idDashSlug } },
        );
        if (type !== 'ORG')
          expect(parsePath(routes.applyPath(locale, type, id, title))).toEqual({
            page: 'apply',
            locale,
            params: { type, idDashSlug },
          });
      }),
    );
    expect(parsePath(routes.calendarPath(locale, id, 'Fair'))).toEqual({
      page: 'calendar',
      locale,
      params: { type: 'EVENT', idDashSlug: `${id}-fair` },
    });
  });

  test('parses imported listings, content, profiles and tokens', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !hasDotSegment(text));
    fc.assert(
      fc.property(name, name, (source, volopId) => {
        expect(parsePath(routes.importedPath(locale, source, volopId))).toEqual({
          page: 'importedListing',
          locale,
          params: { source, volopId },
        });
        expect(parsePath(routes.tokenPath(locale, 'RESET_PASSWORD', source))).toEqual({
          page: 'resetPassword',
          locale,
          params: { token: source },
        });
      }),
    );
    expect(parsePath(routes.contentPath(locale, 'a/page'))).toEqual({
      page: 'content',
      locale,
      params: { path: 'a/page' },
    });
  });

  test('parses mail links', () => {
    expect(parsePath(routes.unsubscribePath('saved-search-alerts', id, 12, locale))).toEqual({
      page: 'unsubscribe',
      locale,
      params: { preferenceName: 'saved-search-alerts', userId: id, timestamp: '12' },
    });
    expect(parsePath(routes.alertActionPath(locale, 'pause', id))).toEqual({
      page: 'alertLink',
      locale,
      params: { action: 'pause', id },
    });
    expect(parsePath(routes.allAlertsPath(locale, id))).toMatchObject({ page: 'allAlerts' });
    expect(parsePath(routes.dismissListingPath(locale, id, id))).toMatchObject({
      page: 'dismissListing',
    });
    expect(parsePath(`/${locale}/alerts/delete/${id}`).page).toBe('content');
  });
});

test('accepts a listing word with the kind of its organization in the page language or English', () => {
  for (const path of [
    `/en/nonprofit-job/${id}-x`,
    `/es/ong-empleo/${id}-x`,
    `/es/nonprofit-empleo/${id}-x`,
    `/pt/governo-emprego/${id}`,
  ]) {
    expect(parsePath(path)).toMatchObject({
      page: 'listing',
      params: { type: 'JOB', idDashSlug: expect.stringMatching(`^${id}`) },
    });
  }
  expect(parsePath(`/en/nonprofit-organization/${id}`).page).toBe('content');
});

test('accepts any path without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(parsePath(path).page).toBeTypeOf('string');
    }),
  );
  expect(parsePath('/en/%E0%A4%A')).toEqual({ page: 'unknown', locale: undefined });
  expect(parsePath('/nowhere')).toEqual({ page: 'unknown', locale: undefined });
});

test('finds a page in another language by its address', () => {
  const into = (path: string) => translatePath(parsePath(path), 'pt');
  expect(into('/en/volunteer')).toBe('/pt/voluntariado');
  expect(into('/es/dashboard/saved-items')).toBe('/pt/dashboard/saved-items');
  expect(into(`/en/job/${id}-a-title`)).toBe(`/pt/emprego/${id}-a-title`);
  expect(into('/user-invites/a-token')).toBe('/pt/user-invites/a-token');
  expect(into('/en/about')).toBeUndefined();
});

test('returns nothing for /cms and /staff', () => {
  expect(['/cms/x', '/staff', '/es/staff/a'].every(isForeignPath)).toBe(true);
  expect(['/en/cms-page', '/staffing', '/en/jobs'].some(isForeignPath)).toBe(false);
});

test('finds the word of a search without a language, and its languages', () => {
  expect(parsePath('/jobs')).toEqual({
    page: 'unprefixed',
    locale: undefined,
    type: 'JOB',
    locales: ['en'],
  });
  expect(parsePath('/voluntariado')).toMatchObject({ type: 'VOLOP', locales: ['es', 'pt'] });
  expect(parsePath('/jobs/more')).toEqual({ page: 'unknown', locale: undefined });
});

test('rejects a path that leads upwards after decoding', () => {
  for (const path of ['/en/a%2f..%2f..%2fenvironment', '/en/%2e%2e', '/en/i/..%5cx', '/i/%2e'])
    expect(parsePath(path).page).toBe('unknown');
});
