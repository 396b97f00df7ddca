import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { makeReceived } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let day: string;
let from: string;
afterAll(() => world.close());

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  const now = world.now().getTime();
  day = toDay(now);
  from = toDay(now - 27 * dayMs);
  const listingId = (await publishJob(room, room.admin.client)).id;
  const ended = (await publishJob(room, room.admin.client)).id;
  const forgotten = (await publishJob(room, room.admin.client)).id;
  const send = (listing: string, status: 'SENT' | 'VIEWED' | 'DECLINED', age: number) =>
    makeReceived(world, room.orgId, {
      listingId: listing,
      status,
      createdAt: new Date(now - age),
    });
  await send(listingId, 'SENT', 0);
  await send(listingId, 'SENT', 20 * dayMs);
  await send(listingId, 'VIEWED', 12 * dayMs);
  await send(listingId, 'DECLINED', 27 * dayMs);
  // The first day of the period, and the last before it.
  await send(ended, 'SENT', now - Date.parse(from));
  await send(ended, 'SENT', now - Date.parse(from) + 1);
  await send(forgotten, 'SENT', 500 * dayMs);
  await world.db.listing.update({
    where: { id: ended },
    data: { status: 'CLOSED', closedAt: new Date(now - dayMs) },
  });
  // Members can no longer read its applications.
  await world.db.listing.update({
    where: { id: forgotten },
    data: { status: 'CLOSED', closedAt: new Date(now - 400 * dayMs) },
  });
  for (const [age, n] of [
    [0, 3],
    [27, 5],
    [28, 7],
  ] as const)
    await world.db.organizationCount.create({
      data: {
        organizationId: room.orgId,
        day: new Date(toDay(now - age * dayMs)),
        metric: 'opened',
        source: 'search',
        locale: 'en',
        n,
      },
    });
});

const read = async (path: string) => (await expectOk(room.owner.client.get(path))).body;
const counts = async () => (await read(`${room.base}/organization`)).org.counts;
const figures = () => read(`${room.base}/figures`);
const statistics = () => read(`${room.base}/statistics?from=${from}&to=${day}`);
const tab = (name: string, query = '') => read(`${room.base}/applications?tab=${name}${query}`);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('figures of an organization', () => {
  test('counts live listings alike in navigation, list and overview', async () => {
    const live = (await read(`${room.base}/listings?tab=live`)).counts.live;
    expect(live).toBe(1);
    expect((await counts()).liveListings).toBe(live);
    expect((await figures()).now.live).toBe(live);
  });

  test('counts unread applications alike in navigation, choice, lists and rows', async () => {
    const unread = (await tab('new', '&status=SENT')).total;
    expect(unread).toBe(4);
    expect((await counts()).unreadApplications).toBe(unread);
    const own = await read('/data/users/me/organizations');
    expect(own.organizations[0].unreadApplications).toBe(unread);
    const { listings } = await read(`${room.base}/listings?tab=all`);
    expect(sum(listings.map((one: { unread: number }) => one.unread))).toBe(unread);
  });

  test('counts unanswered applications among those to review', async () => {
    expect((await counts()).waitingApplications).toBe(4);
    expect((await tab('new')).counts.new).toBe(5);
  });

  test('counts applications and views alike on overview and statistics', async () => {
    const { now, days } = await figures();
    const { funnel, days: listed } = await statistics();
    expect([now.applications, now.views]).toEqual([5, 8]);
    expect([funnel.applied, funnel.opened]).toEqual([now.applications, now.views]);
    expect(days.map((one: { applications: number; views: number }) => one)).toEqual(
      listed.map((one: { day: string; opened: number; applied: number }) => ({
        day: one.day,
        views: one.opened,
        applications: one.applied,
      })),
    );
  });
});
