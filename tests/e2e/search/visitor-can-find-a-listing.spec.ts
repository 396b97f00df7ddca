import { describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser(inject('quietOrigin'));

const languages = [
  { locale: 'en', jobs: '/en/jobs', job: /^\/en\/job\//, search: 'Search', page: /page 2 of/i },
  {
    locale: 'es',
    jobs: '/es/empleos',
    job: /^\/es\/empleo\//,
    search: 'Buscar',
    page: /página 2 de/i,
  },
  {
    locale: 'pt',
    jobs: '/pt/empregos',
    job: /^\/pt\/emprego\//,
    search: 'Buscar',
    page: /página 2 de/i,
  },
] as const;

describe.each(languages)('visitor in $locale', ({ locale, jobs, job, page: secondPage }) => {
  test('narrows a search, pages through it, opens a listing and shares its address', async () => {
    const page = await visit.open(jobs);
    expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${locale}`));
    const whole = await countOf(page);
    const remote = page.locator('input[name=locationType][value=REMOTE]').first();
    const promised = Number(
      (await remote.locator('xpath=ancestor::label').innerText())
        .match(/\((\d[\d.,]*)\)/)?.[1]
        ?.replace(/[.,]/g, '') ?? Number.NaN,
    );
    await remote.check();
    await page.waitForURL(/locationType=REMOTE/);
    await expect.poll(() => countOf(page)).toBe(promised);
    expect(promised).toBeLessThan(whole);

    await page.goto(jobs);
    await page.locator('nav a[href*="page=2"]').first().click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.title()).toMatch(secondPage);

    await page.locator('main article h2 a, main article h3 a').first().click();
    await page.waitForURL((url) => job.test(url.pathname));
    const heading = await page.locator('h1').innerText();
    const address = page.url();
    const shared = await visit.open(new URL(address).pathname);
    expect(await shared.locator('h1').innerText()).toBe(heading);
    expect(await shared.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
  });

  test.each([360, 1280])('sees every suggested place on the home page: %i px', async (width) => {
    const page = await visit.open(`/${locale}`, { width });
    const place = page.locator('main input[role=combobox]');
    await place.click();
    await place.pressSequentially('lisb');
    const last = page.locator('[role=option]').nth(5);
    await last.waitFor();
    const isSeen = (option: Element): boolean => {
      const { left, bottom } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(left + 20, bottom - 5));
    };
    await expect.poll(() => last.evaluate(isSeen)).toBe(true);
  });

  test('completes the journey without JavaScript', async () => {
    const page = await visit.open(jobs, { scripts: false });
    await page.locator('input[name=locationType][value=REMOTE]').first().check();
    await page.locator('form:has(input[name=locationType]) button[type=submit]').first().click();
    await page.waitForURL(/locationType=REMOTE/);
    expect(await countOf(page)).toBeGreaterThan(0);
    await page.locator('main article h2 a, main article h3 a').first().click();
    await page.waitForURL((url) => job.test(url.pathname));
    await expect.poll(() => page.locator('h1').innerText()).not.toBe('');
  });

  test('changes the language and stays on the same page', async () => {
    const page = await visit.open(`${jobs}?locationType=REMOTE`);
    const other = locale === 'es' ? 'pt' : 'es';
    await page.locator(`footer a[hreflang^=${other}]`).click();
    await page.waitForURL(
      (url) =>
        url.pathname.startsWith(`/${other}/`) && url.searchParams.get('locationType') === 'REMOTE',
    );
    expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${other}`));
  });
});

async function countOf(page: {
  locator(selector: string): { first(): { innerText(): Promise<string> } };
}): Promise<number> {
  const heading = await page.locator('h1').first().innerText();
  return Number(heading.match(/[\d.,]+/)?.[0].replace(/[.,]/g, '') ?? '0');
}
