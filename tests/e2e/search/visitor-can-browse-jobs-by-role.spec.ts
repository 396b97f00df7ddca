import { newId } from '@causa/core/platform/ids';
import { aggregateSalaries } from '@causa/core/salaries/aggregate-salaries';
import { importContent } from '@causa/core/content/import-content';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { openBrowser } from '../support/browser.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
// The demo world has too few jobs of a role in one place.
let own: PayingSite;

beforeAll(async () => {
  own = await startPayingSite();
  await importContent(systemContext(own.site), 'content');
  const org = await makeOrganization(own.site.db);
  for (const [count, city, stateCode] of [
    [6, 'Chicago', 'IL'],
    [5, 'Evanston', 'IL'],
    [2, 'Boston', 'MA'],
  ] as const)
    for (let n = 0; n < count; n++)
      await makeListing(own.site.db, org.id, {
        title: `Fundraiser in ${city} ${n}`,
        roleFamily: 'development-officer',
        city,
        stateCode,
        countryCode: 'US',
        locationText: `${city}, ${stateCode}`,
      });
  await rebuildSearch(systemContext(own.site), own.site.search.postgres);
});
afterAll(() => own.stop());

const names = {
  en: { role: 'Fundraising jobs', place: 'Fundraising jobs in Chicago' },
  es: {
    role: 'Empleos de recaudación de fondos',
    place: 'Empleos de recaudación de fondos en Chicago',
  },
  pt: { role: 'Vagas de captação de recursos', place: 'Vagas de captação de recursos em Chicago' },
};

test.each([
  { locale: 'en', width: 360 },
  { locale: 'es', width: 1280 },
  { locale: 'pt', width: 360 },
] as const)(
  'leads from the home page to a role, a place, a job and back in $locale at $width px',
  async ({ locale, width }) => {
    const page = await visit.open(`${own.origin}/${locale}`, { width });
    const follow = async (name: string) => {
      await page.locator('main').getByRole('link', { name, exact: false }).last().click();
      await page.locator('h1', { hasText: name }).waitFor();
    };
    await follow(names[locale].role);
    expect(await page.locator('main header p').innerText()).toMatch(/^13 /);
    expect(await troubles(page, 'a role')).toEqual([]);

    await follow(names[locale].place);
    expect(await page.locator('main header p').innerText()).toMatch(/^6 /);
    await expect.poll(() => page.locator('main article').count()).toBe(6);
    expect(await troubles(page, 'a role in a place')).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(page.url());
    await expect.poll(() => page.locator('link[rel=alternate][hreflang]').count()).toBe(4);

    await page.locator('main article a', { hasText: 'Fundraiser in Chicago' }).first().click();
    await page.locator('h1', { hasText: 'Fundraiser in Chicago' }).waitFor();
    await follow(names[locale].place);
  },
);

test('shows the median pay of at least five answers', async () => {
  const answer = (id: string) => ({
    id,
    roleFamily: 'development-officer' as const,
    professionalLevel: 'professional' as const,
    countryCode: 'US',
    locationType: 'ONSITE' as const,
    amount: 6_000_000,
    currency: 'USD' as const,
    yearsOfExperience: 5,
    submittedAt: testNow,
  });
  const add = async (count: number) => {
    await own.site.db.salarySurvey.createMany({
      data: Array.from({ length: count }, () => answer(newId())),
    });
    await aggregateSalaries(systemContext(own.site));
  };
  await add(4);
  const page = await visit.open(`${own.origin}/en/jobs/fundraising/illinois-united-states`, {
    scripts: false,
  });
  const facts = page.locator('main dl');
  expect(await facts.innerText()).not.toContain('$');
  await add(1);
  // Another page, because the first one is cached.
  await page.goto(`${own.origin}/en/jobs/fundraising/chicago-illinois-united-states`);
  expect(await facts.innerText()).toContain('$60,000');
  await facts.locator('a[href*="roleFamily=development-officer"]').click();
  expect(await page.locator('main').innerText()).toContain('$60,000');
});

test('shows the same jobs in the search and offers an alert without scripts', async () => {
  const page = await visit.open(`${own.origin}/en/jobs/fundraising/illinois-united-states`, {
    scripts: false,
  });
  expect(await page.locator('main header p').innerText()).toMatch(/^11 /);
  await page.locator('main section a[href*="synonymId="]').click();
  expect(await page.locator('h1').innerText()).toMatch(/^11 jobs/);
  await page.goBack();
  await page.locator('main a[href*="/alerts/new"]').click();
  expect(new URL(page.url()).searchParams.get('synonymId')).toBe('development-officer');
  await expect.poll(() => page.locator('main [name=email]').count()).toBe(1);
});

test('leads from an address without a page to the search, and to the words of the language', async () => {
  const page = await visit.open(
    `${own.origin}/en/jobs/fundraising/boston-massachusetts-united-states`,
    { scripts: false },
  );
  expect(page.url()).toContain('/en/jobs?synonymId=development-officer');
  await page.goto(`${own.origin}/es/empleos/fundraising`);
  expect(new URL(page.url()).pathname).toBe('/es/empleos/recaudacion-de-fondos');
  const reply = await page.request.get(`${own.origin}/en/jobs/astronaut`);
  expect(reply.status()).toBe(404);
});
