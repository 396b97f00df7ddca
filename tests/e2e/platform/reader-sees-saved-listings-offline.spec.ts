import { homePath, pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { isTakenOver, openBrowser } from '../support/browser.ts';
import { signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]:not(:has([data-waiting]))';
const rows = '#saved li';

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(hydrated);
}

/** Saves the first found job; returns its title once its list and the offline page are stored. */
async function saveFirst(page: Page, locale: Locale): Promise<string> {
  await show(page, searchPath(locale, 'JOB'));
  const card = page.locator('main article').first();
  const button = card.locator('form[action*="save-listing"] button');
  await isTakenOver(button);
  await button.click();
  await page.waitForFunction(() => localStorage.getItem('offlineAccount') !== null);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return (await card.locator(':is(h2, h3) a').first().innerText()).trim();
}

async function check(page: Page, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/offline-${what}.png`, fullPage: true });
  expect(await troubles(page, what)).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBe(0);
}

test.each([
  { locale: 'es', width: 360, dark: true },
  { locale: 'en', width: 1280, dark: false },
] as const)(
  'shows saved listings without a connection, and the page when it is back ($locale, $width px)',
  async ({ locale, width, dark }) => {
    const page = await visit.open(`/${locale}`, { width, dark, worker: true });
    await signUpHere(page, locale);
    const title = await saveFirst(page, locale);
    await page.context().setOffline(true);
    // The open page stays, and leads to what is stored.
    await page
      .locator(`header a[href="${homePath(locale)}"]`)
      .first()
      .click();
    await page.getByRole('alert').getByRole('button').last().click();
    await page.locator(rows).waitFor();
    await expect.poll(() => page.locator(`${rows} a`).allInnerTexts()).toEqual([title]);
    await check(page, `${locale}-${width}`);
    // Any other address shows the same.
    const saved = pagePath('savedItems', locale);
    await page.goto(saved);
    await expect.poll(() => page.locator(`${rows} a`).allInnerTexts()).toEqual([title]);
    await page.context().setOffline(false);
    await page.locator('#retry').click();
    await page.locator('main li h2').waitFor();
    expect(new URL(page.url()).pathname).toBe(saved);
    expect(await page.locator('main li h2').innerText()).toBe(title);
    visit.takePrinted();
  },
);

test('shows nothing of an account after logout or to another account', async () => {
  const page = await visit.open('/en', { worker: true });
  await signUpHere(page, 'en');
  await saveFirst(page, 'en');
  // The session ends without the page: another person signs up in the same browser.
  await page.context().clearCookies();
  await signUpHere(page, 'en');
  await show(page, '/en');
  await page.context().setOffline(true);
  await page.goto('/en/jobs');
  await page.locator('#nothing').waitFor();
  expect(await page.locator(rows).count()).toBe(0);
  await page.context().setOffline(false);
  await saveFirst(page, 'en');
  const logOut = page.locator('form[action="/form/log-out"] button').first();
  await Promise.all([
    page.waitForEvent('load'),
    logOut.evaluate((button) => button.closest('form')?.requestSubmit()),
  ]);
  await page.waitForSelector(hydrated);
  // The worker knows nothing of an account, so the page that was left may have registered it again.
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('offline')),
  );
  expect(keys).toEqual([]);
  visit.takePrinted();
});
