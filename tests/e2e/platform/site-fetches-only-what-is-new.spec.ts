import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

/** Records the paths that the page requests from now on. */
function listen(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The browser requests the icon whenever the address changes.
    if (pathname !== '/static/icon.svg') paths.push(pathname);
  });
  return paths;
}

test.each(['en', 'es', 'pt'])(
  'requests in %s no data for a rendered page, and only data and code for a navigation',
  async (locale) => {
    const jobs = { en: '/en/jobs', es: '/es/empleos', pt: '/pt/empregos' }[locale] ?? '';
    const page = await visit.open(`/${locale}`);
    const asked = listen(page);
    const data = () => asked.filter((path) => path.startsWith('/data/'));
    const listing =
      (await (await page.request.get(jobs)).text()).match(
        /<h2[^>]*><a[^>]* href="([^"?]+)"/,
      )?.[1] ?? '';
    expect(listing).not.toBe('');
    for (const path of [`/${locale}`, jobs, `${jobs}?locationType=REMOTE`, listing]) {
      asked.length = 0;
      await page.goto(path);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      await page.waitForLoadState('networkidle');
      expect(asked).toContain(path.split('?')[0]);
      expect(data()).toEqual([]);
    }

    await page.goto(jobs);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    const card = page.locator('main article h2 a').first();
    const address = await card.getAttribute('href');
    await card.click();
    await page.waitForURL((url) => url.pathname === address);
    await page.waitForLoadState('networkidle');
    const foreign = asked.filter(
      (path) => !path.startsWith('/data/') && !path.startsWith('/static/dist/'),
    );
    expect(foreign).toEqual([]);
    expect(data().every((path) => path.startsWith('/data/website/'))).toBe(true);
    expect(data().length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);

    // Going back only needs the data: the code is loaded.
    asked.length = 0;
    await page.goBack();
    await page.waitForURL((url) => url.pathname === jobs);
    await page.locator('[data-count]').waitFor();
    expect(data()).toEqual(['/data/search/jobs']);
    // Requests of a listing after its first paint can still be pending. The code of the search is
    // not requested again.
    expect(asked.filter((path) => path.includes('/search'))).toEqual(['/data/search/jobs']);
  },
);
