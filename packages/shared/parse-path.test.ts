import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingTypes, searchTypes } from './listing-types.ts';
import { locales } from './locales.ts';
import { isForeignPath } from './foreign-path.ts';
import { parsePath, translatePath } from './parse-path.ts';
import { hasDotSegment } from './request-target.ts';
import { detailWords, feedFormats, type PlainPage, plainPages, tokenPages } from './route-words.ts';
import * as routes from './routes.ts';

const id = '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b';
const findable = [...listingTypes, 'ORG'] as const;
const plain = Object.keys(plainPages) as PlainPage[];

describe.each(locales)('an address in %s is read back to what it was built from', (locale) => {
  test('home, searches, feeds and plain pages', () => {
    expect(parsePath(routes.homePath(locale))).toEqual({ name: 'home', locale });
    for (const type of searchTypes) {
      expect(parsePath(routes.searchPath(locale, type))).toEqual({ name: 'search', locale, type });
      for (const format of feedFormats)
        expect(parsePath(routes.feedPath(locale, type, format))).toEqual({
          name: 'feed',
          locale,
          type,
          format,
        });
    }
    for (const page of plain) {
      expect(parsePath(routes.plainPath(page, locale))).toEqual({ name: 'plain', locale, page });
      expect(parsePath(routes.plainPath(page))).toEqual({ name: 'plain', locale: undefined, page });
    }
  });

  test('listings and organizations, whatever their title, and where one applies', () => {
    fc.assert(
      fc.property(fc.constantFrom(...findable), fc.string({ unit: 'grapheme' }), (type, title) => {
        expect(parsePath(routes.detailPath(locale, type, id, title))).toMatchObject({
          name: 'detail',
          locale,
          type,
          id,
        });
        if (type !== 'ORG')
          expect(parsePath(routes.applyPath(locale, type, id, title))).toMatchObject({
            name: 'apply',
            locale,
            type,
            id,
          });
      }),
    );
    expect(parsePath(routes.calendarPath(locale, id, 'Fair'))).toMatchObject({
      name: 'calendar',
      locale,
      id,
    });
  });

  test('what someone else named: imported listings, content, people, tokens', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !hasDotSegment(text));
    fc.assert(
      fc.property(name, name, (source, volopId) => {
        expect(parsePath(routes.importedPath(locale, source, volopId))).toEqual({
          name: 'imported',
          locale,
          source,
          volopId,
        });
        expect(parsePath(routes.tokenPath(locale, 'RESET_PASSWORD', source))).toEqual({
          name: 'token',
          locale,
          purpose: 'RESET_PASSWORD',
          token: source,
        });
      }),
    );
    expect(parsePath(routes.personPath('ana', locale))).toEqual({
      name: 'person',
      locale,
      username: 'ana',
    });
    expect(parsePath(routes.employmentPath(locale, 'skills'))).toEqual({
      name: 'employment',
      locale,
      slug: 'skills',
    });
    expect(parsePath(routes.contentPath(locale, 'a/page'))).toEqual({
      name: 'content',
      locale,
      path: 'a/page',
    });
  });

  test('what our mails lead to', () => {
    expect(parsePath(routes.unsubscribePath('saved-search-alerts', id, 12, locale))).toMatchObject({
      name: 'mailed',
      locale,
      page: 'unsubscribe',
    });
    expect(parsePath(routes.alertActionPath(locale, 'pause', id))).toEqual({
      name: 'mailed',
      locale,
      page: 'alerts',
      rest: `pause/${id}`,
    });
    expect(parsePath(routes.renewAlertPath(locale, id))).toEqual({
      name: 'mailed',
      locale,
      page: 'keep-search',
      rest: id,
    });
    expect(parsePath(routes.savedSearchPath(locale, id))).toEqual({
      name: 'mailed',
      locale,
      page: 'saved-searches',
      rest: id,
    });
    expect(parsePath(routes.tokenPath(locale, 'INVITE', 'a-token'))).toEqual({
      name: 'token',
      locale,
      purpose: 'INVITE',
      token: 'a-token',
    });
    expect(parsePath(`/user-invites/a-token`)).toEqual({
      name: 'token',
      locale: undefined,
      purpose: 'INVITE',
      token: 'a-token',
    });
  });
});

test('a listing’s word may begin with the kind of its organization, in the page’s language or in English', () => {
  for (const path of [
    `/en/nonprofit-job/${id}-x`,
    `/es/ong-empleo/${id}-x`,
    `/es/nonprofit-empleo/${id}-x`,
    `/pt/governo-emprego/${id}`,
  ]) {
    expect(parsePath(path)).toMatchObject({ name: 'detail', type: 'JOB', id });
  }
  expect(parsePath(`/en/nonprofit-organization/${id}`).name).toBe('content');
});

test('no two pages share an address', () => {
  const words = locales.flatMap((locale) =>
    findable.map((type) => `${locale}/${detailWords[type][locale]}`),
  );
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(Object.values(plainPages)).size).toBe(plain.length);
  const taken = Object.values(tokenPages).filter((path) =>
    Object.values<string>(plainPages).includes(path),
  );
  expect(taken).toEqual([]);
});

test('no path is too strange to be read', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(parsePath(path).name).toBeTypeOf('string');
    }),
  );
  expect(parsePath('/en/%E0%A4%A')).toEqual({ name: 'unknown', locale: undefined });
  expect(parsePath('/nowhere')).toEqual({ name: 'unknown', locale: undefined });
});

test('a page is found in another language where its address alone tells', () => {
  const into = (path: string) => translatePath(parsePath(path), 'pt');
  expect(into('/en/volunteer')).toBe('/pt/voluntariado');
  expect(into('/es/dashboard/saved-items')).toBe('/pt/dashboard/saved-items');
  expect(into(`/en/job/${id}-a-title`)).toBe(`/pt/emprego/${id}-a-title`);
  expect(into('/user-invites/a-token')).toBe('/pt/user-invites/a-token');
  expect(into('/en/about')).toBeUndefined();
});

test('/cms and /staff belong to other applications', () => {
  expect(['/cms/x', '/staff', '/es/staff/a'].every(isForeignPath)).toBe(true);
  expect(['/en/cms-page', '/staffing', '/en/jobs'].some(isForeignPath)).toBe(false);
});

test('knows the word of a search without a language before it, and which languages use it', () => {
  expect(parsePath('/jobs')).toEqual({
    name: 'unprefixed',
    locale: undefined,
    type: 'JOB',
    locales: ['en'],
  });
  expect(parsePath('/voluntariado')).toMatchObject({ type: 'VOLOP', locales: ['es', 'pt'] });
  expect(parsePath('/jobs/more')).toEqual({ name: 'unknown', locale: undefined });
});

test('a path that leads upwards once it is decoded leads nowhere', () => {
  for (const path of ['/en/a%2f..%2f..%2fenvironment', '/en/%2e%2e', '/en/i/..%5cx', '/i/%2e'])
    expect(parsePath(path).name).toBe('unknown');
});
