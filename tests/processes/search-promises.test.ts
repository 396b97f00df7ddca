import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { NewestEngine } from '@causa/core/adapters/search-postgres/newest-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { FallbackEngine } from '@causa/core/search/engine/fallback-engine';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { readTerms } from '@causa/core/search/text/understand-query';
import { facetsByType } from '@causa/shared/search/facets';
import { corpus, live, now } from '../conformance/corpus.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { keepsPromise, printsMeasure } from '../support/promise.ts';
import { startRecordedServer } from '../support/recorded-exchanges.ts';
import { openPool } from '../support/postgres.ts';
import { soon } from '../support/soon.ts';

// Search requirements while the main engine is down, and while the Postgres index changes.
let database: TestDatabase;
let pool: pg.Pool;
let postgres: PostgresEngine;
const query: EngineQuery = {
  type: 'JOB',
  text: readTerms('garden'),
  filters: {},
  fromWords: {},
  sort: 'relevance',
  preferred: 'en',
  offset: 0,
  limit: 20,
  facets: facetsByType.JOB,
  now,
};

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  postgres = new PostgresEngine(pool);
  await postgres.apply({ documents: corpus, removed: [] });
  // As an API process does at its start.
  await postgres.warm();
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const createNewest = () => new NewestEngine(pool, openLookups(pool, 60_000).words, 60_000);

/** Accepts connections and never answers. */
async function startHanging(): Promise<{ url: string; asked(): number; stop(): void }> {
  let asked = 0;
  const server: Server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: () => void server.close(),
  };
}

async function nextTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

test('answers with the newest listings when Meilisearch hangs, and skips it for the next search', async () => {
  const hanging = await startHanging();
  const engine = new FallbackEngine(
    new MeiliEngine({
      url: hanging.url,
      key: 'k',
      lookups: openLookups(pool, 60_000),
    }),
    createNewest(),
    // The clock does not advance, so no check runs meanwhile.
    { clock: () => 0 },
  );
  const began = performance.now();
  const { hits, ...reply } = await engine.search(query);
  expect(reply).toMatchObject({ degraded: true, engine: 'postgres' });
  const newestFirst = await postgres.search({ ...query, sort: 'newest' });
  expect(hits.map(({ id }) => id)).toEqual(newestFirst.hits.map(({ id }) => id));
  printsMeasure('search-down.first', performance.now() - began, 1_100, ' ms');
  const asked = hanging.asked();
  expect(asked).toBeGreaterThan(0);
  const times: number[] = [];
  for (let n = 0; n < 100; n++) {
    const from = performance.now();
    expect((await engine.search(query)).degraded).toBe(true);
    times.push(performance.now() - from);
  }
  printsMeasure('search-down.p95', times.toSorted((a, b) => a - b)[95] ?? 0, 300, ' ms');
  keepsPromise('search-down.asked-meanwhile', hanging.asked() - asked, 0);
  hanging.stop();
});

test('uses Meilisearch again after its recovery', async () => {
  const key = 'k';
  // A search with a chosen order and without facets is one request.
  const newest = { ...query, sort: 'newest' as const, facets: [] };
  const meili = await startRecordedServer(key);
  const engine = new FallbackEngine(
    new MeiliEngine({
      url: meili.url,
      key,
      lookups: openLookups(pool, 60_000),
      timeoutMs: 200,
    }),
    createNewest(),
  );
  meili.play({
    method: 'POST',
    path: '/multi-search',
    status: 503,
    reply: { message: 'starting', code: 'unavailable', type: 'internal', link: '' },
  });
  expect((await engine.search(newest)).degraded).toBe(true);
  const well = {
    method: 'POST',
    path: '/multi-search',
    reply: { results: [{ hits: [], totalHits: 9 }] },
  };
  meili.play(well, well);
  const began = performance.now();
  while (engine.isOpen) {
    await engine.search(newest);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  printsMeasure('search-down.back', performance.now() - began, 10_000, ' ms');
  await meili.stop();
});

test('finds in one process what another writes', async () => {
  const other = new PostgresEngine(pool);
  const [first] = live.filter((document) => document.type === 'JOB');
  await other.search(query);
  await postgres.apply({
    documents: [{ ...(first as (typeof live)[number]), title: 'Molybdenum caster' }],
    removed: [],
  });
  const began = performance.now();
  const asked = { ...query, text: readTerms('molybdenum') };
  await soon(async () => expect((await other.search(asked)).count).toBe(1), 20);
  printsMeasure('search.lag', performance.now() - began, 1_000, ' ms');
  await postgres.apply({ documents: [first as (typeof live)[number]], removed: [] });
});

test('follows a rebuild of another process during searches', async () => {
  const other = new PostgresEngine(pool);
  const before = (await other.search(query)).count;
  let building = true;
  const counts: number[] = [];
  const asking = (async () => {
    while (building) {
      counts.push((await other.search(query)).count);
      // One process searches and builds here, so the build needs time to run.
      await nextTurns(5);
    }
  })();
  for (let n = 0; n < 2; n++) {
    await postgres.rebuild({
      documents: (async function* () {
        yield corpus;
      })(),
      replay: async function* () {},
    });
  }
  building = false;
  await asking;
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([before]));
});

test('agrees after many changes at once', async () => {
  const many = Array.from({ length: 1_500 }, (_, n) => ({
    ...(corpus.at(-1) as (typeof corpus)[number]),
    id: `e${n.toString(16).padStart(31, '0')}`,
    type: 'JOB' as const,
    title: 'Ruthenium caster',
    liveUntil: null,
  }));
  const other = new PostgresEngine(pool);
  await other.search({ ...query, text: readTerms('ruthenium') });
  await postgres.apply({ documents: many, removed: [] });
  await other.settle();
  expect((await other.search({ ...query, text: readTerms('ruthenium') })).count).toBe(1_500);
  await postgres.apply({ documents: [], removed: many.map(({ id }) => id) });
  await other.settle();
  expect((await other.search({ ...query, text: readTerms('ruthenium') })).count).toBe(0);
});

test('refuses one of two concurrent rebuilds and completes the other', async () => {
  const before = (await postgres.search(query)).count;
  const slowly = async function* () {
    for (let at = 0; at < corpus.length; at += 100) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      yield corpus.slice(at, at + 100);
    }
  };
  const results = await Promise.allSettled(
    [0, 1].map(() => postgres.rebuild({ documents: slowly(), replay: async function* () {} })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await postgres.search(query)).count).toBe(before);
});
