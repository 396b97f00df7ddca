import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NewestEngine } from '@causa/core/adapters/search-postgres/newest-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import type { EngineQuery, LocationFilter } from '@causa/core/search/engine/search-engine';
import { readTerms } from '@causa/core/search/text/understand-query';
import { facetOptions, facetsByType } from '@causa/shared/search/facets';
import { searchTypes } from '@causa/shared/listings/listing-types';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openPool } from '../support/postgres.ts';
import { corpus, daysFromNow, now, places } from './corpus.ts';

// What answers while Meilisearch is away finds what the engine of PostgreSQL finds, newest first.
let database: TestDatabase;
let pool: pg.Pool;
let full: PostgresEngine;
let newest: NewestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  full = new PostgresEngine(pool);
  await full.apply({ documents: corpus, removed: [] });
  newest = new NewestEngine(pool, openLookups(pool, 60_000).words, 60_000);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const base: EngineQuery = {
  type: 'JOB',
  text: readTerms(''),
  filters: {},
  fromWords: {},
  sort: 'newest',
  preferred: 'en',
  offset: 0,
  limit: 20,
  facets: facetsByType.JOB,
  now,
};
const within = (place: keyof typeof places, area: LocationFilter['within']): LocationFilter => ({
  within: area,
  zones: ['WORLD', places[place].countryCode],
  origin: places[place].point,
});
const locations: (LocationFilter | undefined)[] = [
  undefined,
  within('oakland', { kind: 'circle', ...places.oakland.point, metres: 24_000 }),
  within('boston', { kind: 'country', countryCode: 'US' }),
  within('oakland', { kind: 'state', countryCode: 'US', stateCode: 'CA' }),
  within('oakland', { kind: 'box', box: { north: 38, south: 37, west: -123, east: -122 } }),
  within('oakland', { kind: 'box', box: { north: -15, south: -20, west: 177, east: -179 } }),
];
const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
    freq: 1,
  });
const anyQuery = fc
  .record({
    type: fc.constantFrom(...searchTypes),
    words: fc.constantFrom(
      '',
      'cook',
      'garden',
      'nurse ',
      '"board member"',
      'cook -sous',
      'lighth',
    ),
    locationType: some(facetOptions.locationType),
    locale: some(facetOptions.locale),
    payment: some(facetOptions.payment),
    recency: some(facetOptions.recency),
    closing: some(facetOptions.closing),
    location: fc.constantFrom(...locations),
    startsBefore: fc.constantFrom(undefined, daysFromNow(5)),
    endsAfter: fc.constantFrom(undefined, daysFromNow(2)),
    minPay: fc.constantFrom(
      undefined,
      { yearly: 40_000, orUnstated: false },
      { yearly: 40_000, orUnstated: true },
    ),
    offset: fc.constantFrom(0, 20),
  })
  .map(({ words, locationType, locale, payment, recency, closing, ...rest }): EngineQuery => ({
    ...base,
    ...rest,
    text: readTerms(words),
    filters: { locationType, locale, payment, recency, closing },
    facets: facetsByType[rest.type],
  }));

describe('NewestEngine', () => {
  test(
    'finds the same as the engine of PostgreSQL, newest first',
    { timeout: 120_000 },
    async () => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => {
          const [one, other] = [await newest.search(query), await full.search(query)];
          expect(one.hits.map(({ id }) => id)).toEqual(other.hits.map(({ id }) => id));
          expect(one).toMatchObject({ count: other.count, isExact: true });
          expect(one.typeCounts).toEqual(other.typeCounts);
          expect(await newest.count([query])).toEqual([other.count]);
          found += one.count;
        }),
        { numRuns: 150 },
      );
      expect(found).toBeGreaterThan(500);
    },
  );

  test('counts the values of facets without a selection', async () => {
    const [one, other] = [await newest.search(base), await full.search(base)];
    for (const facet of ['locationType', 'payment', 'locale', 'functions'] as const)
      expect(one.facets[facet]).toEqual(other.facets[facet]);
  });

  test('returns the distance of each hit', async () => {
    const location = locations[1];
    const query = { ...base, ...(location === undefined ? {} : { location }) };
    const [one, other] = [await newest.search(query), await full.search(query)];
    expect(one.hits.length).toBeGreaterThan(0);
    for (const [n, { distance }] of one.hits.entries())
      expect(distance).toBeCloseTo(other.hits[n]?.distance ?? -1, 1);
  });

  test('shows the same results on a map', async () => {
    expect(await newest.cluster(base, undefined)).toMatchObject({
      count: (await full.cluster(base, undefined)).count,
      unlocatedCount: (await full.cluster(base, undefined)).unlocatedCount,
    });
  });

  test('says that counts are not exact where it stops counting', async () => {
    const many = Array.from({ length: 1_100 }, (_, n) => ({
      ...(corpus.at(-1) as (typeof corpus)[number]),
      id: `e${n.toString(16).padStart(31, '0')}`,
      type: 'VOLOP' as const,
      title: 'Ruthenium caster',
      publishedAt: daysFromNow(-2),
      liveUntil: null,
    }));
    await full.apply({ documents: many, removed: [] });
    const reply = await newest.search({ ...base, type: 'VOLOP', text: readTerms('ruthenium ') });
    expect(reply).toMatchObject({ count: 1_000, isExact: false });
    expect(reply.hits).toHaveLength(20);
    await full.apply({ documents: [], removed: many.map(({ id }) => id) });
  });
});
