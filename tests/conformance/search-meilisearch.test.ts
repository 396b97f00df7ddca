import { afterAll, beforeAll, describe, test } from 'vitest';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { createTestDatabase } from '../support/database.ts';
import { meiliMissing, startMeili, type TestMeili } from '../support/meili.ts';
import { corpus } from './corpus.ts';
import { conformance } from './suite.ts';
import { openPool } from '../support/postgres.ts';

// Runs before any test is declared: without Meilisearch, the run prints the reason once and has one
// skipped test.
const meili = await startMeili();
const declare = meili === undefined ? declareMissing : () => declareSuite(meili);
declare();

function declareMissing(): void {
  describe('meilisearch', () => {
    test('passes the conformance suite on a real engine', ({ skip }) => skip(meiliMissing));
  });
}

function declareSuite({ url, key, stop: stopMeili }: TestMeili): void {
  let engine: MeiliEngine;
  let spelling: PostgresEngine;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    const pool = openPool(database.url);
    // Postgres corrects spelling under either engine.
    spelling = new PostgresEngine(pool);
    await spelling.apply({ documents: corpus, removed: [] });
    engine = new MeiliEngine({
      url,
      key,
      known: spelling.vocabulary,
      points: spelling.points,
      index: `conformance_${process.pid}`,
      timeoutMs: 10_000,
    });
    stop = async () => {
      await pool.end();
      await database.drop();
      await stopMeili();
    };
    await engine.rebuild({
      documents: (async function* () {
        yield corpus;
      })(),
      replay: async function* () {},
    });
  });

  afterAll(() => stop());

  conformance('meilisearch', () => ({ engine, other: spelling, speller: spelling.speller }));
}
