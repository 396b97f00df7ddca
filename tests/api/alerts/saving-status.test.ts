import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openClient, signUp } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const statusOf = async (client: Client) =>
  (await client.get('/data/environment')).body.environment.user.savingSearchStatus;

test('returns the last action on a saved search with the user environment', async () => {
  const { client } = await signUp(world);
  expect(await statusOf(client)).toBeNull();
  const made = await client.post('/data/saved-searches', { text: 'kitchen', index: 'JOB' });
  expect([made.body.status, await statusOf(client)]).toEqual(['EDITING', 'EDITING']);
  const path = `/data/saved-searches/${made.body.savedSearch.id}`;
  const changed = await client.put(path, { name: 'Mine', notifyByEmail: false });
  expect([changed.body.status, await statusOf(client)]).toEqual(['SAVED', 'SAVED']);
  const deleted = await client.delete(path);
  expect([deleted.body.status, await statusOf(client)]).toEqual(['UNSAVED', 'UNSAVED']);
  expect((await client.delete(path)).status).toBe(404);
  const other = await signUp(world);
  expect(await statusOf(other.client)).toBeNull();
});

test('returns profile settings at both addresses to their owner without changes', async () => {
  const { client, id } = await signUp(world);
  const before = await world.db.user.findUniqueOrThrow({ where: { id } });
  const { generalSettings } = (await client.get('/data/userdashboard/general-settings')).body;
  for (const path of ['/data/userdashboard/profile', '/data/userdashboard/profile/enable']) {
    expect((await client.get(path)).body.generalSettings).toEqual(generalSettings);
    expect((await openClient(world).get(path)).status).toBe(401);
  }
  expect(await world.db.user.findUniqueOrThrow({ where: { id } })).toEqual(before);
});
