import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  room = await startNewsroom(world);
});

const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
const reader = (locale: string) => {
  const client = openClient(world, { 'accept-language': locale });
  client.cookies.set('session', room.owner.client.cookies.get('session') ?? '');
  return client;
};
const live = { publishedAt: inDays(-20) };
const closed = { ...live, status: 'CLOSED', closedAt: inDays(-2) } as const;
const draft = { status: 'DRAFT', publishedAt: null } as const;

describe('refused listing change', () => {
  it.each([
    ['en', 'repost', live, 'This listing is still live. Extend or duplicate it instead.'],
    ['es', 'repost', live, 'Esta publicación sigue activa. Extiéndela o duplícala.'],
    ['pt', 'repost', live, 'Este anúncio ainda está no ar. Prorrogue-o ou duplique-o.'],
    ['en', 'extend', draft, 'This listing has not been published yet.'],
    ['en', 'unschedule', live, 'This listing has appeared already. Close it instead.'],
    ['en', 'recall', live, 'This listing is not in review, so there is nothing to take back.'],
    ['en', 'repost', { ...closed, publishedAt: inDays(-3) }, 'can be posted again from'],
  ] as const)('states the reason in %s: %s', async (locale, act, state, words) => {
    const { id } = await makeListing(world.db, room.orgId, state);
    const { status, body } = await reader(locale).post(`${room.base}/jobs/${id}/${act}`, {});
    expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
    expect(body.errors[0].description).toContain(words);
    expect(body.details.reason).toMatch(/^(listing|repost)-/);
  });

  it('states the number of matches when a bulk action names another', async () => {
    for (let at = 0; at < 3; at += 1) await makeListing(world.db, room.orgId, live);
    const { status, body } = await room.owner.client.post(`${room.base}/bulk`, {
      id: newId(),
      kind: 'close',
      filter: { tab: 'all' },
      count: 2,
      params: { reason: 'STOPPED' },
    });
    expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
    expect(body.errors[0].description).toContain('Now 3 entries match.');
    expect(body.details).toEqual({ count: 3 });
  });
});
