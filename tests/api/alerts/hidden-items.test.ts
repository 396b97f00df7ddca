import { hiddenInBrowserMax, hiddenItemsMax } from '@causa/shared/platform/limits';
import { newId } from '@causa/core/platform/ids';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let listingId: string;
let otherId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
  listingId = (await makeListing(world.db, orgId, { title: 'Hidden baker' })).id;
  otherId = (await makeListing(world.db, orgId, { title: 'Other baker' })).id;
  const context = systemContext(world);
  await rebuildSearch(context, context.search.postgres);
});
afterAll(() => world.close());

const hide = (client: Client, id: string, type: string) =>
  client.post('/data/hidden-items', { id, type });

/** What a search says about both listings; its count never changes. */
async function marks(client: Client): Promise<unknown[]> {
  const { body } = await client.get('/data/search/jobs?q=baker');
  expect(body.count).toBe(2);
  return [listingId, otherId].map(
    (id) => body.results.find((card: { id: string }) => card.id === id).hidden,
  );
}

describe('POST /data/hidden-items', () => {
  test.each([
    ['user', async () => (await signUp(world)).client],
    ['visitor', async () => openClient(world)],
  ])('hides a listing or an organization from a %s until it is shown again', async (_who, open) => {
    const client = await open();
    expect(await marks(client)).toEqual([undefined, undefined]);
    for (let at = 0; at < 2; at += 1) await hide(client, listingId, 'JOB');
    expect(await marks(client)).toEqual(['ITEM', undefined]);
    await hide(client, orgId, 'ORG');
    expect(await marks(client)).toEqual(['ITEM', 'ORG']);
    await client.delete(`/data/hidden-items/JOB/${listingId}`);
    expect(await marks(client)).toEqual(['ORG', 'ORG']);
    await client.delete('/data/hidden-items');
    expect(await marks(client)).toEqual([undefined, undefined]);
  });

  test('keeps what one account hid from others, also in the same browser', async () => {
    const { client } = await signUp(world);
    await hide(client, listingId, 'JOB');
    expect(await marks((await signUp(world)).client)).toEqual([undefined, undefined]);
    client.cookies.delete('session');
    expect(await marks(client)).toEqual([undefined, undefined]);
  });

  test('refuses what is not public, and more than 1,000 items', async () => {
    for (const client of [openClient(world), (await signUp(world)).client])
      expect((await hide(client, newId(), 'JOB')).body.errors[0].name).toBe('NOT_FOUND');
    const { client, id: userId } = await signUp(world);
    await world.db.dismissedListing.createMany({
      data: Array.from({ length: hiddenItemsMax }, () => ({ userId, listingId: newId() })),
    });
    expect((await hide(client, listingId, 'JOB')).body.errors[0].name).toBe('LIMIT_REACHED');
  });

  test('keeps the cookie of a visitor small', async () => {
    const client = openClient(world);
    const old = Array.from({ length: 200 }, () => Buffer.alloc(16, 7).toString('base64url'));
    client.cookies.set(
      'hidden',
      old.map((id, at) => String(at).padStart(3, 'x') + id.slice(3)).join('.'),
    );
    await hide(client, listingId, 'JOB');
    expect(client.cookies.get('hidden')?.split('.')).toHaveLength(hiddenInBrowserMax);
    expect(await marks(client)).toEqual(['ITEM', undefined]);
  });
});

test('lists what a user hid with its name, also when it is gone', async () => {
  const { client, id: userId } = await signUp(world);
  await hide(client, listingId, 'JOB');
  await hide(client, orgId, 'ORG');
  await world.db.dismissedListing.create({
    data: { userId, listingId: newId(), dismissedAt: new Date(0) },
  });
  const { items, count } = (await client.get('/data/hidden-items')).body;
  expect(count).toBe(3);
  expect(items.map(({ type }: { type: string }) => type).toSorted()).toEqual(['JOB', 'ORG', 'ORG']);
  expect(items.at(-1).title).toBeNull();
});

test('lists what a visitor hid, latest first, and names only what is public', async () => {
  const client = openClient(world);
  await hide(client, listingId, 'JOB');
  await hide(client, orgId, 'ORG');
  const draft = await makeListing(world.db, orgId, { status: 'DRAFT', publishedAt: null });
  const hidden = client.cookies.get('hidden') ?? '';
  client.cookies.set('hidden', `${hidden}.${Buffer.from(draft.id, 'hex').toString('base64url')}`);
  const { items, count } = (await client.get('/data/hidden-items')).body;
  expect(count).toBe(3);
  expect(items).toMatchObject([
    { id: draft.id, title: null },
    { id: orgId, type: 'ORG' },
    { id: listingId, title: 'Hidden baker' },
  ]);
  expect((await openClient(world).get('/data/hidden-items')).body.items).toEqual([]);
});
