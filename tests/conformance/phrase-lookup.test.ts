import { PhraseLookup } from '@causa/core/adapters/search-postgres/lookups/phrase-lookup';
import { WordLookup } from '@causa/core/adapters/search-postgres/lookups/word-lookup';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { toEngineQuery } from '@causa/core/search/search';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { analyzeQuery } from '@causa/core/search/text/understand-query';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import { emptySearch } from '@causa/shared/search/search-params';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openPool } from '../support/postgres.ts';
import { corpus, now, written } from './corpus.ts';

let database: TestDatabase;
let pool: pg.Pool;
let engine: PostgresEngine;
let phrases: PhraseLookup;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  engine = new PostgresEngine(pool);
  await engine.apply({ documents: corpus, removed: [] });
  phrases = new PhraseLookup(pool, new WordLookup(pool, 60_000), 60_000);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function ask(q: string, rest: Partial<EngineQuery> = {}): EngineQuery {
  const text = analyzeQuery(q, 'ALL', { lang: 'en' });
  const query = toEngineQuery('ALL', { ...emptySearch, q }, 'en', text, now, defaultRates.rates);
  return { ...query, ...rest };
}

/** Two words that follow each other in the corpus, and words of other forms and spelling. */
const [first] = written;
const pair = `"${(first?.title ?? '').split(' ').slice(0, 2).join(' ')}"`;

test.each([
  ['a phrase', ask(pair)],
  ['a phrase that no document has', ask('"zebra accountant"')],
  ['a word in another form that other documents have', ask(`${pair} polishers `)],
  ['a mistyped word', ask(`${pair} gardne `)],
  ['an unfinished word', ask(`${pair} gar`)],
  ['an excluded phrase', ask(`${pair} -"plain harbor"`)],
  ['an excluded word', ask(`${pair} -boston`)],
  [
    'filters and another order',
    ask(pair, { filters: { locationType: ['REMOTE'] }, sort: 'newest' }),
  ],
  ['a page without results', ask(pair, { offset: 400 })],
])('answers %s like the PostgreSQL engine', async (_, query) => {
  expect(await phrases.search(query)).toEqual(await engine.search(query));
  expect([await phrases.count(query)]).toEqual(await engine.count([query]));
  expect(await phrases.cluster(query, undefined)).toEqual(await engine.cluster(query, undefined));
});

test('finds documents with its phrase', async () => {
  expect((await phrases.search(ask(pair)))?.count).toBeGreaterThan(0);
});

test('answers nothing when reading takes too long', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE search_vector IN ACCESS EXCLUSIVE MODE');
    const impatient = new PhraseLookup(pool, new WordLookup(pool, 60_000), 50);
    expect(await impatient.search(ask(pair))).toBeUndefined();
    expect(await impatient.count(ask(pair))).toBeUndefined();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  // Other processes are not held up by it.
  expect(await phrases.search(ask(pair))).toBeDefined();
});
