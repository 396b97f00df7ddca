import { newId } from '@causa/core/platform/ids';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { organizationFields } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { logoFile } from '../../support/picture-files.ts';
import { isSaved, openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const before = 'We cook with newcomers and neighbors.';

/** A new user with an organization with a public page. */
async function startOrganization(page: Page): Promise<string> {
  const email = `editor.${Date.now()}@harbour.example`;
  const send = async (url: string, data: object): Promise<void> => {
    const reply = await page.request.post(url, { data });
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  };
  const password = 'tide-lamp-quiet-nine';
  const who = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  await send('/data/website/signup', { email, password, ...who });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await send(`/data/website/verify-email/${token}`, {});
  const id = newId();
  const fields = organizationFields({ name: `Quiet table ${id.slice(-8)}`, mission: before });
  await send(`/data/orgdashboard/${id}/organization`, { ...fields, speaksForIt: true });
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  await pool.query('UPDATE organizations SET published_at = $2 WHERE id = $1', [id, new Date()]);
  await pool.end();
  return id;
}

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])('edits, previews and publishes the organization page: %s', async (_how, options) => {
  const hasScripts = !('scripts' in options);
  const page = await visit.open('/en/login', options);
  const id = await startOrganization(page);
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    if (hasScripts) await page.waitForSelector('html[data-phase=client-hydrated]');
  };
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const edit = `/admin/${id}/edit`;
  const publicText = async () => (await page.request.get(`/en/organization/${id}`)).text();
  if (hasScripts)
    for (const locale of ['en', 'es', 'pt']) {
      await open(`/${locale}${edit}?section=about`);
      expect(await troubles(page, edit)).toEqual([]);
    }

  await open(`/en${edit}?section=about`);
  await page.locator('[name=mission]').fill('We cook with everyone who is new here.');
  await submit('Save');
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  expect(await publicText()).toContain(before);
  await open(`/en/admin/${id}/preview`);
  await page.getByText('We cook with everyone who is new here.').first().waitFor();
  await open(`/en${edit}?section=about`);
  await submit('Publish changes');
  await page.getByText('Your changes are now public.').waitFor();
  expect(await publicText()).toContain('We cook with everyone who is new here.');

  if (hasScripts) {
    // Saved without a button: the next member who opens the form sees the typed text.
    await open(`/en${edit}?section=focus`);
    await page.locator('main form output').first().waitFor({ state: 'attached' });
    await page.locator('[name=foundedYear]').fill('1999');
    await page.locator('[name="areasOfFocus.climate"]').check();
    await isSaved(page);
    expect(await troubles(page, 'a section that saves itself')).toEqual([]);
    await open(`/en${edit}?section=focus`);
    expect(await page.locator('[name=foundedYear]').inputValue()).toBe('1999');
    expect(await page.locator('[name="areasOfFocus.climate"]').isChecked()).toBe(true);
    // Another member types too: the form shows both texts.
    await page.locator('main form output').first().waitFor({ state: 'attached' });
    const draft = `/data/orgdashboard/${id}/organization/draft`;
    const { revision } = (await (await page.request.get(draft)).json()).draft;
    const set = { foundedYear: '2001' };
    await page.request.patch(draft, { data: { revision, tab: 'other', set } });
    await page.locator('[name=foundedYear]').fill('2003');
    const panel = page.getByRole('region', { name: 'Choose a version' }).first();
    await panel.getByRole('button', { name: 'Keep mine: Year founded' }).click();
    await panel.waitFor({ state: 'detached' });
    const { data, conflicts } = (await (await page.request.get(draft)).json()).draft;
    expect([data.foundedYear, conflicts]).toEqual(['2003', []]);
  }

  await open(`/en${edit}?section=pictures`);
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await logoFile()) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await page.getByRole('img', { name: /logo/i }).first().waitFor();
  expect(await publicText()).toContain('/media/');

  // Everyone except members sees the offer to join.
  const join = { name: 'Part of this team? Ask to join' };
  await open(`/en/organization/${id}`);
  expect(await page.getByRole('link', join).count()).toBe(0);
  const visitor = await visit.open(`/en/organization/${id}`, options);
  await visitor.getByRole('link', join).click();
  await visitor.waitForURL(`**/en/organizations/${id}/join`);
  if (hasScripts) expect(await troubles(visitor, 'the form to join')).toEqual([]);
});
