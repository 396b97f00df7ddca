import { dayMs } from '@causa/shared/platform/dates/durations';
import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { newId } from '@causa/core/platform/ids';
import { confirmSubscriptionPath } from '@causa/shared/platform/pages/routes';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser, skipWelcome } from '../support/browser.ts';
import { pressTogether } from '../support/keyboard.ts';
import { openTestDatabase } from '../../support/database.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
let people = 0;

const hydrated = (page: Page) => page.waitForSelector('html[data-phase=client-hydrated]');

/** Fills in the sign-up form on the page. */
async function signUp(page: Page): Promise<string> {
  people += 1;
  const email = `finder${people}.${Date.now()}@harbour.example`;
  await hydrated(page);
  for (const [name, value] of Object.entries({
    firstName: 'Ana',
    lastName: 'Duarte',
    email,
    password,
  }))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
  return email;
}

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(await linkInMail(email, '/verify-email'));
  await hydrated(page);
  await page.locator('main form button').click();
  await page.waitForURL((url) => url.pathname.endsWith('/welcome'));
  await hydrated(page);
}

/** Returns the address of a listing on the second page: another journey can close the newest. */
async function someUrl(locale: 'en' | 'es' | 'pt', word: string): Promise<string> {
  const found = (await (
    await fetch(`${visit.origin}/data/search/${word}?lang=${locale}&page=2`)
  ).json()) as { results: { url: Record<string, string> }[] };
  return found.results[0]?.url[locale] ?? '';
}

test.each([
  { locale: 'en', word: 'jobs', saved: 'Saved' },
  { locale: 'pt', word: 'organizations', saved: 'Salvo' },
] as const)(
  'saves from a page of $word in $locale through sign-up',
  async ({ locale, word, saved }) => {
    const path = await someUrl(locale, word);
    const page = await visit.open(path);
    const title = await page.locator('main h1').innerText();
    await page
      .locator('main form button', { hasText: /^(Save|Salvar)/ })
      .first()
      .click();
    await page.waitForURL(/\/signup.*tmpId=/);
    await confirm(page, await signUp(page));
    await page.getByRole('status').filter({ hasText: saved }).first().waitFor();
    await skipWelcome(page);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goto(`/${locale}/dashboard/saved-items`);
    await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual([title]);
  },
);

describe('actions started in another browser', () => {
  /** A job of the demo world that no other journey closes. */
  async function anOldJob(): Promise<string> {
    const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
    try {
      const { id } = await db.listing.findFirstOrThrow({
        where: {
          type: 'JOB',
          status: 'PUBLISHED',
          closesAt: { gt: new Date(Date.now() + dayMs) },
          organization: { isVerified: true, frozenAt: null, deletedAt: null, unpublishedAt: null },
        },
        orderBy: { publishedAt: 'asc' },
      });
      return id;
    } finally {
      await close();
    }
  }

  /** Stores the pending action of saving a job, as another browser would. Returns its id. */
  async function leave(id: string): Promise<string> {
    const data = JSON.stringify([{ type: 'SAVE_LISTING', data: { id, type: 'JOB' } }]);
    const reply = await fetch(`${visit.origin}/data/tmp-storage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    return ((await reply.json()) as { data: { id: string } }).data.id;
  }

  test('run only after a confirmation, once the address is confirmed', async () => {
    const page = await visit.open(
      `/es/signup?tmpId=${await leave(await anOldJob())}&to=${encodeURIComponent('/es/empleos?q=a')}`,
    );
    await confirm(page, await signUp(page));
    await skipWelcome(page);
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Guardar una publicación').waitFor();
    expect(await troubles(page, 'asked about what was left')).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL(/saved-items/);
    await expect.poll(() => page.locator('main h2').count()).toBe(1);
    await hydrated(page);
    await page.reload();
    await hydrated(page);
    expect(await dialog.count()).toBe(0);
  });

  test('report that they are no longer possible', async () => {
    const page = await visit.open(`/pt/signup?tmpId=${await leave(newId())}`);
    await confirm(page, await signUp(page));
    await skipWelcome(page);
    await page.locator('dialog[open] button[type=submit]').click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Não conseguimos concluir parte do que você começou.' })
      .waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  test('removes them after a refusal, also from the address', async () => {
    const page = await visit.open('/en/signup');
    await confirm(page, await signUp(page));
    const id = await leave(await anOldJob());
    await page.goto(`/en/jobs?q=a&tmpId=${id}`);
    await page.locator('dialog[open]').getByRole('button', { name: 'No, discard it' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?q=a');
    await expect
      .poll(async () => (await page.request.get(`/data/tmp-storage/${id}`)).status())
      .toBe(404);
    await page.goto('/en/dashboard/saved-items');
    expect(await page.locator('main h2').count()).toBe(0);
  });
});

test('shows the theme of the account at login, and another one in another browser', async () => {
  const page = await visit.open('/en/signup');
  const email = await signUp(page);
  await page.request.put('/data/userdashboard/general-settings', { data: { theme: 'dark' } });
  const other = await visit.open('/en/login', { scripts: false });
  expect(await other.getAttribute('html', 'data-theme')).toBeNull();
  for (const [name, value] of Object.entries({ email, password }))
    await other.locator(`main form [name=${name}]`).fill(value);
  await other.locator('main form button[type=submit]').click();
  await other.waitForURL((url) => url.pathname === '/en');
  await expect.poll(() => other.getAttribute('html', 'data-theme')).toBe('dark');
  await other.locator('footer button[name=theme][value=system]').click();
  await expect.poll(() => other.getAttribute('html', 'data-theme')).toBeNull();
});

test('confirms a subscription by the button of its page, and not on opening it', async () => {
  const database = openTestDatabase(inject('siteDatabaseUrl'), {
    max: 1,
    onError: () => undefined,
  });
  try {
    const { id: subsiteId } = await database.db.subsite.create({
      data: { id: newId(), key: `news-${Date.now()}` },
    });
    const { id, email } = await database.db.subsiteSubscription.create({
      data: { id: newId(), subsiteId, email: `reader.${Date.now()}@harbour.example`, locale: 'pt' },
    });
    const confirmedAt = async () =>
      (await database.db.subsiteSubscription.findUniqueOrThrow({ where: { id } })).confirmedAt;
    const link = signedPath(
      { origin: visit.origin, secret: inject('siteSecret') },
      confirmSubscriptionPath('pt', id),
      email,
    );
    const page = await visit.open(link, { scripts: false });
    expect(await confirmedAt()).toBeNull();
    await page.locator('main form button').click();
    await page.waitForURL((url) => url.pathname === '/pt');
    await expect.poll(() => page.getByRole('status').count()).toBeGreaterThan(0);
    expect(await confirmedAt()).not.toBeNull();
    await page.goto(link.replace(/mac=.{4}/, 'mac=AAAA'));
    await page.locator('main form button').click();
    await page.waitForURL((url) => url.pathname !== '/pt');
    expect(page.url()).toContain('invalid-or-expired-link');
  } finally {
    await database.close();
  }
});

test('focuses search with / and opens saved searches with g f', async () => {
  const page = await visit.open('/en/signup');
  await signUp(page);
  await page.goto('/en/jobs');
  await hydrated(page);
  await page.locator('h1').first().click();
  await page.keyboard.press('/');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('q');
  expect(await page.locator('main [name=q], header [name=q], [name=q]').first().inputValue()).toBe(
    '',
  );
  await page.locator('h1').first().click();
  await pressTogether(page, 'g', 'f');
  await page.waitForURL(/\/en\/dashboard\/saved-searches/);
});
