import { refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let site: TestApp;
let organizationId: string;
beforeAll(async () => {
  site = await startTestApp({ searchCacheMs: 60_000 });
  organizationId = (await makeOrganization(site.db)).id;
  await publish('Night nurse');
});
afterAll(() => site.close());

async function publish(title: string): Promise<string> {
  const { id } = await makeListing(site.db, organizationId, { title });
  await refreshSearch(systemContext(site), site.search.engines, [id]);
  return id;
}
const ask = async (client: Client, url: string) => {
  const { status, body, headers } = await client.get(url);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return body;
};

test('returns the cached reply to visitors with the same query, language and no login', async () => {
  const visitor = openClient(site);
  const first = await ask(visitor, '/data/search/jobs?q=nurse&lang=en');
  expect(first).toMatchObject({ count: 1, _version: 7 });
  await publish('Day nurse');
  expect(await ask(openClient(site), '/data/search/jobs?q=nurse&lang=en')).toEqual(first);
  expect((await ask(visitor, '/data/search/jobs?q=nurse&lang=es')).count).toBe(2);
  expect((await ask(visitor, '/data/search/jobs?q=nurses&lang=en')).count).toBe(2);
  const { client } = await signUp(site);
  const own = await ask(client, '/data/search/jobs?q=nurse&lang=en');
  expect(own.results.map(({ saved }: { saved: boolean }) => saved)).toEqual([false, false]);
  expect((await ask(visitor, '/data/search/jobs?q=nurse&lang=en')).results[0]).not.toHaveProperty(
    'saved',
  );
});
