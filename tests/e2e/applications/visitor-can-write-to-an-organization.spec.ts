import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { makeVerifiedOrganization, signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'sends a message of a visitor, confirms the address and gets an answer: $locale, $options',
  async ({ locale, options }) => {
    const hasScripts = !('scripts' in options);
    const email = `${randomUUID()}@visitors.example`;
    const orgId = await makeVerifiedOrganization();
    const page = await visit.open(`/${locale}/organizations/${orgId}/contact`, options);
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      // The markup is the same in each language, so axe checks it once.
      if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
    };
    await checkPage('the form');
    const send = page.locator('main form button[type=submit]');
    await page.locator('main [name=text]').fill('¿Puede visitarlos nuestra clase en mayo?');
    await page.locator('main [name=email]').fill(email);
    await send.click();
    await page.locator('main [role=alert]').waitFor();
    await checkPage('what is missing');
    expect(await page.locator('main [name=email]').inputValue()).toBe(email);
    await page.locator('main [name=topic][value=events]').check();
    await page.locator('main [name=name]').fill('Noor Haddad');
    await send.click();
    await page.waitForURL('**/contact?sent=1');
    await checkPage('what happens next');
    const link = await linkInMail(email, '/conversations');
    await page.goto(link);
    await checkPage('the message before it is sent');
    expect(await page.locator('main').innerText()).toContain('nuestra clase');
    await send.click();
    await page.locator('main textarea').waitFor();
    await checkPage('the conversation');

    const member = await visit.open('/en');
    await signUpAsOwner(member, 'en', orgId);
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
    // The page requires the link.
    const closed = await page.request.get(link.replace(/mac=.*$/, 'mac=no'));
    expect(closed.url()).toContain('/invalid-or-expired-link');
  },
);
