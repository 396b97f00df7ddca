import { AxeBuilder } from '@axe-core/playwright';
import { locales } from '@causa/shared/locales';
import { detailWords, donatePaths, searchPath } from '@causa/shared/routes';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const visit = useBrowser();
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

/** Every kind of page, by an address of it in this language. */
async function pagesOf(locale: (typeof locales)[number]): Promise<Record<string, string>> {
  const first = async (word: string) =>
    ((await (await fetch(`${visit.origin}/data/search/${word}?lang=${locale}`)).json()) as { results: { url: Record<string, string> }[] }).results[0]?.url[
      locale
    ] ?? '';
  const posts = (await (await fetch(`${visit.origin}/data/search/posts?lang=${locale}`)).json()) as { posts: { url: string }[] };
  const [dead] = inject('deadListings');
  return {
    home: `/${locale}`,
    search: `${searchPath(locale, 'JOB')}?locationType=REMOTE`,
    'search of everything': searchPath(locale, 'ALL'),
    'search of organizations': searchPath(locale, 'ORG'),
    'nothing found': `${searchPath(locale, 'EVENT')}?q=zzzzzz+qqqqqq&locationType=REMOTE`,
    job: await first('jobs'),
    internship: await first('internships'),
    volunteering: await first('volunteer'),
    event: await first('events'),
    organization: await first('organizations'),
    'no longer public': `/${locale}/${detailWords[dead?.type ?? 'JOB'][locale]}/${dead?.id}`,
    article: posts.posts[0]?.url ?? '',
    'articles found': `/${locale}/${{ en: 'articles', es: 'articulos', pt: 'artigos' }[locale]}?pq=`,
    page: donatePaths[locale],
    'not found': `/${locale}/nothing-here`,
  };
}

describe.each(locales)('in %s', (locale) => {
  test.each([360, 1280])('every kind of page is free of axe violations at %d px', { timeout: 120_000 }, async (width) => {
    const found: Record<string, string[]> = {};
    for (const [kind, path] of Object.entries(await pagesOf(locale))) {
      const page = await visit.open(path, { width });
      const wrong = await violations(page);
      if (wrong.length > 0) found[`${kind} ${path}`] = wrong;
      await page.close();
    }
    expect(found).toEqual({});
  });
});

describe('in the dark', () => {
  test.each([360, 1280])('every kind of page is free of axe violations at %d px', { timeout: 120_000 }, async (width) => {
    const found: Record<string, string[]> = {};
    for (const [kind, path] of Object.entries(await pagesOf('en'))) {
      const page = await visit.open(path, { width, dark: true });
      const wrong = await violations(page);
      if (wrong.length > 0) found[`${kind} ${path}`] = wrong;
      await page.close();
    }
    expect(found).toEqual({});
  });
});

describe('nothing sticks out', () => {
  test.each([320, 360, 768, 992, 1280])('sideways at %d px', { timeout: 120_000 }, async (width) => {
    const wide: string[] = [];
    for (const locale of locales) {
      for (const [kind, path] of Object.entries(await pagesOf(locale))) {
        const page = await visit.open(path, { width });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) wide.push(`${kind} in ${locale}: ${over} px`);
        await page.close();
      }
    }
    expect(wide).toEqual([]);
  });
});
