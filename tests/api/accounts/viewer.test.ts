import pg from 'pg';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestSite } from '../../support/test-site.ts';
import type { TestApp } from '../../support/test-app.ts';

let world: TestApp;
let client: Client;
let visitor: Client;
let userId: string;
let orgId: string;
let jobId: string;
let otherId: string;

beforeAll(async () => {
  world = await startTestSite();
  orgId = (await makeOrganization(world.db)).id;
  jobId = (await makeListing(world.db, orgId)).id;
  otherId = (await makeListing(world.db, orgId)).id;
  for (const engine of world.search.engines) await rebuildSearch(systemContext(world), engine);
  ({ client, id: userId } = await signUpVerified(world));
  visitor = openClient(world);
  for (const item of [
    { id: jobId, type: 'JOB' },
    { id: orgId, type: 'ORG' },
  ])
    await client.post('/data/saved-listings', item);
});
afterAll(() => world.close());

/** How many statements the database is asked meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    statements += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

test('keeps the viewer size constant with more saved items', async () => {
  const environment = async () => (await client.get('/data/environment')).body.environment;
  const before = await environment();
  const count = 40;
  const made = Array.from({ length: count }, () => makeListing(world.db, orgId));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  await world.db.savedListing.createMany({
    data: ids.map((listingId) => ({ userId, listingId, savedAt: world.now() })),
  });
  const after = await environment();
  expect(after.user).toEqual({
    ...before.user,
    savedItemCount: before.user.savedItemCount + count,
  });
  expect(JSON.stringify(after).length).toBeLessThan(2_000);
  const statements = await statementsOf(() => client.get('/data/environment'));
  // Two of them for members alone: the lines in their carts, and whether a job board is connected.
  expect(statements).toBeLessThanOrEqual(11);
  await world.db.savedListing.deleteMany({ where: { listingId: { in: ids } } });
  await world.db.listing.deleteMany({ where: { id: { in: ids } } });
});

interface Shown {
  id: string;
  saved?: boolean;
}

/** Every reply that shows cards, and where they are in it. */
const replies: [name: string, path: () => string, cards: (body: never) => Shown[]][] = [
  ['a search', () => '/data/search/jobs', ({ results }: { results: Shown[] }) => results],
  [
    'the home page',
    () => '/data/website/home',
    ({ home }: { home: { newest: Shown[] } }) => home.newest,
  ],
  [
    'a listing',
    () => `/data/website/jobs/${jobId}`,
    ({ data }: { data: { listing: Shown; similar: Shown[] } }) => [data.listing, ...data.similar],
  ],
  [
    'an organization',
    () => `/data/website/organizations/${orgId}`,
    ({ data }: { data: { org: Shown; listings: Record<string, Shown[]> } }) => [
      data.org,
      ...Object.values(data.listings).flat(),
    ],
  ],
  [
    'a search of organizations',
    () => '/data/search/organizations',
    ({ results }: { results: Shown[] }) => results,
  ],
];

describe.each(replies)('cards of %s', (_name, path, cards) => {
  const shown = async (who: Client) => cards((await who.get(path())).body as never);

  test('mark the saved items of the logged-in user', async () => {
    for (const { id, saved } of await shown(client))
      expect(saved).toBe([jobId, orgId].includes(id));
    expect((await shown(client)).some(({ saved }) => saved === true)).toBe(true);
  });

  test('mark nothing for a visitor, also after a logged-in user', async () => {
    await shown(client);
    const items = await shown(visitor);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => 'saved' in item)).toEqual([]);
  });
});

test('caches pages of visitors without saved items of a user', async () => {
  await client.get('/en/jobs');
  const { body } = await visitor.get('/en/jobs');
  expect(body).toContain(otherId);
  expect(body).not.toContain('"saved":');
});

test('lists saved items in the HTML only for its page', async () => {
  const { body } = await client.get('/en/jobs');
  expect((body as string).match(/"saved":true/g)).toHaveLength(1);
  expect(body).toContain('aria-pressed="true"');
});
