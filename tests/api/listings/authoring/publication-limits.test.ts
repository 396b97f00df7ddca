import { dayMs } from '@causa/shared/platform/dates/durations';
import { freePublicationsPerDay } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, beforeEach, expect, test, describe, it } from 'vitest';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { giveCredits, startPrices } from '../../../support/money.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  completeJob,
  writeJob,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newId } from '@causa/core/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { startTestSite } from '../../../support/test-site.ts';

let room: Newsroom;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);

describe('free publications a day', async () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
    // Listings of a new organization are reviewed on its first day.
    await world.db.organization.update({
      where: { id: room.orgId },
      data: { createdAt: inDays(-60) },
    });
  });

  const nextDay = new Date(Math.floor(testNow.getTime() / dayMs) * dayMs + dayMs);

  let written = 0;

  /** Creates an event that is complete and not published. */
  const writeEvent = async () => {
    written += 1;
    const { id } = await makeListing(world.db, room.orgId, {
      type: 'EVENT',
      // Each uses another city, since near duplicates need a confirmation.
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

  /** Creates this number of events, published at `publishedAt`. */
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
  ])(
    'refuses the thirty-first free listing of a day with the hour in %s',
    async (locale, words) => {
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
      // Nothing is lost, and the listing appears at that hour.
      world.setNow(nextDay);
      await expectOk(publish(event));
    },
  );

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
    await expectOk(
      room.owner.client.post(`${event.url}/publish`, { revision: body.draft.revision }),
    );
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
});

describe('near duplicates', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    site.setNow(testNow);
    room = await startNewsroom(site);
  });

  const { description } = completeJob;

  const publish = (url: string, body: object) => room.owner.client.post(`${url}/publish`, body);

  /** Publishes a copy of the public job with `set` applied; returns the reply. */
  async function publishCopy(set: object = {}, body: object = {}) {
    const copy = await writeJob(room, room.owner.client, { description, ...set });
    const answer = await publish(copy.url, { revision: copy.revision, ...body });
    return { ...copy, answer };
  }

  const liveIds = async () => {
    const where = { organizationId: room.orgId, status: 'PUBLISHED' } as const;
    return (await site.db.listing.findMany({ where })).map(({ id }) => id);
  };

  describe('publishing a near duplicate', () => {
    it('returns the similar listing and keeps the draft', async () => {
      const first = await publishJob(room, room.owner.client, { description });
      const { answer, url } = await publishCopy({ title: 'Kitchen Coordinator 2' });
      expect(answer.status).toBe(409);
      expect(answer.body.errors[0]).toMatchObject({ code: 'SIMILAR_LISTING' });
      expect(answer.body.errors[0].description).toContain('“Kitchen coordinator”');
      expect(answer.body.details).toEqual({
        listing: { id: first.id, title: 'Kitchen coordinator' },
      });
      expect((await room.owner.client.get(url)).body.listing.state).toBe('DRAFT');
    });

    it('goes to staff when its author confirms a difference', async () => {
      const first = await publishJob(room, room.owner.client, { description });
      const { answer, id } = await publishCopy({}, { similarTo: first.id });
      expect(answer.body.state).toBe('IN_REVIEW');
      const item = await site.db.queueItem.findFirstOrThrow({ where: { listingId: id } });
      expect(item.reasons).toContainEqual({
        rule: 'SIMILAR_LISTING',
        points: 0,
        found: 'Kitchen coordinator',
      });
    });

    it('refuses when `similarTo` names another listing', async () => {
      await publishJob(room, room.owner.client, { description });
      const { answer } = await publishCopy({}, { similarTo: newId() });
      expect(answer.body.errors[0].code).toBe('SIMILAR_LISTING');
    });

    it.each([
      ['another title', { title: 'Kitchen assistant' }],
      ['another city', { place: { placeId: 'g5368361' }, timeZone: 'America/Los_Angeles' }],
      ['remote work', { locationType: 'REMOTE' }],
      [
        'another text',
        {
          description: [
            { type: 'paragraph', text: 'You drive the van to our markets. '.repeat(8) },
          ],
        },
      ],
    ])('accepts a listing with %s', async (_, set) => {
      await publishJob(room, room.owner.client, { description });
      expect((await publishCopy(set)).answer.body.state).toBe('LIVE');
    });

    it('ignores listings of other organizations and listings that are over', async () => {
      const first = await publishJob(room, room.owner.client, { description });
      await expectOk(room.owner.client.post(`${first.url}/close`, { reason: 'STOPPED' }));
      expect((await publishCopy()).answer.body.state).toBe('LIVE');
    });

    it('puts one of thirty equal drafts on the site when all are published at once', async () => {
      const drafts = [];
      for (let at = 0; at < 30; at += 1)
        drafts.push(await writeJob(room, room.owner.client, { title: `Limit ${at}`, description }));
      const answers = await Promise.all(
        drafts.map(({ url, revision }) => publish(url, { revision })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await liveIds()).toHaveLength(1);
    });

    it('puts 24 different drafts on the site when all are published at once', async () => {
      const own = await startNewsroom(site);
      const drafts = [];
      for (let at = 0; at < 24; at += 1) drafts.push(await writeJob(own, own.owner.client));
      const answers = await Promise.all(
        drafts.map(({ url, revision }) => own.owner.client.post(`${url}/publish`, { revision })),
      );
      expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    });

    it('counts a scheduled listing as public', async () => {
      const first = await writeJob(room, room.owner.client, { description });
      await expectOk(publish(first.url, { revision: first.revision, publishAt: inDays(3) }));
      expect((await publishCopy()).answer.status).toBe(409);
    });
  });

  describe('editing a public listing', () => {
    it('refuses an edit that makes it a near duplicate', async () => {
      await publishJob(room, room.owner.client, { description });
      const { url } = await publishJob(room, room.owner.client);
      const saved = await expectOk(
        room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set: { description } }),
      );
      const { body } = await publish(url, { revision: saved.body.revision });
      expect(body.errors[0].code).toBe('SIMILAR_LISTING');
    });

    it('publishes an edit of an earlier near duplicate', async () => {
      const { id } = await makeListing(site.db, room.orgId);
      const { url } = await publishJob(room, room.owner.client, { description });
      await site.db.listing.update({
        where: { id },
        data: {
          title: 'Kitchen coordinator',
          city: 'Lisbon',
          stateCode: null,
          countryCode: 'PT',
          description: [...description],
        },
      });
      const saved = await expectOk(
        room.owner.client.patch(`${url}/draft`, {
          revision: 0,
          tab: 'b',
          set: { payText: 'Meals included' },
        }),
      );
      const { body } = await publish(url, { revision: saved.body.revision });
      expect(body.state).toBe('LIVE');
    });
  });

  describe('near duplicates of events', () => {
    const event = (startsAt: Date, status: 'DRAFT' | 'PUBLISHED') =>
      makeListing(site.db, room.orgId, {
        type: 'EVENT',
        status,
        ...(status === 'DRAFT' ? { publishedAt: null } : {}),
        closesAt: null,
        startsAt,
        endsAt: null,
        timeZone: 'UTC',
        actionTypes: ['talk'],
        description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
      });

    it.each([
      [20, 409],
      [27, 200],
    ])('compare the start: %s days ahead beside one in 20 answers %s', async (days, status) => {
      await event(inDays(20), 'PUBLISHED');
      const { id } = await event(inDays(days), 'DRAFT');
      expect((await publish(`${room.base}/events/${id}`, { revision: 0 })).status).toBe(status);
    });
  });

  describe('review page', () => {
    it('links the similar listing, and publishes only a confirmed difference', async () => {
      const first = await publishJob(room, room.owner.client, { description });
      const copy = await writeJob(room, room.owner.client, { description });
      const of = (listingId: string) => ({ orgId: room.orgId, word: 'jobs', listingId }) as const;
      const path = organizationPath('adminEdit', 'en', { ...of(copy.id), section: 'check' });
      const shown = String((await room.owner.client.get(path)).body);
      expect(shown).toContain(`href="${organizationPath('adminListing', 'en', of(first.id))}"`);
      expect(shown).toContain(`name="similarTo" value="${first.id}"`);
      const values = { action: 'publish-listing', revision: String(copy.revision), credits: '0' };
      const send = (more: object) =>
        room.owner.client.form(path, new URLSearchParams({ ...values, ...more }).toString(), {
          cookie: `session=${room.owner.client.cookies.get('session')}`,
          'sec-fetch-site': 'same-origin',
        });
      expect((await send({})).status).toBe(422);
      expect((await send({ similarTo: first.id })).status).toBe(303);
      expect((await room.owner.client.get(copy.url)).body.listing.state).toBe('IN_REVIEW');
    });
  });
});
