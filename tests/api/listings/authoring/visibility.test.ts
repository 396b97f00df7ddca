import { dayMs } from '@causa/shared/platform/dates/durations';
import { createHash } from 'node:crypto';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { runJobs, signUpVerified, systemContext, type Client } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  type Person,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { listingStates } from '@causa/core/listings/authoring/publishing/listing.policy';

let world: TestApp;
let room: Newsroom;
afterAll(() => world.close());

describe('unpublished data', () => {
  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
  });

  /** Returns a unique word for this state. */
  const canaryOf = (state: string) =>
    `canary${createHash('sha256').update(state).digest('hex').slice(0, 10)}`;

  /** Creates one listing in each unpublished state, with its unique word in title and text. */
  async function writeUnfinished(): Promise<{ word: string; id: string; isPublic: boolean }[]> {
    const { client } = room.owner;
    const texts = (word: string) => ({
      title: `Kitchen ${word}`,
      commitment: word,
      payText: word,
      description: [{ type: 'paragraph', text: `We look for a ${word} who cooks. `.repeat(8) }],
    });
    const draft = await writeJob(room, client, texts(canaryOf('draft')));
    const scheduled = await writeJob(room, client, texts(canaryOf('scheduled')));
    const publishAt = new Date(testNow.getTime() + 3 * dayMs).toISOString();
    const { revision } = scheduled;
    await expectOk(client.post(`${scheduled.url}/publish`, { revision, publishAt }));
    const edited = await publishJob(room, client);
    await expectOk(
      client.patch(`${edited.url}/draft`, { revision: 0, tab: 'b', set: texts(canaryOf('edits')) }),
    );
    const taken = await writeJob(room, client, texts(canaryOf('taken back')));
    await expectOk(client.post(`${taken.url}/publish`, { revision: taken.revision, publishAt }));
    await expectOk(client.post(`${taken.url}/unschedule`));
    await setReviewed(systemContext(world), room.orgId, true);
    const pending = await writeJob(room, client, texts(canaryOf('in review')));
    await expectOk(client.post(`${pending.url}/publish`, { revision: pending.revision }));
    return [
      { word: canaryOf('draft'), id: draft.id, isPublic: false },
      { word: canaryOf('scheduled'), id: scheduled.id, isPublic: false },
      { word: canaryOf('edits'), id: edited.id, isPublic: true },
      { word: canaryOf('taken back'), id: taken.id, isPublic: false },
      { word: canaryOf('in review'), id: pending.id, isPublic: false },
    ];
  }

  /**
   * Places that show listings to others: search, pages, feeds, sitemaps, and each call about
   * one.
   */
  function placesOf(id: string, word: string): string[] {
    const { orgId } = room;
    return [
      `/data/search/jobs?q=${word}`,
      '/data/search/jobs?q=kitchen',
      `/data/search/suggest?q=${word.slice(0, 8)}&type=JOB`,
      `/data/website/jobs/${id}`,
      `/data/website/organizations/${orgId}`,
      '/data/website/home',
      ...['rss', 'atom', 'json'].map((format) => `/en/jobs/feed.${format}`),
      '/sitemaps/jobs-en-2026-03-02.xml',
      `/data/orgdashboard/${orgId}/listings`,
      `/data/orgdashboard/${orgId}/jobs/${id}`,
      `/data/orgdashboard/${orgId}/jobs/${id}/versions`,
      `/data/orgdashboard/${orgId}/listings.csv`,
    ];
  }

  /** Counts the places where another user, logged in or not, can read the word. */
  async function leaksOf(id: string, word: string, other: Person): Promise<number> {
    let leaks = 0;
    for (const url of placesOf(id, word))
      for (const ask of [other.client.get(url), world.app.inject({ url })]) {
        const { body } = await ask;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        // The reply may repeat the query.
        if (text.replaceAll(`q=${word}`, '').replaceAll(`"query":"${word}"`, '').includes(word))
          leaks += 1;
      }
    return leaks;
  }

  test('keeps unpublished data inside its organization', async () => {
    const other = await signUpVerified(world);
    await expectOk(
      other.client.post('/data/saved-searches', {
        text: '',
        filters: {},
        radius: 'auto',
        location: null,
        index: 'JOB',
      }),
    );
    const live = await publishJob(room, room.owner.client, {
      title: `Kitchen ${canaryOf('live')}`,
    });
    const unfinished = await writeUnfinished();
    await runJobs(world);
    await matchNewListings(systemContext(world));
    // The same queries find public listings, so they would detect a leak.
    expect(await leaksOf(live.id, canaryOf('live'), other)).toBeGreaterThan(8);
    let leaks = 0;
    for (const { id, word } of unfinished) leaks += await leaksOf(id, word, other);
    keepsPromise('not-public.leaks', leaks, 0);

    // After its publication time, its words are suggested like those of others.
    world.setNow(new Date(testNow.getTime() + 4 * dayMs));
    await runJobs(world);
    const url = `/data/search/suggest?q=${canaryOf('scheduled').slice(0, 9)}&type=JOB`;
    expect((await world.app.inject({ url })).body).toContain(canaryOf('scheduled'));

    const alerted = await world.db.$queryRaw<{ id: string }[]>`
    SELECT p.listing_id AS id FROM alert_matches m
    JOIN published_listings p ON p.id = m.published_listing_id`;
    const hidden = unfinished.filter(({ isPublic }) => !isPublic).map(({ id }) => id);
    expect(alerted).toContainEqual({ id: live.id });
    keepsPromise('not-public.alerts', alerted.filter(({ id }) => hidden.includes(id)).length, 0);
  });
});

describe('listing state table', () => {
  let outsider: Client;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
    outsider = (await signUpVerified(world)).client;
  });

  type State = (typeof listingStates)[number];

  const days = (count: number) => new Date(world.now().getTime() + count * dayMs);

  /** Fields of a listing in each state. */
  const rows: Record<State, () => Prisma.ListingUncheckedUpdateInput> = {
    DRAFT: () => ({}),
    IN_REVIEW: () => ({ status: 'PENDING' }),
    SCHEDULED: () => ({ status: 'PUBLISHED', publishedAt: days(3), closesAt: days(30) }),
    LIVE: () => ({ status: 'PUBLISHED', publishedAt: days(-21), closesAt: days(10) }),
    ENDED: () => ({ status: 'PUBLISHED', publishedAt: days(-21), closesAt: days(-1) }),
    CLOSED: () => ({
      status: 'CLOSED',
      publishedAt: days(-21),
      closesAt: days(10),
      closedAt: days(-1),
    }),
    REMOVED: () => ({ status: 'REMOVED', publishedAt: days(-21), closesAt: days(10) }),
  };

  const actions = {
    publish: { method: 'POST', path: '/publish' },
    unschedule: { method: 'POST', path: '/unschedule', body: {} },
    recall: { method: 'POST', path: '/recall', body: {} },
    close: { method: 'POST', path: '/close', body: { reason: 'STOPPED' } },
    // Reopens expired listings, too.
    extend: { method: 'POST', path: '/extend', body: { closesOn: '2026-03-25' } },
    repost: { method: 'POST', path: '/repost', body: {} },
    duplicate: { method: 'POST', path: '/duplicate', body: {} },
    delete: { method: 'DELETE', path: '' },
  } as const;

  type Action = keyof typeof actions;

  /**
   * Actions allowed to a member in each state, and the resulting state. All others return a
   * conflict, or the review's error. Completed actions may be repeated.
   */
  const table: Record<State, Partial<Record<Action, State | 'copied' | 'deleted'>>> = {
    DRAFT: {
      publish: 'LIVE',
      unschedule: 'DRAFT',
      recall: 'DRAFT',
      duplicate: 'copied',
      delete: 'deleted',
    },
    IN_REVIEW: { publish: 'IN_REVIEW', recall: 'DRAFT', duplicate: 'copied' },
    SCHEDULED: { publish: 'SCHEDULED', unschedule: 'DRAFT', close: 'CLOSED', duplicate: 'copied' },
    LIVE: { publish: 'LIVE', close: 'CLOSED', extend: 'LIVE', duplicate: 'copied' },
    ENDED: {
      publish: 'LIVE',
      close: 'CLOSED',
      extend: 'LIVE',
      repost: 'copied',
      duplicate: 'copied',
    },
    CLOSED: { extend: 'LIVE', repost: 'copied', duplicate: 'copied' },
    REMOVED: {},
  };

  /** Returns the state after one action of one user on a job in this state, or the error. */
  async function after(state: State, action: Action, client: Client): Promise<string> {
    const { id, url, revision } = await writeJob(room, room.owner.client);
    await world.db.listing.update({
      where: { id },
      data: { applyOnCausa: true, locationType: 'REMOTE', ...rows[state]() },
    });
    const asked = actions[action];
    const body = 'body' in asked ? asked.body : { revision };
    const answer = await client.call(
      asked.method,
      url + asked.path,
      action === 'delete' ? undefined : body,
    );
    if (answer.status >= 300) return answer.body.errors[0].code;
    if (action === 'repost' || action === 'duplicate') return 'copied';
    const now = await room.owner.client.get(url);
    return now.status === 404 ? 'deleted' : now.body.listing.state;
  }

  // 168 steps, each with its own listing.
  test('follows the table for each state, action and role', { timeout: 120_000 }, async () => {
    let wrong = 0;
    for (const role of ['owner', 'admin', 'outsider'] as const) {
      const client = role === 'outsider' ? outsider : room[role].client;
      const found: Partial<Record<State, Partial<Record<Action, string>>>> = {};
      const wanted: typeof found = {};
      for (const state of listingStates) {
        for (const action of Object.keys(actions) as Action[]) {
          const said = await after(state, action, client);
          const should =
            role === 'outsider'
              ? 'INVALID_ORG'
              : (table[state][action] ?? (state === 'IN_REVIEW' ? 'IN_REVIEW' : 'CONFLICT'));
          (found[state] ??= {})[action] = said;
          (wanted[state] ??= {})[action] = should;
          if (said !== should) wrong += 1;
        }
      }
      expect([role, found]).toEqual([role, wanted]);
    }
    keepsPromise('state-table.wrong-steps', wrong, 0, ' of 168');
  });
});
