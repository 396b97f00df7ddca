import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ countryHeader: 'X-Country' });
});
afterAll(() => world.close());

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
) => {
  const reply = await world.app.inject({
    method,
    url,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    payload: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json(),
    cookies: reply.cookies,
  };
};

describe('environment', () => {
  test('shows the cookie notice until it is accepted', async () => {
    expect((await call('GET', '/data/environment')).body.environment.showAcceptCookies).toBe(true);
    const accepted = await call('POST', '/data/website/accept-cookies', { body: {} });
    expect(accepted.cookies).toEqual([
      expect.objectContaining({ name: 'cookies', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    const again = await call('GET', '/data/environment', {
      headers: { cookie: 'cookies=accepted' },
    });
    expect(again.body.environment.showAcceptCookies).toBe(false);
  });

  test('guesses a location only from the country of a trusted proxy', async () => {
    const replies = (
      await call('GET', '/data/environment?lang=es', { headers: { 'x-country': 'PT' } })
    ).body.environment;
    expect(replies).toMatchObject({
      isUS: false,
      locale: 'es',
      guessedLocation: { text: 'Portugal', countryCode: 'PT' },
    });
    const language = (
      await call('GET', '/data/environment', { headers: { 'accept-language': 'en-US,en;q=0.8' } })
    ).body.environment;
    expect(language).toMatchObject({ isUS: true, guessedLocation: null, locale: 'en' });
  });

  test('keeps experiment buckets and ignores an invalid cookie', async () => {
    const first = await call('POST', '/data/ab/assignments', {
      body: { id: 'search-row', bucket: 'b' },
    });
    expect(first.body.abExperiments).toEqual([{ id: 'search-row', bucket: 'b' }]);
    const cookie = `ab=${first.cookies[0]?.value}`;
    expect(
      (await call('GET', '/data/environment', { headers: { cookie } })).body.environment
        .abExperiments,
    ).toEqual([{ id: 'search-row', bucket: 'b' }]);
    const spoiled = await call('GET', '/data/environment', {
      headers: { cookie: 'ab=%3Cscript%3E..::.x' },
    });
    expect(spoiled.body.environment.abExperiments).toEqual([]);
    expect(
      (await call('POST', '/data/ab/assignments', { body: { id: 'Bad Id', bucket: '' } })).status,
    ).toBe(422);
  });
});

describe('temporary storage', () => {
  const items = JSON.stringify([{ type: 'SAVE_LISTING', data: { id: 'x', type: 'JOB' } }]);

  test('keeps typed items until they are deleted', async () => {
    const { body, status } = await call('POST', '/data/tmp-storage', { body: { data: items } });
    expect(status).toBe(200);
    expect(body.data.id).toMatch(/^[\w-]{32}$/);
    expect((await call('GET', `/data/tmp-storage/${body.data.id}`)).body.data).toBe(items);
    expect((await call('DELETE', `/data/tmp-storage/${body.data.id}`)).status).toBe(200);
    expect((await call('GET', `/data/tmp-storage/${body.data.id}`)).status).toBe(404);
    expect((await call('DELETE', `/data/tmp-storage/${body.data.id}`)).status).toBe(200);
  });

  test('stores only the hash of the id and deletes after 24 hours', async () => {
    const { body } = await call('POST', '/data/tmp-storage', { body: { data: items } });
    const rows = await world.db.temporaryItem.findMany();
    expect(JSON.stringify(rows)).not.toContain(body.data.id);
    world.setNow(new Date(testNow.getTime() + 24 * 3_600_000));
    expect((await call('GET', `/data/tmp-storage/${body.data.id}`)).status).toBe(404);
    world.setNow(testNow);
  });

  test.each([
    ['text other than JSON', 'hello', 422],
    ['an unknown type', '[{"type":"EVIL"}]', 422],
    ['an empty list', '[]', 422],
    ['more than 32 KB', JSON.stringify([{ type: 'SAVE_SEARCH', data: 'x'.repeat(40_000) }]), 422],
  ])('refuses %s', async (_what, data, status) => {
    expect((await call('POST', '/data/tmp-storage', { body: { data } })).status).toBe(status);
  });
});

describe('POST /data/tracked-events', () => {
  test('stores events under the naming rules', async () => {
    expect(
      (
        await call('POST', '/data/tracked-events', {
          body: {
            name: 'Search Submitted',
            properties: { search_query: 'art', number_of_results: 3 },
          },
        })
      ).status,
    ).toBe(200);
    expect(await world.db.trackedEvent.findFirst()).toMatchObject({
      name: 'Search Submitted',
      userType: 'Logged Out User',
      properties: { search_query: 'art', number_of_results: 3 },
    });
  });

  test.each(['search submitted', 'Search_Submitted', '', 'X'.repeat(101)])(
    'refuses the name %j',
    async (name) => {
      expect(
        (await call('POST', '/data/tracked-events', { body: { name, properties: {} } })).status,
      ).toBe(422);
    },
  );

  test('refuses a lone surrogate or a NUL before the database', async () => {
    for (const value of ['\ud800', 'a\u0000b'])
      expect(
        (
          await call('POST', '/data/tracked-events', {
            body: { name: 'Ok', properties: { text: value } },
          })
        ).status,
      ).toBe(422);
  });

  test('refuses by name a property outside snake case', async () => {
    const { status, body } = await call('POST', '/data/tracked-events', {
      body: { name: 'Ok', properties: { searchQuery: 'x' } },
    });
    expect([status, body.errors[0].name]).toEqual([422, 'properties.searchQuery']);
  });
});

describe('places', () => {
  test('completes and geocodes', async () => {
    const { body } = await call(
      'GET',
      '/data/places/autocomplete?input=lisbo&sessionToken=abc&locale=pt',
    );
    expect(body).toMatchObject({
      status: 'OK',
      match: 'UNKNOWN',
      predictions: [
        { text: 'Lisboa, Portugal' },
        ...Array.from({ length: body.predictions.length - 1 }, () => expect.anything()),
      ],
    });
    const place = await call('GET', `/data/places/${body.predictions[0].placeId}?locale=en`);
    expect(place.body).toMatchObject({
      status: 'OK',
      location: { text: 'Lisbon, Portugal', countryCode: 'PT' },
    });
    expect((await call('GET', '/data/places/autocomplete?input=x')).body).toMatchObject({
      status: 'ZERO_RESULTS',
      predictions: [],
    });
  });
});

describe('account check of an address', () => {
  test('allows ten a minute', async () => {
    const ask = () => call('GET', '/data/users/by-email?email=ana@example.org');
    for (let n = 0; n < 10; n += 1) expect((await ask()).body).toMatchObject({ userExists: false });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/data/users/by-email?email=nonsense')).status).toBe(422);
  });
});
