import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { signUpHere } from '../support/owner.ts';

const visit = openBrowser();

/** Opens a page and delays scripts that match this until the returned function is called. */
async function openHeld(
  path: string,
  script: RegExp,
  { acceptsCookies = false } = {},
): Promise<{ page: Page; release: () => void }> {
  const page = await visit.open('/en/keyboard-shortcuts', { acceptsCookies });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return { page, release };
}

/** Waits until React has hydrated an element. */
async function isHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);
}

const hydrated = (page: Page) => page.waitForSelector('html[data-phase=client-hydrated]');

test('keeps and submits text typed before hydration', async () => {
  const { page, release } = await openHeld('/en/jobs', /\/main-[^/]*\.js$/);
  const keyword = page.locator('main input[name=q]');
  const location = page.locator('main input[name=location]');
  await keyword.pressSequentially('teacher');
  await location.pressSequentially('bost');
  await page.locator('main select[name=type]').selectOption('VOLOP');
  release();
  await hydrated(page);
  await page.locator('main input[role=combobox][aria-expanded]').waitFor();
  expect([await keyword.inputValue(), await location.inputValue()]).toEqual(['teacher', 'bost']);
  await location.press('o');
  await page
    .getByRole('option', { name: /^Boston / })
    .first()
    .click();
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/en/volunteer' &&
      url.searchParams.get('q') === 'teacher' &&
      url.searchParams.has('location'),
  );
});

test('applies a filter checked before hydration', async () => {
  const { page, release } = await openHeld('/en/jobs', /\/main-[^/]*\.js$/);
  const remote = page.locator('aside input[name=locationType][value=REMOTE]');
  await remote.check();
  release();
  await page.waitForURL((url) => url.searchParams.get('locationType') === 'REMOTE');
  await expect.poll(() => remote.isChecked()).toBe(true);
});

test('keeps links, search form and buttons working before hydration', async () => {
  const { page } = await openHeld('/en/jobs', /\/main-[^/]*\.js$/);
  await page.locator('main input[name=q]').fill('teacher');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'teacher', { waitUntil: 'commit' });
  const card = page.locator('main article h2 a').first();
  const address = await card.getAttribute('href');
  await card.click();
  await page.waitForURL((url) => url.pathname === address, { waitUntil: 'commit' });
  await page.locator('main form button', { hasText: 'Save' }).first().click();
  await page.waitForURL((url) => url.pathname === '/en/signup', { waitUntil: 'commit' });
});

test('applies a button released after hydration', async () => {
  const { page, release } = await openHeld('/en', /\/hero-form-[^/]*\.js$/);
  await hydrated(page);
  await page.locator('#hero-search input[name=q]').fill('teacher');
  const came = page.waitForResponse(/\/hero-form-[^/]*\.js$/);
  await page.locator('#hero-search button[type=submit]').hover();
  await page.mouse.down();
  release();
  await (await came).finished();
  // The code has run, and would have replaced the form two frames later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 30;
        const next = () => ((frames -= 1) === 0 ? resolve(undefined) : requestAnimationFrame(next));
        next();
      }),
  );
  await page.mouse.up();
  await page.waitForURL((url) => url.searchParams.get('q') === 'teacher', { waitUntil: 'commit' });
});

test('hydrates a lazy part of the home page in place', async () => {
  const { page, release } = await openHeld('/en', /\/home-body-[^/]*\.js$/);
  await hydrated(page);
  const heading = page.getByRole('heading', { name: 'Browse by cause' });
  await heading.evaluate((element) => (element.dataset.written = 'by the server'));
  release();
  await isHydrated(heading);
  expect(await heading.getAttribute('data-written')).toBe('by the server');
});

test('keeps a lazy part readable while the page changes', async () => {
  const { page, release } = await openHeld('/en', /\/home-body-[^/]*\.js$/);
  await hydrated(page);
  const heading = page.getByRole('heading', { name: 'Browse by cause' });
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
  await expect.poll(() => heading.isVisible()).toBe(true);
  release();
  await isHydrated(heading);
  await expect.poll(() => heading.isVisible()).toBe(true);
});

test('keeps the account menu open that was opened before hydration', async () => {
  const page = await visit.open('/en');
  await signUpHere(page, 'en');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/signed-in-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/jobs');
  await hydrated(page);
  const menu = page.locator('header details').first();
  const first = await menu.elementHandle();
  await menu.locator('summary').click();
  await expect.poll(() => menu.getAttribute('open')).not.toBeNull();
  release();
  // The code that hydrates the menu of the server replaces the element.
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  expect(await menu.getAttribute('open')).not.toBeNull();
});

test('closes a banner dismissed before hydration', async () => {
  const { page, release } = await openHeld('/en/jobs', /\/visitor-bar-[^/]*\.js$/, {
    acceptsCookies: true,
  });
  await hydrated(page);
  const banner = page.getByRole('region', { name: 'Your resume' });
  await banner.getByRole('button').click();
  release();
  await banner.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});
