import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { corpus } from './corpus.ts';
import { conformance } from './suite.ts';
import { openPool } from '../support/postgres.ts';

let database: TestDatabase;
let pool: pg.Pool;
let engine: PostgresEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  engine = new PostgresEngine(pool);
  await engine.apply({ documents: corpus, removed: [] });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

conformance('postgres', () => ({ engine, speller: engine.speller }));
