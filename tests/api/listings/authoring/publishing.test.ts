import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { runJobs, systemContext, signUpVerified } from '../../../support/client.ts';
import { getListingState } from '@causa/core/listings/authoring/publishing/listing.policy';
import type { Listing } from '@causa/core/generated/prisma/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { actionTypesByType } from '@causa/shared/search/facets';

let world: TestApp;
let room: Newsroom;
afterAll(() => world.close());
const inDays = (days: number) => new Date(world.now().getTime() + days * dayMs);
const read = async (url: string) => (await room.owner.client.get(url)).body;
const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

describe('publishing over HTTP', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  const publicType = async (id: string) =>
    (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data?.type as
      | string
      | undefined;

  /** Publications for saved searches: one row per listing, which is matched once. */
  const alertsOf = (listingId: string) => world.db.publishedListing.count({ where: { listingId } });

  const listed = async (query = '') =>
    (await room.owner.client.get(`${room.base}/listings${query}`)).body;

  describe('publishing', () => {
    test('makes the typed listing public in the zone of its place', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json();
      expect(page.data).toMatchObject({
        type: 'JOB',
        listing: {
          title: 'Kitchen coordinator',
          pay: { min: 180_000, max: 210_000, currency: 'EUR' },
          location: { city: 'Lisbon', countryCode: 'PT' },
          local: { closesAt: '2026-03-28T23:59:59+00:00' },
          applyOnCausa: true,
        },
      });
      expect((await read(url)).listing).toMatchObject({ state: 'LIVE', hasEdits: false });
    });

    test('stays idempotent while the listing is public, and refuses afterwards with the reason', async () => {
      const { url } = await publishJob(room, room.owner.client);
      const again = () => post(`${url}/publish`, { revision: 0 });
      expect((await again()).body).toMatchObject({ state: 'LIVE', spent: 0 });
      world.setNow(new Date('2026-03-30T12:00:00Z'));
      const ended = await again();
      expect([ended.status, ended.body.errors[0].name]).toEqual([422, 'closesOn']);
      await expectOk(post(`${url}/close`, { reason: 'STOPPED' }));
      expect((await again()).status).toBe(409);
    });

    test('keeps instructions for any application method', async () => {
      const applyText = [{ type: 'paragraph', text: 'Send us two recipes that you like.' }];
      const { id, url } = await publishJob(room, room.owner.client, { applyText });
      const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json();
      expect(page.data.listing).toMatchObject({ applyOnCausa: true, howToApply: applyText });
      expect((await read(url)).draft.data).toMatchObject({ applyBy: 'CAUSA', applyText });
    });

    test('names every missing field and publishes nothing', async () => {
      const id = newId();
      await post(`${room.base}/jobs`, { id, title: 'Kitchen coordinator', locale: 'en' });
      const { status, body } = await post(`${room.base}/jobs/${id}/publish`, { revision: 1 });
      expect(status).toBe(422);
      expect(body.errors.map(({ name }: { name: string }) => name)).toContain('closesOn');
      expect(await publicType(id)).toBeUndefined();
    });

    test('refuses a revision that another member changed meanwhile', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      await room.admin.client.patch(`${url}/draft`, {
        revision,
        tab: 'b',
        set: { commitment: 'x' },
      });
      const { status, body } = await post(`${url}/publish`, { revision });
      expect([status, body.errors[0].code]).toEqual([409, 'STALE']);
    });

    test('happens once for concurrent requests', async () => {
      let doubled = 0;
      const refused: unknown[] = [];
      const rounds = sized(5, 20);
      for (let round = 0; round < rounds; round += 1) {
        // Unique text, since a duplicate of another organization's text is reviewed.
        const text =
          `In week ${round} of the season of ${room.orgId} we need one more cook. `.repeat(5);
        const { id, url, revision } = await writeJob(room, room.owner.client, {
          description: [{ type: 'paragraph', text }],
        });
        const answers = await Promise.all(
          [room.owner, room.admin].flatMap(({ client }) =>
            Array.from({ length: 5 }, () => client.post(`${url}/publish`, { revision })),
          ),
        );
        const versions = await world.db.listingVersion.count({ where: { listingId: id } });
        const audited = await world.db.auditEntry.count({
          where: { subject: `listing:${id}`, action: 'listing.publish' },
        });
        const alertCount = await alertsOf(id);
        refused.push(...answers.filter(({ status }) => status !== 200).map(({ body }) => body));
        if (versions !== 1 || audited !== 1 || alertCount !== 1) doubled += 1;
      }
      keepsPromise('publish-once.doubled', doubled, 0, ` of ${rounds} listings, ten clicks each`);
      expect(refused).toEqual([]);
    });

    test('goes to review when an operator requires it, and can be withdrawn', async () => {
      await setReviewed(systemContext(world), room.orgId, true);
      const { id, url, revision } = await writeJob(room, room.owner.client);
      const { body } = await post(`${url}/publish`, { revision });
      expect([body.state, body.spent]).toEqual(['IN_REVIEW', 0]);
      expect(await publicType(id)).toBeUndefined();
      expect((await post(`${url}/recall`)).body.listing.state).toBe('DRAFT');
      expect((await read(url)).draft.data.payMin).toBe('1.800');
    });
  });

  describe('scheduling', () => {
    test('shows the listing from its hour on, and nothing before', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client);
      const publishAt = inDays(3);
      const { body } = await expectOk(post(`${url}/publish`, { revision, publishAt }));
      expect(body.state).toBe('SCHEDULED');
      expect(await publicType(id)).toBeUndefined();
      world.setNow(publishAt);
      expect(await publicType(id)).toBe('JOB');
    });

    test('can be undone before, keeping the texts', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client);
      await post(`${url}/publish`, { revision, publishAt: inDays(3) });
      expect((await post(`${url}/unschedule`)).body.listing.state).toBe('DRAFT');
      const { draft } = await read(url);
      expect(draft.data).toMatchObject({ title: 'Kitchen coordinator', closesOn: '2026-03-28' });
      expect(draft.problems).toEqual([]);
      world.setNow(inDays(4));
      expect(await publicType(id)).toBeUndefined();
      await expectOk(post(`${url}/publish`, { revision: draft.revision }));
    });

    test('accepts times up to sixty days ahead and none in the past', async () => {
      const { url, revision } = await writeJob(room, room.owner.client, { closesOn: '2026-05-30' });
      const refused = [
        await post(`${url}/publish`, { revision, publishAt: inDays(61) }),
        await post(`${url}/publish`, { revision, publishAt: inDays(-1) }),
      ];
      expect(
        refused.map(({ body }) => body.errors.map((one: { name: string }) => one.name)),
      ).toEqual([['publishAt'], ['publishAt']]);
    });
  });

  describe('edit of a live listing', () => {
    test('stays private until published and stores both versions', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      const { body } = await room.admin.client.patch(`${url}/draft`, {
        revision: 0,
        tab: 'b',
        set: { title: 'Head of kitchen', payMax: '2.400' },
      });
      expect((await read(url)).listing).toMatchObject({
        title: 'Kitchen coordinator',
        hasEdits: true,
        state: 'LIVE',
      });
      const { publishedAt } = await world.db.listing.findUniqueOrThrow({ where: { id } });
      world.setNow(inDays(1));
      await expectOk(post(`${url}/publish`, { revision: body.revision }));
      const after = await world.db.listing.findUniqueOrThrow({ where: { id } });
      expect([after.title, after.publishedAt]).toEqual(['Head of kitchen', publishedAt]);
      const { versions } = (await room.owner.client.get(`${url}/versions`)).body;
      expect(versions).toMatchObject([
        { number: 2, changed: ['title', 'payMax'], byId: room.owner.id },
        { number: 1, changed: [] },
      ]);
    });

    test('can be discarded, and an earlier version restored', async () => {
      const { url } = await publishJob(room, room.owner.client);
      const edit = (title: string, revision = 0) =>
        room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set: { title } });
      const { revision } = (await edit('A mistake')).body;
      const forgotten = await room.owner.client.call('DELETE', `${url}/draft`, { revision });
      expect(forgotten.body.draft).toMatchObject({
        revision: 0,
        data: { title: 'Kitchen coordinator' },
      });
      const { body } = await edit('Head of kitchen');
      await expectOk(post(`${url}/publish`, { revision: body.revision }));
      const restored = await post(`${url}/versions/1/restore`, { revision: 0, tab: 'b' });
      expect(restored.body.draft.data.title).toBe('Kitchen coordinator');
      expect((await read(url)).listing.title).toBe('Head of kitchen');
    });

    test('cannot set the deadline to tomorrow or change answered questions', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      const soon = await room.owner.client.patch(`${url}/draft`, {
        revision: 0,
        tab: 'b',
        set: { closesOn: '2026-03-03' },
      });
      expect(soon.body.problems).toMatchObject([{ field: 'closesOn', code: 'FIELD_SOON' }]);
      const { revision } = soon.body;
      await expectOk(room.owner.client.call('DELETE', `${url}/draft`, { revision }));
      await world.db.application.create({
        data: {
          id: newId(),
          listingId: id,
          userId: room.admin.id,
          message: 'x',
          status: 'SENT',
        } as never,
      });
      const left = await room.owner.client.patch(`${url}/draft`, {
        revision: 0,
        tab: 'b',
        set: { applyBy: 'EMAIL', applyEmail: 'a@b.example' },
      });
      expect(left.body.problems).toMatchObject([{ field: 'applyBy', code: 'FIELD_APPLIED' }]);
    });
  });

  describe('ended listing', () => {
    test('closes with a reason and reopens within a month at its address', async () => {
      const search = { text: 'kitchen', index: 'JOB', locale: 'en' };
      await expectOk(room.admin.client.post('/data/saved-searches', search));
      world.setNow(inDays(0.1));
      const { id, url } = await publishJob(room, room.owner.client);
      const match = async () => {
        await runJobs(world);
        await matchNewListings(systemContext(world));
        return world.db.alertMatch.count();
      };
      expect(await match()).toBe(1);
      const closed = await post(`${url}/close`, { reason: 'FILLED_HERE' });
      expect(closed.body.listing).toMatchObject({ state: 'CLOSED', closeReason: 'FILLED_HERE' });
      expect(await publicType(id)).toBe('UNPUBLISHED_JOB');
      const opened = await expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
      expect(opened.body.listing).toMatchObject({ state: 'LIVE', closeReason: null });
      // A notified saved search is not notified again.
      expect(await match()).toBe(1);
    });

    test('extends by two weeks with one click, up to the last day of its run', async () => {
      const { url } = await publishJob(room, room.owner.client);
      const once = await expectOk(post(`${url}/extend`));
      expect(once.body.listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
      const beyond = await post(`${url}/extend`, { closesOn: '2026-08-01' });
      expect(beyond.body.errors[0]).toMatchObject({ name: 'closesOn', code: 'FIELD_LATEST' });
    });

    test('reposts as a new listing two weeks after publication, not before', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      await post(`${url}/close`, { reason: 'STOPPED' });
      expect((await post(`${url}/repost`)).status).toBe(409);
      world.setNow(inDays(14));
      const { body } = await expectOk(post(`${url}/repost`));
      expect(body.listing).toMatchObject({ state: 'DRAFT', repostOfId: id });
    });

    test('can be deleted only when it was never public', async () => {
      const draft = await writeJob(room, room.owner.client);
      const live = await publishJob(room, room.owner.client);
      expect((await room.owner.client.delete(draft.url)).status).toBe(200);
      expect((await room.owner.client.get(draft.url)).status).toBe(404);
      expect((await room.owner.client.delete(live.url)).status).toBe(409);
    });
  });

  describe('listing list', () => {
    test('counts each tab under the same filters and pages through one', async () => {
      for (let n = 0; n < 21; n += 1)
        await makeListing(world.db, room.orgId, { title: `Cook ${n}`, createdById: room.admin.id });
      await writeJob(room, room.owner.client);
      await makeListing(world.db, room.orgId, { closesAt: inDays(2), locale: 'es' });
      await makeListing(world.db, room.orgId, { closesAt: inDays(-2) });
      const all = await listed();
      expect(all.counts).toMatchObject({ all: 24, live: 22, 'ends-soon': 1, drafts: 1, ended: 1 });
      expect([all.listings.length, (await listed('?page=2')).listings.length]).toEqual([20, 4]);
      expect((await listed('?q=cook%201')).counts.all).toBe(11);
      expect((await listed(`?author=${room.admin.id}`)).total).toBe(21);
      expect((await listed('?tab=live&locale=es&sort=closing')).listings).toHaveLength(1);
      expect((await listed('?q=100%25')).total).toBe(0);
    });

    test('matches the states of the rules for any dates', async () => {
      const chance = seededChance('state-table');
      const org = (await makeOrganization(world.db)).id;
      const moments = [-40, -10, -1, 0, 1, 10, 40];
      const some = () => (chance() < 0.2 ? null : inDays(moments[Math.floor(chance() * 7)] ?? 0));
      const rows = sized(400, 100_000);
      const types = ['JOB', 'VOLOP', 'EVENT'] as const;
      const statuses = ['DRAFT', 'PENDING', 'PUBLISHED', 'CLOSED', 'REMOVED'] as const;
      const base = await makeListing(world.db, org);
      const { organization: _, ...columns } = { organization: null, ...base };
      const random = () => {
        const startsAt = some() ?? world.now();
        return {
          ...columns,
          description: [],
          howToApply: [],
          id: newId(),
          type: types[Math.floor(chance() * 3)] ?? 'JOB',
          status: statuses[Math.floor(chance() * 5)] ?? 'DRAFT',
          publishedAt: some() ?? world.now(),
          closedAt: world.now(),
          closesAt: some(),
          startsAt,
          endsAt: chance() < 0.5 ? null : new Date(startsAt.getTime() + 3_600_000),
          sourceId: null,
        };
      };
      for (let made = 0; made < rows; made += 400)
        await world.db.listing.createMany({ data: Array.from({ length: 400 }, random) });
      const { rows: said } = await world.pool.query<Listing & { state: string }>(
        `SELECT type, status, published_at AS "publishedAt", closed_at AS "closedAt", closes_at AS "closesAt",
         starts_at AS "startsAt", ends_at AS "endsAt", listing_state(l, $2) AS state
       FROM listings l WHERE organization_id = $1`,
        [org, world.now()],
      );
      const wrong = said.filter((row) => getListingState(row, world.now()) !== row.state);
      keepsPromise('state-table.sql-apart', wrong.length, 0, ` of ${said.length} listings`);
    });
  });
});

describe('repeated publishing', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  const edit = (url: string, set: object, revision = 0) =>
    room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set });

  const fieldsOf = ({ body }: { body: { errors: { name: string; code: string }[] } }) =>
    body.errors.map(({ name, code }) => `${name} ${code}`);

  describe('repeated request after a lost reply', () => {
    test('returns the same reply for scheduling', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client);
      const publishAt = inDays(3);
      const schedule = () => post(`${url}/publish`, { revision, publishAt });
      const [first, second] = [await schedule(), await schedule()];
      expect([first.body.state, second.body.state]).toEqual(['SCHEDULED', 'SCHEDULED']);
      expect(await world.db.listingVersion.count({ where: { listingId: id } })).toBe(1);
    });

    test('returns the same reply for review', async () => {
      const data = { reviewsListings: true };
      await world.db.organization.update({ where: { id: room.orgId }, data });
      const { url, revision } = await writeJob(room, room.owner.client);
      const [first, second] = [
        await post(`${url}/publish`, { revision }),
        await post(`${url}/publish`, { revision }),
      ];
      expect([first.body.state, second.body.state]).toEqual(['IN_REVIEW', 'IN_REVIEW']);
      const recalled = [await post(`${url}/recall`), await post(`${url}/recall`)];
      expect(recalled.map(({ body }) => body.listing.state)).toEqual(['DRAFT', 'DRAFT']);
    });

    test('returns the same reply for closing and unscheduling and refuses another closing reason', async () => {
      const live = await publishJob(room, room.owner.client);
      const close = (reason: string) => post(`${live.url}/close`, { reason });
      const answers = [await close('STOPPED'), await close('STOPPED'), await close('MISTAKE')];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
      const later = await writeJob(room, room.owner.client);
      await post(`${later.url}/publish`, { revision: later.revision, publishAt: inDays(3) });
      const taken = [await post(`${later.url}/unschedule`), await post(`${later.url}/unschedule`)];
      expect(taken.map(({ body }) => body.listing.state)).toEqual(['DRAFT', 'DRAFT']);
    });

    test('starts one copy for the id of a form', async () => {
      const { url } = await publishJob(room, room.owner.client);
      const id = newId();
      const copies = [
        await post(`${url}/duplicate`, { id }),
        await post(`${url}/duplicate`, { id }),
      ];
      expect(copies.map(({ body }) => body.listing.id)).toEqual([id, id]);
      expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(2);
    });
  });

  describe('scheduled listing', () => {
    const schedule = async (days: number, closesOn = '2026-03-28') => {
      const { url, revision } = await writeJob(room, room.owner.client, { closesOn });
      await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(days) }));
      return url;
    };

    test('runs no longer than others when moved to an earlier hour', async () => {
      const url = await schedule(50, '2026-07-15');
      const earlier = await post(`${url}/publish`, { revision: 0, publishAt: inDays(1) });
      expect([earlier.status, fieldsOf(earlier)]).toEqual([422, ['closesOn FIELD_TOO_LATE']]);
    });

    test('keeps its full run when moved to a later hour', async () => {
      const url = await schedule(1, '2026-05-28');
      const { body } = await edit(url, { closesOn: '2026-07-15' });
      const at = { revision: body.revision, publishAt: inDays(50) };
      expect((await expectOk(post(`${url}/publish`, at))).body.state).toBe('SCHEDULED');
      expect((await read(url)).listing.publishedAt).toBe(inDays(50).toISOString());
    });

    test('stays open before it appears', async () => {
      const url = await schedule(20);
      const { body } = await edit(url, { closesOn: '2026-03-05' });
      expect(body.problems).toMatchObject([{ field: 'closesOn', code: 'FIELD_PAST' }]);
      const refused = await post(`${url}/publish`, { revision: body.revision });
      expect(fieldsOf(refused)).toEqual(['closesOn FIELD_PAST']);
    });
  });

  describe('opportunity without a deadline', () => {
    const schedule = async (days: number) => {
      const { id } = await makeListing(world.db, room.orgId, {
        type: 'VOLOP',
        status: 'DRAFT',
        publishedAt: null,
        closesAt: null,
        timeZone: 'Europe/Lisbon',
        actionTypes: [...actionTypesByType.VOLOP].slice(0, 1),
        commitment: 'Two evenings a month',
        description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
      });
      const url = `${room.base}/volops/${id}`;
      await expectOk(post(`${url}/publish`, { revision: 0, publishAt: inDays(days) }));
      return url;
    };
    const closesOn = async (url: string) =>
      (await read(url)).listing.closesAtLocal?.slice(0, 10) as string | undefined;

    test('loses its deadline once withdrawn, and starts a full run from its publication', async () => {
      const url = await schedule(20);
      expect(await closesOn(url)).toBe('2027-03-22');
      await expectOk(post(`${url}/unschedule`));
      expect((await read(url)).draft.data.closesOn).toBe('');
      await expectOk(post(`${url}/publish`, { revision: 0 }));
      expect(await closesOn(url)).toBe('2027-03-02');
    });

    test('keeps its full run when moved to another hour, with edits or without', async () => {
      const url = await schedule(20);
      await expectOk(post(`${url}/publish`, { revision: 0, publishAt: inDays(1) }));
      expect(await closesOn(url)).toBe('2027-03-03');
      const { body } = await expectOk(edit(url, { commitment: 'One evening' }));
      const { revision } = body;
      await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(40) }));
      expect(await closesOn(url)).toBe('2027-04-11');
    });

    test('keeps a deadline chosen by its author for any hour', async () => {
      const url = await schedule(20);
      const { body } = await expectOk(edit(url, { closesOn: '2026-09-30' }));
      const { revision } = body;
      await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(1) }));
      await expectOk(post(`${url}/unschedule`));
      expect((await read(url)).draft.data.closesOn).toBe('2026-09-30');
    });
  });

  test('keeps edits of a live listing private until the requested hour', async () => {
    const { url } = await publishJob(room, room.owner.client);
    const { body } = await edit(url, { title: 'Head of kitchen' });
    const at = { revision: body.revision, publishAt: inDays(3) };
    expect((await post(`${url}/publish`, at)).status).toBe(409);
    expect((await read(url)).listing.title).toBe('Kitchen coordinator');
  });

  test('stays closed after an edit when it ended more than 30 days ago', async () => {
    const dates = { publishedAt: inDays(-60), closesAt: inDays(-40) };
    const { id } = await makeListing(world.db, room.orgId, dates);
    const url = `${room.base}/jobs/${id}`;
    const { listing } = await read(url);
    expect(listing).toMatchObject({ state: 'ENDED', can: { publish: false, edit: false } });
    expect((await edit(url, { closesOn: '2026-03-20' })).status).toBe(409);
  });
});

describe('scheduled publishing', () => {
  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
  });

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
        // Two workers match concurrently, and the killed one retries.
        const matchListings = () => matchNewListings(systemContext(world));
        await Promise.all([matchListings(), matchListings()]);
        await matchListings();
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
});
