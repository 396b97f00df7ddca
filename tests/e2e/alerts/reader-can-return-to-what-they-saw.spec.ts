import { pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { troubles, violations } from '../../support/axe.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]:not(:has([data-waiting]))';
const readers = [
  { locale: 'en', width: 1280 },
  { locale: 'es', width: 360 },
  { locale: 'pt', width: 360 },
] as const;

async function check(page: Page, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/recent-${what}.png`, fullPage: true });
  expect(await troubles(page, what)).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBe(0);
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(hydrated);
}

/** Accepts cookies, before which the browser keeps nothing. */
async function acceptCookies(page: Page): Promise<void> {
  const button = page.locator('form[action*=accept-notice] button');
  await button.click();
  await button.waitFor({ state: 'detached' });
}

const readStored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('recentItems'));

/** Searches and opens the first result, and waits until the account has both; returns its title. */
async function searchAndOpenAsUser(page: Page, locale: Locale): Promise<string> {
  const recorded = ['searches', 'views'].map((kind) =>
    page.waitForResponse((reply) => reply.url().endsWith(`/data/recent-items/${kind}`)),
  );
  const title = await searchAndOpen(page, locale);
  for (const reply of await Promise.all(recorded)) expect(reply.status()).toBe(200);
  return title;
}

/** Searches and opens the first result; returns its title. */
async function searchAndOpen(page: Page, locale: Locale): Promise<string> {
  await show(page, `${searchPath(locale, 'JOB')}?locationType=REMOTE`);
  await page.locator('main article :is(h2, h3) a').first().click();
  await page.waitForURL((url) => !url.search.includes('REMOTE'));
  await page.locator('main [data-hide]').first().waitFor();
  return (await page.locator('main h1').textContent()) ?? '';
}

describe('a visitor', () => {
  test.each(readers)(
    'finds viewed listings and searches in the browser ($locale, $width px)',
    async ({ locale, width }) => {
      const page = await visit.open(searchPath(locale, 'JOB'), { width });
      await searchAndOpen(page, locale);
      expect(await readStored(page)).toBeNull();
      await acceptCookies(page);
      const title = await searchAndOpen(page, locale);
      await expect.poll(() => readStored(page)).toContain(title);
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      await Promise.all([
        page.waitForResponse(/\/data\/public-items/),
        show(page, pagePath('recent', locale)),
      ]);
      await expect
        .poll(() => page.locator('#recent-views ~ ul h3').allTextContents())
        .toEqual([title]);
      await expect.poll(() => page.locator('#recent-searches ~ ul h3').count()).toBe(1);
      // The server gets the ids of listings, no searches.
      expect(asked.filter((url) => url.includes('REMOTE'))).toEqual([]);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await check(page, `${locale}-visitor`);

      await page.locator('#recent-views ~ ul button').click();
      await page.locator('#recent-views ~ ul').waitFor({ state: 'detached' });
      expect(await readStored(page)).not.toContain(title);
      await page.locator('main button:not(section *)').last().click();
      await page.locator('#recent-searches ~ ul').waitFor({ state: 'detached' });
      expect(await readStored(page)).toBeNull();
    },
  );

  test('sees that a listing closed since', async () => {
    const page = await visit.open('/en/jobs');
    await acceptCookies(page);
    const title = await searchAndOpen(page, 'en');
    await expect.poll(() => readStored(page)).toContain(title);
    await page.evaluate(() => {
      const stored = localStorage.getItem('recentItems') ?? '';
      localStorage.setItem(
        'recentItems',
        stored.replaceAll(/"id":"\w+"/g, `"id":"${'0'.repeat(32)}"`),
      );
    });
    await show(page, pagePath('recent', 'en'));
    await page.locator('#recent-views ~ ul strong').waitFor();
    expect(await page.locator('#recent-views ~ ul a').count()).toBe(0);
  });

  test('opens a recent search from the empty keyword field by keyboard', async () => {
    const page = await visit.open('/en/jobs');
    await acceptCookies(page);
    await searchAndOpen(page, 'en');
    await show(page, '/en/jobs');
    const field = page.locator('main form [name=q]').first();
    await field.focus();
    const links = page.locator('main form section a');
    await links.first().waitFor();
    expect(await violations(page)).toEqual([]);
    await field.press('x');
    await links.first().waitFor({ state: 'detached' });
    await field.press('Backspace');
    await links.first().waitFor();
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await links.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('locationType') === 'REMOTE');
    await links.first().waitFor({ state: 'detached' });
  });

  test('finds recent searches in the search of a phone', async () => {
    const page = await visit.open('/pt/empregos', { width: 360, dark: true });
    await acceptCookies(page);
    await searchAndOpen(page, 'pt');
    await show(page, '/pt/empregos');
    await page.locator('main button:has(.hidden-visually)').first().click();
    await page.locator('dialog section a').first().waitFor();
    await check(page, 'pt-overlay');
    await page.locator('dialog section a').first().click();
    await page.waitForURL((url) => url.searchParams.get('locationType') === 'REMOTE');
  });

  test.each(['en', 'es', 'pt'] as const)(
    'shows hidden items again without scripts (%s)',
    async (locale) => {
      const page = await visit.open(searchPath(locale, 'JOB'), { scripts: false, width: 360 });
      for (let at = 0; at < 2; at += 1) {
        const menu = page.locator('main article [data-hide]').nth(at);
        await menu.locator('summary').click();
        await sendForm(page, menu.locator('form button').first());
      }
      await page.goto(pagePath('recent', locale));
      await expect.poll(() => page.locator('main p.without-js').isVisible()).toBe(true);
      const rows = page.locator('#hidden-items ~ ul h3');
      await expect.poll(() => rows.count()).toBe(2);
      await sendForm(page, page.locator('#hidden-items ~ ul button').first());
      await expect.poll(() => rows.count()).toBe(1);
      await sendForm(page, page.locator('#hidden-items ~ form button'));
      expect(await rows.count()).toBe(0);
    },
  );
});

describe('a user', () => {
  test.each(readers)(
    'finds viewed listings and searches in the account ($locale, $width px)',
    async ({ locale, width }) => {
      const page = await visit.open(searchPath(locale, 'JOB'), { width });
      await signUpHere(page, locale);
      const title = await searchAndOpenAsUser(page, locale);
      await show(page, pagePath('dashboard', locale));
      await page.locator('main #recent ~ ul a', { hasText: title }).waitFor();
      await check(page, `${locale}-dashboard`);
      await page.locator(`main a[href$="/dashboard/recent"]`).click();
      await page.locator('#recent-views ~ ul h3', { hasText: title }).waitFor();
      await expect.poll(() => page.locator('#recent-searches ~ ul h3').count()).toBe(1);
      await check(page, `${locale}-user`);
      await sendForm(page, page.locator('#recent-searches ~ ul button'));
      expect(await page.locator('#recent-searches ~ ul').count()).toBe(0);
      await sendForm(page, page.locator('form[action*=forget-recent-items] button'));
      expect(await page.locator('#recent-views ~ ul').count()).toBe(0);
      expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
        title,
      );
    },
  );

  test('erases and turns off without scripts', async () => {
    const page = await visit.open('/en/jobs', { scripts: false });
    const email = await signUpHere(page, 'en');
    const keep = () =>
      inSiteDatabase(async (db) => {
        const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
        const { id, type } = await db.listing.findFirstOrThrow({ where: { type: 'JOB' } });
        await db.viewedItem.create({
          data: { userId, itemId: id, itemType: type, viewedAt: new Date() },
        });
      });
    await keep();
    await page.goto(pagePath('recentItems', 'en'));
    await sendForm(page, page.locator('#recent-views ~ ul button'));
    expect(await page.locator('#recent-views ~ ul').count()).toBe(0);
    await keep();
    await page.goto(pagePath('accountSettings', 'en'));
    await sendForm(page, page.locator('form[action*=switch-recent-items] button'));
    await page.goto(pagePath('recentItems', 'en'));
    expect(await page.locator('#recent-views ~ ul').count()).toBe(0);
    await sendForm(page, page.locator('form[action*=switch-recent-items] button'));
    expect(await page.locator('input[name=isOn]').getAttribute('value')).toBe('no');
  });

  test('never sees what another account or a visitor of the same browser viewed', async () => {
    const page = await visit.open('/en/jobs');
    await acceptCookies(page);
    const visited = await searchAndOpen(page, 'en');
    await expect.poll(() => readStored(page)).toContain(visited);
    await signUpHere(page, 'en');
    await show(page, pagePath('recentItems', 'en'));
    // The visitor's list is not uploaded.
    expect(await page.locator('main section ul').count()).toBe(0);
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/data/recent-items/searches')),
      show(page, '/en/jobs?q=teacher'),
    ]);
    await show(page, pagePath('recent', 'en'));
    expect(new URL(page.url()).pathname).toBe(pagePath('recentItems', 'en'));
    await page.locator('#recent-searches ~ ul h3').waitFor();
    await page.request.post('/data/website/logout', { data: {} });
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      'teacher',
    );
    await show(page, pagePath('recent', 'en'));
    expect(await page.locator('main h3', { hasText: 'teacher' }).count()).toBe(0);
    await signUpHere(page, 'en');
    await show(page, pagePath('recentItems', 'en'));
    expect(await page.locator('main section ul').count()).toBe(0);
  });
});
