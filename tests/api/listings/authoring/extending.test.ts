import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeListing, testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
});

const inDays = (days: number) => new Date(world.now().getTime() + days * dayMs);
const read = async (url: string) => (await room.owner.client.get(url)).body;
const post = (url: string, body: object = {}) => room.owner.client.post(url, body);
const edit = (url: string, set: object) =>
  room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set });
const make = async (data: Parameters<typeof makeListing>[2], word = 'jobs') => {
  const { id } = await makeListing(world.db, room.orgId, data);
  return { id, url: `${room.base}/${word}/${id}` };
};
const closesAt = async (id: string) =>
  (await world.db.listing.findUniqueOrThrow({ where: { id } })).closesAt;

test('never ends a live event by extending it', async () => {
  const event = { type: 'EVENT', startsAt: inDays(40), closesAt: null } as const;
  const { id, url } = await make(event, 'events');
  expect((await read(url)).listing.can).toMatchObject({ extend: false });
  expect((await post(`${url}/extend`)).status).toBe(409);
  expect(await closesAt(id)).toBeNull();
});

test('reopens a closed event until its end, without a deadline', async () => {
  const event = { type: 'EVENT', startsAt: inDays(40), closesAt: null } as const;
  const { id, url } = await make(event, 'events');
  await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
  expect((await expectOk(post(`${url}/extend`))).body.listing.state).toBe('LIVE');
  expect(await closesAt(id)).toBeNull();
  await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
  await world.db.listing.update({ where: { id }, data: { startsAt: inDays(-1) } });
  expect((await post(`${url}/extend`)).status).toBe(409);
});

test('adds no deadline to an opportunity without one', async () => {
  const { id, url } = await make({ type: 'VOLOP', closesAt: null }, 'volops');
  expect((await post(`${url}/extend`)).status).toBe(409);
  await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
  expect((await expectOk(post(`${url}/extend`))).body.listing.state).toBe('LIVE');
  expect(await closesAt(id)).toBeNull();
});

test('never shortens a live listing, also with a longer run from its source', async () => {
  const { url } = await publishJob(room, room.owner.client);
  expect((await post(`${url}/extend`, { closesOn: '2026-03-04' })).status).toBe(422);
  const far = await make({ publishedAt: inDays(-1), closesAt: inDays(200) });
  expect((await post(`${far.url}/extend`)).status).toBe(422);
  expect(await closesAt(far.id)).toEqual(inDays(200));
});

test('sets a repeated day once', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  const extend = () => expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
  await extend();
  await extend();
  expect(await world.db.deadlineChange.count({ where: { listingId: id } })).toBe(1);
});

test('keeps the extended deadline when earlier edits are published', async () => {
  const { url } = await publishJob(room, room.owner.client);
  await edit(url, { title: 'Head of kitchen' });
  await expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
  const { draft } = await read(url);
  expect(draft.data).toMatchObject({ title: 'Head of kitchen', closesOn: '2026-04-10' });
  const { body } = await expectOk(post(`${url}/publish`, { revision: draft.revision }));
  expect(body.listing.closesAtLocal.slice(0, 10)).toBe('2026-04-10');
});

test('keeps a deadline typed into open edits', async () => {
  const { url } = await publishJob(room, room.owner.client);
  await edit(url, { closesOn: '2026-05-01' });
  await expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
  expect((await read(url)).draft.data.closesOn).toBe('2026-05-01');
});

test('reopens no long-ended listing by closing it', async () => {
  const { url } = await make({ publishedAt: inDays(-60), closesAt: inDays(-40) });
  const closed = await expectOk(post(`${url}/close`, { reason: 'STOPPED' }));
  expect(closed.body.listing.can.reopen).toBe(false);
  expect((await post(`${url}/extend`)).status).toBe(409);
});

test('extends by two weeks once for a repeated request', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  const extend = () => expectOk(post(`${url}/extend`, { seen: '2026-03-28' }));
  const { body } = await extend();
  expect(body.listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
  await extend();
  expect((await read(url)).listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
  expect(await world.db.deadlineChange.count({ where: { listingId: id } })).toBe(1);
  // Two at once, as a double click sends them.
  await Promise.all([1, 2].map(() => post(`${url}/extend`, { seen: '2026-04-11' })));
  expect((await read(url)).listing.closesAtLocal.slice(0, 10)).toBe('2026-04-25');
});

test('never shortens the run for an outdated deadline', async () => {
  const { url } = await publishJob(room, room.owner.client);
  await expectOk(post(`${url}/extend`, { closesOn: '2026-05-01' }));
  expect((await post(`${url}/extend`, { seen: '2026-03-28' })).status).toBe(422);
  expect((await post(`${url}/extend`, { seen: 'tomorrow' })).status).toBe(422);
});
