import { locales } from '@causa/shared/locales';
import { detailWords, donatePaths } from '@causa/shared/route-words';
import { searchPath } from '@causa/shared/routes';
import { expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openBrowser } from './browser.ts';

const visit = openBrowser();

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

const widths = [1280, 992, 768, 360, 320];

/** Visits each page once and looks at it at every width: axe at the widest and at 360 px, nothing sideways at any. */
async function look(pages: Record<string, string>, dark: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, path] of Object.entries(pages)) {
    const page = await visit.open(path, { width: 1280, dark });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) wrong.push(`${kind} at ${width} px sticks out by ${over} px`);
      if (width === 1280 || width === 360) wrong.push(...(await violations(page)).map((violation) => `${kind} at ${width} px: ${violation}`));
    }
    await page.close();
  }
  return wrong;
}

test.each(locales)('every kind of page in %s: no axe violations, nothing sticks out', { timeout: 240_000 }, async (locale) => {
  expect(await look(await pagesOf(locale), false)).toEqual([]);
});

test('every kind of page in the dark too', { timeout: 240_000 }, async () => {
  expect(await look(await pagesOf('en'), true)).toEqual([]);
});
