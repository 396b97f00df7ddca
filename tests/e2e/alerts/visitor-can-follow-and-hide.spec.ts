import { newId } from '@causa/core/platform/ids';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

const readers = [
  { locale: 'en', jobs: '/en/jobs', width: 1280, scripts: true },
  { locale: 'es', jobs: '/es/empleos', width: 360, scripts: true },
  { locale: 'pt', jobs: '/pt/empregos', width: 360, scripts: false },
] as const;

async function check(page: Page, scripts: boolean, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${what}.png`, fullPage: true });
  if (scripts) expect(await troubles(page, what)).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBe(0);
}

/** Presses a button of a form, which without scripts loads a page. */
async function press(page: Page, button: Locator, scripts: boolean): Promise<void> {
  if (scripts) await button.click();
  else await Promise.all([page.waitForEvent('load'), button.click()]);
}

test.each(readers)(
  'follows a search without an account and ends it ($locale, $width px, scripts: $scripts)',
  async ({ locale, jobs, width, scripts }) => {
    const page = await visit.open(`${jobs}?locationType=REMOTE`, { width, scripts });
    await page.locator(`main a[href^="/${locale}/alerts/new"]`).first().click();
    await page.locator('main [name=email]').waitFor();
    await check(page, scripts, `alert-${locale}-new`);
    const email = `${newId()}@reader.example`;
    await page.locator('main [name=email]').fill(email);
    await page.locator('main [name=email]').press('Enter');
    await page.locator('main [name=email]').waitFor({ state: 'detached' });
    await check(page, scripts, `alert-${locale}-sent`);
    await page.goto(await linkInMail(email, '/confirm-alert'));
    await check(page, scripts, `alert-${locale}-confirm`);
    await page.locator('main form button[type=submit]').click();
    await page.locator('main form[action*=confirm]').waitFor({ state: 'detached' });
    await check(page, scripts, `alert-${locale}-confirmed`);
  },
);

test.each(readers)(
  'hides a listing from a search and shows it again ($locale, $width px, scripts: $scripts)',
  async ({ locale, jobs, width, scripts }) => {
    const page = await visit.open(jobs, { width, scripts });
    const cards = page.locator('main article :is(h2, h3) a');
    const first = (await cards.first().getAttribute('href')) ?? '';
    const menu = page.locator('[data-hide]').first();
    await menu.locator('summary').click();
    await check(page, scripts, `hide-${locale}-menu`);
    await press(page, menu.locator('form button').first(), scripts);
    if (scripts) await page.locator('[data-undo] button').first().waitFor();
    await page.reload();
    const hidden = page.locator('main details:has(article)');
    await hidden.waitFor();
    await check(page, scripts, `hide-${locale}-hidden`);
    expect(await cards.first().getAttribute('href')).not.toBe(first);
    // Another reader still sees it.
    const other = await visit.open(jobs, { width, scripts });
    await expect
      .poll(() => other.locator(`main article a[href="${first}"]`).first().isVisible())
      .toBe(true);
    await hidden.locator('summary').first().click();
    await press(page, hidden.locator('[data-undo] button').first(), scripts);
    if (scripts) await hidden.locator('[data-hide]').first().waitFor();
    await page.reload();
    expect(await cards.first().getAttribute('href')).toBe(first);
  },
);
