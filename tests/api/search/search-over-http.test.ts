import { toSearchLocation } from '@causa/shared/search/location';
import { buildSearchParams, parseSearchParams } from '@causa/shared/search/search-params';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { hooks } from '@causa/core/hooks';
import { noFiles } from '@causa/core/platform/files/file-store';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import type { Context } from '@causa/core/platform/context';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCalendar } from '../../support/foreign-parsers.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';

const handlers = jobHandlers({ mailer: { send: () => Promise.resolve() } });
let world: TestApp;
let context: Context;
let orgId: string;

const at = (days: number) => new Date(testNow.getTime() + days * dayMs);
const get = async (url: string) => {
  const reply = await world.app.inject({ url });
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.toString().includes('json') ? reply.json() : reply.body,
  };
};
const titles = (body: { results: { title: string }[] }) =>
  body.results.map((hit) => hit.title).sort();

beforeAll(async () => {
  world = await startTestApp();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  context = {
    actor: { kind: 'system' },
    locale: 'en',
    db: world.db,
    pool: world.pool,
    search: world.search,
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => testNow,
    log,
  };
  const org = await makeOrganization(world.db);
  orgId = org.id;
  await makeListing(world.db, org.id, {
    title: 'Night nurse',
    functions: ['healthcare'],
    payMin: 3_000,
    payMax: 3_500,
    payPeriod: 'HOUR',
  });
  await makeListing(world.db, org.id, {
    title: 'Enfermera comunitaria',
    locale: 'es',
    functions: ['healthcare'],
    locationType: 'REMOTE',
    remoteZone: ['ES'],
  });
  await makeListing(world.db, org.id, { title: 'Closed nurse', closesAt: at(-1) });
  await makeListing(world.db, org.id, {
    type: 'EVENT',
    title: 'Nurses’ evening',
    startsAt: at(4),
    endsAt: at(4.2),
    actionTypes: ['talk'],
  });
  for (const engine of world.search.engines) await rebuildSearch(context, engine);
});
afterAll(() => world.close());

describe('GET /data/search', () => {
  test('returns cards, counts and facets of public records only', async () => {
    const { status, body } = await get('/data/search/jobs?q=nurse&exact=1');
    expect(status).toBe(200);
    expect(titles(body)).toEqual(['Night nurse']);
    expect(body).toMatchObject({
      type: 'JOB',
      count: 1,
      pageCount: 1,
      pageIndex: 0,
      degraded: false,
      isExact: true,
      typeCounts: { JOB: 1, EVENT: 1 },
      suggestions: [],
    });
    expect(body.facets.functions).toContainEqual({ value: 'healthcare', count: 1 });
    expect(body.results[0]).toMatchObject({
      pay: { min: 3_000, max: 3_500 },
      matched: expect.arrayContaining([{ field: 'title', text: 'Night nurse', ranges: [[6, 11]] }]),
    });
  });

  test('finds other names of a word unless the search is exact', async () => {
    const { body } = await get('/data/search/jobs?q=nurse&lang=en');
    expect(body.results.map(({ title }: { title: string }) => title)).toEqual([
      'Night nurse',
      'Enfermera comunitaria',
    ]);
    expect(body.queryInterpretation.alsoShown[0]).toMatchObject({
      typed: 'nurse',
      names: expect.arrayContaining(['registered nurse']),
    });
    expect(body.results[1].matched).toContainEqual({
      field: 'title',
      text: 'Enfermera comunitaria',
      ranges: [[0, 21]],
    });
    const exact = (await get('/data/search/jobs?q=nurse&exact=1')).body;
    expect(titles(exact)).toEqual(['Night nurse']);
    expect(exact.queryInterpretation.alsoShown).toBeUndefined();
  });

  test('accepts repeated and comma-separated facet values', async () => {
    const joined = (await get('/data/search/jobs?functions=healthcare,legal')).body;
    const repeated = (await get('/data/search/jobs?functions=healthcare&functions=legal')).body;
    expect(titles(joined)).toEqual(['Enfermera comunitaria', 'Night nurse']);
    expect(titles(repeated)).toEqual(titles(joined));
  });

  test('names an unknown facet and value in the language of the reader', async () => {
    expect(await get('/data/search/jobs?functoins=legal&lang=es')).toEqual({
      status: 422,
      body: {
        errors: [
          {
            name: 'functoins',
            code: 'UNKNOWN_FACET',
            description: expect.stringContaining('functoins'),
          },
        ],
        requestId: expect.any(String),
        _version: 7,
      },
    });
    const { status, body } = await get(
      '/data/search/jobs?functions=legal,magic&locationType=NOWHERE',
    );
    expect([status, body.errors.map((error: { name: string }) => error.name).sort()]).toEqual([
      422,
      ['functions', 'locationType'],
    ]);
  });

  test.each([
    ['Chicago', { text: 'Chicago, Illinois, United States', filters: {} }],
    ['Remote - US', { text: 'United States', filters: { locationType: ['REMOTE'] } }],
  ])('looks up a location that is only a text: %s', async (text, { text: name, filters }) => {
    const typed = await get(`/data/search/jobs?location=${encodeURIComponent(text)}`);
    const { predictions } = (await get(`/data/places/autocomplete?input=${name}`)).body;
    const { location } = (await get(`/data/places/${predictions[0].placeId}`)).body;
    const selected = buildSearchParams({
      ...parseSearchParams(new URLSearchParams(), 'JOB', 'en').params,
      location: toSearchLocation(location),
      filters,
    });
    const chosen = await get(`/data/search/jobs?${selected}`);
    expect(typed.status).toBe(200);
    expect(typed.body.radiusUsed).toBe(chosen.body.radiusUsed);
    expect(typed.body.results).toEqual(chosen.body.results);
    expect(typed.body.facets).toEqual(chosen.body.facets);
  });

  test.each([
    ['/data/search/jobs?', 'Springfield', 'FIELD_PLACE_AMBIGUOUS', 'Springfield, Missouri'],
    [
      '/data/search/jobs/estimate?',
      'Springfield',
      'FIELD_PLACE_AMBIGUOUS',
      'Springfield, Illinois',
    ],
    ['/en/jobs/feed.json?', 'Springfield', 'FIELD_PLACE_AMBIGUOUS', 'Springfield, Illinois'],
    ['/data/search/jobs?', 'atlantis xyz', 'FIELD_PLACE_UNKNOWN', undefined],
  ])(
    'rejects at %s a location that means no single place: %s',
    async (path, text, code, choice) => {
      const { status, body } = await get(`${path}location=${encodeURIComponent(text)}`);
      expect(status).toBe(422);
      expect(body.errors[0]).toMatchObject({ name: 'location', code });
      const names = body.details.places.map((place: { text: string }) => place.text);
      if (choice !== undefined) expect(names.join('; ')).toContain(choice);
    },
  );

  test('ignores parameters of other types', async () => {
    expect(
      (await get('/data/search/all?functions=legal&locale=pt&q=nurse&exact=1')).body.count,
    ).toBe(2);
    expect(
      (await get('/data/search/organizations?functions=legal&jobType=full-time')).body.count,
    ).toBe(1);
    expect((await get('/data/search/events?payment=unpaid')).body.count).toBe(1);
    expect((await get('/data/search/jobs?startsLT=2020-01-01')).body.count).toBe(2);
  });

  test('parses remote words and suggests wider searches with exact counts', async () => {
    const remote = (await get('/data/search/jobs?q=remoto+enfermera&lang=es')).body;
    expect(remote).toMatchObject({
      count: 1,
      queryInterpretation: {
        removedWords: ['remoto'],
        appliedFilters: { locationType: ['REMOTE'] },
      },
    });
    const nothing = (await get('/data/search/jobs?q=nurse&locationType=HYBRID')).body;
    expect(nothing.count).toBe(0);
    for (const { change, count } of nothing.suggestions as {
      change: Record<string, string | null>;
      count: number;
    }[]) {
      const query = new URLSearchParams({ q: 'nurse', locationType: 'HYBRID' });
      for (const [name, value] of Object.entries(change))
        if (value === null) query.delete(name);
        else query.set(name, value);
      expect((await get(`/data/search/jobs?${query}`)).body.count).toBe(count);
    }
    expect(nothing.suggestions.length).toBeGreaterThan(0);
  });

  test('returns an empty page past the end with the total count', async () => {
    expect((await get('/data/search/jobs?page=50')).body).toMatchObject({
      count: 2,
      pageIndex: 49,
      results: [],
    });
    expect((await get('/data/search/nothing')).status).toBe(404);
  });
});

describe('search index', () => {
  test('follows a change through the outbox, with the listings of an organization', async () => {
    const org = await makeOrganization(world.db, { name: 'Fresh Bread' });
    const job = await makeListing(world.db, org.id, { title: 'Zymologist' });
    await addJob(
      world,
      'search.refresh',
      { listings: [job.id], organizations: [] },
      { runAt: testNow },
    );
    await runDueJobs(context, handlers);
    for (const engine of world.search.engines) await engine.settle();
    expect((await get('/data/search/jobs?q=zymologist')).body.count).toBe(1);

    await world.db.organization.update({ where: { id: org.id }, data: { frozenAt: testNow } });
    await addJob(
      world,
      'search.refresh',
      { listings: [], organizations: [org.id] },
      { runAt: testNow },
    );
    await runDueJobs(context, handlers);
    for (const engine of world.search.engines) await engine.settle();
    expect((await get('/data/search/jobs?q=zymologist')).body.count).toBe(0);
    expect((await get('/data/search/organizations?q=fresh+bread')).body.count).toBe(0);
  });

  test('repairs itself after drift', async () => {
    const job = await makeListing(world.db, orgId, { title: 'Ornithologist' });
    expect((await get('/data/search/jobs?q=ornithologist')).body.count).toBe(0);
    await handlers['search.check-drift'](context, {});
    for (const engine of world.search.engines) await engine.settle();
    expect((await get('/data/search/jobs?q=ornithologist')).body.results[0]?.id).toBe(job.id);
  });
});

describe('search feed', () => {
  test.each(['rss', 'atom', 'json'])(
    'contains as %s matching live records, newest first',
    async (format) => {
      const { status, body } = await get(`/en/jobs/feed.${format}?q=nurse`);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(status).toBe(200);
      expect(text).toContain('Night nurse');
      expect(text).not.toContain('Closed nurse');
      expect((await get(`/en/empleos/feed.${format}`)).status).toBe(404);
    },
  );

  test('returns a calendar for events and for one event', async () => {
    const { body } = await get('/es/eventos/feed.ics');
    expect(String(body)).toContain('BEGIN:VEVENT');
    const event = (await get('/data/search/events')).body.results[0];
    const one = String((await get(`${event.url.pt}/calendar.ics`)).body);
    expect(one).toContain('SUMMARY:Nurses');
    expect(readCalendar(one).uids).toEqual([expect.stringContaining(event.id)]);
    expect((await get(`/en/event/${'0'.repeat(32)}/calendar.ics`)).status).toBe(404);
  });
});

describe('suggestions', () => {
  test('complete the last word', async () => {
    expect(
      (await get('/data/search/suggest?q=night+nur')).body.suggestions.map(
        (entry: { text: string }) => entry.text,
      ),
    ).toContain('night nurse');
    expect((await get('/data/search/suggest?q=n')).body.suggestions).toEqual([]);
  });
});
