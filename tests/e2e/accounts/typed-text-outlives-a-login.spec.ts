import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actionButton, openBrowser } from '../support/browser.ts';
import {
  inSiteDatabase,
  makeVerifiedOrganization,
  signUpAsOwner,
  signUpHere,
} from '../support/owner.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(hydrated);
}

/** Makes the logins of an account too old for sensitive actions. */
function ageLogins(email: string): Promise<unknown> {
  const authenticatedAt = new Date(Date.now() - 3_600_000);
  return inSiteDatabase((db) =>
    db.session.updateMany({ where: { user: { email } }, data: { authenticatedAt } }),
  );
}

/** Logs in on the page that a form redirected to, and waits for the return. */
async function logInAgain(page: Page, email: string, path: string): Promise<void> {
  // The redirect can start twice: by the form and by a request of the page.
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/login$/);
  await page.waitForSelector(hydrated);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('tide-lamp-quiet-nine');
  await actionButton(page, 'log-in').click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForSelector(hydrated);
}

test('restores typed text, choices and boxes of an API key form after a login', async () => {
  const page = await visit.open('/en');
  const orgId = await signUpAsOwner(page, 'en');
  const path = `/en/admin/${orgId}/api-access`;
  const email = await inSiteDatabase(async (db) => {
    const where = { memberships: { some: { organizationId: orgId } } };
    return (await db.user.findFirstOrThrow({ where })).email ?? '';
  });
  await ageLogins(email);
  await open(page, path);
  await page.locator('[name=name]').fill('Our website');
  await page.locator('[name=mode][value=live]').check();
  await page.locator('[name="scope-listings:read"]').check();
  await actionButton(page, 'create-api-key').click();
  await logInAgain(page, email, path);
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Our website');
  expect(await page.locator('[name=mode][value=live]').isChecked()).toBe(true);
  expect(await page.locator('[name="scope-listings:read"]').isChecked()).toBe(true);
  expect(await page.locator('[name="scope-listings:write"]').isChecked()).toBe(false);
});

test('restores a message after a session ended to its author only', async () => {
  const orgId = await makeVerifiedOrganization();
  const path = `/en/organizations/${orgId}/contact`;
  const page = await visit.open('/en');
  const email = await signUpHere(page, 'en');
  const other = await visit.open('/en');
  const others = await signUpHere(other, 'en');
  await open(page, path);
  await page.locator('[name=topic][value=events]').check();
  await page.locator('main [name=text]').fill('May our class visit you?');
  await page.context().clearCookies();
  await actionButton(page, 'write-to-organization').click();
  await logInAgain(page, others, path);
  expect(await page.locator('main [name=text]').inputValue()).toBe('');
  await page.context().clearCookies();
  await open(page, `/en/login?to=${path}`);
  await logInAgain(page, email, path);
  await expect
    .poll(() => page.locator('main [name=text]').inputValue())
    .toBe('May our class visit you?');
  expect(await page.locator('[name=topic][value=events]').isChecked()).toBe(true);
});
