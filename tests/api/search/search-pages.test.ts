import { randomUUID } from 'node:crypto';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { type Client, openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { placeCookie } from '@causa/shared/search/place-cookie';
import { startTestSite } from '../../support/test-site.ts';
import { loadOrganizationCards } from '@causa/core/listings/load-organization-cards';

describe('search cache', async () => {
  let site: TestApp;

  let organizationId: string;

  beforeAll(async () => {
    site = await startTestApp({ searchCacheMs: 60_000 });
    organizationId = (await makeOrganization(site.db)).id;
    await publish('Night nurse');
  });

  afterAll(() => site.close());

  async function publish(title: string): Promise<string> {
    const { id } = await makeListing(site.db, organizationId, { title });
    await refreshSearch(systemContext(site), site.search.engines, [id]);
    return id;
  }

  const ask = async (client: Client, url: string) => {
    const { status, body, headers } = await client.get(url);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return body;
  };

  test('returns the cached reply to visitors with the same query, language and no login', async () => {
    const visitor = openClient(site);
    const first = await ask(visitor, '/data/search/jobs?q=nurse&lang=en');
    expect(first).toMatchObject({ count: 1, _version: 7 });
    await publish('Day nurse');
    expect(await ask(openClient(site), '/data/search/jobs?q=nurse&lang=en')).toEqual(first);
    expect((await ask(visitor, '/data/search/jobs?q=nurse&lang=es')).count).toBe(2);
    expect((await ask(visitor, '/data/search/jobs?q=nurses&lang=en')).count).toBe(2);
    const { client } = await signUp(site);
    const own = await ask(client, '/data/search/jobs?q=nurse&lang=en');
    expect(own.results.map(({ saved }: { saved: boolean }) => saved)).toEqual([false, false]);
    expect((await ask(visitor, '/data/search/jobs?q=nurse&lang=en')).results[0]).not.toHaveProperty(
      'saved',
    );
  });
});

describe('offered place', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite({ countryHeader: 'x-country' });
    const org = await makeOrganization(site.db);
    const listing = await makeListing(site.db, org.id);
    await refreshSearch(systemContext(site), site.search.engines, [listing.id]);
  });

  afterAll(() => site.close());

  const lisbon = {
    text: 'Lisboa',
    latitude: 38.72,
    longitude: -9.14,
    stateCode: '11',
    countryCode: 'PT',
    geoType: 'locality',
  };

  const remembered = (place = lisbon): string => placeCookie(place).split(';')[0] ?? '';

  /** Returns the target and label of the page's suggestion. */
  const offer = (html: string): [string, string] | undefined => {
    const found = /<div id="place-offer"><p[^>]*><a href="([^"]+)">([^<]+)<\/a>/.exec(html);
    return found === null ? undefined : [(found[1] ?? '').replaceAll('&amp;', '&'), found[2] ?? ''];
  };

  const open = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers });

  test.each([
    ['/en/jobs?sort=newest', 'Show results for: Lisboa'],
    ['/es/empleos', 'Ver resultados para: Lisboa'],
    ['/pt/tudo', 'Ver resultados para: Lisboa'],
  ])(
    'offers on %s without a place a link to the last place and filters nothing',
    async (path, words) => {
      const plain = await open(path);
      expect(offer(plain.body)).toBeUndefined();
      const page = await open(path, { cookie: remembered() });
      const [href, text] = offer(page.body) ?? [];
      expect(text).toBe(words);
      expect(href).toContain('location=Lisboa&lat=38.72&lng=-9.14&state=11&country=PT');
      if (path.includes('sort')) expect(href).toContain('sort=newest');
      const counted = (html: string): string | undefined => /data-count="(\d+)"/.exec(html)?.[1];
      expect(counted(page.body)).toBe(counted(plain.body));
    },
  );

  test('offers the country of a trusted proxy unless a place is stored', async () => {
    const guessed = offer((await open('/en/jobs', { 'x-country': 'MX' })).body);
    expect(guessed?.[1]).toBe('Show results for: Mexico');
    expect(
      offer((await open('/en/jobs', { 'x-country': 'MX', cookie: remembered() })).body)?.[1],
    ).toBe('Show results for: Lisboa');
  });

  test('offers no place to a search with one or for remote work', async () => {
    for (const query of ['location=Madrid&lat=40.4&lng=-3.7&country=ES', 'locationType=REMOTE'])
      expect(
        offer((await open(`/en/jobs?${query}`, { cookie: remembered() })).body),
      ).toBeUndefined();
  });

  /** Returns the links of the page to places with the same name. */
  const listChoices = (html: string): string[] =>
    [...html.matchAll(/<a href="([^"]+)">(Springfield, [^<]+)<\/a>/g)].map(
      ([, href = '', text = '']) => `${text}: ${href.replaceAll('&amp;', '&')}`,
    );

  test('asks which place is meant with links, without scripts', async () => {
    const page = await open('/en/jobs?q=&location=Springfield');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Which “Springfield” do you mean?');
    const [first, ...others] = listChoices(page.body);
    expect(first).toMatch(
      /^Springfield, Missouri, United States: \/en\/jobs\?location=Springfield.*state=MO&country=US/,
    );
    expect(others).toHaveLength(5);
    const href = first?.split(': ')[1] ?? '';
    expect((await open(href)).body).not.toContain('do you mean?');
  });

  test('keeps an open place for the selected type', async () => {
    const sent = await open('/en/jobs?q=&location=Springfield&type=EVENT');
    expect(sent.headers.location).toBe('/en/events?location=Springfield');
  });

  test.each([
    ['Portland ME', 'state=ME'],
    ['Washington DC', 'state=DC'],
    ['Nova Iorque', 'state=NY'],
    ['Lodz', 'country=PL'],
  ])('finds %s', async (text, expected) => {
    const { headers } = await open(`/pt/empregos?location=${encodeURIComponent(text)}`);
    expect(headers.location).toContain(expected);
  });

  test.each([
    ['Remote - US', '/en/jobs?locationType=REMOTE&location=United+States&'],
    ['Remoto, México', '/en/jobs?locationType=REMOTE&location=Mexico&'],
    ['Remote', '/en/jobs?locationType=REMOTE'],
  ])('applies the remote filter and the place of %s', async (text, expected) => {
    const { headers } = await open(`/en/jobs?q=&location=${encodeURIComponent(text)}&type=JOB`);
    expect(String(headers.location).slice(0, expected.length)).toBe(expected);
    expect((await open(String(headers.location))).body).toContain('Remove filter: Remote');
  });

  test('keeps the remote filter in the choices of a place with several meanings', async () => {
    const choices = listChoices((await open('/en/jobs?location=Remote+-+Springfield')).body);
    expect(choices.length).toBeGreaterThan(1);
    for (const choice of choices) expect(choice).toContain('locationType=REMOTE');
  });

  test('names a place that is unknown', async () => {
    const page = await open('/en/jobs?location=Chicag');
    expect(page.body).toContain('We could not find a place called “Chicag”');
  });

  test('stores the place of a form without scripts after cookie consent and removes it when empty', async () => {
    const kept = (reply: Awaited<ReturnType<typeof open>>) =>
      reply.cookies.find(({ name }) => name === 'searchLocation');
    const sent = '/en/jobs?q=&location=Boston%2C+Massachusetts%2C+United+States&type=JOB';
    expect(kept(await open(sent))).toBeUndefined();

    const accepted = { cookie: 'cookies=accepted' };
    const reply = await open(sent, accepted);
    expect(reply.statusCode).toBe(302);
    expect(kept(reply)?.value).toContain('location=Boston');
    const other = await open(sent.replace('type=JOB', 'type=EVENT'), accepted);
    expect(other.headers.location).toMatch(/^\/en\/events\?location=Boston/);
    expect(kept(other)?.value).toContain('location=Boston');

    expect(kept(await open('/en/jobs?q=&location=&type=JOB', accepted))).toMatchObject({
      value: '',
      maxAge: 0,
    });
    expect(
      kept(await open('/en/jobs?q=&location=Nowhere+at+all&type=JOB', accepted)),
    ).toBeUndefined();
    expect(
      kept(await open('/en/jobs?location=Madrid&lat=40.4&lng=-3.7&country=ES', accepted)),
    ).toBeUndefined();
  });
});

describe('remote words', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  test.each([
    ['remoteness remote', 'remoteness'],
    ['"remote sensing" remote', '"remote sensing"'],
    ['-remote remote teacher', '-remote teacher'],
    ['İİ remoto profesor', 'İİ profesor'],
  ])('turns on the remote filter for %s and keeps other words as typed', async (typed, kept) => {
    const { statusCode, headers } = await site.app.inject({ url: '/en/jobs', query: { q: typed } });
    const { searchParams } = new URL(String(headers.location), 'http://causa.test');
    expect([statusCode, searchParams.get('q'), searchParams.get('locationType')]).toEqual([
      302,
      kept,
      'REMOTE',
    ]);
  });
});

describe('home page', () => {
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

  test('counts volunteering in free time, applications of 28 days, and how soon organizations answer', async () => {
    const site = await startTestApp();
    const orgs = await Promise.all(Array.from({ length: 5 }, () => makeOrganization(site.db)));
    const [org] = orgs;
    const { id: userId } = await makeUser(site.db);
    const read = async () => {
      site.setNow(new Date(site.now().getTime() + 6 * 60_000));
      return (await openClient(site).get('/data/website/home?lang=en')).body.home;
    };
    for (const [features, days] of [
      [['availability.evenings', 'availability.weekends'], 27],
      [['availability.weekdays'], 29],
    ] as const) {
      const { id } = await makeListing(site.db, org?.id ?? '', {
        type: 'VOLOP',
        features: [...features],
      });
      await site.db.application.create({
        data: {
          id: randomUUID().replaceAll('-', ''),
          listingId: id,
          userId,
          message: '',
          createdAt: new Date(site.now().getTime() - days * dayMs),
        },
      });
    }
    await site.db.organizationReplies.createMany({
      data: orgs.slice(1).map(({ id }) => ({
        organizationId: id,
        applications: 10,
        answered: 5,
        medianDays: 3.2,
      })),
    });
    expect(await read()).toMatchObject({
      volunteering: 2,
      volunteeringInFreeTime: 1,
      applications: 1,
      answerDays: null,
    });
    await site.db.organizationReplies.create({
      data: { organizationId: org?.id ?? '', applications: 10, answered: 5, medianDays: 9 },
    });
    expect(await read()).toMatchObject({ answerDays: 4 });
    await site.close();
  });

  test('shows type, causes and open listings of an organization in search results', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id);
    await makeListing(world.db, org.id, { status: 'DRAFT' });
    const [card] = await loadOrganizationCards(systemContext(world), [org.id]);
    expect(card?.orgFacts).toMatchObject({ type: expect.any(String), openListings: 1 });
  });
});
