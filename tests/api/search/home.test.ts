import { loadOrganizationCards } from '@causa/core/listings/load-organization-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ countryHeader: 'X-Country' });
});
afterAll(() => world.close());

test('counts live records, shows new listings of the language and queries once in five minutes', async () => {
  const org = await makeOrganization(world.db);
  const shown = await makeListing(world.db, org.id, {
    locale: 'en',
    areasOfFocus: ['environment'],
  });
  await makeListing(world.db, org.id, {
    locale: 'pt',
    payMin: null,
    payMax: null,
    areasOfFocus: ['environment'],
  });
  await makeListing(world.db, org.id, { status: 'DRAFT' });
  const read = async () => (await openClient(world).get('/data/website/home?lang=en')).body.home;
  const home = await read();
  expect(home).toMatchObject({
    payShownPercent: 50,
    organizations: 1,
    listings: 2,
    causes: [{ area: 'environment', count: 2 }],
    cities: [{ name: 'Lisbon', countryCode: 'PT', count: 2 }],
    hiring: [{ id: org.id, count: 2 }],
  });
  expect(home.newest.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
  await makeListing(world.db, org.id);
  expect((await read()).listings).toBe(2);
  world.setNow(new Date(world.now().getTime() + 6 * 60_000));
  expect((await read()).listings).toBe(3);
});

test('lists cities of the country of a trusted proxy first, then those with most listings', async () => {
  const org = await makeOrganization(world.db);
  await makeListing(world.db, org.id, {
    locale: 'es',
    city: 'Arica',
    countryCode: 'CL',
    latitude: -18.48,
    longitude: -70.32,
  });
  world.setNow(new Date(world.now().getTime() + 6 * 60_000));
  const citiesFrom = async (country: string): Promise<string[]> => {
    const reply = await world.app.inject({
      url: '/data/website/home?lang=en',
      headers: { 'x-country': country },
    });
    const { home } = reply.json<{ home: { cities: { name: string }[] } }>();
    return home.cities.map(({ name }) => name);
  };
  expect(await citiesFrom('CL')).toEqual(['Arica', 'Lisbon']);
  expect(await citiesFrom('XX')).toEqual(['Lisbon', 'Arica']);
});

test('shows type, causes and open listings of an organization in search results', async () => {
  const org = await makeOrganization(world.db);
  await makeListing(world.db, org.id);
  await makeListing(world.db, org.id, { status: 'DRAFT' });
  const [card] = await loadOrganizationCards(systemContext(world), [org.id]);
  expect(card?.orgFacts).toMatchObject({ type: expect.any(String), openListings: 1 });
});
