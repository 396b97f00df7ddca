import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { isTakenOver, openBrowser, sendForm, skipWelcome } from '../support/browser.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
const newPassword = 'orchard-signal-brave-tin';

const languages = [
  {
    locale: 'en',
    jobs: '/en/jobs',
    error: 'Error: ',
    welcome: 'Welcome',
    confirmed: 'confirmed',
    out: 'logged out',
  },
  {
    locale: 'es',
    jobs: '/es/empleos',
    error: 'Error: ',
    welcome: 'bienvenida',
    confirmed: 'confirmado',
    out: 'Cerraste la sesión',
  },
  {
    locale: 'pt',
    jobs: '/pt/empregos',
    error: 'Erro: ',
    welcome: 'Boas-vindas',
    confirmed: 'confirmado',
    out: 'Você saiu',
  },
] as const;

let people = 0;

function newAddress(): string {
  people += 1;
  return `visitor${people}.${Date.now()}@harbour.example`;
}

/** Fills in the fields of a form and sends it. */
async function send(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.locator('main form');
  for (const [name, value] of Object.entries(values))
    await form.locator(`[name=${name}]`).fill(value);
  const button = form.locator('button[type=submit]');
  const hasScripts = (await page.locator('html[data-phase=client-hydrated]').count()) > 0;
  // Without scripts, the reply is a separate page.
  await (hasScripts ? button.click() : sendForm(page, button));
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

async function logOut(page: Page): Promise<void> {
  await page.locator('header details summary').click();
  await page.locator('header details form button').click();
}

describe.each(languages)('user in $locale', ({ locale, jobs, error, welcome, confirmed, out }) => {
  test('signs up, confirms the address, logs out and in, and resets the password', async () => {
    const email = newAddress();
    const page = await visit.open(`/${locale}/signup?to=${encodeURIComponent(`${jobs}?q=a`)}`);
    await send(page, { firstName: 'Ana', lastName: 'Duarte', email, password });
    await arrive(page, jobs);
    expect(new URL(page.url()).search).toBe('?q=a');
    await expect.poll(() => page.locator('[role=status]', { hasText: welcome }).count()).toBe(1);
    expect(await page.locator('header details summary').innerText()).toContain('Ana Duarte');
    await expect.poll(() => page.getByText(email).isVisible()).toBe(true);
    await page.reload();
    expect(await page.locator('[role=status]', { hasText: welcome }).count()).toBe(0);

    await page.goto(await linkInMail(email, '/verify-email'));
    expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${locale}`));
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.locator('main form button').click();
    await arrive(page, `/${locale}/welcome`);
    await expect.poll(() => page.locator('[role=status]', { hasText: confirmed }).count()).toBe(1);
    await skipWelcome(page);
    await arrive(page, jobs);
    expect(await page.getByText(email).count()).toBe(0);

    await logOut(page);
    await page.locator('[role=status]', { hasText: out }).waitFor();
    expect(await page.locator('header details').count()).toBe(0);

    await page.goto(`/${locale}/login`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await send(page, { email, password: 'not-my-password-at-all' });
    await page.locator('main [role=alert]').waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${error}`));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await page.locator('main form [name=email]').inputValue()).toBe(email);
    await send(page, { email, password });
    await arrive(page, `/${locale}`);
    expect(await page.locator('header details summary').innerText()).toContain('Ana Duarte');

    const other = await visit.open(`/${locale}/forgot-password`);
    await send(other, { email });
    await other.waitForURL(/sent=1/);
    await other.goto(await linkInMail(email, '/reset-password'));
    await other.waitForSelector('html[data-phase=client-hydrated]');
    await send(other, { password: '12345678' });
    await other.locator('#field-password-error').waitFor();
    await send(other, { password: newPassword });
    await arrive(other, `/${locale}`);
    expect(await other.locator('header details summary').innerText()).toContain('Ana Duarte');

    await page.reload();
    expect(await page.locator('header details').count()).toBe(0);
  });

  test('completes the journey without JavaScript', async () => {
    const email = newAddress();
    const page = await visit.open(`/${locale}/signup?to=${encodeURIComponent(jobs)}`, {
      scripts: false,
    });
    await send(page, { firstName: 'Ana', lastName: '', email, password: '12345678' });
    expect(await page.title()).toMatch(new RegExp(`^${error}`));
    expect(await page.locator('main form [name=email]').inputValue()).toBe(email);
    expect(await page.locator('main form [name=password]').inputValue()).toBe('');
    await expect.poll(() => page.locator('#field-lastName-error').count()).toBe(1);
    await page.locator('main form [name=oneName]').check();
    await send(page, { password: '12345678' });
    expect(await page.locator('#field-lastName-error').count()).toBe(0);
    expect(await page.locator('main form [name=oneName]').isChecked()).toBe(true);
    await page.locator('main form [name=oneName]').uncheck();
    await send(page, { lastName: 'Duarte', password: '12345678' });
    await expect.poll(() => page.locator('#field-password-error').count()).toBe(1);
    await send(page, { password });
    await page.waitForURL((url) => url.pathname === jobs);
    await expect.poll(() => page.locator('[role=status]', { hasText: welcome }).count()).toBe(1);

    await page.goto(await linkInMail(email, '/verify-email'));
    await page.locator('main form button').click();
    await skipWelcome(page);
    await page.waitForURL((url) => url.pathname === jobs);
    await logOut(page);
    await page.locator('[role=status]', { hasText: out }).waitFor();

    await page.goto(`/${locale}/login`);
    await send(page, { email, password: 'not-my-password-at-all' });
    expect(await page.title()).toMatch(new RegExp(`^${error}`));
    await send(page, { password });
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await expect
      .poll(() => page.locator('header details summary').innerText())
      .toContain('Ana Duarte');
  });
});

test('never leads from a form to another site', async () => {
  const email = newAddress();
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const page = await visit.open(`/en/login?to=${encodeURIComponent(to)}`);
    if (to.startsWith('https')) {
      await page.goto(`/en/signup?to=${encodeURIComponent(to)}`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      await send(page, { firstName: 'Ana', lastName: 'Duarte', email, password });
    } else await send(page, { email, password });
    await arrive(page, '/en');
    expect(new URL(page.url()).origin).toBe(visit.origin);
    const out = await page.request.post('/form/log-out', {
      form: { to: '/en', next: to },
      maxRedirects: 0,
    });
    expect(out.headers()['location']).toBe('/en');
  }
});

test('shows a page about a used link', async () => {
  const page = await visit.open('/en/verify-email/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  // Shown immediately, before any question.
  expect(new URL(page.url()).pathname).toBe('/en/invalid-or-expired-link');
  const plain = await visit.open('/en/reset-password/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', {
    scripts: false,
  });
  expect(new URL(plain.url()).pathname).toBe('/en/invalid-or-expired-link');
});

test('passes axe in the account menu and notice, open and closed', async () => {
  const page = await visit.open('/en/signup');
  await send(page, {
    firstName: 'Maximiliana',
    lastName: 'Aranda de la Torre y Figueroa',
    email: newAddress(),
    password,
  });
  await arrive(page, '/en');
  await page.locator('header details summary').click();
  expect(await troubles(page, 'menu open')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
  await page.locator('#page-banner form button').click();
  await page.locator('output', { hasText: 'sent it again' }).waitFor();
});

test('counts a sign-up once', async () => {
  const page = await visit.open('/en/signup');
  const signUpEvents: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/data/tracked-events'))
      signUpEvents.push((request.postDataJSON() as { name: string }).name);
  });
  await page.locator('form[action*=accept-notice] button').click();
  await page.locator('form[action*=accept-notice]').waitFor({ state: 'detached' });
  await send(page, { firstName: 'Ana', lastName: 'Duarte', email: newAddress(), password });
  await arrive(page, '/en');
  await expect.poll(() => signUpEvents.filter((name) => name === 'Signed Up')).toHaveLength(1);
  await page.reload();
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.waitForLoadState('networkidle');
  expect(signUpEvents.filter((name) => name === 'Signed Up')).toHaveLength(1);
});

test('stores, shows and removes saved listings', async () => {
  const page = await visit.open('/en/dashboard/saved-items');
  expect(new URL(page.url()).pathname).toBe('/en/login');
  expect(await page.getByRole('alert').innerText()).toContain('Please log in');
  const found = (await (await fetch(`${visit.origin}/data/search/jobs?lang=en`)).json()) as {
    results: { title: string; url: { en: string } }[];
  };
  const [first] = found.results;
  const target = first?.url.en ?? '';
  await page.goto(`/en/signup?to=${encodeURIComponent(target)}`);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await send(page, { firstName: 'Ana', lastName: 'Duarte', email: newAddress(), password });
  await arrive(page, target);
  const save = page.locator('main button[aria-pressed]:not([aria-label])').first();
  await isTakenOver(save);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/data/saved-listings'));
  await save.click();
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
  expect((await saved).status()).toBe(200);
  await page.goto('/en/dashboard/saved-items?tab=jobs');
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual([first?.title]);
  await page.goto(target);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.route('**/data/saved-listings/**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{"errors":[]}' }),
  );
  await isTakenOver(save);
  await save.click();
  await page.locator('main [role=alert]').first().waitFor();
  expect(await save.getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/data/saved-listings/**');
  await page.route('**/data/saved-listings/**', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"errors":[]}' }),
  );
  const gone = page.waitForResponse((reply) => reply.url().includes('/data/saved-listings/'));
  await save.click();
  await gone;
  // The page shows the effect of a reply two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await save.getAttribute('aria-pressed')).toBe('false');
});
