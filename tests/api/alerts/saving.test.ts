import { dayMs } from '@causa/shared/platform/dates/durations';
import { savedItemsMax } from '@causa/shared/platform/limits';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { moveFollowers } from '@causa/core/alerts/saved-items/move-followers';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCalendar } from '../../support/foreign-parsers.ts';
import { type Client, openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
afterAll(() => world.close());

describe('saved listings and searches', () => {
  let orgId: string;

  let client: Client;

  const days = (n: number) => new Date(testNow.getTime() + n * dayMs);

  beforeAll(async () => {
    world = await startTestApp();
    orgId = (await makeOrganization(world.db)).id;
    ({ client } = await signUp(world));
  });

  const save = (id: string, type: string, who = client) =>
    who.post('/data/saved-listings', { id, type });

  const items = async (tab = 'all', who = client) =>
    (await who.get(`/data/userdashboard/saved-items?tab=${tab}`)).body;

  describe('saved listing', () => {
    test('stores it once, lists and removes it, and returns 404 when never saved', async () => {
      const { id } = await makeListing(world.db, orgId);
      for (let n = 0; n < 2; n += 1)
        expect((await save(id, 'JOB')).body.savedListing).toEqual({ id, type: 'JOB' });
      expect((await save(orgId, 'ORG')).status).toBe(200);
      const { user } = (await client.get('/data/environment')).body.environment;
      expect(user).toMatchObject({ savedItemCount: 2, savedSearchCount: 0 });
      expect((await items()).tabCounts).toEqual({
        all: 2,
        jobs: 1,
        internships: 0,
        volunteer: 0,
        events: 0,
        organizations: 1,
      });
      expect((await client.delete(`/data/saved-listings/EVENT/${id}`)).status).toBe(404);
      expect((await client.delete(`/data/saved-listings/JOB/${id}`)).status).toBe(200);
      expect((await client.delete(`/data/saved-listings/JOB/${id}`)).status).toBe(404);
      expect((await client.delete(`/data/saved-listings/ORG/${orgId}`)).status).toBe(200);
      expect((await items()).count).toBe(0);
    });

    test('must be public, of its type, and saved by a user', async () => {
      const draft = await makeListing(world.db, orgId, { status: 'DRAFT', publishedAt: null });
      const live = await makeListing(world.db, orgId);
      expect((await save(draft.id, 'JOB')).status).toBe(404);
      expect((await save(live.id, 'EVENT')).status).toBe(404);
      expect((await save('f'.repeat(32), 'ORG')).status).toBe(404);
      expect((await save(live.id, 'JOB', openClient(world))).status).toBe(401);
      expect((await openClient(world).get('/data/userdashboard/saved-items')).status).toBe(401);
    });

    test('shows its current state', async () => {
      const person = await signUp(world);
      const make = (override: Parameters<typeof makeListing>[2]) =>
        makeListing(world.db, orgId, override);
      const open = await make({ title: 'Open' });
      const soon = await make({ title: 'Soon', closesAt: days(3) });
      const closed = await make({ title: 'Closed', closesAt: days(5) });
      const moved = await make({ title: 'Moved', closesAt: days(40) });
      const gone = await make({ title: 'Gone' });
      for (const { id } of [open, soon, closed, moved, gone]) await save(id, 'JOB', person.client);
      await world.db.listing.update({
        where: { id: closed.id },
        data: { status: 'CLOSED', closedAt: testNow },
      });
      await world.db.listing.update({ where: { id: gone.id }, data: { status: 'REMOVED' } });
      await world.db.deadlineChange.create({
        data: {
          id: 'd'.repeat(32),
          listingId: moved.id,
          before: days(10),
          after: days(40),
          changedAt: days(1),
        },
      });
      const found = Object.fromEntries(
        (await items('jobs', person.client)).items.map((item: { id: string }) => [item.id, item]),
      );
      expect(found[open.id]).toMatchObject({
        state: 'OPEN',
        deadlineMoved: null,
        card: { title: 'Open' },
      });
      expect(found[soon.id]).toMatchObject({
        state: 'CLOSING_SOON',
        closesAt: days(3).toISOString(),
      });
      expect(found[closed.id]).toMatchObject({
        state: 'CLOSED',
        title: 'Closed',
        orgName: 'Harbour Kitchen',
        card: null,
      });
      expect(found[moved.id]).toMatchObject({
        state: 'OPEN',
        deadlineMoved: { before: localTime(days(10), null), after: localTime(days(40), null) },
      });
      expect(found[gone.id]).toMatchObject({
        state: 'GONE',
        title: null,
        orgName: null,
        card: null,
      });
    });

    test('states that its organization withdrew, was frozen or deleted', async () => {
      const person = await signUp(world);
      const state = async (id: string) =>
        (await items('all', person.client)).items.find((item: { id: string }) => item.id === id);
      const org = await makeOrganization(world.db, { name: 'Quiet House' });
      const job = await makeListing(world.db, org.id);
      await save(org.id, 'ORG', person.client);
      await save(job.id, 'JOB', person.client);
      for (const [change, expected, title] of [
        [{ unpublishedAt: testNow }, 'UNPUBLISHED', 'Quiet House'],
        [{ frozenAt: testNow }, 'FROZEN', 'Quiet House'],
        [{ deletedAt: testNow }, 'GONE', null],
      ] as const) {
        await world.db.organization.update({ where: { id: org.id }, data: change });
        expect([await state(org.id), await state(job.id)]).toMatchObject([
          { state: expected, title },
          { state: expected },
        ]);
      }
    });

    test('exports a table and a calendar, without formulas', async () => {
      const person = await signUp(world);
      const job = await makeListing(world.db, orgId, {
        title: '=cmd(), "quoted"',
        closesAt: days(3),
      });
      const event = await makeListing(world.db, orgId, {
        type: 'EVENT',
        title: 'Open day',
        closesAt: null,
        startsAt: days(2),
        endsAt: days(2.1),
        timeZone: 'Europe/Lisbon',
      });
      await save(job.id, 'JOB', person.client);
      await save(event.id, 'EVENT', person.client);
      await save(orgId, 'ORG', person.client);
      const csv = await person.client.get('/data/userdashboard/saved-items.csv?lang=pt');
      expect(csv.headers['content-disposition']).toBe('attachment; filename="causa-saved.csv"');
      const lines = String(csv.body).trim().split('\r\n');
      expect([lines.length, lines[0]]).toEqual([
        4,
        'type,title,organization,state,closes,saved,url',
      ]);
      expect(csv.body).toContain(
        `JOB,"'=cmd(), ""quoted""",Harbour Kitchen,CLOSING_SOON,${days(3).toISOString()}`,
      );
      expect(csv.body).toContain(`http://causa.test/pt/evento/${event.id}`);
      const calendar = await person.client.get('/data/userdashboard/saved-items.ics?lang=es');
      expect(calendar.headers['content-type']).toContain('text/calendar');
      const titles = [...String(calendar.body).matchAll(/^SUMMARY:(.*)$/gm)].map((match) =>
        match[1]?.trim(),
      );
      expect(readCalendar(String(calendar.body)).uids).toHaveLength(titles.length);
      expect(new Set(titles)).toEqual(new Set(['Cierra: =cmd()\\, "quoted"', 'Open day']));
    });

    test('exports in the order of its page, also for equal times', async () => {
      const person = await signUp(world);
      for (let n = 0; n < 4; n += 1)
        await save((await makeListing(world.db, orgId)).id, 'JOB', person.client);
      await save((await makeOrganization(world.db)).id, 'ORG', person.client);
      const shown = (await items('all', person.client)).items.map(({ id }: { id: string }) => id);
      const { body } = await person.client.get('/data/userdashboard/saved-items.csv');
      const taken = [...(body as string).matchAll(/[0-9a-f]{32}/g)].map(([id]) => id);
      expect(taken).toEqual(shown);
    });

    test('stores it once during a concurrent merge', async () => {
      const person = await signUp(world);
      const [from, into] = [await makeOrganization(world.db), await makeOrganization(world.db)];
      await save(from.id, 'ORG', person.client);
      const { status } = await overtaken(
        systemContext(world),
        (tx) => moveFollowers(tx, from.id, into.id),
        () => save(into.id, 'ORG', person.client),
      );
      expect(status).toBe(200);
      const saved = (await items('all', person.client)).items.map(({ id }: { id: string }) => id);
      expect(saved).toEqual([into.id]);
    });

    describe('near the limit', () => {
      /** Creates a user with 1,999 saved items, half of them organizations. */
      async function collector(): Promise<Client> {
        const person = await signUp(world);
        await world.pool.query(
          `WITH orgs AS (
           INSERT INTO organizations
             (id, name, type, locale, mission, description, published_at, updated_at)
           SELECT md5($1 || n), name, type, locale, mission, description, published_at, updated_at
           FROM organizations, generate_series(1, 1000) n WHERE id = $2 RETURNING id
         )
         INSERT INTO saved_organizations (user_id, organization_id, saved_at)
         SELECT $1, id, $3 FROM orgs`,
          [person.id, orgId, testNow],
        );
        const listings = await Promise.all(
          Array.from({ length: savedItemsMax - 1_001 }, () => makeListing(world.db, orgId)),
        );
        await world.db.savedListing.createMany({
          data: listings.map(({ id }) => ({ userId: person.id, listingId: id, savedAt: testNow })),
        });
        return person.client;
      }

      test('counts listings and organizations together', async () => {
        const who = await collector();
        const { id } = await makeListing(world.db, orgId);
        expect((await save(id, 'JOB', who)).status).toBe(200);
        expect((await save(id, 'JOB', who)).status).toBe(200);
        for (const [other, type] of [
          [(await makeListing(world.db, orgId)).id, 'JOB'],
          [(await makeOrganization(world.db)).id, 'ORG'],
        ] as const)
          expect((await save(other, type, who)).body.errors[0].code).toBe('LIMIT_REACHED');
      });

      test('accepts one of ten saved concurrently', async () => {
        const who = await collector();
        const listings = await Promise.all(
          Array.from({ length: 10 }, () => makeListing(world.db, orgId)),
        );
        const answers = await Promise.all(listings.map(({ id }) => save(id, 'JOB', who)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect((await items('all', who)).count).toBe(savedItemsMax);
      });
    });

    test('appears in pages of twenty, the latest first', async () => {
      const person = await signUp(world);
      for (let n = 0; n < 23; n += 1) {
        const { id } = await makeListing(world.db, orgId, { title: `Job ${n}` });
        world.setNow(new Date(testNow.getTime() + n * 1_000));
        await save(id, 'JOB', person.client);
      }
      world.setNow(testNow);
      const first = await items('jobs', person.client);
      expect([first.count, first.pageCount, first.items.length, first.items[0].title]).toEqual([
        23,
        2,
        20,
        'Job 22',
      ]);
      const second = (await person.client.get('/data/userdashboard/saved-items?tab=jobs&page=2'))
        .body;
      expect(second.items.map(({ title }: { title: string }) => title)).toEqual([
        'Job 2',
        'Job 1',
        'Job 0',
      ]);
      expect((await person.client.get('/data/userdashboard/saved-items?tab=nonsense')).status).toBe(
        422,
      );
    });
  });

  describe('saved search', () => {
    const lisbon = {
      text: 'Lisbon, Portugal',
      latitude: 38.7,
      longitude: -9.1,
      stateCode: '14',
      countryCode: 'PT',
      geoType: 'locality',
      isRemote: false,
      hasGeo: true,
    };
    const search = {
      text: 'kitchen',
      filters: { functions: ['operations'], jobType: ['full-time', 'part-time'] },
      radius: 40_000,
      location: lisbon,
      index: 'JOB',
    };

    test('stores all criteria and links to the search', async () => {
      const { status, body } = await client.post('/data/saved-searches', search);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'EDITING',
        savedSearch: {
          name: 'kitchen, Lisbon, Portugal',
          notifyByEmail: true,
          frequency: 'daily',
          text: 'kitchen',
          filters: search.filters,
          radius: 40_000,
          index: 'JOB',
        },
      });
      expect(body.savedSearch.url).toBe(
        '/en/jobs?q=kitchen&jobType=full-time,part-time&functions=operations&location=Lisbon,+Portugal&lat=38.7&lng=-9.1&state=14&country=PT&geoType=locality&radius=40000',
      );
      expect(
        (await client.get(`/data/saved-searches/${body.savedSearch.id}`)).body.savedSearch,
      ).toEqual(body.savedSearch);
      expect((await client.get('/data/environment')).body.environment.user.savedSearchCount).toBe(
        1,
      );
      const edited = await client.put(`/data/saved-searches/${body.savedSearch.id}`, {
        name: 'Cooking',
        notifyByEmail: false,
        frequency: 'weekly',
      });
      expect(edited.body).toMatchObject({
        status: 'SAVED',
        savedSearch: { name: 'Cooking', notifyByEmail: false, frequency: 'weekly' },
      });
      expect((await client.delete(`/data/saved-searches/${body.savedSearch.id}`)).body.status).toBe(
        'UNSAVED',
      );
      expect((await client.delete(`/data/saved-searches/${body.savedSearch.id}`)).status).toBe(404);
    });

    test('appears in pages to its owner only', async () => {
      const person = await signUp(world);
      for (let n = 0; n < 21; n += 1)
        await person.client.post('/data/saved-searches', { ...search, name: `Search ${n}` });
      const list = (await person.client.get('/data/saved-searches?page=2')).body;
      expect([list.count, list.pageCount, list.savedSearches.length]).toEqual([21, 2, 1]);
      const { id } = list.savedSearches[0];
      for (const reply of [
        await client.get(`/data/saved-searches/${id}`),
        await client.put(`/data/saved-searches/${id}`, { name: 'Mine', notifyByEmail: false }),
        await client.delete(`/data/saved-searches/${id}`),
      ])
        expect(reply.status).toBe(404);
    });

    test('stores it once for a repeated form, and again under another name or without mail', async () => {
      const { client: own, id: userId } = await signUp(world);
      const keep = (set = {}) => own.post('/data/saved-searches', { ...search, ...set });
      const [one, two] = await Promise.all([keep(), keep()]);
      expect([one.status, two.body]).toEqual([200, one.body]);
      for (const set of [{ name: 'Cooking' }, { notifyByEmail: false }, { frequency: 'weekly' }])
        expect((await keep(set)).body.savedSearch.id).not.toBe(one.body.savedSearch.id);
      expect(await world.db.savedSearch.count({ where: { userId } })).toBe(4);
    });

    test('recognizes a duplicate by equal results', async () => {
      const person = await signUp(world);
      await person.client.post('/data/saved-searches', search);
      await client.post('/data/saved-searches', {
        ...search,
        text: ' Kitchen ',
        filters: { jobType: ['part-time', 'full-time'], functions: ['operations'] },
      });
      await client.post('/data/saved-searches', { ...search, text: 'garden' });
      const rows = await world.db.savedSearch.findMany({
        where: { text: { in: ['kitchen', 'Kitchen', 'garden'] } },
        orderBy: { number: 'asc' },
      });
      const hashes = rows.map(({ criteriaHash }) =>
        Buffer.from(criteriaHash ?? []).toString('hex'),
      );
      expect(new Set(hashes.slice(-3)).size).toBe(2);
    });

    test('rejects unknown filters by name', async () => {
      const { status, body } = await client.post('/data/saved-searches', {
        ...search,
        filters: { colour: ['red'], jobType: ['never'], endsGT: ['0000-01-01'] },
      });
      expect([status, body.errors.map(({ name }: { name: string }) => name)]).toEqual([
        422,
        ['filters.colour', 'filters.jobType', 'filters.endsGT'],
      ]);
      for (const odd of ['\u0000', '\ud800'])
        expect(
          (await client.post('/data/saved-searches', { ...search, location: { text: odd } }))
            .status,
        ).toBe(422);
      expect((await openClient(world).post('/data/saved-searches', search)).status).toBe(401);
    });

    test('opens with an older vocabulary', async () => {
      const { savedSearch } = (await client.post('/data/saved-searches', search)).body;
      await world.db.savedSearch.update({
        where: { id: savedSearch.id },
        data: { filters: { functions: ['operations', 'no-longer'], mood: ['glad'] } },
      });
      expect(
        (await client.get(`/data/saved-searches/${savedSearch.id}`)).body.savedSearch,
      ).toMatchObject({
        filters: { functions: ['operations'] },
        dropped: expect.arrayContaining([
          { facet: 'functions', value: 'no-longer' },
          { facet: 'mood' },
        ]),
      });
    });

    test('can be paused, and a change ends the pause', async () => {
      const { savedSearch } = (await client.post('/data/saved-searches', search)).body;
      const change = { name: 'Kitchens', notifyByEmail: true };
      const path = `/data/saved-searches/${savedSearch.id}`;
      expect(
        (await client.put(path, { ...change, pauseDays: 30 })).body.savedSearch.pausedUntil,
      ).toBe(days(30).toISOString());
      expect(
        (await client.put(path, { ...change, keepPause: true })).body.savedSearch.pausedUntil,
      ).toBe(days(30).toISOString());
      expect((await client.put(path, change)).body.savedSearch.pausedUntil).toBeNull();
      expect((await client.put(path, { ...change, pauseDays: -1 })).status).toBe(422);
    });

    test('can be estimated before saving', async () => {
      const fresh = await startTestApp();
      const org = await makeOrganization(fresh.db);
      for (const age of [0.2, 0.5, 3, 6, 20, 29, 45])
        await makeListing(fresh.db, org.id, {
          title: 'Beekeeper',
          publishedAt: days(-age),
          closesAt: null,
        });
      for (const engine of fresh.search.engines) await rebuildSearch(systemContext(fresh), engine);
      const estimate = (
        await openClient(fresh).get('/data/search/jobs/estimate?q=beekeeper&recency=1')
      ).body;
      expect(estimate).toMatchObject({ month: 6, week: 4, today: 2 });
      expect(
        (await openClient(fresh).get('/data/search/all/estimate?q=beekeeper')).body,
      ).toMatchObject({ month: 6, today: 2 });
      expect((await openClient(fresh).get('/data/search/jobs/estimate?jobType=never')).status).toBe(
        422,
      );
      await fresh.close();
    });
  });
});

describe('saving status', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  const statusOf = async (client: Client) =>
    (await client.get('/data/environment')).body.environment.user.savingSearchStatus;

  test('returns the last action on a saved search with the user environment', async () => {
    const { client } = await signUp(world);
    expect(await statusOf(client)).toBeNull();
    const made = await client.post('/data/saved-searches', { text: 'kitchen', index: 'JOB' });
    expect([made.body.status, await statusOf(client)]).toEqual(['EDITING', 'EDITING']);
    const path = `/data/saved-searches/${made.body.savedSearch.id}`;
    const changed = await client.put(path, { name: 'Mine', notifyByEmail: false });
    expect([changed.body.status, await statusOf(client)]).toEqual(['SAVED', 'SAVED']);
    const deleted = await client.delete(path);
    expect([deleted.body.status, await statusOf(client)]).toEqual(['UNSAVED', 'UNSAVED']);
    expect((await client.delete(path)).status).toBe(404);
    const other = await signUp(world);
    expect(await statusOf(other.client)).toBeNull();
  });

  test('returns profile settings at both addresses to their owner without changes', async () => {
    const { client, id } = await signUp(world);
    const before = await world.db.user.findUniqueOrThrow({ where: { id } });
    const { generalSettings } = (await client.get('/data/userdashboard/general-settings')).body;
    for (const path of ['/data/userdashboard/profile', '/data/userdashboard/profile/enable']) {
      expect((await client.get(path)).body.generalSettings).toEqual(generalSettings);
      expect((await openClient(world).get(path)).status).toBe(401);
    }
    expect(await world.db.user.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });
});
