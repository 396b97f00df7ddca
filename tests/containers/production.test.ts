import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modalNames } from '../../apps/web/accounts/onboarding/decide-modal.ts';
import { launch } from '../support/chromium.ts';
import { pasteText } from '../support/writing.ts';
import {
  findMail,
  findMissingEngine,
  type Installation,
  payAtStripe,
  prepareInstallation,
} from './containers.ts';

// One installation for all tests of this file, which follow each other: a first start with demo
// data, a day of work, a restart and an upgrade.

const missing = findMissingEngine();
if (missing !== undefined)
  process.stdout.write(
    `The containers were not tested: ${missing}. Install Docker with Compose.\n`,
  );
/** Image tag of the installed version: of an older one where UPGRADE_FROM names its images. */
const older = process.env['UPGRADE_FROM'];
const before = older ?? 'test-before';
const after = 'test-after';
const password = 'tide-lamp-quiet-nine';
const seeker = `seeker.${Date.now()}@harbour.example`;

/** Replaces Stripe's script: a box in the page, and a payment at the stand-in. */
const stripeScript = `window.Stripe = () => ({
  _registerWrapper() {}, registerAppInfo() {},
  elements: () => ({
    create: () => ({
      mount(place) { place.textContent = 'form of Stripe'; },
      on(name, done) { if (name === 'ready') setTimeout(done); },
    }),
    async submit() { return {}; },
  }),
  async confirmPayment({ clientSecret, confirmParams }) {
    await window.payAtStripe(clientSecret);
    location.href = confirmParams.return_url;
    return new Promise(() => {});
  },
});`;

describe.skipIf(missing !== undefined)('an installation in containers', () => {
  let installation: Installation;
  let browser: Browser;
  let seekerPage: Page;
  let ownerPage: Page;

  beforeAll(async () => {
    installation = await prepareInstallation();
    browser = await launch();
    if (older === undefined) build(before, 1);
    build(after, 2);
  }, 3_600_000);
  afterAll(async () => {
    await browser.close();
    installation.remove();
  }, 300_000);

  function build(tag: string, version: number): void {
    process.env['BUILD_VERSION'] = String(version);
    installation.compose(tag, 'build');
    delete process.env['BUILD_VERSION'];
  }

  async function isReady(): Promise<void> {
    const answer = () => fetch(`${installation.origin}/en`).catch(() => undefined);
    await expect
      .poll(async () => (await answer())?.status, { timeout: 600_000, interval: 2_000 })
      .toBe(200);
  }

  async function open(): Promise<Page> {
    const context: BrowserContext = await browser.newContext({
      baseURL: installation.origin,
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      (names) => sessionStorage.setItem('closedModals', names),
      modalNames.join(','),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto('/en');
    return page;
  }

  const hydrated = (page: Page) => page.waitForSelector('html[data-phase=client-hydrated]');

  async function send(page: Page, values: Record<string, string>): Promise<void> {
    await hydrated(page);
    const form = page.locator('main form').filter({ has: page.locator('[name=password]') });
    for (const [name, value] of Object.entries(values))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator('button[type=submit]').click();
  }

  async function mailTo(address: string, words: string): Promise<string> {
    let text: string | undefined;
    await expect
      .poll(async () => (text = await findMail(installation, address, words)), {
        timeout: 300_000,
        interval: 2_000,
      })
      .toBeDefined();
    return text ?? '';
  }

  test('starts with demo data', async () => {
    installation.compose(before, 'up', '--detach', '--no-build');
    await isReady();
  });

  test('answers a search of a visitor from Meilisearch', async () => {
    const page = await open();
    await page.goto('/en/jobs?q=teacher');
    await page.locator('main article h2 a, main article h3 a').first().click();
    await page.waitForURL(/\/en\/job\//);
    expect(await page.locator('h1').innerText()).not.toBe('');
  });

  test('sends a mail to confirm a new account, whose link works, and keeps an alert', async () => {
    seekerPage = await open();
    await seekerPage.goto('/en/signup');
    await send(seekerPage, { firstName: 'Ana', lastName: 'Duarte', email: seeker, password });
    await seekerPage.waitForURL((url) => url.pathname === '/en');
    const text = await mailTo(seeker, 'confirm');
    await seekerPage.goto(/http\S+\/verify-email\/\S+/.exec(text)?.[0] ?? '');
    await hydrated(seekerPage);
    await seekerPage.locator('main form button').click();
    await seekerPage.locator('main form button[value=skip-welcome]').click();
    await seekerPage.waitForURL((url) => !url.pathname.endsWith('/welcome'));
    await hydrated(seekerPage);
    await seekerPage.goto('/en/jobs?q=lighthouse');
    await hydrated(seekerPage);
    await seekerPage
      .locator('form', { has: seekerPage.locator('[name=search]') })
      .locator('button[type=submit]')
      .first()
      .click();
    const dialog = seekerPage.getByRole('dialog');
    await dialog.locator('[name=frequency]').selectOption('instant');
    await dialog.locator('button[type=submit]').first().click();
    await dialog.locator('output').first().waitFor();
    await seekerPage.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('takes the payment of an organization by card and adds its credits', async () => {
    ownerPage = await open();
    await ownerPage.goto('/en/login');
    await send(ownerPage, { email: 'lucia@causa.example', password: 'a demo of causa' });
    await ownerPage.waitForURL((url) => !url.pathname.endsWith('/login'));
    await ownerPage.exposeFunction('payAtStripe', (secret: string) =>
      payAtStripe(installation, secret),
    );
    await ownerPage.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    );
    await ownerPage.goto(`${await dashboardOf(ownerPage)}/buy-credits`);
    await ownerPage.getByRole('button', { name: 'Buy now' }).first().click();
    await ownerPage.waitForURL('**/checkout/billing-address?**');
    await ownerPage.getByRole('button', { name: 'Continue to payment' }).click();
    await ownerPage.waitForURL('**/pay-by-credit-card?**');
    await ownerPage.locator('main', { hasText: 'form of Stripe' }).waitFor();
    await ownerPage.getByRole('button', { name: /^Pay \$/ }).click();
    await ownerPage.waitForURL('**/payment-summary?**');
    await ownerPage.getByText(/^Thank you\. We received/).waitFor();
    await ownerPage.getByText(/^You now have \d+ credits/).waitFor();
  });

  test('mails a new listing to the person whose alert it matches', async () => {
    await postListing(ownerPage, 'Keeper of a lighthouse');
    await mailTo(seeker, 'Keeper of a lighthouse');
  });

  test('keeps sessions, searches and files over a restart of every service', async () => {
    installation.compose(before, 'restart', '--timeout', '30');
    await isReady();
    await continuesWhere(seekerPage);
  });

  test('keeps sessions, searches and mails when its secrets are replaced', async () => {
    installation.replaceSecrets();
    installation.compose(before, 'up', '--detach', '--no-build');
    await isReady();
    await continuesWhere(seekerPage);
    const page = await open();
    await page.goto('/en/forgot-password');
    await hydrated(page);
    await page.locator('main form [name=email]').fill(seeker);
    await page.locator('main form button[type=submit]').click();
    await mailTo(seeker, 'reset-password');
  });

  test('upgrades to the next version with open pages of the last', async () => {
    installation.compose(after, 'up', '--detach', '--no-build');
    await isReady();
    expect(installation.compose(after, 'ps', '--format', '{{.Image}}')).toContain(`causa:${after}`);
    await continuesWhere(seekerPage);
  });

  test('returns to the last version', async () => {
    installation.compose(before, 'up', '--detach', '--no-build');
    await isReady();
    await continuesWhere(seekerPage);
  });

  test('writes no error to its logs', () => {
    const lines = installation.compose(after, 'logs', '--no-color', 'api', 'worker', 'web');
    expect(lines.split('\n').filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  /** Clicks on in a page that was opened before: still logged in, and the listing is found. */
  async function continuesWhere(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    // The page may be one of another version, which is left as a whole.
    await page.waitForURL(({ pathname, search }) => pathname === '/en/jobs' && search === '');
    await page.goto('/en/jobs?q=lighthouse');
    await page.getByRole('link', { name: 'Keeper of a lighthouse' }).first().waitFor();
    expect(await page.locator('header details summary').innerText()).toContain('Ana Duarte');
  }
});

/** Returns the dashboard of the member's published organization; another one is in review. */
async function dashboardOf(page: Page): Promise<string> {
  await page.goto('/en/dashboard');
  const links = await page
    .locator('a[href*="/en/admin/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = new Set(links.map((href) => /\/en\/admin\/[0-9a-f]{32}/.exec(href)?.[0] ?? ''));
  for (const path of paths) {
    await page.goto(path);
    if ((await page.getByText('In review', { exact: true }).count()) === 0) return path;
  }
  throw new Error('No organization of this account is published.');
}

/** Writes and publishes a job as a member does, page by page. */
async function postListing(page: Page, title: string): Promise<void> {
  const send = async (action: string): Promise<void> =>
    page.locator(`main button[value=${action}]:visible`).first().click();
  const ready = () => page.waitForSelector('html[data-phase=client-hydrated]');
  await page.goto(`${await dashboardOf(page)}/jobs/create`);
  await ready();
  await page.locator('[name=title]').fill(title);
  await page.locator('[name=locale]').selectOption('en');
  await send('create-draft');
  await page.waitForURL(/\/edit$/);
  const job = new URL(page.url()).pathname.replace(/\/edit$/, '');
  await page.goto(`${job}/edit/basics`);
  await ready();
  await page.locator('[name="functions.administration"]').check();
  await page.locator('[name="areasOfFocus.climate"]').check();
  await page.locator('[name=roleFamily][value=teacher]').check();
  await send('save-section');
  await page.waitForURL(/where$/);
  await ready();
  await page.locator('[name=locationType][value=REMOTE]').check();
  await page.locator('[name="jobTypes.full-time"]').check();
  await send('save-section');
  await page.waitForURL(/pay$/);
  await ready();
  await page.locator('[name=payment][value=paid]').check();
  await page.locator('[name=payMin]').fill('2500');
  await page.locator('[name=payCurrency]').selectOption('USD');
  await page.locator('[name=payPeriod]').selectOption('MONTH');
  await send('save-section');
  await page.waitForURL(/text$/);
  await ready();
  await pasteText(page, 'Description', 'We keep the light for those at sea.\n\n'.repeat(8));
  await send('save-section');
  await page.waitForURL(/applying$/);
  await ready();
  await page.locator('[name=applyBy][value=CAUSA]').check();
  const soon = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  await page.locator('[name=closesOn]').fill(soon);
  await send('save-section');
  await page.waitForURL(/check$/);
  await ready();
  await send('publish-listing');
  await page.waitForURL((url) => url.pathname === job);
}
