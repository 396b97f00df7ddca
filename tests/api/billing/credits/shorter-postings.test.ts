import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { balanceOf, giveCredits, startPrices } from '../../../support/money.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

// A price book whose postings are shorter than a run may be, so that a run takes several.
let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  const postingDays = { JOB: 30, INTERNSHIP: 30, VOLOP: 365, EVENT: null };
  await startPrices(world, { postingDays, firstPosting: null });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  room = await startNewsroom(world);
  await giveCredits(world, room.orgId, 20);
});

const priceOf = async (id: string) =>
  (await room.admin.client.get(`${room.base}/posting-price/${id}`)).body.price.cost;
const closesOn = async (id: string) =>
  (await world.db.listing.findUniqueOrThrow({ where: { id } })).closesAt
    ?.toISOString()
    .slice(0, 10);

test('charges the price shown in the draft', async () => {
  const { client } = room.admin;
  const { id, url, revision } = await writeJob(room, client, { closesOn: '2026-04-20' });
  expect(await priceOf(id)).toBe(4);
  expect((await client.post(`${url}/publish`, { revision })).body.spent).toBe(4);
  const edit = { revision: 0, tab: 'b', set: { closesOn: '2026-05-30' } };
  const { body } = await client.patch(`${url}/draft`, edit);
  expect(await priceOf(id)).toBe(2);
  const later = await client.post(`${url}/publish`, { revision: body.revision });
  expect(later.body.spent).toBe(2);
});

test('charges at most the price on the page for publishing', async () => {
  const { client } = room.admin;
  const { url, revision } = await writeJob(room, client, { closesOn: '2026-04-20' });
  const refused = await client.post(`${url}/publish`, { revision, credits: 3 });
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await balanceOf(world, room.orgId)).toMatchObject({ credits: 20 });
  const published = await client.post(`${url}/publish`, { revision, credits: 4 });
  expect([published.status, published.body.spent]).toEqual([200, 4]);
});

test('skips listings that would cost credits in a bulk extension', async () => {
  const { client } = room.admin;
  const costly = await Promise.all(
    [1, 2, 3, 4].map(() => publishJob(room, client, { closesOn: '2026-03-28' })),
  );
  const free = await publishJob(room, client, { closesOn: '2026-03-10' });
  // What is left would pay for none of them.
  await giveCredits(world, room.orgId, -10);
  const ids = [...costly, free].map(({ id }) => id);
  const asked = { id: newId(), kind: 'extend', ids };
  const started = await client.post(`${room.base}/bulk`, asked);
  await runJobs(world);
  const { bulk } = (await client.get(`${room.base}/bulk/${started.body.bulk.id}`)).body;
  expect(bulk).toMatchObject({ done: 5, skipped: 4, finishedAt: testNow.toISOString() });
  const reasons = bulk.notes.map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual(['COSTS', 'COSTS', 'COSTS', 'COSTS']);
  expect(await closesOn(free.id)).toBe('2026-03-24');
  for (const { id } of costly) expect(await closesOn(id)).toBe('2026-03-28');
});

test('keeps balances, lots and entries consistent', async () => {
  expect(await brokenInvariants(world.db)).toEqual([]);
});
