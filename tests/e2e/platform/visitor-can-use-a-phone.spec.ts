import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser(inject('quietOrigin'));

const languages = [
  {
    locale: 'en',
    jobs: '/en/jobs',
    change: 'Change the search',
    popular: 'Popular searches',
    word: 'education',
    closeSearch: 'Close search',
    keyword: 'Keyword',
    submit: 'Search',
    filters: 'Filters',
    draft: 'Filters: 2 not applied',
    clear: 'Clear',
    show: /^Show ([\d.,]+) results?$/,
    menu: 'Menu',
    find: 'More about Find a Job',
    remoteJobs: 'Remote jobs',
  },
  {
    locale: 'es',
    jobs: '/es/empleos',
    change: 'Cambiar la búsqueda',
    popular: 'Búsquedas populares',
    word: 'educación',
    closeSearch: 'Cerrar la búsqueda',
    keyword: 'Palabra clave',
    submit: 'Buscar',
    filters: 'Filtros',
    clear: 'Borrar',
    draft: 'Filtros: 2 sin aplicar',
    show: /^Ver ([\d.,]+) resultados?$/,
    menu: 'Menú',
    find: 'Más opciones de Busca empleo',
    remoteJobs: 'Empleos remotos',
  },
  {
    locale: 'pt',
    jobs: '/pt/empregos',
    change: 'Mudar a busca',
    popular: 'Buscas populares',
    word: 'educação',
    closeSearch: 'Fechar a busca',
    keyword: 'Palavra-chave',
    submit: 'Buscar',
    filters: 'Filtros',
    clear: 'Limpar',
    draft: 'Filtros: 2 por aplicar',
    show: /^Ver ([\d.,]+) resultados?$/,
    menu: 'Menu',
    find: 'Mais opções de Buscar Emprego',
    remoteJobs: 'Empregos remotos',
  },
] as const;

test.each(languages)(
  'opens the search overlay in $locale and closes it by ×, Esc and Back with restored focus',
  async (words) => {
    const page = await visit.open(words.jobs, { width: 360 });
    const pill = page.getByRole('button', { name: words.change });
    const overlay = page.getByRole('dialog', { name: words.submit, exact: true });
    const closings = {
      cross: () => overlay.getByRole('button', { name: words.closeSearch }).tap(),
      escape: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
    };
    for (const close of Object.values(closings)) {
      await pill.tap();
      const box = await overlay.boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 900]);
      expect(
        await overlay
          .getByLabel(words.keyword)
          .evaluate((field) => field === document.activeElement),
      ).toBe(true);
      await close();
      await overlay.waitFor({ state: 'detached' });
      await expect
        .poll(() => pill.evaluate((button) => button === document.activeElement))
        .toBe(true);
      expect(new URL(page.url()).pathname).toBe(words.jobs);
    }

    await pill.tap();
    const popular = overlay.getByRole('heading', { name: words.popular });
    const keyword = overlay.getByLabel(words.keyword);
    await popular.waitFor();
    await keyword.fill('a');
    await expect.poll(() => popular.isVisible()).toBe(false);
    await keyword.fill('');
    await overlay.getByRole('link', { name: words.word, exact: true }).tap();
    await page.waitForURL((url) => url.searchParams.get('q') === words.word);
    await overlay.waitFor({ state: 'detached' });
    expect(await page.locator('h1').innerText()).toContain(words.word);

    await pill.tap();
    await keyword.fill('marketing');
    await overlay.getByRole('button', { name: words.submit, exact: true }).tap();
    await page.waitForURL((url) => url.searchParams.get('q') === 'marketing');
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('q') === words.word);
  },
);

test.each(languages)(
  'collects filters in $locale on a sheet with live counts and applies them together',
  async (words) => {
    const page = await visit.open(words.jobs, { width: 360 });
    const count = () => page.locator('[data-count]').getAttribute('data-count').then(Number);
    const whole = await count();
    const button = page.getByRole('button', { name: words.filters, exact: true });
    await button.tap();
    const sheet = page.getByRole('dialog', { name: words.filters });
    const show = sheet.getByRole('button', { name: words.show });
    const shown = async () =>
      Number(words.show.exec(await show.innerText())?.[1]?.replace(/[.,]/g, ''));
    expect(await shown()).toBe(whole);

    const remote = sheet.locator('input[name=locationType][value=REMOTE]');
    const label = sheet.locator('label', {
      has: page.locator('input[name=locationType][value=REMOTE]'),
    });
    const promised = Number(
      /\(([\d.,]+)\)/.exec(await label.innerText())?.[1]?.replace(/[.,]/g, ''),
    );
    await label.tap();
    await expect.poll(shown).toBe(promised);
    expect(new URL(page.url()).search).toBe('');
    expect(await count()).toBe(whole);

    await sheet.getByRole('button', { name: words.clear, exact: true }).tap();
    await expect.poll(shown).toBe(whole);
    expect(await remote.isChecked()).toBe(false);

    await label.tap();
    await sheet
      .locator('label', { has: page.locator('input[name=jobType][value=full-time]') })
      .tap();
    await expect.poll(shown).toBeLessThan(promised);
    const both = await shown();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: words.draft, exact: true }).tap();
    expect(await remote.isChecked()).toBe(true);
    await expect.poll(shown).toBe(both);
    await show.tap();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForURL(
      (url) =>
        url.searchParams.get('locationType') === 'REMOTE' &&
        url.searchParams.get('jobType') === 'full-time',
    );
    await expect.poll(count).toBe(both);

    await page.goBack();
    await page.waitForURL((url) => url.pathname === words.jobs && url.search === '');
    await expect.poll(count).toBe(whole);
  },
);

test.each(languages)('opens the menu in $locale by tap with its lists', async (words) => {
  const page = await visit.open(words.jobs, { width: 360 });
  const menu = page.getByRole('button', { name: words.menu, exact: true });
  await menu.tap();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  const list = page.getByRole('button', { name: words.find });
  await list.tap();
  expect(await list.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('banner').getByRole('link', { name: words.remoteJobs }).tap();
  await page.waitForURL(/locationType=REMOTE/);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await menu.tap();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
});

test.each(languages)('opens the search overlay in $locale from other pages', async (words) => {
  const page = await visit.open(`/${words.locale}/login`, { width: 360 });
  await page.getByRole('banner').getByRole('link', { name: words.submit, exact: true }).click();
  const overlay = page.getByRole('dialog', { name: words.submit, exact: true });
  await overlay.getByLabel(words.keyword).fill('art');
  await overlay.getByRole('button', { name: words.submit, exact: true }).click();
  await page.waitForURL(
    (url) => url.pathname === words.jobs && url.searchParams.get('q') === 'art',
  );
});

test('closes the menu by a tap outside and limits the header to half a small screen', async () => {
  const page = await visit.open('/en/login', { width: 360 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  await page.mouse.click(180, 780);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBeLessThan(0);
});

test.each(languages)(
  'shows the resume banner in $locale on one line of a phone and moves focus when closed',
  async ({ jobs }) => {
    const page = await visit.open(jobs, { width: 320 });
    // Promotions do not show beside the cookie notice, nor above results on a phone.
    await page.getByRole('button', { name: 'OK' }).tap();
    await page.locator('[data-count] article h2 a').first().click();
    await page.waitForURL((url) => url.pathname !== jobs);
    const banner = page.locator('section', { has: page.locator('a[href$="/resume"]') });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      // The code that hydrates the banner of the server replaces the element once.
      await expect
        .poll(async () => (await banner.boundingBox())?.height ?? Infinity)
        .toBeLessThanOrEqual(46);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
    await banner.getByRole('button').tap();
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  },
);

test('scrolls the current type tab into view on a phone', async () => {
  const page = await visit.open('/pt/organizacoes', { width: 320 });
  const tab = page.locator('main nav a[aria-current=page]').first();
  const { x, width } = (await tab.boundingBox()) ?? { x: Infinity, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
});

test('shows the first result within 300 px of a phone', async () => {
  for (const { jobs } of languages) {
    const page = await visit.open(jobs, { width: 360 });
    const card = await page.locator('[data-count] article').first().boundingBox();
    expect(card?.y, jobs).toBeLessThanOrEqual(300);
  }
});
