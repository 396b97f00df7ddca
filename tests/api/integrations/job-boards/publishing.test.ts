import { hourMs } from '@causa/shared/platform/dates/durations';
import { hooks } from '@causa/core/hooks';
import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import { newId } from '@causa/core/platform/ids';
import { applyChange } from '@causa/core/integrations/job-boards/running/apply-change';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { freePublicationsPerDay } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { completeDefaults, makeIntegration } from '../../../support/records.ts';
import { getBalance, giveCredits, startPrices } from '../../../support/money.ts';
import { expectOk, startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let board: PlayedBoard;
let integrationId: string;
beforeAll(async () => {
  world = await startTestApp({ fetchDocument: (url) => board.fetchDocument(url) });
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  board = new PlayedBoard(2);
  room = await startNewsroom(world);
  integrationId = (await makeIntegration(world, room.orgId)).id;
});

/** Cost of a job in the price book. */
const cost = 2;
const auto = { publishing: 'AUTO', agrees: true, prices: { JOB: cost } };
const path = (kind = 'greenhouse') => `${room.base}/integrations/${kind}`;
const later = (hours: number) => world.setNow(new Date(world.now().getTime() + hours * hourMs));
const sync = (runId: string | null = null, at = integrationId) =>
  runIntegration(board.context(world), { integrationId: at, runId });
const setPublishing = (body: object = auto, by = room.owner, kind?: string) =>
  by.client.put(`${path(kind)}/publishing`, body);
const readPublishing = async () =>
  (await expectOk(room.owner.client.get(`${path()}/publishing`))).body;
/** Enables automatic publishing as the owner, with defaults and these credits. */
async function switchOn(credits: number, answers: object = completeDefaults): Promise<void> {
  if (credits > 0) await giveCredits(world, room.orgId, credits);
  await expectOk(room.owner.client.put(`${path()}/defaults`, answers));
  await expectOk(setPublishing());
}
const listings = (status?: 'DRAFT' | 'PUBLISHED' | 'PENDING' | 'CLOSED') =>
  world.db.listing.findMany({
    where: { organizationId: room.orgId, ...(status === undefined ? {} : { status }) },
    orderBy: { title: 'asc' },
  });
const spent = () =>
  world.db.ledgerEntry.count({ where: { organizationId: room.orgId, reason: 'SPEND' } });
const newest = async (kind?: string) => {
  const { runs } = (await expectOk(room.owner.client.get(path(kind)))).body;
  return (await expectOk(room.owner.client.get(`${path(kind)}/runs/${runs[0].id}`))).body;
};
interface Change {
  publication: string | null;
  reason: string | null;
  missing: string[];
}
const outcomes = async (kind?: string) =>
  (await newest(kind)).changes.map(({ publication, reason, missing }: Change) => [
    publication,
    reason,
    missing,
  ]);
const undo = async () => {
  const { run } = await newest();
  await expectOk(room.admin.client.put(`${path()}/runs/${run.id}/decision`, { decision: 'UNDO' }));
  await sync(run.id);
};

describe('automatic publishing', () => {
  test('requires an owner who accepts the shown price', async () => {
    expect((await setPublishing(auto, room.admin)).status).toBe(403);
    const silent = await setPublishing({ ...auto, agrees: false });
    expect([silent.status, silent.body.errors[0].name]).toEqual([422, 'agrees']);
    expect((await setPublishing({ ...auto, prices: { JOB: 1 } })).status).toBe(409);
    expect((await setPublishing({ ...auto, prices: {} })).status).toBe(409);
    expect((await setPublishing({ ...auto, prices: { JOB: -1 } })).status).toBe(422);
    expect(await readPublishing()).toMatchObject({ publishing: 'DRAFT', agreed: false });
    await expectOk(setPublishing());
    await expectOk(setPublishing());
    expect(await readPublishing()).toMatchObject({
      publishing: 'AUTO',
      agreed: true,
      prices: [{ type: 'JOB', credits: cost }],
      balance: 0,
      can: { edit: true, automate: true },
    });
    // Any member can stop automatic spending of credits.
    await expectOk(setPublishing({ publishing: 'DRAFT' }, room.admin));
    expect((await readPublishing()).publishing).toBe('DRAFT');
    const history = await world.db.auditEntry.findMany({
      where: { action: 'integration.publishing', subject: `organization:${room.orgId}` },
      orderBy: { id: 'asc' },
    });
    expect(history.map(({ actorId }) => actorId)).toEqual([room.owner.id, room.admin.id]);
  });

  test('stops when another board replaces the connected one', async () => {
    await switchOn(0);
    await expectOk(
      room.owner.client.put(`${path()}/defaults`, { ...completeDefaults, runDays: '20' }),
    );
    // Reconnecting the same board keeps the settings.
    await expectOk(room.owner.client.put(path(), { board: 'kitchen' }));
    expect((await readPublishing()).publishing).toBe('AUTO');
    await expectOk(room.owner.client.put(path(), { board: 'another' }));
    expect(await readPublishing()).toMatchObject({
      publishing: 'DRAFT',
      defaults: { runDays: '' },
    });
  });

  test('makes new jobs full listings: public, versioned, indexed, alerted and paid', async () => {
    await switchOn(10);
    await sync();
    const published = await listings('PUBLISHED');
    expect(published).toHaveLength(2);
    const ids = published.map(({ id }) => id);
    const of = { where: { listingId: { in: ids } } };
    expect(await world.db.listingVersion.count(of)).toBe(2);
    expect(await world.db.publishedListing.count(of)).toBe(2);
    expect(await world.db.listingDraft.count(of)).toBe(0);
    const history = await world.db.auditEntry.count({
      where: { action: 'listing.publish', subject: { in: ids.map((id) => `listing:${id}`) } },
    });
    expect(history).toBe(2);
    expect([await spent(), (await getBalance(world, room.orgId)).credits]).toEqual([2, 6]);
    expect(published[0]).toMatchObject({ functions: ['operations'], source: 'causa' });
    expect(published.every(({ paidUntil }) => paidUntil !== null)).toBe(true);
    expect(await outcomes()).toEqual([
      ['PUBLISHED', null, []],
      ['PUBLISHED', null, []],
    ]);
    const run = await world.db.auditEntry.findFirstOrThrow({
      where: { action: 'integration.run', subject: `organization:${room.orgId}` },
    });
    expect(run.detail).toMatchObject({ create: 2, published: 2 });
    const visitor = await openClient(world).get(`/data/website/jobs/${ids[0]}`);
    expect([visitor.status, (await newest()).publishing]).toEqual([200, 'AUTO']);
  });

  test('writes nothing for the same feed again', async () => {
    await switchOn(10);
    await sync();
    const first = [await world.db.auditEntry.count(), await world.db.outboxJob.count()];
    await sync();
    expect([await world.db.auditEntry.count(), await world.db.outboxJob.count()]).toEqual(first);
  });

  test('skips earlier jobs and stops at once when disabled', async () => {
    await expectOk(room.owner.client.put(`${path()}/defaults`, completeDefaults));
    await sync();
    await switchOn(10);
    board.jobs.push(greenhouseJob(3), greenhouseJob(4));
    await sync();
    expect((await listings('DRAFT')).map(({ title }) => title)).toEqual([
      'Cook number 1',
      'Cook number 2',
    ]);
    board.jobs.push(greenhouseJob(5));
    // A member disables publishing while the board responds.
    await runIntegration(
      {
        ...board.context(world),
        fetchDocument: async (url) => {
          await expectOk(setPublishing({ publishing: 'DRAFT' }, room.admin));
          return board.fetchDocument(url);
        },
      },
      { integrationId, runId: null },
    );
    expect(await listings('DRAFT')).toHaveLength(3);
  });
});

describe('unpublished new job', () => {
  test('stays a draft without credits, with one mail a day to owners', async () => {
    await switchOn(cost);
    await sync();
    expect(await outcomes()).toEqual([
      ['PUBLISHED', null, []],
      [null, 'NO_CREDITS', []],
    ]);
    const [draft] = await listings('DRAFT');
    expect(draft?.title).toBe('Cook number 2');
    const mails = (userId = room.owner.id) =>
      world.db.mailDelivery.count({ where: { template: 'integration-credits', userId } });
    expect([await mails(), await mails(room.admin.id)]).toEqual([1, 0]);
    board.jobs.push(greenhouseJob(3));
    later(1);
    await sync();
    expect(await mails()).toBe(1);
    board.jobs.push(greenhouseJob(4));
    later(24);
    await sync();
    expect(await mails()).toBe(2);
    expect(await spent()).toBe(1);
  });

  test('stays a draft when answers are missing, named by field', async () => {
    await switchOn(10, { ...completeDefaults, functions: [], runDays: '' });
    board.jobs = [greenhouseJob(1, { location: { name: 'Moonbase Alpha' } })];
    await sync();
    expect(await outcomes()).toEqual([
      [null, 'MISSING', ['locationType', 'closesOn', 'functions']],
    ]);
    expect([await spent(), (await listings('DRAFT')).length]).toEqual([0, 1]);
  });

  test('stays a draft when it costs more than an owner accepted', async () => {
    await switchOn(10);
    await world.db.integration.update({
      where: { id: integrationId },
      data: { settings: { defaults: completeDefaults, agreed: { JOB: cost - 1 } } },
    });
    expect((await readPublishing()).agreed).toBe(false);
    await sync();
    expect(await outcomes()).toEqual([
      [null, 'PRICE', []],
      [null, 'PRICE', []],
    ]);
    expect(await spent()).toBe(0);
  });

  test('stays a draft while billing is on hold', async () => {
    await switchOn(10);
    await suspendBilling(world, { organizationId: room.orgId, cause: `dispute:${newId()}` });
    await sync();
    expect((await outcomes())[0]).toEqual([null, 'BILLING_HOLD', []]);
    expect((await readPublishing()).isHeld).toBe(true);
  });

  test('stays a draft after staff froze the organization', async () => {
    await switchOn(10);
    await runIntegration(
      {
        ...board.context(world),
        fetchDocument: async (url) => {
          await world.db.organization.update({
            where: { id: room.orgId },
            data: { frozenAt: world.now() },
          });
          return board.fetchDocument(url);
        },
      },
      { integrationId, runId: null },
    );
    const changes = await world.db.integrationChange.findMany({
      where: { run: { integrationId } },
    });
    expect(changes.map(({ reason }) => reason)).toEqual(['FROZEN', 'FROZEN']);
    expect([await spent(), (await listings('PUBLISHED')).length]).toEqual([0, 0]);
  });

  test('stays a draft when the free listings of the day are used up', async () => {
    const id = await connectVolunteering();
    await fillDay(testNow, freePublicationsPerDay - 1);
    board.answer = volunteering(['Evening helper 1', 'Evening helper 2']);
    await sync(null, id);
    expect(await outcomes('jazzhr')).toEqual([
      ['PUBLISHED', null, []],
      [null, 'DAILY_LIMIT', []],
    ]);
    expect(await spent()).toBe(0);
  });
});

/** Volunteer jobs of JazzHR, which cost nothing. */
const volunteering = (titles: readonly string[]) => ({
  status: 200,
  body: JSON.stringify(
    titles.map((title, n) => ({
      id: `v${n}`,
      title,
      description: greenhouseJob(1).content.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      city: 'Lisbon',
      country_id: 'Portugal',
      type: 'Volunteer',
      status: 'Open',
      board_code: `code${n}`,
    })),
  ),
});

async function connectVolunteering(): Promise<string> {
  const { id } = await makeIntegration(world, room.orgId, { kind: 'JAZZHR' });
  // Listings of a new organization are reviewed on its first day.
  const createdAt = new Date(testNow.getTime() - 30 * 24 * hourMs);
  await world.db.organization.update({ where: { id: room.orgId }, data: { createdAt } });
  const answers = {
    ...completeDefaults,
    actionTypes: ['ongoing'],
    commitment: 'Two evenings a week',
  };
  await expectOk(room.owner.client.put(`${path('jazzhr')}/defaults`, answers));
  const prices = { JOB: cost, INTERNSHIP: 1, VOLOP: 0 };
  await expectOk(setPublishing({ ...auto, prices }, room.owner, 'jazzhr'));
  return id;
}

async function fillDay(publishedAt: Date, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await makeListing(world.db, room.orgId, { type: 'VOLOP', publishedAt });
}

describe('board change of a scheduled free listing', () => {
  const appears = new Date(testNow.getTime() + 5 * 24 * hourMs);
  const [was, is] = ['Evening helper', 'Evening helper for families'];
  let id: string;
  beforeEach(async () => {
    id = await connectVolunteering();
    board.answer = volunteering([was]);
    await sync(null, id);
    await world.db.listing.updateMany({
      where: { organizationId: room.orgId },
      data: { publishedAt: appears },
    });
    board.answer = volunteering([is]);
    later(1);
  });
  const changed = () =>
    world.db.listing.count({ where: { organizationId: room.orgId, title: is } });

  test('applies on a day with all free listings used', async () => {
    await fillDay(testNow, freePublicationsPerDay);
    await sync(null, id);
    expect(await changed()).toBe(1);
  });

  test('waits when its own day is full, with the reason in the run', async () => {
    await fillDay(appears, freePublicationsPerDay);
    await sync(null, id);
    expect(await changed()).toBe(0);
    expect(await outcomes('jazzhr')).toEqual([[null, 'DAILY_LIMIT', []]]);
    const { nextRunAt } = await world.db.integration.findUniqueOrThrow({ where: { id } });
    expect(nextRunAt.getTime()).toBeGreaterThan(world.now().getTime());
  });

  test('applies once its own day has room', async () => {
    await fillDay(appears, freePublicationsPerDay);
    await sync(null, id);
    later(1);
    await sync(null, id);
    await world.db.listing.deleteMany({
      where: { organizationId: room.orgId, integrationItem: null },
    });
    later(1);
    await sync(null, id);
    expect(await changed()).toBe(1);
  });
});

describe('first listing of an unreviewed organization', () => {
  beforeEach(async () => {
    await world.db.organization.update({
      where: { id: room.orgId },
      data: { isVerified: false, publishedAt: null },
    });
    board = new PlayedBoard(1);
    await switchOn(10);
    await sync();
  });

  test('waits for staff and is charged at approval', async () => {
    expect(await outcomes()).toEqual([['IN_REVIEW', 'REVIEW', []]]);
    const [listing] = await listings();
    expect([listing?.status, await spent()]).toEqual(['PENDING', 0]);
    const waiting = await world.db.queueItem.findMany({ where: { listingId: listing?.id ?? '' } });
    expect(waiting.map(({ kind }) => kind)).toEqual(['LISTING']);
  });

  test('leaves review when its run is undone', async () => {
    const [listing] = await listings();
    await undo();
    expect(await listings()).toEqual([]);
    const open = { listingId: listing?.id ?? '', decidedAt: null };
    expect(await world.db.queueItem.count({ where: open })).toBe(0);
    await sync();
    expect(await listings()).toEqual([]);
  });
});

describe('concurrent runs', () => {
  test('publish and charge a job once', async () => {
    board = new PlayedBoard(sized(4, 12));
    await switchOn(100);
    await Promise.all(Array.from({ length: 5 }, () => sync()));
    expect([(await listings()).length, await spent()]).toEqual([
      board.jobs.length,
      board.jobs.length,
    ]);
  });

  test('publish a job once after one lost its lock', async () => {
    await switchOn(100);
    const context = { ...systemContext(world), hooks };
    const integration = await world.db.integration.findUniqueOrThrow({
      where: { id: integrationId },
    });
    const job = {
      externalId: '1',
      url: 'https://jobs.example/1',
      type: 'JOB' as const,
      title: 'Cook number 1',
      fields: {},
    };
    const planned = {
      action: 'create' as const,
      externalId: '1',
      listingId: null,
      title: job.title,
      fields: [],
      job,
      imported: {
        locale: 'en' as const,
        description: [{ type: 'paragraph' as const, text: 'We cook together. '.repeat(20) }],
        locationType: 'REMOTE' as const,
        applyBy: 'LINK' as const,
        applyUrl: 'https://jobs.example/1',
      },
    };
    const runs = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.db.integrationRun.create({
          data: {
            id: newId(),
            integrationId,
            kind: 'SYNC',
            status: 'RUNNING',
            createdAt: testNow,
            changes: {
              create: { position: 0, externalId: '1', title: job.title, action: 'create' },
            },
          },
        }),
      ),
    );
    await Promise.all(
      runs.map(({ id: runId }) =>
        applyChange(context, integration, { runId, position: 0 }, planned),
      ),
    );
    const published = (await listings('PUBLISHED')).length;
    keepsPromise('board-pays-once', (await spent()) + (await listings()).length - 2 * published, 0);
    expect(published).toBe(1);
    const changes = await world.db.integrationChange.findMany({
      where: { run: { integrationId } },
    });
    expect(changes.map(({ outcome }) => `${outcome}`).toSorted()).toEqual([
      'DONE',
      'SKIPPED',
      'SKIPPED',
      'SKIPPED',
    ]);
  });
});

describe('undo of a publishing run', () => {
  test('closes its listings permanently without returning credits', async () => {
    await switchOn(10);
    await sync();
    await undo();
    expect((await listings()).map(({ status, closeReason }) => [status, closeReason])).toEqual([
      ['CLOSED', 'STOPPED'],
      ['CLOSED', 'STOPPED'],
    ]);
    expect((await getBalance(world, room.orgId)).credits).toBe(6);
    later(1);
    await sync();
    expect(await listings('CLOSED')).toHaveLength(2);
    expect(await spent()).toBe(2);
  });

  test('keeps later edits of a member', async () => {
    await switchOn(10);
    await sync();
    const [first] = await listings();
    await expectOk(
      room.owner.client.patch(`${room.base}/jobs/${first?.id}/draft`, {
        revision: 0,
        tab: 'one',
        set: { skills: ['soup'] },
      }),
    );
    await undo();
    expect((await listings()).map(({ status }) => status)).toEqual(['PUBLISHED', 'CLOSED']);
  });
});
