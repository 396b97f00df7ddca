import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const maps = inject('mapsOrigin');

const sentences = [
  [
    '/en/jobs',
    'Location',
    'Our geolocation provider (Google Maps) did not load correctly. Please reload the page.',
  ],
  [
    '/es/empleos',
    'Lugar',
    'Nuestro proveedor de geolocalización (Google Maps) no se cargó correctamente. Vuelve a cargar la página.',
  ],
  [
    '/pt/empregos',
    'Local',
    'O nosso provedor de geolocalização (Google Maps) não carregou corretamente. Recarregue a página.',
  ],
] as const;

test.each(sentences)(
  'reports and records that Google Maps did not load on %s',
  async (path, label, sentence) => {
    const page = await visit.open(maps + path);
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    // No event is recorded before an answer to the cookie notice.
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
    const recorded = page.waitForRequest(
      (request) =>
        request.url().endsWith('/data/tracked-events') &&
        request.postData()?.includes('Google Maps API Error') === true,
    );
    const field = page.getByRole('combobox', { name: label, exact: true });
    await field.pressSequentially('bos');
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    expect((await tooltip.innerText()).trim()).toBe(sentence);
    // Announced to screen readers instead of the number of places found.
    await page.locator('output', { hasText: sentence }).waitFor({ state: 'attached' });
    expect(((await recorded).postDataJSON() as { name: string }).name).toBe(
      'Google Maps API Error',
    );
    expect((await (await recorded).response())?.status()).toBeLessThan(300);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    expect(visit.takePrinted().every((line) => line.includes('ERR_FAILED'))).toBe(true);
  },
);

test('shows a tooltip within a phone screen and closes it by a tap', async () => {
  const page = await visit.open(`${maps}/es`, { width: 360 });
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  const field = page.getByRole('combobox', { name: 'Lugar', exact: true });
  const tooltip = page.getByRole('tooltip');
  const closes = [
    () => tooltip.getByRole('button').click(),
    () => page.getByRole('heading', { level: 1 }).click(),
  ];
  for (const close of closes) {
    await field.fill('');
    await field.pressSequentially('bos');
    await tooltip.waitFor();
    const box = await tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await close();
    await tooltip.waitFor({ state: 'detached' });
  }
  expect(visit.takePrinted().every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('reports code that does not load and loads the full page', async () => {
  const page = await visit.open('/en/jobs');
  let broken = true;
  page.on('request', (request) => request.isNavigationRequest() && (broken = false));
  await page.route(/\/static\/dist\/assets\/listing-[^/]*\.js$/, (route) =>
    broken ? route.abort() : route.continue(),
  );
  const card = page.locator('main article h2 a').first();
  const title = await card.innerText();
  // Session storage survives the following navigation.
  await page.evaluate(() =>
    addEventListener('error', ({ message }) => sessionStorage.setItem('heard', message)),
  );
  await card.click();
  await page.waitForURL(/\/en\/job\//);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await page.locator('h1').innerText()).toBe(title);
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toMatch(
    /Loading chunk listing( in en)? failed$/,
  );
  visit.takePrinted();
});

test('keeps form and results after a failed search, names the request and can retry', async () => {
  const page = await visit.open('/en/jobs');
  const first = await page.locator('main article h2').first().innerText();
  let broken = true;
  const answer = {
    status: 503,
    contentType: 'application/json',
    body: '{"errors":[],"requestId":"feedbeef","_version":0}',
  };
  await page.route('**/data/search/jobs*', (route) =>
    broken ? route.fulfill(answer) : route.continue(),
  );
  await page.clock.install();
  await page.getByLabel('Sort by').selectOption('newest');
  const alert = page.getByRole('alert').filter({ hasText: 'feedbeef' });
  for (let second = 0; second < 8 && !(await alert.isVisible()); second++)
    await page.clock.runFor(1_000);
  await alert.waitFor();
  expect(await page.locator('main article h2').first().innerText()).toBe(first);
  expect(new URL(page.url()).search).toBe('');
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/sort=newest/);
  await alert.waitFor({ state: 'detached' });
  visit.takePrinted();
});

test('keeps results readable offline and loads when the network returns', async () => {
  const page = await visit.open('/es/empleos');
  const first = await page.locator('main article h2').first().innerText();
  await page.context().setOffline(true);
  await page.getByLabel('Ordenar por').selectOption('newest');
  await page.getByRole('alert').filter({ hasText: 'No tienes conexión' }).waitFor();
  expect(await page.locator('main article h2').first().innerText()).toBe(first);
  await page.context().setOffline(false);
  await page.waitForURL(/sort=newest/);
  visit.takePrinted();
});
