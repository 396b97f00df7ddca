import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { inSiteDatabase } from '../support/owner.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
const header = 'header';
const newAddress = (): string => `goal.${crypto.randomUUID()}@harbour.example`;

const hydrated = (page: Page, scripts: boolean) =>
  scripts
    ? page.waitForSelector('html[data-phase=client-hydrated]')
    : page.waitForSelector('main form');

/** Fills in and sends the sign-up or login form on the page. */
async function fillIn(page: Page, values: Record<string, string>, scripts = true): Promise<void> {
  await hydrated(page, scripts);
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').first().click();
}

const person = (email: string) => ({ firstName: 'Ana', lastName: 'Duarte', email, password });

/** Creates an account with a confirmed address outside this browser. */
async function makeAccount(page: Page): Promise<string> {
  const email = newAddress();
  await page.request.post('/data/website/signup', { data: { ...person(email), locale: 'en' } });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  await page.context().clearCookies();
  return email;
}

describe('goal of a visitor', () => {
  it.each([
    ['en', true],
    ['es', false],
  ] as const)(
    'keeps its page through a login with a taken address: %s, scripts %s',
    async (locale, scripts) => {
      const page = await visit.open(`/${locale}`, { scripts });
      const email = await makeAccount(page);
      await page.goto(`/${locale}`);
      await page.locator(`${header} a[href="/${locale}/post-a-listing"]`).first().click();
      await page.waitForURL((url) => /sign-up|publica/.test(url.pathname));
      await page.locator(`${header} a[href*="/signup"]`).click();
      await page.waitForURL((url) => url.pathname.endsWith('/signup'));
      await fillIn(page, person(email), scripts);
      await page
        .locator('main a[href*="/login"]', { hasText: /this address|esta dirección|este correo/ })
        .click();
      await page.waitForURL((url) => url.pathname.endsWith('/login'));
      await fillIn(page, { email, password }, scripts);
      // A user without an organization starts by naming one.
      await page.waitForURL((url) => url.pathname === `/${locale}/organizations/create`);
    },
  );

  it.each([
    ['pt', true],
    ['en', false],
  ] as const)(
    'keeps the page to add an organization through sign-up: %s, scripts %s',
    async (locale, scripts) => {
      const page = await visit.open(`/${locale}`, { scripts });
      await page.locator(`footer a[href="/${locale}/organizations/create"]`).click();
      await page.waitForURL((url) => url.pathname.endsWith('/login'));
      await page.locator('main a[href*="/signup"]').first().click();
      await page.waitForURL((url) => url.pathname.endsWith('/signup'));
      const email = newAddress();
      await fillIn(page, person(email), scripts);
      await page.waitForURL((url) => url.pathname === `/${locale}/organizations/create`);
      // The link in the mail opens the same goal.
      await page.goto(await linkInMail(email, '/verify-email'));
      await hydrated(page, scripts);
      await page.locator('main form button').first().click();
      await page.waitForURL((url) => url.pathname === `/${locale}/organizations/create`);
    },
  );

  it.each([
    ['es', true],
    ['pt', false],
  ] as const)('keeps a saved search through sign-up: %s, scripts %s', async (locale, scripts) => {
    const word = locale === 'es' ? 'empleos' : 'empregos';
    const page = await visit.open(`/${locale}/${word}?q=a`, { scripts });
    await hydrated(page, scripts);
    await page.locator('main a[href*="/alerts/new"]').first().click();
    await page.locator('main form[action$=save-search] button').click();
    await page.waitForURL((url) => url.pathname.endsWith('/signup'));
    const email = newAddress();
    await fillIn(page, person(email), scripts);
    await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
    await page.goto(await linkInMail(email, '/verify-email'));
    await hydrated(page, scripts);
    await page.locator('main form button').first().click();
    await page.waitForURL((url) => !url.pathname.includes('/verify-email'));
    await expect
      .poll(() => inSiteDatabase((db) => db.savedSearch.findMany({ where: { user: { email } } })))
      .toHaveLength(1);
  });
});
