import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { follow, followAll, followFrom } from '../support/links.ts';
import { signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const header = 'header';
const footerLinks = 'footer nav:has(h2)';
const languages = 'footer nav:not(:has(h2))';
const open = (path: string, scripts = true) => visit.open(path, { scripts, isStrict: true });

describe('header and footer', () => {
  it.each([
    ['en', true],
    ['pt', false],
  ] as const)('show a visitor the promised pages: %s, scripts %s', async (locale, scripts) => {
    const page = await open(`/${locale}`, scripts);
    expect(await followAll(page, header)).toBeGreaterThan(20);
    expect(await followAll(page, footerLinks)).toBeGreaterThan(16);
    expect(await followAll(page, languages)).toBe(3);
  });

  it.each([
    ['en', '/en/post-a-listing-sign-up', 'Post a Listing', 'Sign up'],
    ['es', '/es/publica-una-oferta', 'Publica', 'Regístrate'],
    ['pt', '/pt/anuncie-uma-vaga', 'Anunciar', 'Inscreva-se'],
  ] as const)(
    'lead a visitor from the posting menu to sign-up with the goal: %s',
    async (locale, path, post, signUp) => {
      const page = await open(`/${locale}`);
      await page.locator(header).getByRole('link', { name: post, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.locator(header).getByRole('link', { name: signUp }).click();
      const to = encodeURIComponent(`/${locale}/post-a-listing`);
      await page.waitForURL((url) => url.search === `?to=${to}`);
    },
  );

  it.each([
    ['es', true],
    ['pt', false],
  ] as const)(
    'show a job seeker the promised pages, in menus and dashboard: %s, scripts %s',
    async (locale, scripts) => {
      const page = await open(`/${locale}`, scripts);
      await signUpHere(page, locale);
      await page.reload();
      if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await followAll(page, header)).toBeGreaterThan(20);
      await page.locator(`${header} summary`).click();
      await page.locator(`${header} a[href$="/dashboard/saved-items"]`).click();
      await page.waitForURL(`**/${locale}/dashboard/saved-items`);
      expect(await followAll(page, 'main nav >> visible=true >> nth=0')).toBe(5);
      // The last section, settings, and its tabs.
      expect(await followAll(page, 'main nav >> visible=true >> nth=1')).toBe(5);
      await page.locator(`${header} summary`).click();
      await page.locator(`${header} form[action="/form/log-out"] button`).click();
      await page.waitForURL((url) => url.pathname === `/${locale}`);
      await page.locator(`${header} a[href*="/login"]`).waitFor();
    },
  );

  it('change the colors of the site by the buttons of the footer', async () => {
    const page = await open('/en');
    const { length } = await page.locator('footer button').all();
    expect(length).toBe(3);
    for (const [name, scheme] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await page.locator('footer').getByRole('button', { name, exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
        .toBe(scheme);
    }
  });
});

describe('cards', () => {
  it.each([
    ['en', 'jobs', true],
    ['es', 'eventos', true],
    ['pt', 'organizacoes', false],
  ] as const)(
    'show a visitor the promised pages: /%s/%s, scripts %s',
    async (locale, word, scripts) => {
      const page = await open(`/${locale}/${word}`, scripts);
      const card = 'main li:has(h2 a, h3 a) >> nth=0';
      expect(await followFrom(page, card)).toBeGreaterThan(0);
      await follow(page, page.locator(card).locator('h2 a, h3 a').first());
      // Every link on the page of a listing or an organization.
      expect(await followFrom(page, 'main')).toBeGreaterThan(1);
    },
  );

  it('lead from the home page', async () => {
    const page = await open('/pt');
    expect(await followFrom(page, 'main')).toBeGreaterThan(25);
  });
});
