import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { unsubscribePath } from '@causa/shared/platform/pages/routes';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser, skipWelcome } from '../support/browser.ts';
import { pressTogether } from '../support/keyboard.ts';

const visit = openBrowser();
let people = 0;

const hydrated = (page: Page) => page.waitForSelector('html[data-phase=client-hydrated]');
const saveButtons = (page: Page) =>
  page.locator('main li article form[action$=save-listing] button');

/**
 * Fills in the sign-up form on the page and opens the link of the mail. The page then shows its
 * target.
 */
async function completeSignUp(
  page: Page,
  locale: string,
  { scripts = true, statusText }: { scripts?: boolean; statusText?: string } = {},
): Promise<string> {
  people += 1;
  const email = `keeper${people}.${Date.now()}@harbour.example`;
  for (const [name, value] of Object.entries({
    firstName: 'Ana',
    lastName: 'Duarte',
    email,
    password: 'tide-lamp-quiet-nine',
  })) {
    await page.locator(`main form [name=${name}]`).fill(value);
  }
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
  await page.goto(await linkInMail(email, '/verify-email'));
  if (scripts) await hydrated(page);
  await page.locator('main form button').click();
  if (statusText !== undefined)
    await page.getByRole('status').filter({ hasText: statusText }).waitFor();
  await skipWelcome(page);
  expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${locale}`));
  if (scripts) await hydrated(page);
  return email;
}

async function signUp(page: Page, locale: string): Promise<string> {
  await page.goto(`/${locale}/signup`);
  await hydrated(page);
  return completeSignUp(page, locale);
}

test('saves a listing of a visitor from a card through sign-up and confirmation', async () => {
  const page = await visit.open('/es/empleos');
  const title = await page.locator('main li article h2').nth(1).innerText();
  await saveButtons(page).nth(1).click();
  await page.waitForURL(/\/es\/signup.*tmpId=/);
  await hydrated(page);
  await completeSignUp(page, 'es', { statusText: 'Guardado' });
  expect(new URL(page.url()).pathname).toBe('/es/empleos');
  await expect
    .poll(() => page.locator('main li article form button[aria-pressed=true]').count())
    .toBe(1);
  await page.goto('/es/dashboard/saved-items');
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual([title]);
});

test('saves a search of a visitor through sign-up, and another with name and frequency', async () => {
  const page = await visit.open('/pt/empregos?locationType=HYBRID');
  await page.getByRole('link', { name: 'Receber novos resultados por e-mail' }).click();
  await page.getByRole('button', { name: 'Prefiro salvar em uma conta' }).click();
  await page.waitForURL(/\/pt\/signup.*tmpId=/);
  await hydrated(page);
  await completeSignUp(page, 'pt', { statusText: 'Sua busca está salva' });
  expect(new URL(page.url()).search).toBe('?locationType=HYBRID');
  await page.goto('/pt/empregos?locationType=REMOTE');
  await hydrated(page);
  await page.getByRole('button', { name: 'Receber novos resultados por e-mail' }).click();
  const dialog = page.locator('dialog');
  await dialog
    .getByText(/nov[ao]/)
    .first()
    .waitFor();
  await dialog.locator('[name=name]').fill('');
  await dialog.locator('button[type=submit]').click();
  await expect.poll(() => dialog.locator('#field-new-name-error').count()).toBe(1);
  expect(await troubles(page, 'dialog with an error')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.locator('[name=name]').fill('De casa');
  await dialog.locator('[name=frequency]').selectOption('weekly');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('output').first().waitFor();
  await page.goto('/pt/dashboard/saved-searches');
  await hydrated(page);
  const rows = page.locator('main li[id^=search]');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'De casa' }).innerText()).toContain('uma vez por semana');
  const { savedSearches } = (await (await page.request.get('/data/saved-searches')).json()) as {
    savedSearches: { id: string; name: string }[];
  };
  await page.goto(`/saved-searches/${savedSearches.find(({ name }) => name === 'De casa')?.id}`);
  expect(page.url()).toBe(`${visit.origin}/pt/empregos?locationType=REMOTE`);
});

test('updates the number of saved listings in every tab after a removal', async () => {
  const page = await visit.open('/en');
  await signUp(page, 'en');
  const found = await page.request.get('/data/search/jobs');
  const { results } = (await found.json()) as { results: { id: string }[] };
  for (const { id } of results.slice(0, 2))
    await page.request.post('/data/saved-listings', { data: { id, type: 'JOB' } });
  await page.goto('/en/dashboard/saved-items');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Types of saved items' }).getByRole('link');
  const counts = async (): Promise<string[]> =>
    (await tabs.allInnerTexts()).slice(0, 2).map((words) => words.replace(/\D/g, ''));
  await expect.poll(counts).toEqual(['2', '2']);
  const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.locator('main li form button').first().click();
  await removed;
  await expect.poll(counts).toEqual(['1', '1']);
  await tabs.nth(1).click();
  await page.waitForURL(/tab=jobs/);
  await expect.poll(() => page.locator('main li h2').count()).toBe(1);
  expect(await counts()).toEqual(['1', '1']);
});

test('works without scripts for saving, search changes, preferences and unsubscribing by mail', async () => {
  const page = await visit.open('/en/jobs', { scripts: false });
  const title = await page.locator('main li article h2').first().innerText();
  await saveButtons(page).first().click();
  await page.waitForURL(/\/en\/signup.*tmpId=/);
  const email = await completeSignUp(page, 'en', {
    scripts: false,
    statusText: 'Saved. You can find it',
  });
  await page.goto('/en/dashboard/saved-items');
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual([title]);
  await page.locator('main li form button').click();
  await page.getByRole('status').filter({ hasText: 'Removed' }).waitFor();
  expect(await page.locator('main h2').count()).toBe(0);

  await page.goto('/en/events?q=day');
  await page.getByRole('button', { name: 'Email me new results' }).click();
  await page.waitForURL(/saved-searches\?edit=/);
  const form = page.locator('main form').first();
  await form.locator('[name=name]').fill('');
  await form.locator('button[type=submit]').click();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await expect
    .poll(() => page.locator('main [role=alert]').innerText())
    .toContain('Enter a name for the search.');
  await form.locator('[name=name]').fill('Days out');
  await form.locator('[name=pauseDays]').selectOption('7');
  await form.locator('button[type=submit]').click();
  await page.getByRole('status').filter({ hasText: 'Your changes are saved' }).waitFor();
  expect(await page.locator('main li[id^=search]').innerText()).toMatch(
    /Days out[\s\S]*Paused until/,
  );
  await page.locator('main li[id^=search] summary').click();
  await page.locator('main li form button').click();
  await page.getByRole('status').filter({ hasText: 'deleted' }).waitFor();
  expect(await page.locator('main h2').count()).toBe(0);

  await page.goto('/en/dashboard/notification-preferences');
  await page.locator('[name=saved-organization-postings]').check();
  await page.locator('main form button').first().click();
  await page.getByRole('status').filter({ hasText: 'preferences are saved' }).waitFor();
  expect(await page.locator('[name=saved-organization-postings]').isChecked()).toBe(true);

  const { environment } = (await (await page.request.get('/data/environment')).json()) as {
    environment: { user: { id: string; email: string } };
  };
  expect(environment.user.email).toBe(email);
  const link = signedPath(
    { origin: visit.origin, secret: inject('siteSecret') },
    unsubscribePath('saved-organization-postings', environment.user.id, 1),
  );
  const visitorPage = await visit.open(link, { scripts: false });
  expect(await visitorPage.locator('main').innerText()).toContain('Unsubscribe from these emails?');
  await page.reload();
  expect(await page.locator('[name=saved-organization-postings]').isChecked()).toBe(true);
  await visitorPage.locator('main form button').click();
  await visitorPage.getByRole('status').filter({ hasText: 'no longer get these emails' }).waitFor();
  expect(await visitorPage.locator('main form').count()).toBe(0);
  await page.reload();
  expect(await page.locator('[name=saved-organization-postings]').isChecked()).toBe(false);
  expect((await visitorPage.goto(link.replace(/mac=.{4}/, 'mac=AAAA')))?.url()).toContain(
    'invalid-or-expired-link',
  );
});

test('restores a removed item after a failure, on undo and by keys', async () => {
  const page = await visit.open('/en');
  await signUp(page, 'en');
  await page.goto('/en/jobs');
  await hydrated(page);
  await page.locator('main li article form button[aria-pressed]').first().waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const title = await page.locator('main li article').nth(1).locator('h2').innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/data/saved-listings'));
  await page.keyboard.press('s');
  await answered;
  await pressTogether(page, 'g', 's');
  await page.waitForURL(/saved-items/);
  await page.locator('main h2', { hasText: title }).waitFor();

  await page.route('**/data/saved-listings/**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{"errors":[]}' }),
  );
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await page.getByRole('alert').filter({ hasText: 'still saved' }).waitFor();
  await expect.poll(() => page.locator('main h2').count()).toBe(1);
  await page.unroute('**/data/saved-listings/**');
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await page.locator('main h2').count()).toBe(0);
  const savedAgain = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/data/saved-listings'),
  );
  await undo.click();
  await savedAgain;
  await remove.waitFor();
  await page.reload();
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual([title]);

  await hydrated(page);
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  expect(await troubles(page, 'list of keys')).toEqual([]);
  await page.locator('#shortcuts-on').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await pressTogether(page, 'g', 'h');
  // A closed dialog leaves the page with the next frame, which can be later than these keys.
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/en/dashboard/saved-items');
});

test('opens one list of shortcuts for a key pressed twice', async () => {
  const page = await visit.open('/en');
  await page.evaluate(() => {
    for (const key of ['?', '?'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await page.locator('dialog[open]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
});

test('reports a network failure in the bell and loads news later', async () => {
  const page = await visit.open('/en');
  await signUp(page, 'en');
  await page.route('**/data/notifications', (route) => route.abort());
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.locator('header [role=alert]').waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/data/notifications');
  await bell.click();
  await page.getByRole('link', { name: /Welcome to Causa/ }).waitFor();
  expect(await page.locator('header [role=alert]').count()).toBe(0);
  visit.takePrinted();
});

test('shows new notices in the bell and marks them as seen', async () => {
  const page = await visit.open('/en');
  await signUp(page, 'en');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 new');
  await bell.click();
  await page.getByRole('link', { name: /Welcome to Causa/ }).waitFor();
  expect(
    await troubles(page, 'open bell').then((found) =>
      found.filter((line) => line.includes('1280')),
    ),
  ).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
  await page.keyboard.press('Escape');
  await expect.poll(() => bell.getAttribute('aria-expanded')).toBe('false');
  await page.goto('/en/dashboard/notifications');
  await page.getByRole('button', { name: /^Dismiss: / }).click();
  await page.getByText('Nothing new').waitFor();
});
