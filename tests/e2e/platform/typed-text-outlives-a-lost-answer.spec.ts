import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { actionButton, openBrowser, sendForm } from '../support/browser.ts';
import { makeVerifiedOrganization, signUpHere } from '../support/owner.ts';

const visit = openBrowser();

/**
 * Loses the reply to the form with this text after the server accepted it: a script gets a
 * connection error, a browser without scripts stays on the page.
 */
async function loseAnswer(page: Page, typed: string, scripts: boolean): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const sent = new URLSearchParams(request.postData() ?? '').toString();
    const isIt = request.method() === 'POST' && decodeURIComponent(sent).includes(typed);
    if (!isIt) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return scripts ? route.abort('connectionreset') : route.fulfill({ status: 204 });
  });
}

test.each([
  { locale: 'en', scripts: true, says: 'We already received an earlier version of this' },
  { locale: 'es', scripts: false, says: 'Ya recibimos una versión anterior' },
] as const)(
  'sends changes made after a lost reply as a separate message: $locale, scripts $scripts',
  async ({ locale, scripts, says }) => {
    const orgId = await makeVerifiedOrganization();
    const page = await visit.open(`/${locale}`, { width: 360, scripts });
    await signUpHere(page, locale);
    const text = page.locator('main [name=text]');
    const id = page.locator('main form:has([name=text]) [name=id]');
    const ready = async (): Promise<void> => {
      if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    };
    /**
     * Sends one text, loses its reply, and sends another. The page keeps the second and explains
     * why.
     */
    const sendTwice = async (action: string, first: string, second: string): Promise<void> => {
      await ready();
      await text.fill(first);
      await loseAnswer(page, first.replaceAll(' ', '+'), scripts);
      const before = await id.inputValue();
      const answered = scripts
        ? page.locator('main [role=alert]').waitFor()
        : page.waitForResponse((response) => response.status() === 204);
      await Promise.all([answered, actionButton(page, action).click()]);
      await page.unrouteAll({ behavior: 'wait' });
      await text.fill(second);
      await sendForm(page, actionButton(page, action));
      await page.locator('main [role=alert]', { hasText: says }).waitFor();
      expect(await text.inputValue()).toBe(second);
      expect(await id.inputValue()).not.toBe(before);
      if (scripts) expect(await troubles(page, action)).toEqual([]);
    };

    await page.goto(`/${locale}/organizations/${orgId}/contact`);
    await page.locator('main [name=topic][value=events]').check();
    await sendTwice(
      'write-to-organization',
      'May our class visit you in May?',
      'May our class visit you in June?',
    );
    expect(await page.locator('main [name=topic][value=events]').isChecked()).toBe(true);
    await sendForm(page, actionButton(page, 'write-to-organization'));
    expect(await page.locator('main').innerText()).toContain('visit you in June?');

    await sendTwice('write-own-conversation', 'We are thirty.', 'We are thirty-one.');
    await expect
      .poll(() => page.locator('main li[data-side]').allInnerTexts())
      .toEqual([expect.stringContaining('in June?'), expect.stringContaining('We are thirty.')]);
    await sendForm(page, actionButton(page, 'write-own-conversation'));
    expect(await page.locator('main li[data-side]').last().innerText()).toContain(
      'We are thirty-one.',
    );
    const refused = /ERR_CONNECTION_RESET|status of (409|422)/;
    expect(visit.takePrinted().filter((line) => !refused.test(line))).toEqual([]);
  },
);
