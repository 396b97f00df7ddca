import fc from 'fast-check';
import type { Infer } from '@causa/shared/platform/contract';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { maxZoom } from '@causa/shared/search/map-view';
import type { searchMapReplySchema } from '@causa/shared/search/search-map.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

type MapReply = Infer<typeof searchMapReplySchema>;

let world: TestApp;

const nowhere = { latitude: null, longitude: null, city: null, locationText: null };
const places = [
  { latitude: 38.71667, longitude: -9.13333 },
  { latitude: 38.71667, longitude: -9.13333 },
  { latitude: 38.69, longitude: -9.42 },
  { latitude: 41.15, longitude: -8.61 },
  { latitude: 40.4168, longitude: -3.7038 },
  { latitude: 41.85003, longitude: -87.65005 },
  { latitude: -18.1416, longitude: 178.4415 },
  { latitude: -16.7, longitude: -179.9 },
  { latitude: 89.5, longitude: 0 },
  { latitude: 0, longitude: 180 },
];

beforeAll(async () => {
  world = await startTestApp();
  const { id } = await makeOrganization(world.db);
  for (const place of places) await makeListing(world.db, id, place);
  await makeListing(world.db, id, nowhere);
  await makeListing(world.db, id, { ...nowhere, locationType: 'REMOTE' });
  await makeListing(world.db, id, { title: 'Puppeteer', ...places[3] });
  for (const engine of world.search.engines) await rebuildSearch(systemContext(world), engine);
});
afterAll(() => world.close());

async function get(url: string): Promise<{ status: number; body: never }> {
  const reply = await world.app.inject({ url });
  return { status: reply.statusCode, body: reply.json() };
}
const readMap = async (query: string): Promise<MapReply> =>
  (await get(`/data/search/jobs/map?${query}`)).body;
const count = async (query: string): Promise<number> =>
  ((await get(`/data/search/jobs?${query}`)).body as { count: number }).count;
const toBox = ({ west, south, east, north }: MapReply['clusters'][number]): string =>
  [west, south, east, north].join(',');

describe('GET /data/search/:type/map', () => {
  test('shows all results of a search and counts those without a place', async () => {
    const reply = await readMap('');
    expect(reply).toMatchObject({
      count: places.length + 3,
      unlocatedCount: 2,
      outsideCount: 0,
      view: { x: 0, y: 0, zoom: 0 },
    });
    expect(reply.cities).not.toEqual([]);
  });

  test('names a larger city near each cluster in the language of the reader', async () => {
    const { clusters, view } = await readMap('bbox=-11,38,-8,39&lang=pt');
    expect(clusters.map(({ count: number, near }) => [number, near])).toEqual([[3, 'Lisboa']]);
    expect(view.zoom).toBe(6);
  });

  test('counts every result once, in clusters whose bounds find exactly these', async () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: maxZoom }), part, part, async (zoom, x, y) => {
        const reply = await readMap(`zoom=${zoom}&x=${x}&y=${y}`);
        const shown = reply.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
        expect(shown + reply.unlocatedCount + reply.outsideCount).toBe(await count(''));
        for (const cluster of reply.clusters)
          expect(await count(`bbox=${toBox(cluster)}`)).toBe(cluster.count);
      }),
      { numRuns: 25 },
    );
  });

  test('uses words and filters like the search', async () => {
    const { clusters, count: all } = await readMap('q=puppeteer');
    expect([all, clusters.length]).toEqual([1, 1]);
    expect((await readMap('locationType=REMOTE')).unlocatedCount).toBe(1);
  });

  test('drops words that the search drops', async () => {
    expect((await readMap('q=puppeteer+zyzzyva')).count).toBe(await count('q=puppeteer+zyzzyva'));
  });

  test('shows the world without results', async () => {
    expect(await readMap('q=puppeteer&functions=legal')).toMatchObject({
      count: 0,
      clusters: [],
      view: { zoom: 0 },
    });
  });

  test('refuses an unknown filter, value and area', async () => {
    for (const [query, code] of [
      ['functoins=legal', 'UNKNOWN_FACET'],
      ['functions=lega', 'UNKNOWN_FACET_VALUE'],
      ['bbox=1,2,3', 'UNKNOWN_FACET_VALUE'],
    ] as const)
      expect(await get(`/data/search/jobs/map?${query}`)).toMatchObject({
        status: 422,
        body: { errors: [{ code }] },
      });
  });

  test.each([`zoom=${maxZoom + 1}`, 'zoom=1.5', 'zoom=2&x=2', 'zoom=2&y=-1', 'zoom=2&x=a'])(
    'refuses a view outside of the world: %s',
    async (query) => {
      expect((await get(`/data/search/jobs/map?${query}`)).status).toBe(422);
    },
  );
});

describe('GET /:lang/:word/feed.json', () => {
  test.each(['-10,38,-9,39', '177,-20,-179,-15'])(
    'lists what the search finds in the area %s',
    async (bbox) => {
      const found = (await get(`/data/search/jobs?bbox=${bbox}`)).body as {
        results: { id: string }[];
      };
      const feed = (await get(`/en/jobs/feed.json?bbox=${bbox}`)).body as {
        items: { url: string }[];
      };
      expect(found.results.length).toBeGreaterThan(1);
      expect(new Set(feed.items.map(({ url }) => /\w{32}/.exec(url)?.[0]))).toEqual(
        new Set(found.results.map(({ id }) => id)),
      );
    },
  );
});

describe('POST /data/saved-searches', () => {
  test('alerts about new listings of an area of the map only', async () => {
    const { client } = await signUp(world);
    const save = (name: string, west: number, east: number) =>
      client.post('/data/saved-searches', {
        text: '',
        name,
        index: 'JOB',
        location: {
          text: '',
          geoType: 'map_area',
          boundingBoxN: -15,
          boundingBoxS: -20,
          boundingBoxW: west,
          boundingBoxE: east,
        },
      });
    await save('around the date line', 177, -179);
    await save('the other way around', -179, 177);
    const { id } = await makeOrganization(world.db);
    await makeListing(world.db, id, { ...places[6], publishedAt: world.now() });
    await makeListing(world.db, id, { ...nowhere, publishedAt: world.now() });
    await matchNewListings(systemContext(world));
    const { rows } = await world.pool.query(
      'SELECT s.name, count(*)::int FROM alert_matches m JOIN saved_searches s ON s.number = m.search_number GROUP BY s.name',
    );
    expect(rows).toEqual([{ name: 'around the date line', count: 1 }]);
  });

  test('keeps an area of the map', async () => {
    const { client } = await signUp(world);
    const location = {
      text: '',
      geoType: 'map_area',
      boundingBoxN: 39,
      boundingBoxW: -10,
      boundingBoxS: 38,
      boundingBoxE: -9,
    };
    const { body } = await client.post('/data/saved-searches', {
      text: '',
      index: 'JOB',
      location,
    });
    expect(body.savedSearch.url).toBe('/en/jobs?bbox=-10,38,-9,39');
  });
});
