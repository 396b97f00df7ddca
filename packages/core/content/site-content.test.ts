import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@causa/shared/platform/locales';
import { datedTypes } from '@causa/shared/search/facets';
import {
  contentPath,
  homePath,
  searchPath,
  sitePagePath,
} from '@causa/shared/platform/pages/routes';
import { donatePaths, sitePages, type SitePage } from '@causa/shared/platform/pages/route-words';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { parseSearchParams } from '@causa/shared/search/search-params';
import { describe, expect, test } from 'vitest';
import { type ContentFile, readContentFile } from './content-file.ts';
import { fillOperatorTexts } from './operator-texts.ts';

const folder = fileURLToPath(new URL('../../../content/', import.meta.url));
const files: ContentFile[] = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && name.includes('/'))
  .map((name) => {
    const { page } = fillOperatorTexts(name, readFileSync(folder + name, 'utf8'), new Map());
    return readContentFile(name, page);
  });

const addressOf = ({ locale, path }: Pick<ContentFile, 'locale' | 'path'>) =>
  path === '' ? homePath(locale) : contentPath(locale, path);
const addresses = new Set(files.map(addressOf));
const posts = files.filter(({ type }) => type === 'POST');

/** Returns every address that a file links to, in prose and blocks. */
function linksOf(file: ContentFile): string[] {
  return [...JSON.stringify(file.blocks).matchAll(/"href":"([^"]*)"/g)].map(
    ([, href = '']) => href,
  );
}

describe.each(locales)('content pages in %s', (locale) => {
  const own = files.filter((file) => file.locale === locale);

  test('link to existing pages of the same language with valid filters', () => {
    for (const file of own)
      for (const href of linksOf(file)) {
        if (/^(mailto:|https:|#)/.test(href)) continue;
        const where = `${addressOf(file)} leads to ${href}`;
        const url = new URL(href, 'https://causa.example');
        const route = parsePath(url.pathname);
        expect(route.locale, where).toBe(locale);
        expect(route.page, where).not.toBe('unknown');
        if (route.page === 'content') expect(addresses, where).toContain(url.pathname);
        if (route.page !== 'search') continue;
        const { params, problems } = parseSearchParams(url.searchParams, route.params.type, locale);
        expect(problems, where).toEqual([]);
        expect(Object.keys(params.filters), where).toHaveLength(url.searchParams.size);
      }
  });

  test('request listings with valid search words', () => {
    for (const block of own.flatMap(({ blocks }) => blocks)) {
      if (block.type !== 'LISTINGS') continue;
      const query = new URLSearchParams(block.query);
      const { params, problems } = parseSearchParams(query, block.searchType, locale);
      expect(problems).toEqual([]);
      expect(Object.keys(params.filters).length + (query.has('sort') ? 1 : 0)).toBe(query.size);
      if (query.has('startsLT') || query.has('endsGT'))
        expect(datedTypes).toContain(block.searchType);
    }
  });

  test('include the pages that the site links to', () => {
    expect(addresses).toContain(homePath(locale));
    expect(addresses).toContain(donatePaths[locale]);
    for (const page of Object.keys(sitePages) as SitePage[])
      expect(addresses).toContain(sitePagePath(locale, page));
  });

  test('use no address of another page', () => {
    for (const file of own)
      expect(parsePath(addressOf(file)).page, addressOf(file)).toBe(
        file.path === '' ? 'home' : addressOf(file) === donatePaths[locale] ? 'donate' : 'content',
      );
  });

  test('keep articles together, in three categories and of readable length', () => {
    const articles = posts.filter((post) => post.locale === locale);
    expect(articles.length).toBeGreaterThanOrEqual(8);
    expect(new Set(articles.map(({ category }) => category)).size).toBe(3);
    for (const { path, author, tags, plainText, publishedAt } of articles) {
      expect(`/${locale}/${path}`.startsWith(`${sitePagePath(locale, 'articles')}/`), path).toBe(
        true,
      );
      expect(author, path).toBeTruthy();
      expect(tags.length, path).toBeGreaterThan(0);
      const words = plainText.split(/\s+/).length;
      expect(words, path).toBeGreaterThanOrEqual(350);
      expect(words, path).toBeLessThanOrEqual(600);
      expect(publishedAt.getTime(), path).toBeLessThan(Date.UTC(2026, 10, 1));
    }
    const listed = linksOf(own.find(({ key }) => key === 'articles') as ContentFile);
    expect(new Set(listed)).toEqual(new Set(articles.map(addressOf)));
  });
});

test('provides every text in each language, of the same kind and with the same blocks', () => {
  for (const key of new Set(files.map((file) => file.key))) {
    const translations = files.filter((file) => file.key === key);
    expect(translations.map(({ locale }) => locale).sort(), key).toEqual([...locales]);
    const shapes = translations.map(({ type, layout, heroSearch, blocks, publishedAt }) => ({
      type,
      layout,
      hero: heroSearch?.type,
      blocks: blocks.map((block) => [
        block.type,
        'searchType' in block ? `${block.searchType}?${block.query}` : '',
      ]),
      publishedAt,
    }));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size, key).toBe(1);
  }
});

test('finds an event page like a volunteer page', () => {
  expect(addresses).toContain(`${searchPath('en', 'VOLOP')}/groups`);
});

test('lists every text of the operator in content/README.md', () => {
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  const missing = readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.includes('/') && name.endsWith('.md'))
    .flatMap(
      (name) => fillOperatorTexts(name, readFileSync(folder + name, 'utf8'), new Map()).missing,
    );
  expect(missing.length).toBeGreaterThan(0);
  for (const name of missing) expect(readme).toContain(name.slice(name.indexOf('/') + 1));
});
