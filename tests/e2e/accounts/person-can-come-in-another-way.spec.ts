import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser, skipWelcome } from '../support/browser.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';
let people = 0;

function newAddress(): string {
  people += 1;
  return `guest${people}.${Date.now()}@harbour.example`;
}

async function ready(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) =>
    typeof path === 'string' ? url.pathname === path : path.test(url.pathname),
  );
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

/** Signs up and confirms the address, in one browser. */
async function signUp(
  locale: string,
  options: Parameters<typeof visit.open>[1] = {},
  confirm = true,
): Promise<{ page: Page; email: string }> {
  const email = newAddress();
  const page = await visit.open(`/${locale}/signup`, options);
  for (const [name, value] of Object.entries({
    firstName: 'Ana',
    lastName: 'Duarte',
    email,
    password,
  }))
    await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').click();
  await ready(page, `/${locale}`);
  if (!confirm) return { page, email };
  await page.goto(await linkInMail(email, '/verify-email'));
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.locator('main form button').click();
  await skipWelcome(page);
  await ready(page, `/${locale}`);
  return { page, email };
}

/** Completes the page of the provider. */
async function answer(page: Page, values: Record<string, string>): Promise<void> {
  await page.waitForURL(/_local\/sign-in/);
  for (const [name, value] of Object.entries({ firstName: '', lastName: '', email: '', ...values }))
    await page.locator(`#${name}`).fill(value);
  await page.locator('button[value=yes]').click();
}

async function modal(page: Page, title: string): Promise<void> {
  await page.locator('dialog[open] h2', { hasText: title }).waitFor();
}

/**
 * Opens the home page in another session, since each shows one optional question. A closing dialog
 * goes back in the history, which can happen later and cancel the visit.
 */
async function again(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/es').catch(() => page.goto('/es'));
}

describe('login by provider', () => {
  test('signs a visitor up with Google and asks one open question a session', async () => {
    const page = await visit.open('/es/login?to=%2Fes%2Fempleos%3Fq%3Da', { modals: true });
    await expect.poll(() => page.locator('main a svg[data-provider]').count()).toBe(3);
    await page.getByRole('link', { name: 'Continuar con Google' }).click();
    await page.waitForURL(/_local\/sign-in/);
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es');
    const wrong = await troubles(page, 'stand-in');
    await answer(page, { email: newAddress(), firstName: 'Nuria' });
    await ready(page, '/es/empleos');
    expect(new URL(page.url()).search).toBe('?q=a');
    await modal(page, 'Un poco más sobre ti');
    wrong.push(...(await troubles(page, 'information')));
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('dialog[open] [role=alert]').waitFor();
    await page.locator('dialog[open] [name=lastName]').fill('Roca');
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('header details summary', { hasText: 'Nuria Roca' }).count())
      .toBe(1);
    // The user has just entered the name, so the sign-up needs nothing else.
    for (const title of ['¿Qué correos quieres recibir?', '¿Qué te trae por aquí?']) {
      await again(page);
      await modal(page, title);
      wrong.push(...(await troubles(page, title)));
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('dialog[open] button[type=submit]').click();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await again(page);
    await modal(page, 'Tu perfil en cuatro pasos');
    wrong.push(...(await troubles(page, 'wizard')));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('dialog[open] [name=headline]').fill('Un primer empleo');
    for (const step of ['2', '3', '4']) {
      await page.locator('dialog[open] button[type=submit]').click();
      await page.locator('dialog[open] output', { hasText: `Paso ${step} de 4` }).waitFor();
    }
    await page.locator('dialog[open] label', { hasText: 'Sí, pueden' }).click();
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    const profile = await page.evaluate(async () =>
      (await fetch('/data/userdashboard/applicant-profile/profile')).json(),
    );
    expect(profile.applicantProfile).toMatchObject({
      headline: 'Un primer empleo',
      isRecruitable: true,
      willingToWorkRemote: true,
    });
    await page.goto('/es');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  test('signs a visitor up with Apple and Facebook, also without JavaScript, and can be canceled', async () => {
    const email = newAddress();
    const page = await visit.open('/pt/signup');
    await page.getByRole('link', { name: 'Continuar com a Apple' }).click();
    await answer(page, { email, firstName: 'Rui', lastName: 'Sá' });
    await ready(page, '/pt');
    await expect
      .poll(() => page.locator('header details summary', { hasText: 'Rui Sá' }).count())
      .toBe(1);

    const plain = await visit.open('/en/fair/login', { scripts: false });
    await plain.getByRole('link', { name: 'Continue with Facebook' }).click();
    await answer(plain, { email: newAddress(), firstName: 'Bo', lastName: 'Lund' });
    await plain.waitForURL(/\/en\/oauth\/facebook/);
    await plain.locator('main form button').click();
    await plain.waitForURL((url) => url.pathname === '/en/fair');
    await expect.poll(() => plain.locator('header', { hasText: 'Bo Lund' }).count()).toBe(1);

    const other = await visit.open('/en/login');
    await other.getByRole('link', { name: 'Continue with Google' }).click();
    await other.locator('button[value=no]').click();
    await other.waitForURL(/\/en\/oauth\/google/);
    await expect
      .poll(() => other.locator('main [role=alert]').innerText())
      .toContain('Nothing has changed');
    expect(await troubles(other, 'cancelled')).toEqual([]);
  });
});

test('adds a passkey in settings and logs in with it', async () => {
  const { page } = await signUp('en', { host: 'localhost' });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/en/dashboard/account-settings');
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.getByText('Add a passkey').click();
  await page.locator('#field-passkey-name').fill('My laptop');
  await page.locator('#field-passkey-password').fill('not my password');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.locator('#field-passkey-password-error').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await troubles(page, 'settings with a wrong password')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('#field-passkey-password').fill(password);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.locator('[role=status]', { hasText: 'Your passkey is ready' }).waitFor();
  await expect.poll(() => page.locator('main li', { hasText: 'My laptop' }).count()).toBe(1);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.locator('header details summary').click();
  await page.locator('header details form button').click();
  await page.locator('[role=status]', { hasText: 'logged out' }).waitFor();
  // The simulated authenticator would answer the passkey offer of the e-mail field before a test
  // clicks the button.
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: () => Promise.resolve(false),
    }),
  );
  await page.goto('/en/login?to=%2Fen%2Fjobs');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await ready(page, '/en/jobs');
  await expect
    .poll(() => page.locator('header details summary', { hasText: 'Ana Duarte' }).count())
    .toBe(1);
});

test('logs in with a mailed link without JavaScript', async () => {
  const { email } = await signUp('pt');
  const page = await visit.open('/pt/login?to=%2Fpt%2Fempregos', { scripts: false });
  await page.getByRole('link', { name: 'Receber um link por e-mail' }).click();
  await page.locator('main form button').click();
  await expect.poll(() => page.title()).toMatch(/^Erro: /);
  await page.locator('main form [name=email]').fill(email);
  await page.locator('main form button').click();
  await page.waitForURL(/sent=1/);
  const link = await linkInMail(email, '/login-link');
  await page.goto(`${link}?to=%2Fpt%2Fempregos`);
  await page.locator('main form button').click();
  await page.waitForURL((url) => url.pathname === '/pt/empregos');
  await expect.poll(() => page.locator('header', { hasText: 'Ana Duarte' }).count()).toBe(1);
});

test('closes the confirmation question when confirmed elsewhere, and for the session when dismissed', async () => {
  const { page, email } = await signUp('es', { modals: true }, false);
  await modal(page, 'Confirma tu correo electrónico');
  expect(await troubles(page, 'verify')).toEqual([]);
  const phone = await visit.open(await linkInMail(email, '/verify-email'));
  await phone.locator('main form button').click();
  await ready(phone, '/es');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await page.getByText(email).count()).toBe(0);

  const again = await signUp('en', { modals: true }, false);
  await modal(again.page, 'Confirm your address');
  await again.page.keyboard.press('Escape');
  await again.page.locator('dialog[open]').waitFor({ state: 'detached' });
  await again.page.goto('/en/login');
  await again.page.goto('/en');
  await again.page.waitForLoadState('networkidle');
  // An unconfirmed address gets no other questions.
  expect(await again.page.locator('dialog[open]').count()).toBe(0);
});

test('asks visitors of the app for an account, and for a profile after a stored action', async () => {
  const app = await visit.open('/pt/empregos', {
    modals: true,
    userAgent: 'Mozilla/5.0 (iPhone) CausaApp/1.0',
  });
  await modal(app, 'Boas-vindas à Causa');
  expect(await troubles(app, 'app')).toEqual([]);
  await app.locator('dialog[open] a', { hasText: 'Criar conta' }).click();
  await ready(app, '/pt/signup');
  expect(await app.locator('dialog[open]').count()).toBe(0);

  const { page } = await signUp('en', { modals: true });
  await page.evaluate(() => localStorage.setItem('preSignupComment', 'Lovely!'));
  await page.goto('/en/jobs');
  await modal(page, 'Create your public profile');
  await page.locator('dialog[open] button[type=submit]').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const { generalSettings } = await page.evaluate(async () =>
    (await fetch('/data/userdashboard/general-settings')).json(),
  );
  expect(generalSettings.publicProfilePublished).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('preSignupComment'))).toBeNull();
});

describe('account settings', () => {
  test('change name, language and appearance, end sessions and delete the account without JavaScript', async () => {
    const { email } = await signUp('en');
    const page = await visit.open('/en/login?to=%2Fen%2Fdashboard%2Faccount-settings', {
      scripts: false,
    });
    await page.locator('main form [name=email]').first().fill(email);
    await page.locator('main form [name=password]').fill(password);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL(/account-settings/);
    const form = (action: string) => page.locator(`main form:has(button[value=${action}])`);
    await form('change-name').locator('[name=firstName]').fill('');
    await form('change-name').locator('button[type=submit]').click();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(() => page.locator('#field-name-firstName-error').count()).toBe(1);
    await expect.poll(() => page.locator('main [role=alert]').count()).toBe(1);
    await form('change-name').locator('[name=firstName]').fill('Eva');
    await form('change-name').locator('[name=locale]').selectOption('es');
    await form('change-name').locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/es/dashboard/account-settings');
    await expect.poll(() => page.locator('header', { hasText: 'Eva Duarte' }).count()).toBe(1);
    await form('save-theme').locator('[value=dark]').check();
    await form('save-theme').locator('button[type=submit]').click();
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    await form('end-other-sessions').locator('button').click();
    await expect
      .poll(() => page.locator('[role=status]', { hasText: 'Cerramos la sesión' }).count())
      .toBe(1);
    await form('delete-account').locator('[name=confirm]').fill('eliminar por favor');
    await form('delete-account').locator('button').click();
    await expect.poll(() => page.locator('#field-delete-confirm-error').count()).toBe(1);
    await form('delete-account').locator('[name=confirm]').fill('eliminar');
    await form('delete-account').locator('button').click();
    await page.waitForURL((url) => url.pathname === '/es');
    await expect
      .poll(() => page.locator('[role=status]', { hasText: 'siete días' }).count())
      .toBe(1);
    await page.goto('/es/login');
    await page.locator('main form [name=email]').first().fill(email);
    await page.locator('main form [name=password]').fill(password);
    await page.locator('main form button[type=submit]').first().click();
    await expect
      .poll(() => page.locator('[role=status]', { hasText: 'no se eliminará' }).count())
      .toBe(1);
  });

  test.each([
    { locale: 'en', word: 'delete', said: 'seven days', kept: 'will not be deleted' },
    { locale: 'pt', word: 'excluir', said: 'sete dias', kept: 'não será excluída' },
  ])(
    'delete the account in $locale after a confirmation word, undone by a login within seven days',
    async ({ locale, word, said, kept }) => {
      const { page, email } = await signUp(locale);
      await page.goto(`/${locale}/dashboard/account-settings`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      const form = page.locator('main form:has(button[value=delete-account])');
      await form.locator('button[type=submit]').click();
      await page.locator('#field-delete-confirm-error').waitFor();
      await form.locator('[name=confirm]').fill(word);
      await form.locator('button[type=submit]').click();
      await ready(page, `/${locale}`);
      await page.locator('[role=status]', { hasText: said }).waitFor();
      await expect.poll(() => page.locator('header details').count()).toBe(0);
      await page.goto(`/${locale}/login`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      for (const [name, value] of Object.entries({ email, password }))
        await page.locator(`main form [name=${name}]`).fill(value);
      await page.locator('main form button[type=submit]').first().click();
      await page.locator('[role=status]', { hasText: kept }).waitFor();
    },
  );

  test('connect a provider with the password and disconnect it', async () => {
    const { page } = await signUp('en');
    await page.goto('/en/dashboard/account-settings');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.getByRole('link', { name: 'Connect Google' }).click();
    await answer(page, { email: newAddress() });
    await ready(page, '/en/oauth/google');
    await page.locator('main form [name=password]').fill('not my password');
    await page.locator('main form button[type=submit]').click();
    await page.locator('#field-password-error').waitFor();
    await page.locator('main form [name=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
    await page.locator('[role=status]', { hasText: 'Connected' }).waitFor();
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.locator('[role=status]', { hasText: 'Disconnected' }).waitFor();
  });
});
