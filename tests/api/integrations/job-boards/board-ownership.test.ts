import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { queueDueIntegrations } from '@causa/core/integrations/job-boards/running/queue-due';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { mailTo, runJobs, systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../../support/staff.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';

let world: TestApp;
let board: PlayedBoard;
afterAll(() => world.close());

describe('ownership of a board', () => {
  let room: Newsroom;

  let name: string;

  /** Pages by address; unknown addresses redirect to the home page of another website. */
  let pages: Record<string, string>;

  const fetchPage = (url: string) =>
    Promise.resolve(
      pages[url] === undefined
        ? { url: 'https://elsewhere.example/', html: pages['elsewhere'] ?? '' }
        : { url, html: pages[url] },
    );

  beforeAll(async () => {
    world = await startTestApp({
      fetchDocument: (url) =>
        url.endsWith('/robots.txt')
          ? Promise.resolve({ status: 404, body: '' })
          : board.fetchDocument(url),
      fetchPage,
    });
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    await world.db.queueItem.deleteMany();
    board = new PlayedBoard(2);
    pages = {};
    room = await startNewsroom(world);
    name = `kitchen-${newId()}`;
  });

  const link = () => `<a href="https://boards.greenhouse.io/embed/job_board?for=${name}">Jobs</a>`;

  const path = (kind = 'greenhouse', { base } = room) => `${base}/integrations/${kind}`;

  const connect = (to = room, kind = 'greenhouse', at = name) =>
    expectOk(to.owner.client.put(path(kind, to), { board: at }));

  const integration = (to = room) =>
    world.db.integration.findFirstOrThrow({ where: { organizationId: to.orgId } });

  const ownership = async (to = room) => (await integration(to)).ownership;

  const listings = () => world.db.listing.count({ where: { organizationId: room.orgId } });

  const sync = async (runId: string | null = null) =>
    runIntegration(
      { ...board.context(world), fetchPage },
      { integrationId: (await integration()).id, runId },
    );

  /**
   * Returns true if the scheduler queues this board. Organizations of other tests have boards
   * as well.
   */
  const isDue = async () => {
    await world.db.outboxJob.deleteMany({ where: { name: 'integrations.run' } });
    await queueDueIntegrations(systemContext(world));
    const dedupeKey = `integration:${(await integration()).id}`;
    return (await world.db.outboxJob.count({ where: { dedupeKey } })) === 1;
  };

  const waiting = async () => waitingAbout(world, `board:${(await integration()).id}`);

  const website = (to: Newsroom, url: string) =>
    world.db.organization.update({ where: { id: to.orgId }, data: { website: url } });

  async function prove(domain: string, to = room): Promise<void> {
    await world.db.organizationProof.create({
      data: {
        id: newId(),
        organizationId: to.orgId,
        kind: 'DNS',
        value: domain,
        status: 'PROVEN',
        createdAt: testNow,
      },
    });
  }

  describe('unproven board', () => {
    test('waits for staff without an import, and shows a preview', async () => {
      await website(room, 'https://kitchen.example/');
      pages['https://kitchen.example/'] = link();
      // The website names the board, but the domain is unproven.
      await connect();
      expect(await ownership()).toBe('WAITING');
      const item = await waiting();
      expect(item).toMatchObject({
        kind: 'BOARD',
        organizationId: room.orgId,
        reasons: [{ rule: 'BOARD_UNPROVEN', found: name }],
      });
      expect(item.detail).toMatchObject({ text: expect.stringContaining('Cook number 1') });
      const asked = await room.owner.client.post(`${path()}/runs`, { id: newId(), kind: 'SYNC' });
      expect(asked.status).toBe(409);
      world.setNow(new Date(testNow.getTime() + 7_200_000));
      expect(await queueDueIntegrations(systemContext(world))).toBe(0);
      await sync();
      expect(await listings()).toBe(0);
      const id = newId();
      await room.owner.client.post(`${path()}/runs`, { id, kind: 'PREVIEW' });
      await sync(id);
      const { body } = await room.owner.client.get(`${path()}/runs/${id}`);
      expect([body.changes.length, body.ownership]).toEqual([2, 'WAITING']);
      expect(await listings()).toBe(0);
    });

    test('reads jobs once staff approve it, and notifies owners', async () => {
      await connect();
      const staff = await openStaff(world);
      await expectOk(decide(staff, await waiting(), { decision: 'APPROVE', reason: 'FINE' }));
      expect(await ownership()).toBe('PROVEN');
      expect(await queueDueIntegrations(systemContext(world))).toBe(1);
      await sync();
      expect(await listings()).toBe(2);
      await world.db.outboxJob.deleteMany({ where: { name: 'integrations.run' } });
      await runJobs(world);
      const subjects = (await mailTo(world, room.owner.email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/Greenhouse is confirmed$/));
      // Reconnecting needs no review.
      await connect();
      expect(await world.db.queueItem.count({ where: { kind: 'BOARD', decidedAt: null } })).toBe(0);
    });

    test('stays refused by staff until the domain proves it', async () => {
      await connect();
      const { id: integrationId } = await integration();
      const queued = newId();
      await world.db.integration.update({
        where: { id: integrationId },
        data: { publishing: 'AUTO' },
      });
      // Queued before the decision, by a process without a proof.
      await world.db.integrationRun.create({
        data: { id: queued, integrationId, kind: 'SYNC', status: 'QUEUED', createdAt: testNow },
      });
      const staff = await openStaff(world);
      const note = 'The board belongs to another organization.';
      await expectOk(
        decide(staff, await waiting(), { decision: 'REFUSE', reason: 'NOT_PROVEN', note }),
      );
      await sync(queued);
      expect(await listings()).toBe(0);
      expect((await integration()).publishing).toBe('DRAFT');
      await runJobs(world);
      const mail = (await mailTo(world, room.owner.email)).find(({ subject }) =>
        subject.includes('we couldn’t confirm'),
      );
      expect(mail?.text).toContain(note);
      await connect();
      expect(await ownership()).toBe('REFUSED');
      await website(room, 'https://www.kitchen.example/');
      await prove('kitchen.example');
      pages['https://www.kitchen.example/'] = link();
      await connect();
      expect(await ownership()).toBe('PROVEN');
    });

    test('imports the board of another provider that the website links to', async () => {
      const address = `https://jobs.eu.lever.co/${name}`;
      board.answer = {
        status: 200,
        body: JSON.stringify([
          { id: 'a', text: 'Grants manager', hostedUrl: `${address}/a` },
          { id: 'b', text: null, hostedUrl: `${address}/b` },
        ]),
      };
      await website(room, 'https://kitchen.example/');
      await prove('kitchen.example');
      pages['https://kitchen.example/'] = `<a href="${address}">Jobs</a>`;
      await connect(room, 'lever', `${address}/a/apply`);
      expect(await integration()).toMatchObject({ ownership: 'PROVEN', board: `eu/${name}` });
      expect(board.asked.at(-1)).toBe(`https://api.eu.lever.co/v0/postings/${name}?mode=json`);
      await sync();
      expect(await listings()).toBe(1);
    });

    test('reads jobs automatically once the domain proves it and leaves the queue', async () => {
      await website(room, 'https://kitchen.example/');
      await connect();
      const staff = await openStaff(world);
      const item = await waiting();
      world.setNow(new Date(testNow.getTime() + 7_200_000));
      expect(await isDue()).toBe(false);
      await prove('kitchen.example');
      expect(await isDue()).toBe(true);
      // The domain is verified, but its pages do not name the board yet.
      await sync();
      expect([await ownership(), await listings()]).toEqual(['WAITING', 0]);
      expect((await waiting()).id).toBe(item.id);
      expect((await integration()).nextRunAt.getTime()).toBeGreaterThan(world.now().getTime());
      pages['https://kitchen.example/'] = link();
      await sync();
      expect([await ownership(), await listings()]).toEqual(['PROVEN', 2]);
      expect(await world.db.queueItem.findUnique({ where: { id: item.id } })).toMatchObject({
        decision: 'DROPPED',
      });
      const late = await decide(staff, item, {
        decision: 'REFUSE',
        reason: 'NOT_PROVEN',
        note: 'No',
      });
      expect(late.status).toBe(409);
      await world.db.outboxJob.deleteMany({ where: { name: 'integrations.run' } });
      await runJobs(world);
      const subjects = (await mailTo(world, room.owner.email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/Greenhouse is confirmed$/));
    });

    test('stays in the queue while unreadable and is checked again later', async () => {
      await website(room, 'https://kitchen.example/');
      await connect();
      await prove('kitchen.example');
      pages['https://kitchen.example/'] = link();
      board.answer = { status: 500, body: '' };
      await sync();
      expect([await ownership(), await listings()]).toEqual(['WAITING', 0]);
      expect((await waiting()).decidedAt).toBeNull();
      board.answer = null;
      await sync();
      expect([await ownership(), await listings()]).toEqual(['PROVEN', 2]);
    });

    test('reads nothing automatically after staff refused it', async () => {
      await website(room, 'https://kitchen.example/');
      await connect();
      const staff = await openStaff(world);
      await expectOk(
        decide(staff, await waiting(), { decision: 'REFUSE', reason: 'NOT_PROVEN', note: 'No.' }),
      );
      await prove('kitchen.example');
      pages['https://kitchen.example/'] = link();
      world.setNow(new Date(testNow.getTime() + 7_200_000));
      expect(await isDue()).toBe(false);
      await sync();
      expect([await ownership(), await listings()]).toEqual(['REFUSED', 0]);
    });

    test('leaves the queue when disconnected or replaced', async () => {
      await connect();
      const first = await integration();
      name = `other-${name}`;
      await connect();
      const second = await waiting();
      expect(second.subject).not.toBe(`board:${first.id}`);
      const open = () => world.db.queueItem.count({ where: { kind: 'BOARD', decidedAt: null } });
      expect(await open()).toBe(1);
      await expectOk(room.owner.client.delete(path()));
      expect(await open()).toBe(0);
    });
  });

  describe('proof of a board', () => {
    test('accepts a board with all its jobs on the proven domain', async () => {
      await prove('kitchen.example');
      board.jobs = [1, 2].map((id) =>
        greenhouseJob(id, { absolute_url: `https://jobs.kitchen.example/${id}` }),
      );
      await connect();
      expect(await ownership()).toBe('PROVEN');
      await sync();
      expect(await listings()).toBe(2);
      expect(await world.db.queueItem.count({ where: { kind: 'BOARD' } })).toBe(0);
      name = `other-${name}`;
      board.jobs.push(greenhouseJob(3));
      await connect();
      expect(await ownership()).toBe('WAITING');
    });

    test.each([
      ['on its first page', '/', 'PROVEN'],
      ['on the page about jobs that it leads to', '/our-jobs', 'PROVEN'],
      ['on a page that it does not lead to', '/hidden', 'WAITING'],
    ])('accepts a link on the website of the proven domain: %s', async (_where, at, expected) => {
      await website(room, 'https://kitchen.example/');
      await prove('kitchen.example');
      pages = {
        'https://kitchen.example/': '<a href="/our-jobs">Jobs</a>',
        'https://kitchen.example/our-jobs': '<p>Soon</p>',
        [`https://kitchen.example${at}`]: link(),
      };
      await connect();
      expect(await ownership()).toBe(expected);
    });

    test.each([
      ['another board', () => link().replace(name, `${name}-2`)],
      ['the board in a text alone', () => `<p>boards.greenhouse.io/${name}</p>`],
      [
        'an address similar to the provider',
        () => link().replace('greenhouse.io', 'greenhouse.io.example'),
      ],
    ])('refuses a website that names %s', async (_what, html) => {
      await website(room, 'https://kitchen.example/');
      await prove('kitchen.example');
      pages['https://kitchen.example/'] = html();
      await connect();
      expect(await ownership()).toBe('WAITING');
    });

    test('refuses a website that redirects to another domain', async () => {
      await website(room, 'https://kitchen.example/');
      await prove('kitchen.example');
      pages = { elsewhere: link() };
      await connect();
      expect(await ownership()).toBe('WAITING');
    });

    test('accepts a page on the proven domain and no unproven website', async () => {
      const posting = {
        '@type': 'JobPosting',
        title: 'Cocinera de barrio',
        description: '<p>Cocina con nosotras cada tarde.</p>',
        datePosted: '2026-01-01',
        hiringOrganization: 'Cocina',
        identifier: 'c-1',
      };
      const page = `<script type="application/ld+json">${JSON.stringify(posting)}</script>`;
      pages['https://kitchen.example/jobs'] = page;
      await website(room, 'https://kitchen.example/');
      await connect(room, 'careers-page', 'https://kitchen.example/jobs');
      expect(await ownership()).toBe('WAITING');
      await prove('kitchen.example');
      await connect(room, 'careers-page', 'https://kitchen.example/jobs');
      expect(await ownership()).toBe('PROVEN');
      expect((await world.db.queueItem.findFirst({ where: { kind: 'BOARD' } }))?.decision).toBe(
        'DROPPED',
      );
    });

    test('notifies staff when two organizations connected the same board', async () => {
      const other = await startNewsroom(world);
      await connect(other);
      await prove('kitchen.example');
      board.jobs = [greenhouseJob(1, { absolute_url: 'https://kitchen.example/1' })];
      await connect();
      expect(await ownership()).toBe('PROVEN');
      expect((await waiting()).reasons).toMatchObject([{ rule: 'BOARD_SHARED' }]);
      const staff = await openStaff(world);
      await expectOk(
        decide(staff, await waiting(), { decision: 'REFUSE', reason: 'NOT_PROVEN', note: 'No.' }),
      );
      expect([await ownership(), await ownership(other)]).toEqual(['REFUSED', 'WAITING']);
    });
  });
});

describe('boards in a merge', async () => {
  let [from, into]: Newsroom[] = [];

  beforeAll(async () => {
    world = await startTestApp({ fetchDocument: (url) => board.fetchDocument(url) });
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    await world.db.queueItem.deleteMany();
    await world.db.integration.deleteMany();
    board = new PlayedBoard(2);
    [from, into] = [await startNewsroom(world), await startNewsroom(world)];
  });

  const room = (one: Newsroom | undefined): Newsroom => {
    if (one === undefined) throw new Error('no organization');
    return one;
  };

  const connect = (to: Newsroom | undefined, name: string) =>
    expectOk(
      room(to).owner.client.put(`${room(to).base}/integrations/greenhouse`, { board: name }),
    );

  const merge = () =>
    mergeOrganizations(systemContext(world), { from: room(from).orgId, into: room(into).orgId });

  const boardsOf = (one: Newsroom | undefined) =>
    world.db.integration.findMany({ where: { organizationId: room(one).orgId } });

  const approve = (one: Newsroom | undefined) =>
    world.db.integration.updateMany({
      where: { organizationId: room(one).orgId },
      data: { ownership: 'PROVEN' },
    });

  const sync = async (one: Newsroom | undefined) => {
    const [integration] = await boardsOf(one);
    await runIntegration(board.context(world), {
      integrationId: integration?.id ?? '',
      runId: null,
    });
  };

  const waiting = () => world.db.queueItem.findMany({ where: { kind: 'BOARD', decidedAt: null } });

  const drafts = () => world.db.listing.count({ where: { organizationId: room(into).orgId } });

  describe('board of a merged organization', () => {
    test('moves with its review and is read once staff approve it', async () => {
      await connect(from, 'kitchen');
      const [known] = await boardsOf(from);
      const [item] = await waiting();
      await merge();
      expect(await boardsOf(from)).toEqual([]);
      expect(await boardsOf(into)).toMatchObject([{ id: known?.id, ownership: 'WAITING' }]);
      expect(await waiting()).toMatchObject([
        { id: item?.id, organizationId: room(into).orgId, detail: item?.detail },
      ]);
      const staff = await openStaff(world);
      const asked = await waitingAbout(world, `board:${known?.id}`);
      await expectOk(decide(staff, asked, { decision: 'APPROVE', reason: 'FINE' }));
      expect(await queueDueIntegrations(systemContext(world))).toBe(1);
      await sync(into);
      expect(await drafts()).toBe(2);
    });

    test('moves its jobs without duplicates and publishes none until an owner agrees again', async () => {
      await connect(from, 'kitchen');
      await approve(from);
      await sync(from);
      await world.db.integration.updateMany({ data: { publishing: 'AUTO' } });
      await merge();
      expect(await boardsOf(into)).toMatchObject([{ ownership: 'PROVEN', publishing: 'DRAFT' }]);
      world.setNow(new Date(testNow.getTime() + 7_200_000));
      await sync(into);
      expect(await drafts()).toBe(2);
    });

    test('reads the jobs of both once when both had connected it', async () => {
      await connect(into, 'kitchen');
      await connect(from, 'kitchen');
      expect((await waiting()).map(({ reasons }) => reasons)).toContainEqual(
        expect.arrayContaining([expect.objectContaining({ rule: 'BOARD_SHARED' })]),
      );
      await approve(from);
      await sync(from);
      await merge();
      const [stays] = await boardsOf(into);
      // The proof stays, and a board that is no longer shared needs no review.
      expect(await world.db.integration.count()).toBe(1);
      expect(stays?.ownership).toBe('PROVEN');
      expect(await waiting()).toEqual([]);
      await sync(into);
      expect(await drafts()).toBe(2);
    });

    test('stays with the remaining organization and takes its missing jobs when both had proven it', async () => {
      await connect(into, 'kitchen');
      await connect(from, 'kitchen');
      await approve(into);
      await approve(from);
      await sync(from);
      const [own] = await boardsOf(into);
      await merge();
      expect(await boardsOf(into)).toMatchObject([{ id: own?.id, runningUntil: null }]);
      expect(
        await world.db.integrationItem.count({ where: { integrationId: own?.id ?? '' } }),
      ).toBe(2);
      await sync(into);
      expect(await drafts()).toBe(2);
    });

    test('ends when the other organization has one, and keeps its listings', async () => {
      await connect(into, 'bakery');
      await approve(into);
      await connect(from, 'kitchen');
      await approve(from);
      await sync(from);
      const [own] = await boardsOf(into);
      await merge();
      expect(await world.db.integration.findMany()).toMatchObject([
        { id: own?.id, board: 'bakery' },
      ]);
      expect(await drafts()).toBe(2);
    });

    test('leaves the queue while waiting when the other organization has a proven one', async () => {
      await connect(into, 'bakery');
      await approve(into);
      await world.db.queueItem.deleteMany();
      await connect(from, 'kitchen');
      expect(await waiting()).toHaveLength(1);
      await merge();
      expect(await waiting()).toEqual([]);
      expect(await world.db.integration.findMany()).toMatchObject([{ board: 'bakery' }]);
    });

    test('blocks the merge while it is read', async () => {
      await connect(from, 'kitchen');
      const runningUntil = new Date(testNow.getTime() + 60_000);
      await world.db.integration.updateMany({ data: { runningUntil } });
      await expect(merge()).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await boardsOf(from)).toHaveLength(1);
      world.setNow(new Date(runningUntil.getTime() + 1));
      await merge();
      expect(await boardsOf(into)).toHaveLength(1);
    });
  });
});
