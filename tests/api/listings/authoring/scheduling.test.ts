import { dayMs } from '@causa/shared/platform/dates/durations';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs, signUpVerified, systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
});
afterAll(() => world.close());

test(
  'shows a scheduled listing from its second on and alerts each reader once',
  async () => {
    const reader = await signUpVerified(world);
    const search = { text: '', filters: {}, radius: 'auto', location: null, index: 'JOB' };
    await expectOk(reader.client.post('/data/saved-searches', search));
    const hours: { id: string; at: Date }[] = [];
    for (let n = 0; n < sized(20, 1_000); n++) {
      const { id, url, revision } = await writeJob(room, room.owner.client);
      const at = new Date(testNow.getTime() + dayMs + n * 1_200_000);
      const body = { revision, publishAt: at.toISOString() };
      await expectOk(room.owner.client.post(`${url}/publish`, body));
      hours.push({ id, at });
    }
    await runJobs(world);
    const isOnSite = async (id: string) =>
      (await world.app.inject({ url: `/data/website/jobs/${id}` })).statusCode === 200;
    const found = async (): Promise<number> =>
      (await world.app.inject({ url: '/data/search/jobs?q=kitchen' })).json().count;
    expect(await found()).toBe(0);
    let wrong = 0;
    for (const [n, { id, at }] of hours.entries()) {
      world.setNow(new Date(at.getTime() - 1_000));
      if (await isOnSite(id)) wrong += 1;
      world.setNow(at);
      if (!(await isOnSite(id)) || (await found()) !== n + 1) wrong += 1;
      // Two workers look at once, and the one that was killed does so again.
      const look = () => matchNewListings(systemContext(world));
      await Promise.all([look(), look()]);
      await look();
    }
    keepsPromise('schedule.not-at-its-hour', wrong, 0);
    const matched = await world.db.$queryRaw<{ id: string; count: number }[]>`
      SELECT p.listing_id AS id, count(*)::int AS count FROM alert_matches m
      JOIN published_listings p ON p.id = m.published_listing_id GROUP BY 1`;
    const once = new Set(matched.filter(({ count }) => count === 1).map(({ id }) => id));
    keepsPromise('schedule.alerted-not-once', hours.filter(({ id }) => !once.has(id)).length, 0);
    expect(matched.length).toBe(hours.length);
  },
  sized(60_000, 3_600_000),
);
