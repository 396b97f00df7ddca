import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { newId } from '@causa/core/platform/ids';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { locales } from '@causa/shared/platform/locales';
import { pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../support/axe.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { asSite, call } from '../support/mails.ts';
import { inSiteDatabase, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]:not(:has([data-waiting]))';

const readers = [
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'es', width: 360, scripts: true },
  { locale: 'pt', width: 1280, scripts: true },
  { locale: 'en', width: 360, scripts: false },
] as const;

async function check(page: Page, scripts: boolean, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${what}.png`, fullPage: true });
  if (scripts) expect(await violations(page), what).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBe(0);
}

async function open(page: Page, path: string, scripts = true): Promise<void> {
  await page.goto(path);
  if (scripts) await page.waitForSelector(hydrated);
}

/** Presses a button of a form that loads a page. */
const send = (page: Page, button: Locator): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), button.click()]);

interface Found {
  id: string;
  title: string;
}

async function findJobs(page: Page, query: string): Promise<Found[]> {
  const reply = await page.request.get(`/data/search/jobs?${query}`);
  return ((await reply.json()) as { results: Found[] }).results;
}

async function readSkills(page: Page, id: string): Promise<string[]> {
  const reply = await page.request.get(`/data/website/jobs/${id}`);
  return ((await reply.json()) as { data: { listing: { skills: string[] } } }).data.listing.skills;
}

test.each(readers)(
  'compares saved listings, reads suggestions and shows hidden ones again ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const page = await visit.open(searchPath(locale, 'JOB'), { width, scripts });
    const name = `${locale}-${width}${scripts ? '' : '-plain'}`;
    await signUpHere(page, locale);
    const jobs = await findJobs(page, `lang=${locale}`);
    expect(jobs.length).toBeGreaterThan(6);

    for (const { id } of jobs.slice(0, 5))
      await call(page, '/data/saved-listings', { id, type: 'JOB' });
    await open(page, pagePath('savedItems', locale), scripts);
    const boxes = page.locator('main input[name=item]');
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    await check(page, scripts, `saved-${name}`);
    await page.locator('form#compare button[type=submit]').click();
    await page.waitForURL(/item=/);
    const heads = page.locator('main thead th a');
    await heads.first().waitFor();
    await expect.poll(() => heads.count()).toBe(4);
    expect(await page.locator('main tbody tr').count()).toBeGreaterThan(3);
    await check(page, scripts, `compare-${name}`);

    await call(
      page,
      '/data/userdashboard/applicant-profile/profile',
      { skills: await readSkills(page, jobs[5]?.id ?? '') },
      'PUT',
    );
    await open(page, pagePath('dashboard', locale), scripts);
    const suggested = page.locator('main li:has(article)');
    await suggested.first().waitFor();
    expect(await suggested.first().locator('> p').innerText()).not.toBe('');
    expect(await page.locator(`main article a[href*="${jobs[0]?.id}"]`).count()).toBe(0);
    await check(page, scripts, `suggested-${name}`);

    for (const { id } of jobs.slice(4, 7))
      await call(page, '/data/hidden-items', { id, type: 'JOB' });
    await open(page, pagePath('hiddenItems', locale), scripts);
    const hidden = page.locator('main li:has(form[action$="/show-in-searches"])');
    await expect.poll(() => hidden.count()).toBe(3);
    await check(page, scripts, `hidden-${name}`);
    await send(page, hidden.first().locator('button'));
    await expect.poll(() => hidden.count()).toBe(2);
    await send(page, page.locator('main form[action$="/show-all-in-searches"] button'));
    expect(await hidden.count()).toBe(0);
    await check(page, scripts, `unhidden-${name}`);
  },
);

/** Mails new listings to everybody who waits for them, as the worker of the site does. */
const mailAlerts = () =>
  asSite(async (context) => {
    await matchNewListings(context);
    await buildDigests(context);
  });

test.each([
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'es', width: 360, scripts: true },
  { locale: 'pt', width: 360, scripts: false },
] as const)(
  'ends an alert by the link in its mail, and by one click of a mail program ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const page = await visit.open(`/${locale}`, { width, scripts });
    const email = `${newId()}@reader.example`;
    const word = `zyx${newId().slice(0, 12)}`;
    const alert = { email, text: word, index: 'JOB', frequency: 'instant', locale };
    await call(page, '/data/alert-subscriptions', alert);
    await page.goto(await linkInMail(email, '/confirm-alert'));
    await page.locator('main form button[type=submit]').click();
    await page.locator('main form[action*=confirm]').waitFor({ state: 'detached' });
    await inSiteDatabase(async (db) => {
      const { id } = await makeOrganization(db);
      await makeListing(db, id, {
        title: `${word} kitchen`,
        publishedAt: new Date(),
        closesAt: new Date(Date.now() + 20 * dayMs),
      });
    });
    await mailAlerts();
    const link = await linkInMail(email, '/end-alert');
    // Opening the link changes nothing.
    await open(page, link, scripts);
    await check(page, scripts, `end-${locale}-${width}${scripts ? '' : '-plain'}`);
    const isKept = () =>
      inSiteDatabase(async (db) => (await db.alertSubscription.count({ where: { email } })) > 0);
    expect(await isKept()).toBe(true);
    if (width === 360) await send(page, page.locator('main form button[type=submit]'));
    else {
      // The header of the mail has the link without a language.
      const { pathname, search } = new URL(link, page.url());
      const reply = await page.request.post(pathname.replace(/^\/\w\w/, '') + search, {
        form: { 'List-Unsubscribe': 'One-Click' },
      });
      expect(reply.status()).toBe(204);
    }
    expect(await isKept()).toBe(false);
  },
);

const firstCard = (page: Page) => page.locator('main article :is(h2, h3) a').first();
const hideFirst = async (page: Page) => {
  const menu = page.locator('[data-hide]').first();
  await menu.locator('summary').click();
  await menu.locator('form button').first().click();
};

test.each(locales)(
  'keeps a listing while the network is away and hides it later (%s)',
  async (locale) => {
    const page = await visit.open(searchPath(locale, 'JOB'), { width: 360 });
    const first = (await firstCard(page).getAttribute('href')) ?? '';
    // The first opening loads the menu.
    await page.locator('[data-hide] summary').first().click();
    await page.locator('[data-hide] form button').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('[data-hide] form button').first().click();
    await page.locator('[role=status], [role=alert], output').getByText(/./).last().waitFor();
    expect(await page.locator('[data-undo]').count()).toBe(0);
    expect(await firstCard(page).getAttribute('href')).toBe(first);
    await page.context().setOffline(false);
    visit.takePrinted();
    await page.locator('[data-hide] form button').first().click();
    await page.locator('[data-undo] button').first().waitFor();
  },
);

test('hides for one account only in a browser that two people use', async () => {
  const page = await visit.open('/en');
  await signUpHere(page, 'en');
  await open(page, '/en/jobs');
  const first = (await firstCard(page).getAttribute('href')) ?? '';
  await hideFirst(page);
  await page.locator('[data-undo] button').first().waitFor();
  await open(page, '/en/jobs');
  expect(await firstCard(page).getAttribute('href')).not.toBe(first);
  await page.context().clearCookies({ name: 'session' });
  await signUpHere(page, 'en');
  await open(page, '/en/jobs');
  expect(await firstCard(page).getAttribute('href')).toBe(first);
  await open(page, '/en/dashboard/hidden-items');
  expect(await page.locator('main form[action$="/show-in-searches"] button').count()).toBe(0);
});

test('asks to log in after the session ended, and then shows a hidden listing again', async () => {
  const page = await visit.open('/en');
  const email = await signUpHere(page, 'en');
  const [job] = await findJobs(page, 'lang=en');
  await call(page, '/data/hidden-items', { id: job?.id, type: 'JOB' });
  await open(page, '/en/dashboard/hidden-items');
  await page.context().clearCookies({ name: 'session' });
  await page.locator('main form[action$="/show-in-searches"] button').click();
  await page.waitForURL(/\/login/);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('tide-lamp-quiet-nine');
  await page.locator('main button[value=log-in]').click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await open(page, '/en/dashboard/hidden-items');
  const button = page.locator('main form[action$="/show-in-searches"] button');
  if ((await button.count()) > 0) await send(page, button.first());
  expect(await button.count()).toBe(0);
});
