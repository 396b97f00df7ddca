import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { inviteByMail } from '../../support/invitation.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
let people = 0;

function newAddress(): string {
  people += 1;
  return `invited${people}.${Date.now()}@harbour.example`;
}

async function send(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').click();
}

async function signUpElsewhere(page: Page, email: string, locale: string): Promise<void> {
  await page.request.post('/data/website/signup', {
    data: { email, password, firstName: 'Ana', lastName: 'Duarte', locale },
  });
  await page.request.post(
    `/data/website/verify-email/${(await linkInMail(email, '/verify-email')).split('/').at(-1)}`,
    { data: {} },
  );
}

const hydrated = (page: Page) => page.waitForSelector('html[data-phase=client-hydrated]');

test('signs up from the mail and arrives in the dashboard', async () => {
  const email = newAddress();
  const { name, link } = await inviteByMail(email, 'es');
  const page = await visit.open(link);
  expect(await page.locator('h1').innerText()).toBe(`Te invitan a ${name}`);
  expect(await page.locator('main').innerText()).toContain(email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await troubles(page, 'invited')).toEqual([]);
  await page.getByRole('link', { name: 'Registrarme y aceptar' }).click();
  await page.waitForURL(/\/es\/signup/);
  await hydrated(page);
  expect(await page.locator('main form [name=email]').inputValue()).toBe(email);
  await send(page, { firstName: 'Ana', lastName: 'Duarte', password });
  await page.waitForURL(/\/es\/admin\//);
  await page.getByText(`Ahora eres admin de ${name}`).waitFor();
  expect(await page.locator('h1').innerText()).toBe(name);
  // The link no longer works for anyone else.
  const other = await visit.open(link);
  expect(new URL(other.url()).pathname).toBe('/es/invalid-or-expired-link');
});

test('accepts after switching to the invited account', async () => {
  const email = newAddress();
  const { name, link } = await inviteByMail(email, 'en');
  const page = await visit.open('/en');
  await signUpElsewhere(page, email, 'en');
  await page.request.post('/data/website/logout', { data: {} });
  const wrong = newAddress();
  await signUpElsewhere(page, wrong, 'en');
  await page.goto(link);
  await hydrated(page);
  await page.getByText(`You are logged in as ${wrong}`).waitFor();
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await page.getByRole('link', { name: 'Log in and accept' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(link);
  // Logged in without the invitation, so the page shows one button to accept it.
  await page.request.post('/data/website/login', { data: { email, password } });
  await page.reload();
  await hydrated(page);
  expect(await troubles(page, 'ready to accept')).toEqual([]);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.waitForURL(/\/en\/admin\//);
  await page.getByText(`You are now an admin of ${name}`).waitFor();
  expect(await page.locator('h1').innerText()).toBe(name);
});

test('works without scripts', async () => {
  const email = newAddress();
  const { name, link } = await inviteByMail(email, 'pt');
  const page = await visit.open(link.slice('/pt'.length), { scripts: false, width: 360 });
  expect(await page.locator('h1').innerText()).toContain(name);
  await signUpElsewhere(page, email, 'pt');
  await page.goto(link);
  await page.locator('main form button').first().click();
  await page.waitForURL(/\/pt\/admin\//);
  await expect
    .poll(() => page.locator('[role=status]').innerText())
    .toContain(`Agora você é admin de ${name}`);
  await expect.poll(() => page.locator('h1').innerText()).toBe(name);

  const { link: second } = await inviteByMail(newAddress(), 'pt');
  await page.goto(second);
  await page.locator('main form button').first().click();
  await page.waitForURL((url) => url.pathname === second);
  await page.getByRole('link', { name: 'Entrar e aceitar' }).click();
  await send(page, { email, password });
  // An invitation of another person: after any login, the page names its recipient.
  await page.waitForURL((url) => url.pathname === second);
  await expect.poll(() => page.locator('main').innerText()).toContain(`Você entrou como ${email}`);
});
