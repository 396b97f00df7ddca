import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { listingStates } from '@causa/core/listings/authoring/publishing/listing.policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signUpVerified } from '../../../support/client.ts';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let outsider: Client;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  outsider = (await signUpVerified(world)).client;
});
afterAll(() => world.close());

type State = (typeof listingStates)[number];
const days = (count: number) => new Date(world.now().getTime() + count * dayMs);

/** What was public appeared three weeks ago and ended yesterday. */
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
  // Brings back what is over, too.
  extend: { method: 'POST', path: '/extend', body: { closesOn: '2026-03-25' } },
  repost: { method: 'POST', path: '/repost', body: {} },
  duplicate: { method: 'POST', path: '/duplicate', body: {} },
  delete: { method: 'DELETE', path: '' },
} as const;
type Action = keyof typeof actions;

/**
 * What a member may do in each state, and the state that follows; all else is a conflict, or what
 * the review says. What was done before may be asked for again.
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

/** The state after one action of one person on a job in this state, or the error. */
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

// 168 steps, each from a listing of its own.
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
