import { newId } from '@causa/core/platform/ids';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  recentInBrowserMax,
  recentItemDays,
  recentItemsMax,
  recentItemsPerHour,
} from '@causa/shared/platform/limits';
import { pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let listingId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db, { name: 'Viewed kitchen' })).id;
  listingId = (await makeListing(world.db, orgId, { title: 'Viewed baker' })).id;
});
afterAll(() => world.close());

const views = '/data/recent-items/views';
const searches = '/data/recent-items/searches';
const view = (client: Client, id: string, type = 'JOB') => client.post(views, { id, type });
const search = (client: Client, query: string, type = 'JOB') =>
  client.post(searches, { type, query });
const read = async (client: Client) => (await client.get('/data/recent-items')).body;

describe('POST /data/recent-items/views', () => {
  test('keeps a listing once, with the latest time, for its user only', async () => {
    const { client } = await signUp(world);
    await view(client, listingId);
    await view(client, orgId, 'ORG');
    world.setNow(new Date(testNow.getTime() + 60_000));
    expect((await view(client, listingId)).body).toMatchObject({ isKept: true });
    world.setNow(testNow);
    const recent = await read(client);
    expect(recent.views).toMatchObject([
      { id: listingId, title: 'Viewed baker', orgName: 'Viewed kitchen', type: 'JOB' },
      { id: orgId, title: 'Viewed kitchen', orgName: null, type: 'ORG' },
    ]);
    expect(recent.views[0].url.es).toContain(listingId);
    expect((await read((await signUp(world)).client)).views).toEqual([]);
  });

  test('refuses what is not public, and the page of another account', async () => {
    const { client } = await signUp(world);
    const draft = await makeListing(world.db, orgId, { status: 'DRAFT', publishedAt: null });
    for (const [id, type] of [
      [draft.id, 'JOB'],
      [newId(), 'ORG'],
      [listingId, 'EVENT'],
    ] as const)
      expect((await view(client, id, type)).body.errors[0].name).toBe('NOT_FOUND');
    const other = openClient(world, { [pageAccountHeader]: (await signUp(world)).id });
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    for (const reply of [await view(other, listingId), await search(other, 'q=baker')])
      expect(reply.body.errors[0].name).toBe('ACCOUNT_CHANGED');
    expect(await read(client)).toMatchObject({ views: [], searches: [] });
  });

  test('keeps the latest 50 of each kind', async () => {
    const { client, id: userId } = await signUp(world);
    const old = (at: number) => new Date(testNow.getTime() - at * 1_000);
    await world.db.viewedItem.createMany({
      data: Array.from({ length: recentItemsMax }, (_, at) => ({
        userId,
        itemId: newId(),
        itemType: 'JOB' as const,
        viewedAt: old(at + 1),
      })),
    });
    await world.db.recentSearch.createMany({
      data: Array.from({ length: recentItemsMax }, (_, at) => ({
        userId,
        id: newId(),
        index: 'JOB' as const,
        query: `q=${at}`,
        searchedAt: old(at + 1),
      })),
    });
    await view(client, listingId);
    await search(client, 'q=baker');
    const recent = await read(client);
    expect(recent.views).toHaveLength(recentItemsMax);
    expect(recent.views[0].id).toBe(listingId);
    expect(recent.searches).toHaveLength(recentItemsMax);
    expect(recent.searches.at(-1).query).toBe(`q=${recentItemsMax - 2}`);
  });

  test('limits writes to 600 an hour', async () => {
    const { client, id: userId } = await signUp(world);
    await world.db.rateLimit.create({
      data: { key: `recent:${userId}`, windowStart: testNow, count: recentItemsPerHour },
    });
    for (const reply of [await view(client, listingId), await search(client, 'q=baker')])
      expect(reply.body.errors[0].name).toBe('TOO_MANY_REQUESTS');
  });
});

describe('POST /data/recent-items/searches', () => {
  test('keeps equal searches once, without order and page, and none without a choice', async () => {
    const { client } = await signUp(world);
    await search(client, 'q=baker&locationType=REMOTE&unknown=1');
    await search(client, 'locationType=REMOTE&q=baker&page=3&sort=newest&view=map');
    await search(client, 'q=baker&locationType=REMOTE', 'VOLOP');
    for (const query of ['', 'page=2&sort=newest', 'exact=1', 'locationType=NOWHERE'])
      expect((await search(client, query)).body).toMatchObject({ isKept: false });
    const query = 'q=baker&locationType=REMOTE';
    const found = (await read(client)).searches;
    expect(found).toHaveLength(2);
    for (const type of ['JOB', 'VOLOP'])
      expect(found).toContainEqual(expect.objectContaining({ type, query }));
  });
});

describe('GET /data/recent-items', () => {
  test('says what is closed and what is gone, without a link', async () => {
    const { client } = await signUp(world);
    const closed = await makeListing(world.db, orgId, { title: 'Closed cook' });
    const removed = await makeListing(world.db, orgId, { title: 'Removed cook' });
    const closing = { status: 'CLOSED', closedAt: testNow } as const;
    for (const { id } of [closed, removed]) await view(client, id);
    await world.db.listing.update({ where: { id: closed.id }, data: closing });
    await world.db.listing.update({ where: { id: removed.id }, data: { status: 'REMOVED' } });
    const found = (await read(client)).views;
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ id: closed.id, title: 'Closed cook', url: null }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ id: removed.id, title: null, orgName: null, url: null }),
    );
  });

  test('returns at most the requested number', async () => {
    const { client } = await signUp(world);
    for (const word of ['one', 'two', 'three']) await search(client, `q=${word}`);
    const { body } = await client.get('/data/recent-items?limit=2');
    expect(body.searches).toHaveLength(2);
  });
});

describe('DELETE /data/recent-items', () => {
  test('deletes one by one and all, and nothing of others', async () => {
    const [{ client }, { client: other }] = [await signUp(world), await signUp(world)];
    for (const one of [client, other]) {
      await view(one, listingId);
      await view(one, orgId, 'ORG');
      await search(one, 'q=baker');
      await search(one, 'q=cook');
    }
    const before = await read(client);
    await client.delete(`${views}/${listingId}`);
    await client.delete(`${searches}/${before.searches[0].id}`);
    expect(await read(client)).toMatchObject({
      views: [{ id: orgId }],
      searches: [{ id: before.searches[1].id }],
    });
    await client.delete('/data/recent-items');
    expect(await read(client)).toMatchObject({ views: [], searches: [], isOn: true });
    const kept = await read(other);
    expect([kept.views.length, kept.searches.length]).toEqual([2, 2]);
  });

  test('deletes what is older than 90 days by the sweep', async () => {
    const { client, id: userId } = await signUp(world);
    await view(client, listingId);
    await search(client, 'q=baker');
    const context = {
      ...systemContext(world),
      now: () => new Date(testNow.getTime() + (recentItemDays + 1) * dayMs),
    };
    await sweepRetention(context);
    expect(await world.db.viewedItem.count({ where: { userId } })).toBe(0);
    expect(await world.db.recentSearch.count({ where: { userId } })).toBe(0);
  });
});

describe('PUT /data/recent-items', () => {
  test('deletes what is kept and keeps nothing until it is on again', async () => {
    const { client } = await signUp(world);
    await view(client, listingId);
    await search(client, 'q=baker');
    for (let at = 0; at < 2; at += 1)
      expect((await client.put('/data/recent-items', { isOn: false })).status).toBe(200);
    expect((await view(client, listingId)).body).toMatchObject({ isKept: false });
    expect((await search(client, 'q=baker')).body).toMatchObject({ isKept: false });
    expect(await read(client)).toMatchObject({ isOn: false, views: [], searches: [] });
    await client.put('/data/recent-items', { isOn: true });
    await view(client, listingId);
    expect(await read(client)).toMatchObject({ isOn: true, views: [{ id: listingId }] });
  });
});

describe('GET /data/public-items', () => {
  const ask = (ids: readonly string[]) =>
    openClient(world).get(`/data/public-items?ids=${ids.join(',')}`);

  test('names public items only', async () => {
    const draft = await makeListing(world.db, orgId, { status: 'DRAFT', publishedAt: null });
    const closed = await makeListing(world.db, orgId, {
      status: 'CLOSED',
      closedAt: testNow,
    });
    const { body } = await ask([listingId, draft.id, closed.id, newId(), orgId]);
    const ids = body.items.map(({ id }: { id: string }) => id).toSorted();
    expect(ids).toEqual([listingId, orgId].toSorted());
  });

  test('refuses more ids than a browser remembers', async () => {
    const ids = Array.from({ length: recentInBrowserMax + 1 }, newId);
    expect((await ask(ids.slice(1))).status).toBe(200);
    expect((await ask(ids)).status).toBe(422);
  });
});
