import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { actionButton, openBrowser } from '../support/browser.ts';
import { inSiteDatabase, makeVerifiedOrganization, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]';
const notice = (page: Page) => page.locator('#account-change [role=alert]');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(hydrated);
}

/** Logs out in another tab, where another person then signs up. */
async function changeAccount(page: Page, path = '/en'): Promise<{ tab: Page; email: string }> {
  await page.context().clearCookies({ name: 'session' });
  const tab = await page.context().newPage();
  const email = await signUpHere(tab, 'en');
  await open(tab, path);
  return { tab, email };
}

const readUser = (email: string) =>
  inSiteDatabase((db) => db.user.findFirstOrThrow({ where: { email } }));

it('keeps the other account when an old tab sends Delete my account', async () => {
  const page = await visit.open('/en');
  await signUpHere(page, 'en');
  await open(page, '/en/dashboard/account-settings');
  await page.locator('[name=confirm]').fill('DELETE');
  const { email } = await changeAccount(page);
  await notice(page).waitFor();
  expect(await page.locator('#account-menu').textContent()).toBe('');
  await actionButton(page, 'delete-account').click();
  await page.locator('main').getByText('You are now logged in as').first().waitFor();
  expect((await readUser(email)).deletionRequestedAt).toBeNull();
});

it('keeps the text for the new account when its user continues', async () => {
  const orgId = await makeVerifiedOrganization();
  const path = `/en/organizations/${orgId}/contact`;
  const page = await visit.open('/en');
  await signUpHere(page, 'en');
  await open(page, path);
  await page.locator('main [name=text]').fill('May our class visit you?');
  await changeAccount(page);
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('button', { name: 'Continue as Lia Costa' }).click(),
  ]);
  await expect
    .poll(() => page.locator('main [name=text]').inputValue())
    .toBe('May our class visit you?');
  expect(await notice(page).count()).toBe(0);
});

it('returns the text to the first account at its next login', async () => {
  const orgId = await makeVerifiedOrganization();
  const path = `/en/organizations/${orgId}/contact`;
  const page = await visit.open('/en');
  const first = await signUpHere(page, 'en');
  await open(page, path);
  await page.locator('main [name=text]').fill('May our class visit you?');
  const { tab } = await changeAccount(page, path);
  expect(await tab.locator('main [name=text]').inputValue()).toBe('');
  await notice(page)
    .getByRole('button', { name: /^Log in again as/ })
    .click();
  await page.waitForURL(/\/login/);
  await page.waitForSelector(hydrated);
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(first);
  await page.locator('[name=password]').fill('tide-lamp-quiet-nine');
  await actionButton(page, 'log-in').click();
  await page.waitForURL((url) => url.pathname === path);
  await expect
    .poll(() => page.locator('main [name=text]').inputValue())
    .toBe('May our class visit you?');
});

it('saves nothing without scripts and keeps the text in the form', async () => {
  const orgId = await makeVerifiedOrganization();
  const path = `/en/organizations/${orgId}/contact`;
  const page = await visit.open('/en', { scripts: false });
  await signUpHere(page, 'en');
  await page.goto(path);
  await page.locator('main [name=topic][value=events]').check();
  await page.locator('main [name=text]').fill('May our class visit you next week?');
  await page.context().clearCookies({ name: 'session' });
  await signUpHere(page, 'en');
  await actionButton(page, 'write-to-organization').click();
  await page.getByText('You are now logged in as Lia Costa').first().waitFor();
  expect(await page.locator('main [name=text]').inputValue()).toContain('next week');
  expect(
    await inSiteDatabase((db) => db.message.count({ where: { text: { contains: 'next week' } } })),
  ).toBe(0);
  visit.takePrinted();
});
