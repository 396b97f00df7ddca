import type { Locale } from '@causa/shared/platform/locales';
import { detailWords, donatePaths } from '@causa/shared/platform/pages/route-words';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { expect, inject, test } from 'vitest';
import { type Rules, violations } from '../../support/axe.ts';
import { inTwoPages, openBrowser } from '../support/browser.ts';

const visit = openBrowser();

/** Returns an address of every kind of page in this language. */
async function pagesOf(locale: Locale): Promise<Record<string, string>> {
  const first = async (word: string) =>
    (
      (await (await fetch(`${visit.origin}/data/search/${word}?lang=${locale}`)).json()) as {
        results: { url: Record<string, string> }[];
      }
    ).results[0]?.url[locale] ?? '';
  const posts = (await (
    await fetch(`${visit.origin}/data/search/posts?lang=${locale}`)
  ).json()) as { posts: { url: string }[] };
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

/** Visits each page once: overflow at every width, axe at one of the given ones, in rotation. */
async function checkPage(
  pages: Record<string, string>,
  dark: boolean,
  examined: readonly number[],
  rules: Rules,
): Promise<string[]> {
  const visitor = await visit.open('/en', { dark });
  return inTwoPages(visitor, Object.entries(pages), async (page, [kind, path], index) => {
    const wrong: string[] = [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wrong.push(`${kind} at ${width} px sticks out by ${over} px`);
      if (examined[index % examined.length] === width)
        wrong.push(
          ...(await violations(page, rules)).map(
            (violation) => `${kind} at ${width} px: ${violation}`,
          ),
        );
    }
    return wrong;
  });
}

// Results of axe depend on width and theme, rarely on language, so the three languages share them:
// pages checked at 1280 px in Spanish are checked at 360 px in Portuguese. Colors depend only on
// the theme, and the dark theme changes nothing else. Overflow depends on the text.
test.each([
  { locale: 'es', dark: false, examined: [1280, 360], rules: 'all' },
  { locale: 'en', dark: true, examined: [1280], rules: 'colors' },
  { locale: 'pt', dark: false, examined: [360, 1280], rules: 'all but colors' },
] as const)(
  'passes axe without overflow on every kind of page in $locale (dark: $dark)',
  { timeout: 240_000 },
  async ({ locale, dark, examined, rules }) => {
    expect(await checkPage(await pagesOf(locale), dark, examined, rules)).toEqual([]);
  },
);
