import { randomUUID } from 'node:crypto';
import { openDatabase } from '@causa/core/database/database';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { makeOrganization } from '../support/factories.ts';
import { troubles } from '../support/axe.ts';
import { linkInMail } from '../support/mailbox.ts';
import { openBrowser } from './browser.ts';

const visit = openBrowser();

/** A verified organization, to which people may write. */
async function makeOpenOrganization(): Promise<string> {
  const { db, close } = openDatabase(inject('siteDatabaseUrl'));
  try {
    return (await makeOrganization(db, { isVerified: true, name: 'Harbor Kitchen' })).id;
  } finally {
    await close();
  }
}

/** Signs up in this browser, and makes the account an owner of the organization. */
async function joinAs(page: Page, organizationId: string): Promise<void> {
  const email = `${randomUUID()}@harbour.example`;
  const names = { firstName: 'Lia', lastName: 'Costa' };
  await page.request.post('/data/website/signup', {
    data: { email, password: 'tide-lamp-quiet-nine', ...names, locale: 'en' },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  const { db, close } = openDatabase(inject('siteDatabaseUrl'));
  try {
    const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
    await db.organizationMember.create({ data: { organizationId, userId, role: 'OWNER' } });
  } finally {
    await close();
  }
}

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'a visitor without an account writes to an organization, confirms their address and gets an answer: $locale, $options',
  { timeout: 60_000 },
  async ({ locale, options }) => {
    const hasScripts = !('scripts' in options);
    const email = `${randomUUID()}@visitors.example`;
    const orgId = await makeOpenOrganization();
    const page = await visit.open(`/${locale}/organizations/${orgId}/contact`, options);
    const look = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };
    await look('the form');
    const send = page.locator('main form button[type=submit]');
    await page.locator('main [name=text]').fill('¿Puede visitarlos nuestra clase en mayo?');
    await page.locator('main [name=email]').fill(email);
    await send.click();
    await page.locator('main [role=alert]').waitFor();
    await look('what is missing');
    expect(await page.locator('main [name=email]').inputValue()).toBe(email);
    await page.locator('main [name=topic][value=events]').check();
    await page.locator('main [name=name]').fill('Noor Haddad');
    await send.click();
    await page.waitForURL('**/contact?sent=1');
    await look('what happens next');
    const link = await linkInMail(email, '/conversations');
    await page.goto(link);
    await look('the message before it is sent');
    expect(await page.locator('main').innerText()).toContain('nuestra clase');
    await send.click();
    await page.locator('main textarea').waitFor();
    await look('the conversation');

    const member = await visit.open('/en');
    await joinAs(member, orgId);
    await member.goto(`/en/admin/${orgId}/messages`);
    await member.getByRole('link', { name: 'Noor Haddad' }).first().click();
    await member.locator('main textarea[name=text]').fill('Con gusto, el 12 de mayo.');
    await member.getByRole('button', { name: 'Send reply' }).click();
    await member.getByText('Your message was sent.').waitFor();

    await page.goto(link);
    expect(await page.locator('main').innerText()).toContain('el 12 de mayo');
    await page.locator('main textarea').fill('¡Gracias, allí estaremos!');
    await send.click();
    await page.locator('main li', { hasText: 'allí estaremos' }).waitFor();
    // Nobody reads it without the link.
    const closed = await page.request.get(link.replace(/mac=.*$/, 'mac=no'));
    expect(closed.url()).toContain('/invalid-or-expired-link');
  },
);
