import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, expect, test, beforeEach, describe } from 'vitest';
import { makeListing, makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import { makeReceived } from '../../../support/records.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { newId } from '@causa/core/platform/ids';
import { loadCards } from '@causa/core/listings/load-cards';
import { countReplies } from '@causa/core/organizations/statistics/count-replies';
import { openClient, systemContext } from '../../../support/client.ts';

let world: TestApp;
afterAll(() => world.close());

describe('reading statistics', () => {
  let room: Newsroom;

  let listingId: string;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
    listingId = (await publishJob(room, room.admin.client)).id;
    const day = new Date('2026-03-01');
    const rows = [
      ['shown', 'search', 40],
      ['opened', 'search', 9],
      ['opened', 'site:example.org', 3],
      ['opened', 'site:small.example', 2],
      ['opened', 'site', 1],
      ['saved', 'page', 4],
    ] as const;
    await world.db.listingCount.createMany({
      data: rows.map(([metric, source, n]) => ({ listingId, day, metric, source, n })),
    });
    await world.db.organizationCount.createMany({
      data: rows.map(([metric, source, n]) => ({
        organizationId: room.orgId,
        day,
        metric,
        source,
        locale: 'en' as const,
        n,
      })),
    });
  });

  const read = (query: string) => room.owner.client.get(`${room.base}/statistics?${query}`);

  test('counts applications sent on Causa by their UTC day', async () => {
    const send = (createdAt: string, via: 'CAUSA' | 'LINK' = 'CAUSA') =>
      makeReceived(world, room.orgId, { listingId, createdAt: new Date(createdAt), via });
    await send('2025-06-10T00:00:00.000Z');
    await send('2025-06-10T23:59:59.999Z');
    await send('2025-06-11T00:00:00.000Z');
    await send('2025-06-10T12:00:00.000Z', 'LINK');
    for (const query of ['', `&listingId=${listingId}`]) {
      const { body } = await expectOk(read(`from=2025-06-10&to=2025-06-10${query}`));
      expect([body.days[0].applied, body.funnel.applied]).toEqual([2, 2]);
    }
  });

  test('shows days, funnel and sources to members, with sites of under three people unnamed', async () => {
    for (const query of [
      'from=2026-02-28&to=2026-03-02',
      `from=2026-02-28&to=2026-03-02&listingId=${listingId}`,
    ]) {
      const { body } = await expectOk(read(query));
      expect(body.days).toHaveLength(3);
      expect(body.days[1]).toEqual({
        day: '2026-03-01',
        shown: 40,
        opened: 15,
        saved: 4,
        link: 0,
        applied: 0,
      });
      expect(body.funnel).toMatchObject({ shown: 40, opened: 15, saved: 4 });
      expect(body.sources).toEqual([
        { source: 'search', domain: null, n: 9 },
        { source: 'site', domain: 'example.org', n: 3 },
        { source: 'site', domain: null, n: 3 },
      ]);
      expect(body.languages).toEqual([{ locale: 'en', n: 15 }]);
      expect(body.mailed).toBe(0);
    }
    const csv = await room.owner.client.get(
      `${room.base}/statistics.csv?from=2026-03-01&to=2026-03-01`,
    );
    expect(csv.body).toBe(
      '\uFEFFday,shown,opened,saved,link,applied\r\n2026-03-01,40,15,4,0,0\r\n',
    );
  });

  test('rejects more than 366 days, a reversed range and an empty one', async () => {
    for (const query of ['from=2025-03-01&to=2026-03-02', 'from=2026-03-02&to=2026-03-01', ''])
      expect((await read(query)).status).toBe(422);
    expect((await read('from=2025-03-02&to=2026-03-02')).status).toBe(200);
  });

  test.each(['0000-01-01', '2026-02-30'])('rejects impossible days from %s on', async (day) => {
    expect((await read(`from=${day}&to=${day}`)).status).toBe(422);
  });

  test('returns 404 for a listing of another organization', async () => {
    const other = await makeListing(world.db, (await makeOrganization(world.db)).id);
    const { status } = await read(`from=2026-03-01&to=2026-03-01&listingId=${other.id}`);
    expect(status).toBe(404);
  });

  test('counts alert recipients of a listing once each', async () => {
    const reader = await makeUser(world.db);
    const published = await world.db.publishedListing.findUniqueOrThrow({ where: { listingId } });
    for (const period of ['day:2026-03-02', 'instant:1']) {
      const { id: digestId } = await world.db.alertDigest.create({
        data: { userId: reader.id, period, createdAt: world.now() },
      });
      await world.db.alertMatch.create({
        data: { searchNumber: digestId, publishedListingId: published.id, digestId },
      });
    }
    const { body } = await expectOk(read('from=2026-03-01&to=2026-03-02'));
    expect(body.mailed).toBe(1);
  });

  test('compares 28 days with the 28 before: applications, answers and response time', async () => {
    const ago = (days: number) => new Date(world.now().getTime() - days * dayMs);
    const stories = [
      { created: 10, answered: 6 },
      { created: 5, answered: null },
      { created: 40, answered: 38 },
      // Answered after the 28-day period.
      { created: 30, answered: 3 },
    ];
    for (const [n, { created, answered }] of stories.entries()) {
      const { id: userId } = await makeUser(world.db);
      await world.db.application.create({
        data: {
          id: String(n).padStart(32, 'a'),
          listingId,
          userId,
          message: 'Hello',
          createdAt: ago(created),
          ...(answered === null
            ? {}
            : {
                events: {
                  create: {
                    id: String(n).padStart(32, 'b'),
                    status: 'SHORTLISTED' as const,
                    createdAt: ago(answered),
                  },
                },
              }),
        },
      });
    }
    const { body } = await expectOk(room.owner.client.get(`${room.base}/figures`));
    expect(body.now).toEqual({
      live: 1,
      views: 15,
      applications: 2,
      answered: 50,
      medianDays: 15.5,
    });
    expect(body.before).toEqual({
      live: 0,
      views: 0,
      applications: 2,
      answered: 50,
      medianDays: 2,
    });
  });

  test('counts daily views of the last 28 days in a list of listings', async () => {
    const { body } = await expectOk(room.owner.client.get(`${room.base}/listings`));
    const views = body.listings.find(({ id }: { id: string }) => id === listingId).views;
    expect(views).toBe(15);
    const one = await expectOk(room.owner.client.get(`${room.base}/jobs/${listingId}`));
    expect(one.body.listing.views).toBe(views);
    const { listingId: other } = await makeReceived(world, room.orgId);
    await world.db.listingCount.createMany({
      data: [
        ['2026-02-03', 2],
        ['2026-02-02', 5],
      ].map(([day, n]) => ({
        listingId: other,
        day: new Date(String(day)),
        metric: 'opened',
        source: 'search',
        n: Number(n),
      })),
    });
    const found = await expectOk(room.owner.client.get(`${room.base}/jobs/${other}`));
    expect(found.body.listing.views).toBe(2);
  });
});

describe('reply rate', () => {
  let orgId: string;

  let open: string;

  let over: string;

  beforeAll(async () => {
    world = await startTestApp();
  });

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    open = (await makeListing(world.db, orgId)).id;
    const closed = { status: 'CLOSED', closedAt: ago(61), publishedAt: ago(100) } as const;
    over = (await makeListing(world.db, orgId, { ...closed, closesAt: ago(61) })).id;
  });

  function ago(days: number): Date {
    return new Date(testNow.getTime() - days * dayMs);
  }

  /** Creates applications sent `sent` days ago and, unless null, answered `answered` days later. */
  async function applied(
    count: number,
    { listingId, sent, answered, status }: Applied,
  ): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const { id: userId } = await makeUser(world.db);
      const id = newId();
      const events =
        answered === null
          ? {}
          : {
              events: {
                create: {
                  id: newId(),
                  status: 'SHORTLISTED' as const,
                  createdAt: ago(sent - answered),
                },
              },
            };
      await world.db.application.create({
        data: {
          id,
          listingId,
          userId,
          message: 'I cook.',
          answers: [],
          via: 'CAUSA',
          status,
          createdAt: ago(sent),
          ...events,
        },
      });
    }
  }

  interface Applied {
    listingId: string;
    sent: number;
    answered: number | null;
    status: ApplicationStatus;
  }

  const shown = async () => {
    await countReplies(systemContext(world));
    const client = openClient(world);
    const page = (await client.get(`/data/website/organizations/${orgId}?lang=en`)).body.data.org;
    const listing = (await client.get(`/data/website/jobs/${open}?lang=es`)).body.data.org;
    expect(listing.replies?.percent).toBe(page.replies?.percent);
    return [page.replies, listing.replies?.words];
  };

  test('publishes a reply rate from ten applications on, with the median days to answer', async () => {
    const answered = { listingId: open, sent: 20, answered: 3, status: 'SHORTLISTED' } as const;
    await applied(7, answered);
    await applied(2, { listingId: over, sent: 90, answered: null, status: 'SENT' });
    expect((await shown())[0]).toBeNull();
    await applied(1, { ...answered, answered: 6 });
    expect(await shown()).toEqual([
      {
        percent: 80,
        days: 3,
        words: 'Answers 80% of applications, usually within 3 days',
      },
      'Responde el 80 % de las postulaciones, normalmente en 3 días',
    ]);
  });

  test('omits open, withdrawn and year-old applications', async () => {
    await applied(10, { listingId: open, sent: 20, answered: 0, status: 'SHORTLISTED' });
    await applied(3, { listingId: open, sent: 20, answered: null, status: 'SENT' });
    await applied(3, { listingId: over, sent: 90, answered: null, status: 'WITHDRAWN' });
    await applied(3, { listingId: over, sent: 366, answered: null, status: 'SENT' });
    expect((await shown())[0]).toMatchObject({ percent: 100, days: 1 });
  });

  test('removes the rate of an organization without applications', async () => {
    await world.db.organizationReplies.create({
      data: { organizationId: orgId, applications: 12, answered: 12, medianDays: 2 },
    });
    expect((await shown())[0]).toBeNull();
  });

  test('shows the response days on a card when most applications on Causa are answered', async () => {
    const elsewhere = { applyOnCausa: false, applyUrl: 'https://harbor.example/jobs' };
    const outside = (await makeListing(world.db, orgId, elsewhere)).id;
    const said = async () => {
      await countReplies(systemContext(world));
      const refs = [open, outside].map((id) => ({ id, type: 'JOB' as const }));
      return (await loadCards(systemContext(world), refs)).map((card) => card.answersInDays);
    };
    await applied(6, { listingId: open, sent: 20, answered: 3, status: 'SHORTLISTED' });
    await applied(3, { listingId: over, sent: 90, answered: null, status: 'SENT' });
    expect(await said()).toEqual([undefined, undefined]);
    await applied(1, { listingId: over, sent: 90, answered: null, status: 'SENT' });
    expect(await said()).toEqual([3, undefined]);
    await applied(3, { listingId: over, sent: 90, answered: null, status: 'SENT' });
    expect(await said()).toEqual([undefined, undefined]);
  });
});
