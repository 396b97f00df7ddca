import type { Database } from '@causa/core/platform/database/database';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { storeCriteria } from '@causa/core/adapters/search-postgres/saved/store-criteria';
import { matchDocuments } from '@causa/core/adapters/search-postgres/saved/match-documents';
import { resolveTerms } from '@causa/core/adapters/search-postgres/saved/resolve-terms';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syntheticDocument } from '../load/synthetic-documents.ts';
import { syntheticSearch } from '../load/synthetic-searches.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { keepsPromise } from '../support/promise.ts';
import { corpus, now } from './corpus.ts';

const documents: SearchDocument[] = [
  ...corpus,
  ...Array.from({ length: 300 }, (_, n) => syntheticDocument(n + 1, now)),
];
const later: SearchDocument[] = Array.from({ length: 200 }, (_, n) =>
  syntheticDocument(5_000 + n, now),
);
const searches: EngineQuery[] = Array.from({ length: 600 }, (_, n) =>
  syntheticSearch(n, [...documents, ...later], now),
);

let database: TestDatabase;
let opened: Database;
let pool: Database['pool'];
let engine: PostgresEngine;
let criteria: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url, { max: 4 });
  ({ pool } = opened);
  engine = new PostgresEngine(pool);
  await engine.apply({ documents, removed: [] });
  criteria = await storeCriteria(pool, searches);
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Returns every pair of a search and one of these documents that the matcher finds. */
async function matched(ids: readonly string[]): Promise<Set<string>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await resolveTerms(client, engine.vocabulary);
    await matchDocuments(client, ids, now);
    const { rows } = await client.query<{ id: string; criteria_id: number }>(
      'SELECT id, criteria_id FROM new_match',
    );
    await client.query('COMMIT');
    return new Set(rows.map(({ id, criteria_id: criterion }) => `${criterion} ${id}`));
  } finally {
    client.release();
  }
}

/** Returns the same pairs by running each search on the engine. */
async function searched(ids: readonly string[]): Promise<Set<string>> {
  await engine.settle();
  const wanted = new Set(ids);
  const pairs = new Set<string>();
  for (const [n, query] of searches.entries()) {
    for (const { id } of (await engine.search(query)).hits)
      if (wanted.has(id)) pairs.add(`${criteria[n]} ${id}`);
  }
  return pairs;
}

async function compare(
  ids: readonly string[],
): Promise<{ pairs: number; found: number; different: string[] }> {
  const [byMatcher, bySearch] = [await matched(ids), await searched(ids)];
  const different = [...byMatcher]
    .filter((pair) => !bySearch.has(pair))
    .concat([...bySearch].filter((pair) => !byMatcher.has(pair)));
  return { pairs: ids.length * searches.length, found: bySearch.size, different };
}

describe('saved search matcher', () => {
  test('agrees with the engine for 600 searches and 1,000 documents, before and after changes', async () => {
    const first = await compare(documents.map(({ id }) => id));
    // Adds words that complete, correct or equal unknown ones, and removes the only documents that
    // contain certain words.
    await engine.apply({
      documents: later.slice(0, 150),
      removed: documents.slice(0, 250).map(({ id }) => id),
    });
    const second = await compare([...documents, ...later].map(({ id }) => id));
    await engine.apply({
      documents: later.slice(150),
      removed: later.slice(0, 50).map(({ id }) => id),
    });
    const third = await compare([...documents, ...later].map(({ id }) => id));
    const different = [...first.different, ...second.different, ...third.different];
    expect(first.found + second.found + third.found).toBeGreaterThan(1_000);
    expect(different).toEqual([]);
    process.stdout.write(
      `${first.pairs + second.pairs + third.pairs} pairs compared, ${first.found + second.found + third.found} of them matches\n`,
    );
    keepsPromise('alert-match', different.length, 0, ' differences');
  });

  test('stores the same criteria once in any notation', async () => {
    const [first] = searches;
    if (first === undefined) throw new Error('no search');
    expect(
      await storeCriteria(pool, [
        first,
        { ...first, sort: 'relevance', filters: { ...first.filters, recency: ['7'] } },
      ]),
    ).toEqual([criteria[0], criteria[0]]);
  });
});
