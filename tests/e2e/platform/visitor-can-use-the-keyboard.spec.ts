import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { hasFocus, pressTogether, tabTo } from '../support/keyboard.ts';

const visit = openBrowser(inject('quietOrigin'));

const languages = [
  {
    locale: 'en',
    jobs: '/en/jobs',
    skipToContent: 'Skip to content',
    skipToResults: 'Skip to results',
    find: 'More about Find a Job',
    findLink: 'Find a Job',
    keyword: 'Keyword',
    location: 'Location',
    remote: 'Remote',
    cleared: 'We cleared the location because it did not name one place in the list.',
    clearLocation: 'Clear location',
    remoteQuery: 'remote marketing',
    removeFilter: /^Remove filter: /,
    dark: 'Dark',
    ways: { 'Search the site': '/en/all', 'Search jobs': '/en/jobs', 'Go to the homepage': '/en' },
    notFound: "Well, this isn't ideal...",
  },
  {
    locale: 'es',
    jobs: '/es/empleos',
    skipToContent: 'Ir al contenido',
    skipToResults: 'Ir a los resultados',
    find: 'Más opciones de Busca empleo',
    findLink: 'Busca empleo',
    keyword: 'Palabra clave',
    location: 'Lugar',
    remote: 'Remoto',
    cleared: 'Borramos el lugar porque no indicaba un solo lugar de la lista.',
    clearLocation: 'Borrar el lugar',
    remoteQuery: 'marketing a distancia',
    removeFilter: /^Quitar filtro: /,
    dark: 'Oscuro',
    ways: {
      'Busca en el sitio': '/es/todas',
      'Busca empleos': '/es/empleos',
      'Ve a la página de inicio': '/es',
    },
    notFound: 'Vaya, esto no es lo ideal...',
  },
  {
    locale: 'pt',
    jobs: '/pt/empregos',
    skipToContent: 'Ir para o conteúdo',
    skipToResults: 'Ir para os resultados',
    find: 'Mais opções de Buscar Emprego',
    findLink: 'Buscar Emprego',
    keyword: 'Palavra-chave',
    location: 'Local',
    remote: 'Remoto',
    cleared: 'Limpamos o local porque ele não indicava um único lugar da lista.',
    clearLocation: 'Limpar o local',
    remoteQuery: 'marketing remoto',
    removeFilter: /^Remover filtro: /,
    dark: 'Escuro',
    ways: {
      'Busque no site': '/pt/tudo',
      'Busque empregos': '/pt/empregos',
      'Ir para a página inicial': '/pt',
    },
    notFound: 'Hummm, isso não é ideal...',
  },
] as const;
const [en] = languages;

const countOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-count]').getAttribute('data-count'));
const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

test.each(languages)('offers skip links in $locale past the header', async (words) => {
  const page = await visit.open(words.jobs);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => hasFocus(page.getByRole('link', { name: words.skipToContent })))
    .toBe(true);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => hasFocus(page.getByRole('link', { name: words.skipToResults })))
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.locator('#results-heading'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-count]') !== null))
    .toBe(true);
  await page.goto(words.jobs);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
});

test.each(languages)(
  'opens the header menu in $locale by Enter and pointer, and closes it by Esc, leaving and after 200 ms',
  async (words) => {
    const page = await visit.open(words.jobs);
    const button = page.getByRole('button', { name: words.find });
    const expanded = () => button.getAttribute('aria-expanded');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => expanded()).toBe('true');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('ul')?.id))
      .toBe(await button.getAttribute('aria-controls'));
    await page.keyboard.press('Escape');
    await expect.poll(() => expanded()).toBe('false');
    await expect.poll(() => hasFocus(button)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(expanded).toBe('false');

    await page.getByRole('banner').getByRole('link', { name: words.findLink, exact: true }).hover();
    await expect.poll(expanded).toBe('true');
    await button.evaluate((element) => {
      let left = Number.NaN;
      element.parentElement?.addEventListener('pointerleave', () => (left = performance.now()));
      new MutationObserver(
        () => (element.dataset.stayed = String(performance.now() - left)),
      ).observe(element, { attributeFilter: ['aria-expanded'] });
    });
    await page.mouse.move(700, 800);
    await expect.poll(expanded).toBe('false');
    expect(Number(await button.getAttribute('data-stayed'))).toBeGreaterThan(190);
  },
);

test.each(languages)('chooses, clears and rejects a location in $locale', async (words) => {
  const page = await visit.open(words.jobs);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/data/places/autocomplete')
      asked.push(url.searchParams.get('input') ?? '');
  });
  const field = page.getByRole('combobox', { name: words.location, exact: true });
  const list = page.getByRole('listbox', { name: words.location });
  const active = () => list.locator('[aria-selected=true]');
  const before = page.url();

  await field.focus();
  await page.keyboard.type('b ');
  await list.getByRole('option', { name: words.remote }).waitFor();
  await field.fill('');
  await page.keyboard.type('boston', { delay: 5 });
  const place = list.getByRole('option', { name: /^Boston / }).first();
  await place.waitFor();
  expect(asked.every((input) => input.replace(/\s/g, '').length >= 2)).toBe(true);
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => field.inputValue()).toBe('boston');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => active().getAttribute('id'))
    .toBe(await field.getAttribute('aria-activedescendant'));
  await expect.poll(() => active().innerText()).toMatch(/^Boston/);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toMatch(/^Boston, /);
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(before);

  const chosen = await field.inputValue();
  await page.getByRole('button', { name: words.clearLocation }).click();
  expect(chosen).not.toBe('');
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await hasFocus(field)).toBe(true);

  await page.keyboard.type('zz nowhere');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => page.getByText(words.cleared).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');

  await field.focus();
  await page.keyboard.type('boston');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toMatch(/^Boston, /);
  await field.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');

  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active().innerText()).toBe(words.remote);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(words.remote);
  expect(page.url()).toBe(before);
  await page.getByLabel(words.keyword).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('locationType') === 'REMOTE');
  expect(parameter(page, 'location')).toBeNull();
});

test.each([
  [
    'Chicago',
    (search: URLSearchParams) =>
      search.get('lat') !== null && (search.get('location') ?? '').startsWith('Chicago'),
  ],
  ['atlantis xyz', (search: URLSearchParams) => search.get('lat') === null],
] as const)('uses a typed place or reports an unknown one: %s', async (typed, arrived) => {
  const page = await visit.open('/en');
  await page.getByRole('searchbox').first().fill('nurse');
  await page.getByRole('combobox', { name: 'Location', exact: true }).pressSequentially(typed);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/en/jobs' && arrived(url.searchParams));
  const notice = page.getByText(`We could not find a place called “${typed}”`);
  await expect.poll(() => notice.count()).toBe(typed === 'Chicago' ? 0 : 1);
});

test('offers remote work among all options', async () => {
  const page = await visit.open('/en/all');
  const all = await countOf(page);
  const field = page.getByRole('combobox', { name: 'Location', exact: true });
  await field.focus();
  await page.keyboard.type('rem');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('locationType') === 'REMOTE');
  await expect.poll(() => field.inputValue()).toBe('Remote');
  expect(await countOf(page)).toBeLessThan(all);
});

test.each(languages)(
  'removes applied filters in $locale one by one with moved focus',
  async (words) => {
    const page = await visit.open(`${words.jobs}?locationType=REMOTE&jobType=full-time&page=1`);
    const chips = page.getByRole('link', { name: words.removeFilter });
    await expect.poll(() => chips.count()).toBe(2);
    await chips.first().press('Enter');
    await expect.poll(() => chips.count()).toBe(1);
    await expect.poll(() => hasFocus(chips)).toBe(true);
    expect(parameter(page, 'locationType')).toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.locator('#results-heading'))).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  },
);

test('selects all options of a filter and resets the list', async () => {
  const page = await visit.open('/en/jobs?page=2');
  await page.locator('#rail-all-locationType').press('Enter');
  await page.waitForURL(
    (url) => url.searchParams.has('locationType') && !url.searchParams.has('page'),
  );
  const group = page.locator('input[type=checkbox][name=locationType]');
  await expect
    .poll(() =>
      group.evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).checked)),
    )
    .toBe(true);
  expect(parameter(page, 'locationType')?.split(',').length).toBe(await group.count());
});

test('returns to the first page with kept focus for a new order or distance', async () => {
  // Around an existing job, so that every distance has results.
  const reply = await fetch(
    `${visit.origin}/data/search/jobs?location=US&country=US&lat=39&lng=-98&radius=country`,
  );
  const { results } = (await reply.json()) as {
    results: { location: { latitude: number; longitude: number } | null }[];
  };
  const place = results.find(({ location }) => location !== null)?.location;
  const page = await visit.open(
    `/en/jobs?location=Here&lat=${place?.latitude}&lng=${place?.longitude}&country=US&page=1`,
  );
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(
    (url) => url.searchParams.get('sort') === 'newest' && !url.searchParams.has('page'),
  );
  await expect.poll(() => hasFocus(sort)).toBe(true);
  // The newest results have a default radius, which an address can omit.
  const radius = page.getByRole('combobox', { name: 'Distance' });
  expect(await radius.inputValue()).toBe('40000');
  await radius.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL((url) => url.searchParams.get('radius') === '100000');
  expect(parameter(page, 'sort')).toBe('newest');
  await sort.focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  expect(parameter(page, 'radius')).toBe('100000');
  await radius.selectOption('auto');
  await page.waitForURL((url) => !url.searchParams.has('radius'));
  await expect
    .poll(() => radius.locator('option[value=auto]').innerText())
    .toBe('Automatic (25 miles)');
});

test('focuses the heading of the results below the header on another page', async () => {
  const page = await visit.open('/en/jobs');
  await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
  await page.waitForURL(/page=2/);
  const heading = page.locator('#results-heading');
  await expect.poll(() => hasFocus(heading)).toBe(true);
  const header = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0),
  );
});

test('leads from each suggestion of an empty result to its exact number', async () => {
  const empty =
    '/en/jobs?locationType=REMOTE&jobType=temporary&professionalLevel=executive&education=doctorate';
  const page = await visit.open(empty);
  expect(await countOf(page)).toBe(0);
  const suggestions = page.locator('main li', { has: page.locator('a + span') });
  const found = await suggestions.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('a')?.getAttribute('href') ?? '',
      count: Number(/\d+/.exec(item.querySelector('span')?.textContent ?? '')?.[0]),
    })),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { href, count } of found) {
    await page.goto(empty);
    await page
      .locator(`main a[href=${JSON.stringify(href)}]`)
      .first()
      .press('Enter');
    await page.waitForURL(visit.origin + href);
    await expect.poll(() => countOf(page)).toBe(count);
    expect(count).toBeGreaterThan(0);
  }
});

test.each(languages)('turns remote words in $locale into the filter', async (words) => {
  const page = await visit.open(words.jobs);
  const keyword = page.getByLabel(words.keyword);
  await keyword.fill(words.remoteQuery);
  await keyword.press('Enter');
  await page.waitForURL(
    (url) =>
      url.searchParams.get('q') === 'marketing' &&
      url.searchParams.get('locationType') === 'REMOTE',
  );
  await expect.poll(() => keyword.inputValue()).toBe('marketing');
  expect(
    await page.locator('input[type=checkbox][name=locationType][value=REMOTE]').first().isChecked(),
  ).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: words.removeFilter }).count()).toBe(1);
});

test.each([true, false])(
  'dismisses the cookie notice permanently (scripts: %s)',
  async (scripts) => {
    const page = await visit.open('/es/empleos?q=educación', { scripts });
    const notice = page.getByRole('region', { name: 'Cookies' });
    await notice.getByRole('button', { name: 'OK' }).press('Enter');
    await notice.waitFor({ state: 'detached' });
    expect(parameter(page, 'q')).toBe('educación');
    await page.goto('/pt');
    expect(await notice.count()).toBe(0);
  },
);

test.each(languages)('keeps the chosen dark theme in $locale', async (words) => {
  const page = await visit.open(`/${words.locale}`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: words.dark, exact: true }).press('Enter');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  expect(await ground()).toBe(dark);
});

test.each(languages)('offers three links on a missing page in $locale', async (words) => {
  const page = await visit.open(`/${words.locale}/nothing-here`);
  for (const [name, path] of Object.entries(words.ways)) {
    await page.goto(`/${words.locale}/nothing-here`);
    expect(await page.locator('h1').innerText()).toBe(words.notFound);
    await page.locator('main').getByRole('link', { name, exact: true }).press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(words.notFound);
  }
});

test('keeps every focus stop visible from search over a filter to a listing and back', async () => {
  const page = await visit.open(en.jobs);
  await tabTo(page, page.getByLabel(en.keyword));
  await page.keyboard.type('education');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=education/);
  await expect.poll(() => hasFocus(page.locator('main h1'))).toBe(true);
  await tabTo(page, page.locator('input[type=checkbox][name=locationType]').first(), {
    key: 'Shift+Tab',
  });
  await page.keyboard.press('Space');
  await page.waitForURL(/locationType=/);
  const count = await countOf(page);
  const first = page.locator('main article h2 a').first();
  await tabTo(page, first);
  const listing = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === listing);
  await expect.poll(() => hasFocus(page.locator('main h1'))).toBe(true);
  await page.goBack();
  await page.waitForURL(/q=education.*locationType=/);
  await expect.poll(() => countOf(page)).toBe(count);
});

test.each([
  { width: 1280, stops: 59, skipped: 7 },
  { width: 360, stops: 21, skipped: 7 },
])(
  'reaches the first job at $width px within $stops Tab stops, and within $skipped by the skip link',
  async ({ width, stops, skipped }) => {
    const page = await visit.open('/en/jobs', { width });
    /** Returns the focused element after each Tab, the last one of a result last. */
    const stopsUntilResult = async (): Promise<string[]> => {
      const names: string[] = [];
      for (let isResult = false; !isResult && names.length < 80;) {
        await page.keyboard.press('Tab');
        const [name, found] = await page.evaluate(() => {
          const { activeElement: one } = document;
          const label = one?.getAttribute('aria-label') ?? one?.textContent ?? '';
          return [label, one?.closest('main li article') !== null] as const;
        });
        names.push(name);
        isResult = found;
      }
      return names;
    };
    const all = await stopsUntilResult();
    expect(all.length, all.join(' | ')).toBeLessThanOrEqual(stops);
    await page.reload();
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.getByRole('link', { name: 'Skip to results' }).focus();
    await page.keyboard.press('Enter');
    // The skip link is the first stop and its target the second.
    const few = await stopsUntilResult();
    expect(few.length + 2, few.join(' | ')).toBeLessThanOrEqual(skipped);
  },
);

test('keeps a cleared place field empty after a pending lookup', async () => {
  const page = await visit.open('/en/jobs');
  const field = page.getByRole('combobox', { name: 'Location', exact: true });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/\/data\/places\/(?!autocomplete)/, async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('boston');
  await page
    .getByRole('option', { name: /^Boston / })
    .first()
    .click();
  await expect.poll(() => field.inputValue()).toMatch(/^Boston, /);
  await page.getByRole('button', { name: 'Clear location' }).click();
  const answered = page.waitForResponse(/\/data\/places\/(?!autocomplete)/);
  answer();
  await (await answered).finished();
  // Text typed afterwards stays as well: the page has processed the reply by then.
  await field.pressSequentially('lis');
  await page.getByRole('option', { name: /^Lis/ }).first().waitFor();
  expect(await field.inputValue()).toBe('lis');
});

test('keeps the name of several places with buttons to choose one, and remote work beside it', async () => {
  const page = await visit.open('/en/jobs');
  const field = page.getByRole('combobox', { name: 'Location', exact: true });
  const submit = page.getByRole('button', { name: 'Search', exact: true });
  await field.fill('Remote - Springfield');
  await page.keyboard.press('Tab');
  await page.getByText('Several places have this name. Choose one:').waitFor();
  expect(await field.inputValue()).toBe('Remote - Springfield');
  await page.getByRole('button', { name: 'Springfield, Illinois, United States' }).click();
  await expect.poll(() => field.inputValue()).toBe('Remote - Springfield, Illinois, United States');
  await submit.click();
  await page.waitForURL(/locationType=REMOTE&location=Springfield.*state=IL/);
  await page.getByRole('link', { name: 'Remove filter: Remote' }).waitFor();
});

test('keeps focus on a banner link during hydration', async () => {
  const page = await visit.open('/en', { acceptsCookies: true });
  let come: () => void = () => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route(/\/assets\/visitor-bar-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/visitor-bar-.*\.js/);
  await page.goto('/en/jobs');
  await asked;
  const control = page.locator('#visitor-bar button').last();
  await control.focus();
  await control.evaluate((element) => void (element.dataset.before = 'yes'));
  come();
  await expect.poll(() => page.locator('#visitor-bar [data-before]').count()).toBe(0);
  expect(await hasFocus(control)).toBe(true);
});

test('applies keys pressed before hydration', async () => {
  const page = await visit.open('/en');
  let come: () => void = () => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/.*\.js/);
  await page.goto('/en/jobs', { waitUntil: 'commit' });
  await asked;
  // In a field, these keys are text.
  await page.getByLabel(en.keyword).press('/');
  await page.locator('main h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await pressTogether(page, 'g', 'h');
  come();
  await page.waitForURL((url) => url.pathname === '/en');
});

test('applies the first two keys in order', async () => {
  const page = await visit.open('/en');
  for (let time = 0; time < 5; time += 1) {
    await page.goto('/en/jobs');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await pressTogether(page, 'g', 'h');
    await page.waitForURL((url) => url.pathname === '/en');
  }
});
