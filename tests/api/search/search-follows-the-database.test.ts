import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { createServices, type Services } from '@causa/core/create-services';
import { loadCards } from '@causa/core/listings/load-cards';
import { findDrift, repairDrift } from '@causa/core/search/indexing/check-search';
import { findResults } from '@causa/core/search/find-results';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { findOrganizationIds, refreshSearch } from '@causa/core/search/indexing/refresh-search';
import type { SearchEngine } from '@causa/core/search/engine/search-engine';
import { suggestQueries } from '@causa/core/search/suggest-queries';
import { emptySearch, type SearchParams } from '@causa/shared/search/search-params';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { testTimeLimits } from '../../support/time-limits.ts';

let database: TestDatabase;
let world: Services;
let context: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  world = createServices({ databaseUrl: database.url, meili: null, log, ...testTimeLimits });
  context = world.system;
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

const ask = async (params: Partial<SearchParams>) =>
  findResults(context, 'JOB', { ...emptySearch, ...params }, 'en');
const postgres = () => world.search.engines[0] as SearchEngine;

async function makeListing(
  title: string,
  rest: object = {},
): Promise<{ id: string; organizationId: string }> {
  const organization = await context.db.organization.create({
    data: {
      id: newId(),
      name: 'Harbor Lights',
      type: 'nonprofit',
      locale: 'en',
      mission: 'Keep the lights on.',
      description: [],
      areasOfFocus: ['environment'],
      publishedAt: new Date(Date.now() - dayMs),
    },
  });
  return context.db.listing.create({
    data: {
      id: newId(),
      type: 'JOB',
      status: 'PUBLISHED',
      organizationId: organization.id,
      locale: 'en',
      title,
      description: [
        { type: 'paragraph', text: 'Trim the lamps every evening.' },
        { type: 'list', items: ['Climb stairs'] },
      ],
      excerpt: 'Trim the lamps.',
      functions: ['operations'],
      areasOfFocus: ['environment'],
      skills: ['Climbing'],
      locationType: 'ONSITE',
      jobTypes: ['full-time'],
      actionTypes: [],
      benefits: [],
      remoteZone: [],
      applyOnCausa: true,
      publishedAt: new Date(Date.now() - 3_600_000),
      ...rest,
    },
    select: { id: true, organizationId: true },
  });
}

test('finds a published listing with its card, counts and reason, and not once closed', async () => {
  const { id } = await makeListing('Wolfram lamplighter');
  await refreshSearch(context, world.search.engines, [id]);
  const reply = await ask({ q: 'wolfram stairs' });
  expect(reply).toMatchObject({
    count: 1,
    degraded: false,
    results: [{ id, title: 'Wolfram lamplighter', org: { name: 'Harbor Lights' } }],
    facets: { functions: [{ value: 'operations', count: 1 }] },
  });
  expect(reply.results[0]?.matched.map(({ field }) => field)).toEqual(['title', 'description']);
  await context.db.listing.update({
    where: { id },
    data: { status: 'CLOSED', closedAt: new Date() },
  });
  await refreshSearch(context, world.search.engines, [id]);
  expect((await ask({ q: 'wolfram' })).count).toBe(0);
});

test('removes a frozen organization with its listings', async () => {
  const { id, organizationId } = await makeListing('Strontium lamplighter');
  await refreshSearch(context, world.search.engines, [id, organizationId]);
  expect(await ask({ q: 'strontium' })).toMatchObject({ count: 1, typeCounts: { JOB: 1 } });
  await context.db.organization.update({
    where: { id: organizationId },
    data: { frozenAt: new Date() },
  });
  const ids = await findOrganizationIds(context, organizationId);
  expect(ids.toSorted()).toEqual([id, organizationId].toSorted());
  await refreshSearch(context, world.search.engines, ids);
  expect((await ask({ q: 'strontium' })).count).toBe(0);
});

test('reports and repairs index drift', async () => {
  const missing = await makeListing('Yttrium lamplighter');
  const stale = await makeListing('Zirconium lamplighter');
  const stray = await makeListing('Niobium lamplighter');
  await refreshSearch(context, world.search.engines, [
    stale.id,
    stray.id,
    stale.organizationId,
    stray.organizationId,
    missing.organizationId,
  ]);
  await context.db.listing.update({
    where: { id: stale.id },
    data: { title: 'Hafnium lamplighter' },
  });
  await context.db.listing.update({ where: { id: stray.id }, data: { status: 'REMOVED' } });
  const drift = await findDrift(context, postgres());
  expect(drift).toMatchObject({
    missing: expect.arrayContaining([missing.id]),
    stale: [stale.id],
    stray: expect.arrayContaining([stray.id]),
  });
  await repairDrift(context, postgres(), drift);
  expect(await findDrift(context, postgres())).toMatchObject({ missing: [], stale: [], stray: [] });
  expect((await ask({ q: 'hafnium' })).count).toBe(1);
});

test('rebuilds with all public records and concurrent writes', async () => {
  const { id } = await makeListing('Rhenium lamplighter');
  const late = await makeListing('Lutetium lamplighter', { status: 'DRAFT', publishedAt: null });
  let isReported = false;
  await rebuildSearch(context, postgres(), () => {
    if (isReported) return;
    isReported = true;
    void context.db.listing
      .update({
        where: { id: late.id },
        data: { status: 'PUBLISHED', publishedAt: new Date(Date.now() - 1_000) },
      })
      .catch(() => undefined);
  });
  expect(await findDrift(context, postgres())).toMatchObject({ missing: [], stale: [], stray: [] });
  expect((await ask({ q: 'rhenium' })).results.map((hit) => hit.id)).toEqual([id]);
});

test('corrects a mistyped word with a note', async () => {
  const { id } = await makeListing('Praseodymium lamplighter');
  await refreshSearch(context, world.search.engines, [id]);
  expect(await ask({ q: 'praseodimium lamplighter' })).toMatchObject({
    count: 1,
    queryInterpretation: { correctedTo: 'praseodymium lamplighter', relaxed: false },
  });
});

test('completes half a word', async () => {
  expect(await suggestQueries(context, 'old lampl', 'en', 'ALL')).toMatchObject([
    { text: 'old lamplighter' },
  ]);
  expect(await suggestQueries(context, 'l', 'en', 'ALL')).toEqual([]);
});

test('completes a name by another word than the listing has, with its results', async () => {
  const { id } = await makeListing('Staff Attorney for rhodium');
  await refreshSearch(context, world.search.engines, [id]);
  const found = await suggestQueries(context, 'rhodium lawy', 'en', 'JOB');
  expect(found[0]).toEqual({ text: 'rhodium lawyer', count: 1 });
  expect((await ask({ q: 'rhodium lawyer' })).results.map((hit) => hit.id)).toEqual([id]);
});

test('marks the cards of a listing and its organization while the organization is verified', async () => {
  const { id, organizationId } = await makeListing('Verified lamp keeper');
  const cards = async () =>
    (
      await loadCards(context, [
        { id, type: 'JOB' },
        { id: organizationId, type: 'ORG' },
      ])
    ).map(({ isVerified }) => isVerified);
  expect(await cards()).toEqual([undefined, undefined]);
  const where = { id: organizationId };
  await context.db.organization.update({ where, data: { isVerified: true } });
  expect(await cards()).toEqual([true, true]);
});
