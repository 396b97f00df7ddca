import type { SearchLocation } from '@causa/shared/search/location';
import { placeCookie } from '@causa/shared/search/place-cookie';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

test('prints a listing without navigation and with link addresses', async () => {
  const page = await visit.open('/en/jobs');
  const address = (await page.locator('main article h2 a').first().getAttribute('href')) ?? '';
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  for (const chrome of ['[data-chrome]', 'body footer', 'dialog', '.with-js'])
    expect(
      await page
        .locator(chrome)
        .evaluateAll((all) =>
          all
            .filter((one) => one.getClientRects().length > 0)
            .map((one) => one.outerHTML.slice(0, 80)),
        ),
    ).toEqual([]);
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const links = await page
    .locator('main a[href^=http]')
    .evaluateAll((all) =>
      all
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => [
          getComputedStyle(link, '::after').content,
          link.getAttribute('href') ?? '',
        ]),
    );
  for (const [printed, href] of links) expect(printed).toContain(href);
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5_000);
});

test('keeps borders and focus visible in forced colors', async () => {
  const page = await visit.open('/es/empleos?locationType=REMOTE');
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = await page
    .locator(
      'main button:not([aria-label]):visible, main input[type=search]:visible, main select:visible',
    )
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).borderTopStyle === 'none')
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(edges).toEqual([]);
  await page.locator('main article h2 a').first().focus();
  await page.keyboard.press('Shift+Tab');
  expect(
    await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth),
    ),
  ).toBeGreaterThanOrEqual(2);
});

test('shows no motion with reduced motion', async () => {
  const page = await visit.open('/pt/empregos', { width: 360 });
  await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
        .length,
  );
  expect(moving).toBe(0);
});

test('restores the place of the last search on the next visit, and removes it when cleared', async () => {
  const page = await visit.open('/en/jobs');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
  const field = page.getByRole('combobox', { name: 'Location', exact: true });
  const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
  await field.pressSequentially('boston');
  // Only a resolved place is remembered; the field shows its name before that.
  const lookUp = page.waitForResponse(/\/data\/places\/(?!autocomplete)/);
  await page
    .getByRole('option', { name: /^Boston / })
    .first()
    .click();
  await (await lookUp).finished();
  await expect.poll(() => field.inputValue()).toMatch(/^Boston, /);
  const place = await field.inputValue();
  await search.click();
  await page.waitForURL((url) => url.searchParams.get('location') === place);

  await page.goto('/en');
  await expect.poll(() => field.inputValue()).toBe(place);
  await page.getByRole('button', { name: 'Clear location' }).click();
  await search.click();
  await page.waitForURL((url) => url.pathname === '/en/jobs' && !url.searchParams.has('location'));
  await page.goto('/en');
  await field.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('searchLocation'))).toBeNull();
  expect(await field.inputValue()).toBe('');
});

const boston: SearchLocation = {
  text: 'Boston, MA, USA',
  latitude: 42.36,
  longitude: -71.06,
  stateCode: 'MA',
  countryCode: 'US',
};

test.each([
  ['cleared by a click', null],
  ['cleared with the keyboard', null],
  ['written over', 'Chicago, Illinois, United States'],
])('skips the search for a place that is %s before hydration', async (means, location) => {
  const page = await visit.open('/en/jobs');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
  await page.evaluate((cookie) => (document.cookie = cookie), placeCookie(boston));
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/hero-form-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en');
  const field = page.locator('#hero-search input[name=location]');
  expect(await field.inputValue()).toBe(boston.text);
  const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
  if (means === 'cleared by a click') {
    await page.getByRole('button', { name: 'Clear location' }).click();
    await search.click();
    letCome();
  } else {
    await field.evaluate((element) => (element.dataset.written = 'by the server'));
    await field.fill(location?.split(',')[0] ?? '');
    await page.locator('#hero-search input[name=q]').focus();
    letCome();
    await page.locator('#hero-search [data-written]').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(location?.split(',')[0] ?? '');
    await search.click();
  }
  await page.waitForURL(
    (url) => url.pathname === '/en/jobs' && url.searchParams.get('location') === location,
  );
});

test.each(['location', 'q'])(
  'keeps text typed into the field %s before hydration',
  async (name) => {
    const page = await visit.open('/en/jobs');
    let letCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/\/hero-form-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en');
    const field = page.locator(`#hero-search input[name=${name}]`);
    await field.pressSequentially('bos');
    await field.evaluate((element) => (element.dataset.written = 'by the server'));
    letCome();
    await page.locator('#hero-search [data-written]').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('bos');
    await page.keyboard.type('ton');
    expect(await field.inputValue()).toBe('boston');
    if (name === 'location')
      await page
        .getByRole('option', { name: /^Boston / })
        .first()
        .waitFor();
  },
);
