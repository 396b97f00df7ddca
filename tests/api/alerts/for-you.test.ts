import { newId } from '@causa/core/platform/ids';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
  const lisbon = { latitude: 38.72, longitude: -9.14, countryCode: 'PT' };
  const publish = async (title: string, override: object) => {
    ids[title] = (await makeListing(world.db, orgId, { title, ...override })).id;
  };
  await publish('Bookkeeper', { skills: ['Bookkeeping', 'Excel'], ...lisbon });
  await publish('Treasurer', { skills: ['Bookkeeping'], ...lisbon });
  await publish('Gardener', { skills: ['Pruning'], description: [], excerpt: '' });
  const context = systemContext(world);
  await rebuildSearch(context, context.search.postgres);
});
afterAll(() => world.close());

const idOf = (title: string): string => ids[title] ?? '';

async function openSeeker(): Promise<{ client: Client; id: string }> {
  const { client, id } = await signUpVerified(world);
  await world.db.applicantProfile.create({
    data: { userId: id, skills: ['bookkeeping', 'excel'], updatedAt: world.now() },
  });
  return { client, id };
}

interface Suggested {
  card: { title: string };
  reasons: object[];
}
async function suggested(client: Client): Promise<Suggested[]> {
  return (await client.get('/data/userdashboard/suggestions')).body.suggestions;
}
const titles = (all: readonly Suggested[]): string[] => all.map(({ card }) => card.title);

describe('GET /data/userdashboard/suggestions', () => {
  test('suggests listings by skills with reasons, best first', async () => {
    const { client } = await openSeeker();
    const all = await suggested(client);
    expect(titles(all)).toEqual(['Bookkeeper', 'Treasurer']);
    expect(all[0]?.reasons).toContainEqual({ kind: 'skills', matched: 2, total: 2 });
  });

  test('leaves out what the user hid, saved or applied to', async () => {
    const { client } = await openSeeker();
    await client.post('/data/hidden-items', { id: idOf('Bookkeeper'), type: 'JOB' });
    expect(titles(await suggested(client))).toEqual(['Treasurer']);
    await client.post('/data/saved-listings', { id: idOf('Treasurer'), type: 'JOB' });
    expect(await suggested(client)).toEqual([]);
    await client.delete('/data/hidden-items');
    await client.post('/data/hidden-items', { id: orgId, type: 'ORG' });
    await client.delete(`/data/saved-listings/JOB/${idOf('Treasurer')}`);
    expect(await suggested(client)).toEqual([]);
    expect(await world.db.recommendedCandidate.count()).toBe(0);
  });

  test('suggests by the latest saved search of a user without a profile', async () => {
    const { client } = await signUpVerified(world);
    expect((await client.get('/data/userdashboard/suggestions')).body).toMatchObject({
      suggestions: [],
      hasBasis: false,
    });
    await client.post('/data/saved-searches', { text: 'gardener', index: 'JOB', name: 'Gardens' });
    const [one] = await suggested(client);
    expect(one?.card.title).toBe('Gardener');
    expect(one?.reasons).toContainEqual({ kind: 'search', name: 'Gardens' });
  });
});

describe('GET /data/userdashboard/compared-listings', () => {
  test('returns facts in the requested order, and the distance from the place of the profile', async () => {
    const { client, id: userId } = await openSeeker();
    await world.db.applicantProfile.update({
      where: { userId },
      data: { latitude: 38.72, longitude: -9.3 },
    });
    const asked = [idOf('Treasurer'), newId(), idOf('Bookkeeper')].map((id) => `JOB-${id}`);
    const { body } = await client.get(
      `/data/userdashboard/compared-listings?items=${asked.join(',')}`,
    );
    expect(body.items.map(({ title }: { title: string | null }) => title)).toEqual([
      'Treasurer',
      null,
      'Bookkeeper',
    ]);
    expect(body.items[0].listing.skills).toEqual(['Bookkeeping']);
    expect(body.items[0].distance).toBeGreaterThan(10_000);
  });

  test('compares four at most and refuses other texts', async () => {
    const { client } = await openSeeker();
    const items = Array.from({ length: 6 }, () => `JOB-${newId()}`).join(',');
    const path = '/data/userdashboard/compared-listings?items=';
    expect((await client.get(path + items)).body.items).toHaveLength(4);
    expect((await client.get(`${path}ORG-${orgId}`)).status).toBe(422);
    expect((await client.get(`${path}x`)).status).toBe(422);
  });
});
