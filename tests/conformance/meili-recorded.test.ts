import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { facetsOfType } from '@causa/shared/facets';
import { meiliDocument } from '@causa/core/gateways/search-meilisearch/meili-document';
import { MeiliEngine } from '@causa/core/gateways/search-meilisearch/meili-engine';
import { filterOf, sortOf, textGroups } from '@causa/core/gateways/search-meilisearch/meili-query';
import { meiliSettings } from '@causa/core/gateways/search-meilisearch/meili-settings';
import type { EngineQuery } from '@causa/core/search/search-engine';
import { readTerms } from '@causa/core/search/understand-query';
import { type RecordedServer, startRecordedServer } from '../support/recorded-exchanges.ts';
import { now, written } from './corpus.ts';

// Meilisearch's side of these exchanges is as its 1.50 source and reference describe it. They hold the adapter to the protocol;
// what only the engine itself can show is in the conformance suite, which runs wherever one is reached.
const key = 'a-search-key';
let server: RecordedServer;
let engine: MeiliEngine;

beforeEach(async () => {
  server = await startRecordedServer(key);
  engine = new MeiliEngine({ url: server.url, key, index: 'listings', timeoutMs: 3_000, taskTimeoutMs: 5_000 });
});

afterEach(async () => {
  await server.stop();
});

const base: EngineQuery = {
  type: 'JOB',
  text: readTerms(''),
  filters: {},
  fromWords: {},
  sort: 'relevance',
  preferred: 'en',
  offset: 0,
  limit: 20,
  facets: facetsOfType.JOB,
  now,
};
const publicNow = `publishedAt <= ${now.getTime()} AND liveUntil > ${now.getTime()}`;
const enqueued = (taskUid: number, type: string, indexUid: string | null = 'listings') => ({
  taskUid,
  indexUid,
  status: 'enqueued',
  type,
  enqueuedAt: now.toISOString(),
});
const task = (uid: number, type: string, status = 'succeeded', error: unknown = null) => ({
  uid,
  batchUid: uid,
  indexUid: 'listings',
  status,
  type,
  canceledBy: null,
  details: {},
  error,
  duration: 'PT0.1S',
  enqueuedAt: now.toISOString(),
  startedAt: now.toISOString(),
  finishedAt: now.toISOString(),
});
const result = (rest: object) => ({
  indexUid: 'listings',
  hits: [],
  query: '',
  processingTimeMs: 1,
  page: 1,
  hitsPerPage: 0,
  totalPages: 0,
  totalHits: 0,
  ...rest,
});
const hit = (id: string, rest: object = {}) => ({ id, type: 'JOB', locale: 'en', publishedAt: 5, closesAt: 9, _geo: null, ...rest });

describe('a query in Meilisearch’s words', () => {
  test('values are quoted as JSON', () => {
    expect(filterOf({ ...base, filters: { functions: ['teaching', 'a"b\\c'] } })).toBe(
      `${publicNow} AND type = "JOB" AND functions IN ["teaching", "a\\"b\\\\c"]`,
    );
  });
  test('recency is the longest of those chosen', () => {
    expect(filterOf({ ...base, filters: { recency: ['1', '7'] } })).toContain(`publishedAt >= ${now.getTime() - 7 * 86_400_000}`);
  });
  test('a facet’s own count leaves its choice out, and widens to remote', () => {
    const located = {
      ...base,
      filters: { payment: ['paid'] },
      location: { within: { kind: 'circle', latitude: 1.5, longitude: -2, metres: 8_000 }, zones: ['WORLD', 'US'] },
    } as EngineQuery;
    expect(filterOf(located, { except: 'payment' })).toBe(`${publicNow} AND type = "JOB" AND _geoRadius(1.5, -2, 8000)`);
    expect(filterOf(located, { except: 'locationType' })).toContain(
      '(_geoRadius(1.5, -2, 8000) OR (locationType = "REMOTE" AND remoteZones IN ["WORLD", "US"]))',
    );
  });
  test('boxes name their north-east and south-west corners, and are split at the antimeridian', () => {
    const box = (west: number, east: number): EngineQuery => ({
      ...base,
      location: { within: { kind: 'box', box: { north: 2, south: 1, west, east } }, zones: [] },
    });
    expect(filterOf(box(3, 4))).toContain('_geoBoundingBox([2, 4], [1, 3])');
    expect(filterOf(box(179, -179))).toContain('(_geoBoundingBox([2, 180], [1, 179]) OR _geoBoundingBox([2, -179], [1, -180]))');
  });
  test('words are stemmed for each language, and languages that agree share a query', () => {
    expect(textGroups(readTerms('teachers'))).toEqual([
      { q: 'teacher', locales: ['en'] },
      { q: 'teachers', locales: ['es', 'pt'] },
    ]);
    expect(textGroups(readTerms('museum'))).toEqual([{ q: 'museum', locales: ['en', 'es', 'pt'] }]);
  });
  test('excluded words come first, phrases keep their quotes, a finished last word ends in a blank', () => {
    expect(textGroups(readTerms('museum -"old mine" -gold "board member"'))[0]?.q).toBe('-"old mine" -gold museum "board member" ');
    expect(textGroups(readTerms('fundraising')).find(({ locales }) => locales.includes('en'))?.q).toBe('fundrais ');
  });
  test('orders end with the id', () => {
    expect(sortOf({ ...base, preferred: 'pt' })).toEqual(['inPt:desc', 'publishedAt:desc', 'id:desc']);
    expect(sortOf({ ...base, text: readTerms('museum') })).toEqual(['inEn:desc']);
    expect(sortOf({ ...base, sort: 'newest' })).toEqual(['publishedAt:desc', 'id:desc']);
    expect(
      sortOf({ ...base, sort: 'distance', location: { within: { kind: 'country', countryCode: 'US' }, zones: [], origin: { latitude: 1, longitude: 2 } } }),
    ).toEqual(['_geoPoint(1, 2):asc', 'id:asc']);
  });
  test('whatever a query filters or sorts by is set up for it', () => {
    const filterable = meiliSettings.filterableAttributes as string[];
    for (const facet of Object.values(facetsOfType).flat()) if (facet !== 'recency') expect(filterable).toContain(facet);
    for (const attribute of ['type', 'publishedAt', 'liveUntil', 'startsAt', 'endsAt', 'countryCode', 'stateKey', 'remoteZones', '_geo'])
      expect(filterable).toContain(attribute);
    expect(meiliSettings.sortableAttributes).toEqual(expect.arrayContaining(['publishedAt', 'closesAt', 'id', '_geo', 'inEn', 'inEs', 'inPt']));
  });
  test('every document is one that Meilisearch takes', () => {
    for (const document of written.map(meiliDocument)) {
      expect(document.id).toMatch(/^[a-zA-Z0-9_-]{1,511}$/);
      if (document._geo !== null) expect(Object.keys(document._geo).toSorted()).toEqual(['lat', 'lng']);
      for (const time of [document.publishedAt, document.liveUntil, document.startsAt, document.endsAt, document.closesAt])
        expect(Number.isSafeInteger(time)).toBe(true);
    }
    expect(meiliDocument({ ...(written[0] as (typeof written)[number]), point: { latitude: 91, longitude: 0 } })._geo).toBeNull();
  });
});

describe('an answer of Meilisearch', () => {
  test('one multi-search: hits and counts, a query for each chosen facet, for each recency, for the types', async () => {
    server.play({
      method: 'POST',
      path: '/multi-search',
      check: (body) => {
        const { queries } = body as { queries: Record<string, unknown>[] };
        expect(queries).toHaveLength(1 + 1 + 5 + 1);
        expect(queries[0]).toMatchObject({
          indexUid: 'listings',
          q: '',
          page: 3,
          hitsPerPage: 20,
          matchingStrategy: 'all',
          sort: ['inEn:desc', 'publishedAt:desc', 'id:desc'],
        });
        expect(queries[0]?.facets).not.toContain('payment');
        expect(queries[1]).toMatchObject({ facets: ['payment'], hitsPerPage: 0, page: 1 });
        expect(queries[1]?.filter).not.toContain('payment');
        expect(queries[7]).toMatchObject({ facets: ['type'] });
        for (const query of queries) expect(query).not.toHaveProperty('limit');
      },
      reply: {
        results: [
          result({ hits: [hit('f1', { _geo: { lat: 1, lng: 1 } })], totalHits: 41, facetDistribution: { functions: { teaching: 7 } } }),
          result({ facetDistribution: { payment: { paid: 41, unpaid: 3 } } }),
          ...[1, 2, 3, 4, 5].map((totalHits) => result({ totalHits })),
          result({ facetDistribution: { type: { JOB: 50, ORG: 2 } } }),
        ],
      },
    });
    const reply = await engine.search({ ...base, filters: { payment: ['paid'] }, offset: 40 });
    expect(server.problems).toEqual([]);
    expect(reply).toEqual({
      hits: [{ id: 'f1', type: 'JOB', distance: undefined }],
      count: 41,
      facets: { functions: { teaching: 7 }, payment: { paid: 41, unpaid: 3 }, recency: { 1: 1, 3: 2, 7: 3, 14: 4, 30: 5 } },
      typeCounts: { JOB: 50, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 2 },
      textCount: 41,
      corrections: {},
    });
  });

  test('languages that stem apart are asked apart and put together by score, those of the reader first', async () => {
    server.play({
      method: 'POST',
      path: '/multi-search',
      check: (body) => {
        const { queries } = body as { queries: Record<string, unknown>[] };
        expect(queries.map(({ q }) => q)).toEqual(['teacher', 'teacher', 'teachers', 'teachers']);
        expect(queries[0]).toMatchObject({ page: 1, hitsPerPage: 20, showRankingScore: true });
        expect(queries[0]?.filter).toContain('locale IN ["en"]');
        expect(queries[2]?.filter).toContain('locale IN ["es", "pt"]');
      },
      reply: {
        results: [
          result({ hits: [hit('f1', { _rankingScore: 0.9 }), hit('f3', { _rankingScore: 0.5 })], totalHits: 2 }),
          result({ facetDistribution: { type: { JOB: 2 } } }),
          result({ hits: [hit('f2', { _rankingScore: 0.95, locale: 'es' })], totalHits: 1 }),
          result({ facetDistribution: { type: { JOB: 1 } } }),
        ],
      },
    });
    const reply = await engine.search({ ...base, text: readTerms('teachers'), facets: [] });
    expect(server.problems).toEqual([]);
    expect(reply.hits.map(({ id }) => id)).toEqual(['f1', 'f3', 'f2']);
    expect(reply).toMatchObject({ count: 3, typeCounts: { JOB: 3 } });
  });

  test('nothing found is asked once more by its words alone', async () => {
    server.play(
      { method: 'POST', path: '/multi-search', reply: { results: [result({}), result({})] } },
      {
        method: 'POST',
        path: '/multi-search',
        check: (body) => expect((body as { queries: { filter: string }[] }).queries[0]?.filter).toBe(`${publicNow} AND type = "JOB"`),
        reply: { results: [result({ totalHits: 4 })] },
      },
    );
    expect(await engine.search({ ...base, text: readTerms('museum'), filters: { payment: ['paid'] }, facets: [] })).toMatchObject({ count: 0, textCount: 4 });
    expect(server.problems).toEqual([]);
  });

  test('an answer that takes too long is given up in time', async () => {
    const impatient = new MeiliEngine({ url: server.url, key, index: 'listings', timeoutMs: 100 });
    server.play({ method: 'POST', path: '/multi-search', delayMs: 5_000, reply: { results: [] } });
    await expect(impatient.search(base)).rejects.toThrow(/timeout|request|fetch/i);
  });

  test('an error of the engine is an error', async () => {
    server.play({
      method: 'POST',
      path: '/multi-search',
      status: 404,
      reply: { message: 'Index `listings` not found.', code: 'index_not_found', type: 'invalid_request', link: '' },
    });
    await expect(engine.search(base)).rejects.toThrow('not found');
  });

  test('health is holding documents, not answering', async () => {
    const empty = { hits: [], query: '', processingTimeMs: 0, page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 0 };
    server.play(
      { method: 'POST', path: '/indexes/listings/search', reply: empty },
      { method: 'POST', path: '/indexes/listings/search', reply: { ...empty, totalHits: 3 } },
    );
    expect([await engine.health(), await engine.health()]).toEqual([false, true]);
  });
});

describe('writing to Meilisearch', () => {
  const [first] = written;
  test('documents go in with their key, ids go out, and settling waits for both', async () => {
    server.play(
      {
        method: 'POST',
        path: '/indexes/listings/documents?primaryKey=id',
        check: (body) => expect(body).toMatchObject([{ id: first?.id, titleStems: 'zephyrin keeper' }]),
        status: 202,
        reply: enqueued(1, 'documentAdditionOrUpdate'),
      },
      {
        method: 'POST',
        path: '/indexes/listings/documents/delete-batch',
        check: (body) => expect(body).toEqual(['gone']),
        status: 202,
        reply: enqueued(2, 'documentDeletion'),
      },
      { method: 'GET', path: '/tasks/1', reply: task(1, 'documentAdditionOrUpdate') },
      { method: 'GET', path: '/tasks/2', reply: task(2, 'documentDeletion') },
    );
    await engine.apply({ documents: [first as (typeof written)[number]], removed: ['gone'] });
    await engine.settle();
    expect(server.problems).toEqual([]);
  });

  test('a task that failed is an error', async () => {
    server.play(
      { method: 'POST', path: '/indexes/listings/documents?primaryKey=id', status: 202, reply: enqueued(1, 'documentAdditionOrUpdate') },
      {
        method: 'GET',
        path: '/tasks/1',
        reply: task(1, 'documentAdditionOrUpdate', 'failed', { message: 'Bad _geo', code: 'invalid_document_geo_field', type: 'invalid_request', link: '' }),
      },
    );
    await engine.apply({ documents: [first as (typeof written)[number]], removed: [] });
    await expect(engine.settle()).rejects.toThrow('Bad _geo');
  });

  test('a rebuild fills a fresh index, replays, swaps, replays, and drops the old one', async () => {
    let next = 0;
    const step = (method: string, path: string, type: string, check?: (body: unknown) => void, failure?: string) => {
      const uid = ++next;
      server.play(
        { method, path, status: 202, reply: enqueued(uid, type), ...(check === undefined ? {} : { check }) },
        {
          method: 'GET',
          path: `/tasks/${uid}`,
          reply: failure === undefined ? task(uid, type) : task(uid, type, 'failed', { message: failure, code: failure, type: 'invalid_request', link: '' }),
        },
      );
    };
    step('POST', '/indexes', 'indexCreation', (body) => expect(body).toEqual({ uid: 'listings', primaryKey: 'id' }), 'index_already_exists');
    step('DELETE', '/indexes/listings_next', 'indexDeletion', undefined, 'index_not_found');
    step('POST', '/indexes', 'indexCreation', (body) => expect(body).toEqual({ uid: 'listings_next', primaryKey: 'id' }));
    step('PATCH', '/indexes/listings_next/settings', 'settingsUpdate', (body) => expect(body).toEqual(meiliSettings));
    step('POST', '/indexes/listings_next/documents?primaryKey=id', 'documentAdditionOrUpdate');
    step('POST', '/indexes/listings_next/documents/delete-batch', 'documentDeletion', (body) => expect(body).toEqual(['changed']));
    step('POST', '/swap-indexes', 'indexSwap', (body) => expect(body).toEqual([{ indexes: ['listings', 'listings_next'], rename: false }]));
    step('POST', '/indexes/listings/documents/delete-batch', 'documentDeletion', (body) => expect(body).toEqual(['changed']));
    step('DELETE', '/indexes/listings_next', 'indexDeletion');
    const done: number[] = [];
    const built = await engine.rebuild({
      documents: (async function* () {
        yield [first as (typeof written)[number]];
      })(),
      replay: async function* () {
        yield { documents: [], removed: ['changed'] };
      },
      onProgress: (count) => done.push(count),
    });
    expect(server.problems).toEqual([]);
    expect(built).toEqual({ documents: 1 });
    expect(done).toEqual([1]);
  });
});
