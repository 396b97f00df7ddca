import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startMeili, type TestMeili } from '../support/meili.ts';
import { startMeiliStandIn } from '../support/meili-stand-in.ts';
import { openPool } from '../support/postgres.ts';
import { corpus } from './corpus.ts';
import { conformance } from './suite.ts';

// A real engine where one is available, otherwise its stand-in, which prints the reason.
const found = await startMeili();
const name = found === undefined ? 'stand-in of meilisearch' : 'meilisearch';

let meili: TestMeili;
let database: TestDatabase;
let pool: pg.Pool;
let postgres: PostgresEngine;
let lookups: ReturnType<typeof openLookups>;
let engine: MeiliEngine;

beforeAll(async () => {
  meili = found ?? (await startMeiliStandIn());
  database = await createTestDatabase();
  pool = openPool(database.url);
  // PostgreSQL has words, points and phrases under either engine.
  postgres = new PostgresEngine(pool);
  await postgres.apply({ documents: corpus, removed: [] });
  lookups = openLookups(pool, 60_000);
  engine = new MeiliEngine({
    url: meili.url,
    key: meili.key,
    lookups,
    index: `conformance_${process.pid}`,
    timeoutMs: 10_000,
  });
  await engine.rebuild({
    documents: (async function* () {
      yield corpus;
    })(),
    replay: async function* () {},
  });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
  await meili.stop();
});

conformance(name, () => ({ engine, speller: lookups.words }));
