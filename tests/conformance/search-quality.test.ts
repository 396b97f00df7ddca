import type pg from 'pg';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoDocuments } from '../quality/demo-documents.ts';
import {
  createFind,
  type JudgedQuery,
  measureQuality,
  type QualityFigures,
  type Reading,
  readings,
  readJudgedQueries,
} from '../quality/search-quality.ts';
import { createTestDatabase } from '../support/database.ts';
import { meiliMissing, startMeili } from '../support/meili.ts';
import { openPool } from '../support/postgres.ts';
import { keepsPromise } from '../support/promise.ts';

const now = new Date('2026-11-21T12:00:00Z');
const documents = createDemoDocuments(4_000, now);
const queries: JudgedQuery[] = readJudgedQueries();
const meili = await startMeili();

let pool: pg.Pool;
let postgres: PostgresEngine;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url);
  postgres = new PostgresEngine(pool);
  stops.push(
    () => pool.end(),
    () => database.drop(),
  );
  await postgres.apply({ documents, removed: [] });
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

function printFigures(name: string, reading: Reading, figures: QualityFigures): void {
  const share = (value: number): string => `${(value * 100).toFixed(1)} %`;
  process.stdout.write(
    `search quality, ${name}, ${reading}: failing ${share(figures.failing.length / queries.length)}, ` +
      `empty ${figures.empty.length}, first five ${share(figures.firstFive)}, ` +
      `nDCG@10 ${figures.ndcg.toFixed(3)}, cross-language recall ${figures.crossRecall.toFixed(3)}\n`,
  );
}

/** Asserts the promises and prints what fails, and the figures without meanings beside them. */
async function assertQuality(name: string, find: ReturnType<typeof createFind>): Promise<void> {
  for (const reading of readings.filter((each) => each !== 'meaning'))
    printFigures(name, reading, await measureQuality(queries, documents, find, reading));
  const figures = await measureQuality(queries, documents, find, 'meaning');
  printFigures(name, 'meaning', figures);
  for (const query of figures.failing) process.stdout.write(`failing: ${query}\n`);
  const failing = (100 * figures.failing.length) / queries.length;
  expect(figures.empty).toEqual([]);
  keepsPromise(`search-failing-${name}`, failing, 5, ' %');
  keepsPromise(`search-misfits-${name}`, 100 * (1 - figures.firstFive), 15, ' %');
  keepsPromise(`search-cross-language-misses-${name}`, 100 * (1 - figures.crossRecall), 20, ' %');
}

/** Nine hundred searches of a server that answers each in some ten milliseconds, on two busy cores. */
const serverMs = 600_000;

describe('search quality', () => {
  it('judges 100 queries a language, each with listings that fit', () => {
    for (const lang of ['en', 'es', 'pt'])
      expect(queries.filter((query) => query.lang === lang)).toHaveLength(100);
    const unfit = queries.filter(
      ({ type, fits }) => !documents.some((each) => each.type === type && fits(each)),
    );
    expect(unfit.map(({ q }) => q)).toEqual([]);
  });

  it('finds what is meant with Postgres', async () => {
    const find = createFind(postgres, postgres, postgres.speller, documents, now);
    await assertQuality('postgres', find);
  });

  it('finds what is meant with Meilisearch', { timeout: serverMs }, async ({ skip }) => {
    if (meili === undefined) return skip(meiliMissing);
    stops.push(() => meili.stop());
    const engine = new MeiliEngine({
      url: meili.url,
      key: meili.key,
      lookups: openLookups(pool, 60_000),
      index: `quality_${process.pid}`,
      timeoutMs: 10_000,
    });
    await engine.rebuild({
      documents: (async function* () {
        yield documents;
      })(),
      replay: async function* () {},
    });
    const find = createFind(engine, engine, postgres.speller, documents, now);
    await assertQuality('meilisearch', find);
  });
});
