import { importFile } from '@causa/core/integrations/import-export/import-file';
import {
  addSource,
  listSources,
  removeSource,
} from '@causa/core/listings/import-sources/manage-sources';
import { searchApiWords } from '@causa/shared/listings/listing-types';
import { getSourceSlot } from '@causa/shared/integrations/sources';
import type { Context } from '@causa/core/platform/context';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runJobs, signUp, systemContext } from '../../../support/client.ts';
import { overtaken } from '../../../support/locks.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestSite();
});
afterAll(() => world.close());

const lines = (source: string) =>
  [
    {
      kind: 'organization',
      source,
      sourceId: 'org-1',
      name: 'Lantern Shelter',
      type: 'nonprofit',
      locale: 'en',
      mission: 'A roof first.',
      description: [{ type: 'paragraph', text: 'We open at six.' }],
      publishedAt: '2026-01-10T09:00:00Z',
    },
    {
      kind: 'listing',
      source,
      sourceId: 'vol-1',
      type: 'VOLOP',
      org: { source, sourceId: 'org-1' },
      locale: 'en',
      title: 'Evening host',
      description: [{ type: 'paragraph', text: 'Welcome guests.' }],
      locationType: 'REMOTE',
      applyUrl: 'https://city-helpers.example/1',
      publishedAt: '2026-02-20T09:00:00Z',
    },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

/** Finds another slug that has the same bit in saved searches. */
const findSameBit = (slug: string) =>
  Array.from({ length: 5_000 }, (_none, number) => `feed-${number}`)
    .filter((other) => getSourceSlot(other) === getSourceSlot(slug))
    .slice(0, 1);

test('refuses an unregistered source and explains how to register it', async () => {
  const report = await importFile(systemContext(world), lines('city-helpers'), 'feed.jsonl');
  expect(report.created).toBe(0);
  expect(report.problems[0]?.reason).toBe(
    'source: city-helpers is not registered; npm run ops -- sources add city-helpers URL NAME',
  );
});

test('shows a listing of a registered source with its name on the page, facet and filter', async () => {
  const context = systemContext(world);
  expect(['added', 'changed']).toContain(
    await addSource(context, {
      slug: 'city-helpers',
      name: 'City Helpers',
      url: 'https://city-helpers.example',
    }),
  );
  const report = await importFile(context, lines('city-helpers'), 'feed.jsonl');
  expect(report).toMatchObject({ created: 2, problems: [] });
  await runJobs(world);
  const { id } = await world.db.listing.findFirstOrThrow({ where: { source: 'city-helpers' } });
  const page = (await world.app.inject(`/data/website/volops/${id}`)).json<{
    data: { listing: { importedFrom: object } };
  }>();
  expect(page.data.listing.importedFrom).toEqual({
    slug: 'city-helpers',
    name: 'City Helpers',
    url: 'https://city-helpers.example',
  });
  const found = async (query: string) =>
    (await world.app.inject(`/data/search/${searchApiWords.VOLOP}${query}`)).json<{
      count: number;
      facets: { source: object[] };
    }>();
  expect((await found('')).facets.source).toEqual([
    { value: 'city-helpers', count: 1, name: 'City Helpers' },
  ]);
  expect((await found('?source=city-helpers')).count).toBe(1);
  expect((await found('?source=elsewhere')).count).toBe(0);
});

test.each([
  ['/en/volunteer', 'Source: City Helpers'],
  ['/es/voluntariado', 'Fuente: City Helpers'],
  ['/pt/voluntariado', 'Fonte: City Helpers'],
])('links a card of an imported listing to its source on %s', async (path, words) => {
  const { body } = await world.app.inject(path);
  expect(body).toContain(
    `href="https://city-helpers.example" rel="noopener nofollow">${words}</a>`,
  );
});

test('lists a saved search for a source under the name of the source', async () => {
  const { client } = await signUp(world);
  const saved = await client.post('/data/saved-searches', {
    text: '',
    index: 'VOLOP',
    filters: { source: ['city-helpers', 'elsewhere', 'causa'] },
  });
  expect(saved.status).toBe(200);
  const [search] = (await client.get('/data/saved-searches')).body.savedSearches;
  expect(search.sourceNames).toEqual({ 'city-helpers': 'City Helpers' });
  const page = await client.get('/en/dashboard/saved-searches');
  expect(page.body).toContain('City Helpers · elsewhere');
});

test('keeps a source while its records exist, with a unique bit for saved searches', async () => {
  const context = systemContext(world);
  await expect(removeSource(context, 'city-helpers')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await listSources(context)).toMatchObject([
    { slug: 'city-helpers', organizations: 1, listings: 1 },
  ]);
  const [sameBitSlug = ''] = findSameBit('city-helpers');
  await expect(
    addSource(context, { slug: sameBitSlug, name: 'Twin', url: 'https://twin.example' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(addSource(context, { slug: 'A b', name: '', url: 'ftp://x' })).rejects.toMatchObject(
    { code: 'INVALID' },
  );
  await addSource(context, { slug: 'feed-of-mine', name: 'Mine', url: 'https://mine.example' });
  await removeSource(context, 'feed-of-mine');
  expect(await listSources(context)).toHaveLength(1);
});

describe('concurrent source changes', () => {
  const slug = 'at-once';
  const [sameBitSlug = ''] = findSameBit(slug);
  afterEach(async () => {
    await world.db.listing.deleteMany({ where: { source: slug } });
    await world.db.organization.deleteMany({ where: { source: slug } });
    await world.db.source.deleteMany({ where: { slug: { in: [slug, sameBitSlug] } } });
  });
  const add = (context: Context, name: string) =>
    addSource(context, { slug: name, name, url: 'https://at-once.example' });

  test('block the removal of a source during an import', async () => {
    const context = systemContext(world);
    await add(context, slug);
    const removal = overtaken(
      context,
      (tx) => importFile(tx, lines(slug), 'feed.jsonl'),
      () => removeSource(context, slug),
    );
    await expect(removal).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await world.db.listing.count({ where: { source: slug } })).toBe(1);
  });

  test('import nothing from a source during its removal', async () => {
    const context = systemContext(world);
    await add(context, slug);
    const report = await overtaken(
      context,
      (tx) => removeSource(tx, slug),
      () => importFile(context, lines(slug), 'feed.jsonl'),
    );
    expect(report.created).toBe(0);
    expect(report.problems[0]?.reason).toContain(`${slug} is not registered`);
    expect(await world.db.organization.count({ where: { source: slug } })).toBe(0);
  });

  test('add one of two sources with the same bit for saved searches', async () => {
    const context = systemContext(world);
    const second = overtaken(
      context,
      (tx) => add(tx, slug),
      () => add(context, sameBitSlug),
    );
    await expect(second).rejects.toMatchObject({ code: 'CONFLICT' });
    const registered = await world.db.source.findMany({
      where: { slug: { in: [slug, sameBitSlug] } },
    });
    expect(registered.map((source) => source.slug)).toEqual([slug]);
  });
});
