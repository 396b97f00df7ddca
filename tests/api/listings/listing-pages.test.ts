import { dayMs } from '@causa/shared/platform/dates/durations';
import { loadCards } from '@causa/core/listings/load-cards';
import { findShareCard } from '@causa/core/listings/share-pictures/find-share-card';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const get = async (url: string) => {
  const reply = await world.app.inject({ url, headers: { 'accept-language': 'pt' } });
  return { status: reply.statusCode, body: reply.json() };
};
const later = (days: number) => new Date(testNow.getTime() + days * dayMs);

describe('listing page', () => {
  test('returns the listing, its organization and its addresses in three languages', async () => {
    const org = await makeOrganization(world.db);
    const job = await makeListing(world.db, org.id, { title: 'Coordinación de cocina' });
    const { status, body } = await get(`/data/website/jobs/${job.id}-whatever-slug`);
    expect(status).toBe(200);
    expect(body._version).toBe(7);
    expect(body.data).toMatchObject({
      type: 'JOB',
      url: {
        en: `/en/job/${job.id}-coordinacion-de-cocina`,
        es: `/es/empleo/${job.id}-coordinacion-de-cocina`,
        pt: `/pt/emprego/${job.id}-coordinacion-de-cocina`,
      },
      listing: {
        pay: { min: 180_000, max: 210_000, currency: 'EUR', period: 'MONTH' },
        location: { city: 'Lisboa', countryCode: 'PT', hasGeo: true },
      },
      org: {
        name: 'Harbour Kitchen',
        listingCounts: { JOB: 1, INTERNSHIP: 0, VOLOP: 0, EVENT: 0 },
      },
    });
  });

  test('names its place in the language of the reader, on cards and share pictures too', async () => {
    const org = await makeOrganization(world.db);
    const { id } = await makeListing(world.db, org.id, {
      locationText: 'North York, Ontario, Canada',
      city: 'North York',
      stateCode: '08',
      countryCode: 'CA',
    });
    const { body } = await get(`/data/website/jobs/${id}-cook`);
    expect(body.data.listing.location).toMatchObject({
      text: 'North York, Ontário, Canadá',
    });
    const context = { ...systemContext(world), locale: 'es' as const };
    const [card] = await loadCards(context, [{ id, type: 'JOB' }]);
    expect(card?.location?.text).toBe('North York, Ontario, Canadá');
    const words = {
      kind: () => '',
      pay: () => '',
      remote: () => '',
      closes: () => '',
      starts: () => '',
    };
    const { facts } = await findShareCard(context, `en-${id}`, words);
    expect(facts[0]).toBe('North York, Ontario, Canada');
  });

  test('returns a yearly salary in Colombian pesos beyond an INTEGER in cards and details', async () => {
    const org = await makeOrganization(world.db, { name: 'Manos del Valle' });
    const pay = {
      payMin: 9_600_000_000n,
      payMax: 10_800_000_000n,
      payCurrency: 'COP' as const,
      payPeriod: 'YEAR' as const,
    };
    const job = await makeListing(world.db, org.id, { title: 'Dirección', ...pay });
    const expected = {
      min: 9_600_000_000,
      max: 10_800_000_000,
      currency: 'COP',
      period: 'YEAR',
      text: null,
    };
    expect((await get(`/data/website/jobs/${job.id}`)).body.data.listing.pay).toEqual(expected);
    expect(
      (await get(`/data/website/organizations/${org.id}`)).body.data.listings.JOB[0].pay,
    ).toEqual(expected);
  });

  test('returns its times in its own zone, so that no browser computes the deadline day', async () => {
    const org = await makeOrganization(world.db);
    const closesAt = new Date('2027-01-08T07:59:00Z');
    const job = await makeListing(world.db, org.id, { closesAt, timeZone: 'America/Los_Angeles' });
    const { listing } = (await get(`/data/website/jobs/${job.id}`)).body.data;
    expect(listing).toMatchObject({
      closesAt: '2027-01-08T07:59:00.000Z',
      local: { startsAt: null, endsAt: null, closesAt: '2027-01-07T23:59:00-08:00' },
    });
  });

  test('shows a similar future event beyond any number of past ones', async () => {
    const event = async (published: number, starts: number) => {
      const org = await makeOrganization(world.db);
      return makeListing(world.db, org.id, {
        type: 'EVENT',
        publishedAt: later(published),
        closesAt: null,
        startsAt: later(starts),
        endsAt: later(starts),
        timeZone: 'UTC',
      });
    };
    const [shown, coming] = [await event(-30, 10), await event(-20, 9)];
    for (let days = 9; days > 1; days -= 1) await event(-days, -1);
    const { body } = await get(`/data/website/events/${shown.id}`);
    expect(body.data.similar.map(({ id }: { id: string }) => id)).toEqual([coming.id]);
  });

  test('shows similar listings of other organizations, and none with noSuggestions', async () => {
    const [one, two] = await Promise.all([
      makeOrganization(world.db),
      makeOrganization(world.db, { name: 'Second Table' }),
    ]);
    const job = await makeListing(world.db, one.id);
    const like = await makeListing(world.db, two.id, { title: 'Pantry lead' });
    await makeListing(world.db, two.id, { title: 'Closed', status: 'CLOSED', closedAt: testNow });
    const similar = (await get(`/data/website/jobs/${job.id}`)).body.data.similar as {
      id: string;
      org: { id: string };
    }[];
    expect(similar.map((card) => card.id)).toContain(like.id);
    expect(similar.every((card) => card.org.id !== one.id)).toBe(true);
    expect((await get(`/data/website/jobs/${job.id}?noSuggestions`)).body.data.similar).toEqual([]);
  });

  it('keeps type, address, title, organization and end once it is not public', async () => {
    const org = await makeOrganization(world.db);
    const closed = await makeListing(world.db, org.id, { status: 'CLOSED', closedAt: testNow });
    const past = await makeListing(world.db, org.id, { closesAt: later(-1) });
    const removed = await makeListing(world.db, org.id, { status: 'REMOVED' });
    for (const { id } of [closed, past, removed]) {
      const { status, body } = await get(`/data/website/jobs/${id}`);
      expect(status).toBe(200);
      const kept = ['ended', 'orgName', 'orgUrl', 'title', 'type', 'url'];
      expect(Object.keys(body.data).sort()).toEqual(kept);
      expect(body.data).toMatchObject({ type: 'UNPUBLISHED_JOB', orgName: 'Harbour Kitchen' });
    }
  });

  it.each([
    [{ status: 'CLOSED', closedAt: testNow, closeReason: 'FILLED_ELSEWHERE' }, 'FILLED'],
    [{ status: 'CLOSED', closedAt: testNow, closeReason: 'STOPPED' }, 'STOPPED'],
    [{ status: 'CLOSED', closedAt: testNow, closeReason: 'MISTAKE' }, 'OTHER'],
    [{ closesAt: testNow }, 'DEADLINE'],
    [
      { status: 'CLOSED', closedAt: later(9), closesAt: testNow, closeReason: 'STOPPED' },
      'STOPPED',
    ],
  ] as const)('states when and why it ended: %o', async (state, reason) => {
    const org = await makeOrganization(world.db);
    const { id } = await makeListing(world.db, org.id, { ...state, timeZone: 'Asia/Tokyo' });
    const { ended } = (await get(`/data/website/jobs/${id}`)).body.data;
    expect(ended).toEqual({ at: testNow.toISOString(), day: '2026-03-02', reason });
  });

  it.each([
    ['removed by staff', { status: 'REMOVED' }, {}],
    ['held for review', { status: 'PENDING' }, {}],
    ['of a frozen organization', { status: 'CLOSED', closedAt: testNow }, { frozenAt: testNow }],
  ] as const)('states no end for a listing %s', async (_what, state, orgState) => {
    const org = await makeOrganization(world.db, orgState);
    const { id } = await makeListing(world.db, org.id, state);
    expect((await get(`/data/website/jobs/${id}`)).body.data.ended).toBeNull();
  });

  test('returns 404 when it was never public or has another type', async () => {
    const org = await makeOrganization(world.db);
    const draft = await makeListing(world.db, org.id, { status: 'DRAFT', publishedAt: null });
    const future = await makeListing(world.db, org.id, { publishedAt: later(2) });
    const job = await makeListing(world.db, org.id);
    const event = await makeListing(world.db, org.id, {
      type: 'EVENT',
      startsAt: later(5),
      endsAt: later(6),
    });
    expect((await get(`/data/website/events/${event.id}`)).body.data.type).toBe('EVENT');
    for (const path of [
      `jobs/${draft.id}`,
      `jobs/${future.id}`,
      `internships/${job.id}`,
      'jobs/nonsense',
      `jobs/${'0'.repeat(32)}`,
    ]) {
      const { status, body } = await get(`/data/website/${path}`);
      expect([status, body.errors]).toEqual([
        404,
        [{ name: 'NOT_FOUND', description: expect.stringMatching(/encontr/), code: 'NOT_FOUND' }],
      ]);
    }
  });

  test("finds an imported listing by its partner and the partner's id", async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id, {
      type: 'VOLOP',
      source: 'open-hands',
      sourceId: 'HO/77',
      payment: null,
      payMin: null,
      payMax: null,
      actionTypes: ['ongoing'],
    });
    expect(
      (await get('/data/website/imported-action-opps/open-hands/HO%2F77')).body.data,
    ).toMatchObject({ type: 'VOLOP', listing: { source: 'open-hands' } });
    expect((await get('/data/website/imported-action-opps/causa/HO%2F77')).status).toBe(404);
  });
});

describe('GET organization page', () => {
  test('shows its live listings by type', async () => {
    const org = await makeOrganization(world.db);
    const job = await makeListing(world.db, org.id);
    await makeListing(world.db, org.id, { closesAt: later(-1) });
    const { body } = await get(`/data/website/organizations/${org.id}`);
    expect(body.data.type).toBe('ORG');
    expect(body.data.listings.JOB.map((card: { id: string }) => card.id)).toEqual([job.id]);
    expect(body.data.org.listingCounts).toEqual({ JOB: 1, INTERNSHIP: 0, VOLOP: 0, EVENT: 0 });
  });

  test('shows the newest twenty of a type with their number', async () => {
    const org = await makeOrganization(world.db);
    for (let day = 1; day <= 22; day += 1)
      await makeListing(world.db, org.id, { publishedAt: later(-day), title: `Cook ${day}` });
    await makeListing(world.db, org.id, { publishedAt: later(1) });
    const { data } = (await get(`/data/website/organizations/${org.id}`)).body;
    const titles = data.listings.JOB.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, at) => `Cook ${at + 1}`));
    expect(data.org.listingCounts.JOB).toBe(22);
  });

  test.each([
    ['was taken down', { unpublishedAt: later(-1) }, 200],
    ['is not public yet', { publishedAt: later(1) }, 404],
    ['was never public', { publishedAt: null }, 404],
    ['was deleted', { deletedAt: later(-1) }, 404],
  ])('shows neither text nor listings when it %s', async (_what, state, status) => {
    const org = await makeOrganization(world.db, { ...state, mission: 'A mission that is gone' });
    const job = await makeListing(world.db, org.id);
    const answer = await get(`/data/website/organizations/${org.id}`);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('A mission that is gone');
    expect(JSON.stringify(answer.body)).not.toContain(job.id);
    if (status === 200)
      expect(answer.body.data).toMatchObject({ type: 'UNPUBLISHED_ORG', isFrozen: false });
  });

  test('says only that it is frozen and hides its listings', async () => {
    const org = await makeOrganization(world.db, { frozenAt: testNow, frozenReason: 'complaint' });
    const job = await makeListing(world.db, org.id);
    expect((await get(`/data/website/organizations/${org.id}`)).body.data).toEqual({
      type: 'UNPUBLISHED_ORG',
      url: expect.anything(),
      title: 'Harbour Kitchen',
      orgName: 'Harbour Kitchen',
      isFrozen: true,
    });
    expect((await get(`/data/website/jobs/${job.id}`)).body.data).toMatchObject({
      type: 'UNPUBLISHED_JOB',
      orgUrl: null,
    });
  });
});
