import { searchPath } from '@causa/shared/platform/pages/routes';
import { type Locale, locales } from '@causa/shared/platform/locales';
import type { Infer } from '@causa/shared/platform/contract';
import type { searchReplySchema } from '@causa/shared/search/search.contract';
import { createServices, type Services } from '@causa/core/create-services';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { openSearch } from '@causa/core/search/engine/open-search';
import { findDrift, repairDrift } from '@causa/core/search/indexing/check-search';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import { loadSearchDocuments } from '@causa/core/search/indexing/search-document.view';
import type { EngineQuery, SearchEngine } from '@causa/core/search/engine/search-engine';
import { readTerms } from '@causa/core/search/text/understand-query';
import { facetsByType } from '@causa/shared/search/facets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeListing, makeOrganization } from '../support/factories.ts';
import { type MeiliStandIn, startMeiliStandIn } from '../support/meili-stand-in.ts';
import { openPool } from '../support/postgres.ts';
import { soon } from '../support/soon.ts';
import { testTimeLimits } from '../support/time-limits.ts';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';

const base: EngineQuery = {
  type: 'JOB',
  text: readTerms(''),
  filters: {},
  fromWords: {},
  location: {
    within: { kind: 'circle', latitude: 38.7, longitude: -9.1, metres: 40_000 },
    zones: ['WORLD'],
  },
  sort: 'relevance',
  preferred: 'en',
  offset: 0,
  limit: 20,
  facets: facetsByType.JOB,
  now: new Date(),
};

type Reply = Infer<typeof searchReplySchema>;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const hour = 3_600_000;
/** Starts of the notices of a limited search. */
const notices: Record<Locale, string> = {
  en: 'Search is limited for a moment',
  es: 'La búsqueda está limitada por un momento',
  pt: 'A busca está limitada por um momento',
};

let meili: MeiliStandIn;
let services: TwoServices;
let world: Services;
/** Titles of the lamplighters, newest first. */
const lamplighters = Array.from({ length: 25 }, (_, n) => `Lamplighter ${n}`);

beforeAll(async () => {
  meili = await startMeiliStandIn();
  services = await startTwoServices({
    api: { MEILI_URL: meili.url, MEILI_KEY: meili.key, SEARCH_CACHE_MS: '0' },
  });
  world = createServices({ databaseUrl: services.databaseUrl, meili, log, ...testTimeLimits });
  const { id } = await makeOrganization(world.db);
  const now = Date.now();
  for (const [n, title] of lamplighters.entries())
    await makeListing(world.db, id, {
      title,
      publishedAt: new Date(now - (n + 1) * hour),
      closesAt: new Date(now + 1_000 * hour),
      locationType: n % 2 === 0 ? 'REMOTE' : 'ONSITE',
    });
  await makeListing(world.db, id, {
    title: 'Gardener',
    description: [{ type: 'paragraph', text: 'Plants and paths.' }],
    publishedAt: new Date(now - hour / 2),
    closesAt: new Date(now + 1_000 * hour),
  });
  for (const engine of world.search.engines) await rebuildSearch(world.system, engine);
});
afterAll(async () => {
  await services.close();
  await world.close();
  await meili.stop();
});

async function search(query: string): Promise<Reply> {
  const reply = await fetch(`${services.api.origin}/data/search/jobs?${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
}
const readPage = async (path: string): Promise<string> =>
  (await fetch(services.web.origin + path)).text();
const titles = ({ results }: Reply): string[] => results.map(({ title }) => title);

describe('search with Meilisearch', () => {
  test('answers from Meilisearch without a notice', async () => {
    const before = meili.searches();
    expect(await search('q=lamplighter')).toMatchObject({ count: 25, degraded: false });
    expect(meili.searches()).toBeGreaterThan(before);
    expect(await readPage(`${searchPath('en', 'JOB')}?q=lamplighter`)).not.toContain(notices.en);
  });

  test('answers with the newest matches while it is away, and from it again afterwards', async () => {
    meili.setAway(true);
    const first = await search('q=lamplighter&sort=closing');
    expect(first).toMatchObject({ count: 25, degraded: true, pageCount: 2 });
    expect(titles(first)).toEqual(lamplighters.slice(0, 20));
    expect(titles(await search('q=lamplighter&page=2'))).toEqual(lamplighters.slice(20));
    const remote = await search('q=lamplighter&locationType=REMOTE');
    expect(titles(remote)).toEqual(lamplighters.filter((_, n) => n % 2 === 0));
    expect(titles(await search('')).slice(0, 2)).toEqual(['Gardener', 'Lamplighter 0']);
    for (const lang of locales)
      expect(await readPage(`${searchPath(lang, 'JOB')}?q=lamplighter`)).toContain(notices[lang]);
    const map = await fetch(`${services.api.origin}/data/search/jobs/map?q=lamplighter`);
    expect(await map.json()).toMatchObject({ count: 25 });
    const completions = await fetch(`${services.api.origin}/data/search/suggest?q=garde`);
    expect(JSON.stringify(await completions.json())).toContain('gardener');

    meili.setAway(false);
    // A page of a search that began while it was away comes from it, too.
    await soon(async () =>
      expect(await search(`q=lamplighter&searchId=${first.searchId}`)).toMatchObject({
        degraded: false,
      }),
    );
    expect(await readPage(`${searchPath('en', 'JOB')}?q=lamplighter`)).not.toContain(notices.en);
  });

  test('has its index compared with the database in any order of documents', async () => {
    const [engine] = world.search.engines as [SearchEngine, SearchEngine];
    expect(await findDrift(world.system, engine)).toMatchObject({
      documents: lamplighters.length + 2,
      missing: [],
      stale: [],
      stray: [],
    });
    const [one, two] = await world.db.listing.findMany({ orderBy: { id: 'asc' }, take: 2 });
    const documents = await loadSearchDocuments(world.system, [one?.id ?? '', two?.id ?? '']);
    const [first, second] = documents as [SearchDocument, SearchDocument];
    const stray = { ...first, id: 'f'.repeat(32) };
    await engine.apply({
      documents: [stray, { ...second, title: 'Another title' }],
      removed: [first.id],
    });
    await engine.settle();
    const drift = await findDrift(world.system, engine);
    expect(drift).toMatchObject({ missing: [first.id], stale: [second.id], stray: [stray.id] });
    await repairDrift(world.system, engine, drift);
    expect(await findDrift(world.system, engine)).toMatchObject({
      missing: [],
      stale: [],
      stray: [],
    });
  });

  test('reads no list of all documents or words', async () => {
    const pool = openPool(services.databaseUrl);
    const statements: string[] = [];
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const [first] = args;
        statements.push(
          typeof first === 'string' ? first : String((first as { text: string }).text),
        );
        return query(...args);
      }) as typeof client.query;
    });
    const opened = openSearch(pool, meili, log);
    await opened.warm();
    const query = { ...base, text: readTerms('"cook for our" gardne') };
    for (const isAway of [false, true]) {
      meili.setAway(isAway);
      await opened.engine.search(query);
      await opened.engine.count([query]);
      await opened.engine.cluster(query, undefined);
      await opened.speller.complete('la', 5);
      await opened.speller.correct('gardne', 'en');
    }
    meili.setAway(false);
    await opened.close();
    await pool.end();
    const reads = statements.filter((text) => /search_(document|term|vector|change)/.test(text));
    expect(reads.length).toBeGreaterThan(5);
    // The columns follow `search_change`, the vocabulary of a process `seq`.
    expect(reads.filter((text) => /search_change|\bseq\b/.test(text))).toEqual([]);
    expect(reads.filter((text) => !/LIMIT|EXISTS|ANY\(|count\(/.test(text))).toEqual([]);
  });
});
