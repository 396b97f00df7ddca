import { dayMs } from '@causa/shared/platform/dates/durations';
import { freePublicationsPerDay } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { giveCredits, startPrices } from '../../../support/money.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
  // What a new organization publishes on its first day waits for staff.
  await world.db.organization.update({
    where: { id: room.orgId },
    data: { createdAt: inDays(-60) },
  });
});

const nextDay = new Date(Math.floor(testNow.getTime() / dayMs) * dayMs + dayMs);
let written = 0;
/** An event that is written and not published. */
const writeEvent = async () => {
  written += 1;
  const { id } = await makeListing(world.db, room.orgId, {
    type: 'EVENT',
    // Each in another city: near duplicates wait for a word of their author.
    city: `Harbour ${written}`,
    status: 'DRAFT',
    publishedAt: null,
    closesAt: null,
    startsAt: inDays(20),
    endsAt: inDays(21),
    timeZone: 'UTC',
    actionTypes: ['talk'],
    description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
  });
  return { id, url: `${room.base}/events/${id}` };
};
/** So many events that are on the site since a moment. */
const fill = async (count: number, publishedAt = testNow) => {
  for (let at = 0; at < count; at += 1)
    await makeListing(world.db, room.orgId, {
      type: 'EVENT',
      publishedAt,
      startsAt: inDays(20),
      endsAt: inDays(21),
    });
};
const publish = ({ url }: { url: string }, body: object = {}) =>
  room.owner.client.post(`${url}/publish`, { revision: 0, ...body });
const live = () =>
  world.db.listing.count({ where: { organizationId: room.orgId, status: 'PUBLISHED' } });

test.each([
  ['en', 'The next one can appear from'],
  ['es', 'La siguiente puede aparecer a partir del'],
  ['pt', 'O próximo pode aparecer a partir de'],
])('refuses the thirty-first free listing of a day with the hour in %s', async (locale, words) => {
  await fill(freePublicationsPerDay - 1);
  await expectOk(publish(await writeEvent()));
  const event = await writeEvent();
  const reader = openClient(world, { 'accept-language': locale });
  reader.cookies.set('session', room.owner.client.cookies.get('session') ?? '');
  const refused = await reader.post(`${event.url}/publish`, { revision: 0 });
  expect([refused.status, refused.body.errors[0].name]).toEqual([429, 'DAILY_LIMIT']);
  expect(refused.body.errors[0].description).toContain(words);
  expect(refused.body.errors[0].description).toContain('UTC');
  expect(refused.body.details).toEqual({ opensAt: nextDay.toISOString() });
  const seconds = (nextDay.getTime() - testNow.getTime()) / 1_000;
  expect(Number(refused.headers['retry-after'])).toBe(seconds);
  // Nothing of it is lost, and at that hour it appears.
  world.setNow(nextDay);
  await expectOk(publish(event));
});

test('publishes five of ten listings that race for the last five of a day', async () => {
  await fill(freePublicationsPerDay - 5);
  const events = [];
  for (let at = 0; at < 10; at += 1) events.push(await writeEvent());
  const answers = await Promise.all(events.map((event) => publish(event)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  const published = await live();
  expect(published).toBe(freePublicationsPerDay);
  keepsPromise('free-publications.a-day', published, freePublicationsPerDay);
});

test('applies to programs like to members', async () => {
  await fill(freePublicationsPerDay);
  const program = openProgram(world, (await makeApiKey(world, room.orgId)).key);
  const { id } = await writeEvent();
  const refused = await program.post(`/api/v1/listings/${id}/publish`, {});
  expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'DAILY_LIMIT']);
});

test('counts the publication day, so scheduled listings fill later days', async () => {
  await fill(freePublicationsPerDay, inDays(3));
  const event = await writeEvent();
  const refused = await publish(event, { publishAt: inDays(3).toISOString() });
  expect(refused.body.details).toEqual({
    opensAt: new Date(nextDay.getTime() + 3 * dayMs).toISOString(),
  });
  await expectOk(publish(event));
});

test('never refuses edits, a later day and paid listings', async () => {
  const event = await writeEvent();
  await expectOk(publish(event));
  await fill(freePublicationsPerDay);
  await expectOk(
    room.owner.client.patch(`${event.url}/draft`, {
      revision: 0,
      tab: 'a',
      set: { title: 'Open kitchen' },
    }),
  );
  const { body } = await room.owner.client.get(event.url);
  await expectOk(room.owner.client.post(`${event.url}/publish`, { revision: body.draft.revision }));
  await giveCredits(world, room.orgId, 2);
  await publishJob(room, room.owner.client);
});

test('counts a listing when it is sent for review and never refuses its approval', async () => {
  await setReviewed(systemContext(world), room.orgId, true);
  await fill(freePublicationsPerDay - 1);
  const event = await writeEvent();
  expect((await publish(event)).body.state).toBe('IN_REVIEW');
  expect((await publish(await writeEvent())).status).toBe(429);
  await fill(5);
  await publishListing(systemContext(world), event.id);
  expect(await live()).toBe(freePublicationsPerDay + 5);
});
