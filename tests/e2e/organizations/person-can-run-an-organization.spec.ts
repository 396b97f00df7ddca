import type { Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
let people = 0;

function newAddress(): string {
  people += 1;
  return `member${people}.${Date.now()}@harbour.example`;
}

async function signUpElsewhere(page: Page, email: string): Promise<void> {
  await page.request.post('/data/website/signup', {
    data: { email, password, firstName: 'Ana', lastName: 'Duarte', locale: 'en' },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
}

/** An organization of the demo that resembles the new one. */
async function knownOrganization(): Promise<{ name: string; country: string }> {
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  try {
    const { rows } = await pool.query<{ name: string; country: string }>(
      `SELECT name, country_code AS country FROM organizations
       WHERE published_at IS NOT NULL AND country_code IS NOT NULL AND NOT is_verified LIMIT 1`,
    );
    if (rows[0] === undefined) throw new Error('the demo has no organization');
    return rows[0];
  } finally {
    await pool.end();
  }
}

const submit = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])(
  'creates an organization beside a duplicate, and admits a colleague: %s',
  async (_how, options) => {
    const hasScripts = !('scripts' in options);
    const ready = async (page: Page): Promise<Page> => {
      if (hasScripts) await page.waitForSelector('html[data-phase=client-hydrated]');
      return page;
    };
    const duplicateOrg = await knownOrganization();
    const page = await visit.open('/en/organizations/create', options);
    expect(new URL(page.url()).pathname).toBe('/en/login');
    await signUpElsewhere(page, newAddress());

    await ready(page);
    await page.goto('/en/organizations/create');
    await ready(page);
    if (hasScripts) expect(await troubles(page, 'the name')).toEqual([]);
    await page.locator('[name=name]').fill(duplicateOrg.name);
    await page.locator('[name=country]').selectOption(duplicateOrg.country);
    await submit(page, 'Continue');
    await page.getByRole('heading', { name: 'Is it one of these?' }).waitFor();
    await expect.poll(() => page.locator('main h2').allInnerTexts()).toContain(duplicateOrg.name);
    if (hasScripts) expect(await troubles(page, 'the duplicates')).toEqual([]);
    await page.getByRole('link', { name: 'None of these' }).click();

    await page.getByRole('heading', { name: 'About the organization' }).waitFor();
    await ready(page);
    if (hasScripts) expect(await troubles(page, 'the rest')).toEqual([]);
    await page.locator('[name=mission]').fill('We cook with newcomers and neighbors.');
    await submit(page, 'Continue');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('at least one area');
    expect(await page.locator('[name=mission]').inputValue()).toContain('We cook');
    await page.locator('[name=description]').fill(`${'We set a long table. '.repeat(6)}\n\n- soup`);
    await page.locator('[name="area.climate"]').check();
    await submit(page, 'Continue');

    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await ready(page);
    if (hasScripts) expect(await troubles(page, 'the answers')).toEqual([]);
    await page.getByRole('link', { name: 'Change: About the organization' }).click();
    await ready(page);
    await page.locator('[name=mission]').fill('We cook with everyone who is new here.');
    await expect.poll(() => page.locator('[name="area.climate"]').isChecked()).toBe(true);
    await submit(page, 'Continue');
    await page.getByText('We cook with everyone who is new here.').waitFor();
    await ready(page);
    await page.locator('[name=speaksForIt]').check();
    await submit(page, 'Create the organization');
    await page.waitForURL(/\/en\/admin\/[0-9a-f]{32}$/);
    await ready(page);
    expect(await page.locator('h1').innerText()).toBe(duplicateOrg.name);
    await page.getByText('Only your team can see this organization.').waitFor();
    if (hasScripts) expect(await troubles(page, 'the overview')).toEqual([]);
    const id = page.url().split('/').at(-1) ?? '';
    expect((await page.request.get(`/en/organization/${id}`)).status()).toBe(404);

    // Short addresses open the only organization directly.
    await page.goto('/admins');
    expect(new URL(page.url()).pathname).toBe(`/en/admin/${id}/admins`);
    await ready(page);
    const colleague = newAddress();
    await page.locator('[name=email]').fill(colleague);
    await submit(page, 'Send the invitation');
    await page.getByText('We sent the invitation.').waitFor();
    await page.getByRole('heading', { name: colleague }).waitFor();
    await ready(page);
    if (hasScripts) expect(await troubles(page, 'the team')).toEqual([]);

    const other = await visit.open(await linkInMail(colleague, '/user-invites'), options);
    await signUpElsewhere(other, colleague);
    await other.reload();
    await ready(other);
    await submit(other, 'Accept the invitation');
    await other.waitForURL((url) => url.pathname === `/en/admin/${id}`);
    await other.goto(`/en/admin/${id}/admins`);
    await expect.poll(() => other.locator('main h3').allInnerTexts()).toContain('Ana Duarte (you)');
    const visitor = await visit.open('/en', options);
    await signUpElsewhere(visitor, newAddress());
    expect((await visitor.request.get(`/en/admin/${id}`)).status()).toBe(404);
  },
);
