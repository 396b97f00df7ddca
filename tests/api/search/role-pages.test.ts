import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organization, Prisma } from '@causa/core/generated/prisma/client';
import { openClient } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const chicago = {
  roleFamily: 'development-officer' as const,
  city: 'Chicago',
  stateCode: 'IL',
  countryCode: 'US',
  locationText: 'Chicago, IL',
  latitude: 41.85,
  longitude: -87.65,
} satisfies Partial<Prisma.ListingUncheckedCreateInput>;
const places = {
  chicago,
  evanston: { ...chicago, city: 'Evanston', latitude: 42.04, longitude: -87.69 },
  boston: { ...chicago, city: 'Boston', stateCode: 'MA', latitude: 42.36, longitude: -71.06 },
  mexico: {
    ...chicago,
    city: 'Ciudad de México',
    stateCode: '09',
    countryCode: 'MX',
    latitude: 19.43,
    longitude: -99.13,
  },
};

let world: TestApp;
let org: Organization;
beforeAll(async () => {
  world = await startTestApp();
  org = await makeOrganization(world.db);
  await addJobs(5, places.chicago);
  await addJobs(1, { ...places.chicago, locationType: 'REMOTE', payMin: null, payMax: null });
  await addJobs(5, places.evanston);
  await addJobs(4, places.boston);
  await addJobs(3, places.mexico);
  await addJobs(3, { ...places.mexico, city: 'Mexico City' });
  await addJobs(5, { ...places.chicago, roleFamily: 'grant-writer' });
  await addJobs(1, { ...places.chicago, type: 'INTERNSHIP' });
});
afterAll(() => world.close());

async function addJobs(count: number, override: Partial<Prisma.ListingUncheckedCreateInput>) {
  for (let n = 0; n < count; n++) await makeListing(world.db, org.id, override);
}

const read = async (path: string) => {
  const { status, body } = await openClient(world).get(`/data/role-pages/${path}`);
  return { status, ...body };
};
const texts = (links: { text: string }[]) => links.map(({ text }) => text);

describe('GET /data/role-pages/:role', () => {
  test('returns facts, jobs and links of a role in a city', async () => {
    const { page, redirect } = await read(
      'fundraising?place=chicago-illinois-united-states&lang=en',
    );
    expect(redirect).toBeNull();
    expect(page).toMatchObject({
      role: 'development-officer',
      title: 'Fundraising jobs in Chicago',
      place: { kind: 'CITY', text: 'Chicago, Illinois, United States', countryCode: 'US' },
      count: 6,
      remote: 1,
      statesPay: 5,
      organizations: 1,
      url: {
        en: '/en/jobs/fundraising/chicago-illinois-united-states',
        es: '/es/empleos/recaudacion-de-fondos/chicago-illinois-estados-unidos',
        pt: '/pt/empregos/captacao-de-recursos/chicago-illinois-estados-unidos',
      },
    });
    expect(page.cards).toHaveLength(6);
    expect(texts(page.wider)).toEqual([
      'Fundraising jobs',
      'Fundraising jobs in the United States',
      'Fundraising jobs in Illinois',
    ]);
    expect(texts(page.places)).toEqual(['Fundraising jobs in Evanston']);
    expect(texts(page.roles)).toEqual(['Grant writing jobs in Chicago']);
  });

  test('joins the names of a city in several languages', async () => {
    const { page } = await read('captacao-de-recursos?place=cidade-do-mexico-mexico&lang=pt');
    expect(page).toMatchObject({
      title: 'Vagas de captação de recursos em Cidade do México',
      count: 6,
    });
  });

  test('lists the places of a role everywhere, most jobs first', async () => {
    const { page } = await read('recaudacion-de-fondos?lang=es');
    expect(page).toMatchObject({ title: 'Empleos de recaudación de fondos', place: null });
    expect(page.count).toBe(21);
    expect(texts(page.places)).toEqual([
      'Empleos de recaudación de fondos en Estados Unidos',
      'Empleos de recaudación de fondos en Illinois',
      'Empleos de recaudación de fondos en Ciudad de México',
      'Empleos de recaudación de fondos en Chicago',
      'Empleos de recaudación de fondos en Evanston',
    ]);
  });

  test('leads to the search with too few jobs, and from an area whose jobs are in one city', async () => {
    for (const [path, expected] of [
      ['fundraising?place=boston-massachusetts-united-states', /synonymId=development-officer/],
      ['fundraising?place=mexico', /country=MX.*radius=country/],
      ['nursing', /^\/en\/jobs\?synonymId=nurse$/],
    ] as const) {
      const { page, redirect } = await read(path);
      expect([path, page, redirect.permanent]).toEqual([path, null, false]);
      expect(redirect.path).toMatch(expected);
    }
  });

  test('leads from names of another language to those of this one, for good', async () => {
    const { page, redirect } = await read(
      'fundraising?place=chicago-illinois-united-states&lang=es',
    );
    expect(page).toBeNull();
    expect(redirect).toEqual({
      path: '/es/empleos/recaudacion-de-fondos/chicago-illinois-estados-unidos',
      permanent: true,
    });
  });

  test('returns 404 for an unknown role or place', async () => {
    expect((await read('astronaut')).status).toBe(404);
    expect((await read('fundraising?place=xyzzy-on-the-moon')).status).toBe(404);
  });

  test('closes the page as soon as too few jobs are live', async () => {
    await addJobs(5, {
      ...places.boston,
      roleFamily: 'teacher',
      closesAt: new Date(testNow.getTime() + 60_000),
    });
    world.setNow(new Date(testNow.getTime() - 11 * 60_000));
    expect((await read('teaching')).page).toMatchObject({ count: 5 });
    world.setNow(new Date(testNow.getTime() + 61_000));
    expect((await read('teaching')).redirect).toMatchObject({ permanent: false });
    world.setNow(testNow);
  });

  test('names the most local page on listings and the largest ones on the home page', async () => {
    const job = await makeListing(world.db, org.id, places.boston);
    const { body } = await openClient(world).get(`/data/website/jobs/${job.id}?lang=en`);
    expect(body.data.rolePage).toMatchObject({ text: 'Fundraising jobs in the United States' });
    const { body: home } = await openClient(world).get('/data/website/home?lang=en');
    expect(texts(home.home.roles)[0]).toBe('Fundraising jobs');
  });

  test('lists every page in the sitemap of each language', async () => {
    const index = await world.app.inject({ url: '/sitemap.xml' });
    expect(index.body).toContain('/sitemaps/roles-es.xml');
    const { body } = await world.app.inject({ url: '/sitemaps/roles-es.xml' });
    expect(body).toContain(
      '<loc>http://causa.test/es/empleos/recaudacion-de-fondos/evanston-illinois-estados-unidos</loc>',
    );
    expect(body).toContain('hreflang="pt-BR"');
    expect(body).not.toContain('boston');
  });
});
