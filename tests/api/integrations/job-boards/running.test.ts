import { hourMs } from '@causa/shared/platform/dates/durations';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { queueDueIntegrations } from '@causa/core/integrations/job-boards/running/queue-due';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { systemContext } from '../../../support/client.ts';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { testNow } from '../../../support/factories.ts';
import { makeIntegration, makeRun } from '../../../support/records.ts';
import { giveCredits, startPrices } from '../../../support/money.ts';
import { completeJob, expectOk, startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let board: PlayedBoard;
let integrationId: string;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  board = new PlayedBoard(3);
  room = await startNewsroom(world);
  integrationId = (await makeIntegration(world, room.orgId)).id;
});

const path = () => `${room.base}/integrations/greenhouse`;
const sync = (runId: string | null = null, at = integrationId) =>
  runIntegration(board.context(world), { integrationId: at, runId });
const later = (hours: number) => world.setNow(new Date(world.now().getTime() + hours * hourMs));
const rows = () =>
  world.db.listing.findMany({
    where: { organizationId: room.orgId },
    include: { workingCopy: true },
    orderBy: { title: 'asc' },
  });
const read = async () => (await room.owner.client.get(path())).body;
const newest = async () => {
  const { runs } = await read();
  return (await room.owner.client.get(`${path()}/runs/${runs[0].id}`)).body;
};
/** Publishes the imported listings, like a member who completes the form. */
async function publishAll(count: number): Promise<void> {
  await giveCredits(world, room.orgId, count * 20);
  const { place: _place, description: _text, applyBy: _apply, ...rest } = completeJob;
  for (const { id, workingCopy } of await rows()) {
    if (workingCopy === null) continue;
    const url = `${room.base}/jobs/${id}`;
    const saved = await expectOk(
      room.owner.client.patch(`${url}/draft`, {
        revision: workingCopy.revision,
        tab: 'one',
        set: rest,
      }),
    );
    await expectOk(room.owner.client.post(`${url}/publish`, { revision: saved.body.revision }));
  }
}
const open = async () => (await rows()).filter(({ status }) => status === 'PUBLISHED').length;

describe('board run', () => {
  test('imports jobs as clean drafts with a place, and none public', async () => {
    board.jobs[1] = greenhouseJob(2, { location: { name: 'Remote - Portugal' } });
    board.jobs[2] = greenhouseJob(3, { location: { name: 'Moonbase Alpha' } });
    board.jobs.push(greenhouseJob(4, { internal_job_id: null }));
    await sync();
    const [placed, remote, nowhere, ...others] = await rows();
    expect(others).toEqual([]);
    expect([placed?.status, placed?.source]).toEqual(['DRAFT', 'causa']);
    expect(placed?.workingCopy?.data).toMatchObject({
      title: 'Cook number 1',
      place: { city: 'Lisbon', countryCode: 'PT' },
      timeZone: 'Europe/Lisbon',
      applyBy: 'LINK',
      applyUrl: 'https://boards.greenhouse.io/kitchen/jobs/1?gh_jid=1&gh_src=causa',
      description: [{ type: 'heading', text: 'The job' }, { type: 'paragraph' }],
    });
    expect(JSON.stringify(placed?.workingCopy?.data)).not.toContain('alert');
    expect(remote?.workingCopy?.data).toMatchObject({ locationType: 'REMOTE', remoteZone: ['PT'] });
    expect(nowhere?.workingCopy?.data).toMatchObject({ locationType: null, place: null });
    const places = (await newest()).changes.map(
      ({ unreadPlace }: { unreadPlace: string | null }) => unreadPlace,
    );
    expect(places).toEqual([null, null, 'Moonbase Alpha']);
    const { body } = await room.owner.client.get(`${room.base}/jobs/${nowhere?.id}`);
    expect(body.draft.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'locationType' })]),
    );
  });

  test('reads the work mode and place of each job, and notes what is not certain', async () => {
    board.jobs = [
      'Hybrid - New York, NY',
      'Portland, OR',
      'Springfield, USA',
      'Austin, TX; Lisbon',
    ].map((name, at) => greenhouseJob(at + 1, { location: { name } }));
    await sync();
    const read = (await rows()).map(({ workingCopy }) => workingCopy?.data);
    expect(read).toMatchObject([
      { locationType: 'HYBRID', place: { city: 'New York City', stateCode: 'NY' } },
      { locationType: 'ONSITE', place: { city: 'Portland', stateCode: 'OR' } },
      { locationType: null, place: null },
      { locationType: 'ONSITE', place: { city: 'Austin' } },
    ]);
    const notes = (await newest()).changes.map(
      ({ unreadPlace }: { unreadPlace: string | null }) => unreadPlace,
    );
    expect(notes).toEqual([null, null, 'Springfield, USA', 'Austin, TX; Lisbon']);
  });

  test('charges credits for publishing an imported job', async () => {
    await sync();
    const [first] = await rows();
    const url = `${room.base}/jobs/${first?.id}`;
    const { place: _place, description: _text, applyBy: _apply, ...rest } = completeJob;
    const set = rest;
    await giveCredits(world, room.orgId, 100);
    const before = await world.db.creditBalance.findUniqueOrThrow({
      where: { organizationId: room.orgId },
    });
    const saved = await expectOk(
      room.owner.client.patch(`${url}/draft`, {
        revision: first?.workingCopy?.revision,
        tab: 'one',
        set,
      }),
    );
    await expectOk(room.owner.client.post(`${url}/publish`, { revision: saved.body.revision }));
    const spent = await world.db.ledgerEntry.findMany({
      where: { organizationId: room.orgId, reason: 'SPEND' },
    });
    expect([spent.length, before.credits]).toEqual([1, 100]);
  });

  test('keeps edits of members, shows board text beside them and can restore it', async () => {
    await sync();
    await publishAll(3);
    const [first] = await rows();
    const url = `${room.base}/jobs/${first?.id}`;
    const saved = await expectOk(
      room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'two', set: { title: 'Chef' } }),
    );
    await expectOk(room.owner.client.post(`${url}/publish`, { revision: saved.body.revision }));
    board.jobs[0] = greenhouseJob(1, { title: 'Cook, evenings' });
    await sync();
    const item = (await read()).items.find(
      ({ externalId }: { externalId: string }) => externalId === '1',
    );
    expect(item.pins).toEqual([{ field: 'title', ours: 'Chef', theirs: 'Cook, evenings' }]);
    await sync();
    expect(
      (await world.db.listing.findUniqueOrThrow({ where: { id: first?.id ?? '' } })).title,
    ).toBe('Chef');
    const release = { externalId: '1', field: 'title' };
    await expectOk(room.admin.client.post(`${path()}/releases`, release));
    expect(
      (await world.db.listing.findUniqueOrThrow({ where: { id: first?.id ?? '' } })).title,
    ).toBe('Cook, evenings');
    expect((await room.admin.client.post(`${path()}/releases`, release)).status).toBe(404);
    board.jobs[0] = greenhouseJob(1, { title: 'Cook, mornings' });
    await sync();
    expect(
      (await world.db.listing.findUniqueOrThrow({ where: { id: first?.id ?? '' } })).title,
    ).toBe('Cook, mornings');
  });

  test('skips jobs under review and continues with others', async () => {
    await sync();
    await publishAll(3);
    const [held] = await rows();
    const where = { id: held?.id ?? '' };
    await world.db.listing.update({ where, data: { status: 'PENDING' } });
    board.jobs[0] = greenhouseJob(1, { title: 'Cook, evenings' });
    board.jobs[1] = greenhouseJob(2, { title: 'Cook, mornings' });
    await sync();
    expect((await rows()).map(({ title }) => title)).toEqual([
      'Cook number 1',
      'Cook number 3',
      'Cook, mornings',
    ]);
  });

  test('closes jobs missing for two hours and reopens them', async () => {
    await sync();
    await publishAll(3);
    const [gone] = board.jobs.splice(0, 1);
    await sync();
    expect(await open()).toBe(3);
    later(2);
    await sync();
    expect(await open()).toBe(2);
    const closed = (await rows()).find(({ status }) => status === 'CLOSED');
    expect(closed?.closeReason).toBe('STOPPED');
    if (gone !== undefined) board.jobs.push(gone);
    later(1);
    await sync();
    expect(await open()).toBe(3);
  });

  test('keeps a job open that a member reopened', async () => {
    await sync();
    await publishAll(3);
    board.jobs.splice(0, 1);
    await sync();
    later(2);
    await sync();
    const closed = (await rows()).find(({ status }) => status === 'CLOSED');
    await expectOk(room.owner.client.post(`${room.base}/jobs/${closed?.id}/extend`, {}));
    for (let turn = 0; turn < 2; turn += 1) {
      later(3);
      await sync();
    }
    expect(await open()).toBe(3);
  });

  test('keeps closed jobs and deleted drafts of members', async () => {
    await sync();
    const [deleted] = await rows();
    await expectOk(room.owner.client.delete(`${room.base}/jobs/${deleted?.id}`));
    await publishAll(2);
    const [, shut] = await rows();
    await expectOk(
      room.owner.client.post(`${room.base}/jobs/${shut?.id}/close`, { reason: 'FILLED_ELSEWHERE' }),
    );
    await sync();
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['CLOSED', 'PUBLISHED']);
  });

  test('links a member listing with the same title and place', async () => {
    const id = newId();
    const { place, ...rest } = completeJob;
    await expectOk(
      room.owner.client.post(`${room.base}/jobs`, { id, title: 'COOK NUMBER 1', locale: 'en' }),
    );
    await expectOk(
      room.owner.client.patch(`${room.base}/jobs/${id}/draft`, {
        revision: 1,
        tab: 'one',
        set: { ...rest, place },
      }),
    );
    await sync();
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(3);
    const item = await world.db.integrationItem.findUniqueOrThrow({
      where: { integrationId_externalId: { integrationId, externalId: '1' } },
    });
    expect(item.listingId).toBe(id);
  });
});

describe('failing job', () => {
  test('blocks neither other jobs nor the hour and is retried by the next run', async () => {
    // PostgreSQL cannot store this character.
    board.jobs[1] = greenhouseJob(2, { absolute_url: 'https://jobs.example/\u0000' });
    await sync();
    expect((await rows()).map(({ title }) => title)).toEqual(['Cook number 1', 'Cook number 3']);
    const { nextRunAt } = await world.db.integration.findUniqueOrThrow({
      where: { id: integrationId },
    });
    expect(nextRunAt.getTime()).toBeGreaterThan(world.now().getTime());
    expect((await newest()).run.status).toBe('DONE');
    board.jobs[1] = greenhouseJob(2);
    later(1);
    await sync();
    expect(await rows()).toHaveLength(3);
  });
});

describe('unreadable job', () => {
  test('stays open and is named in a preview with fields that could not be read', async () => {
    await sync();
    await publishAll(3);
    const [odd] = board.jobs.splice(1, 1, { ...greenhouseJob(2), title: null });
    board.jobs[2] = greenhouseJob(3, {
      pay_input_ranges: [{ min_cents: 100, max_cents: 200, currency_type: 'XTS' }],
    });
    for (let turn = 0; turn < 2; turn += 1) {
      later(3);
      await sync();
    }
    expect(await open()).toBe(3);
    const id = newId();
    await room.admin.client.post(`${path()}/runs`, { id, kind: 'PREVIEW' });
    await sync(id);
    const { body } = await room.admin.client.get(`${path()}/runs/${id}`);
    expect(body.changes).toMatchObject([
      { action: 'problem', title: odd?.title, reason: 'UNREADABLE', listing: { type: 'JOB' } },
      { action: 'unread', title: 'Cook number 3', unreadFields: ['payMin'] },
    ]);
    expect(body.closes).toBe(0);
  });
});

describe('run that would close many listings', () => {
  /** Publishes ten listings of a board. */
  const openTen = async (): Promise<void> => {
    board = new PlayedBoard(10);
    // Staff review listings of a new organization above a daily number.
    const createdAt = new Date(testNow.getTime() - 30 * 24 * hourMs);
    await world.db.organization.update({ where: { id: room.orgId }, data: { createdAt } });
    await sync();
    await publishAll(10);
    expect(await open()).toBe(10);
  };

  test('closes nothing without a confirmation', async () => {
    await openTen();
    const whole = board.jobs;
    const answers: (() => void)[] = [
      () => void (board.jobs = []),
      () => void (board.jobs = whole.slice(0, 5)),
      () => void (board.answer = { status: 200, body: '<html>maintenance' }),
      () => void (board.answer = { status: 200, body: '{"jobs":[{"id":"x"}]}' }),
      () => void (board.answer = { status: 500, body: '' }),
      () => void (board.answer = { status: 0, body: '' }),
      () => void (board.answer = { status: 404, body: '' }),
      () => void (board.jobs = Array.from({ length: 8 }, (_, at) => greenhouseJob(at + 500))),
    ];
    let closed = 0;
    for (const answer of answers) {
      board.answer = null;
      answer();
      for (let turn = 0; turn < sized(2, 5); turn += 1) {
        later(3);
        await sync();
        closed += 10 - (await open());
      }
    }
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(10);
    keepsPromise('feed-close', closed, 0);
  });

  test('notifies owners and webhooks once and requires the typed number', async () => {
    await openTen();
    await makeApiKey(world, room.orgId);
    board.jobs = board.jobs.slice(0, 5);
    for (let turn = 0; turn < 3; turn += 1) {
      later(3);
      await sync();
    }
    const mails = await world.db.mailDelivery.count({ where: { template: 'integration-held' } });
    expect(mails).toBeGreaterThan(0);
    const held = await newest();
    expect([held.run.status, held.run.heldReason, held.closes]).toEqual(['HELD', 'MANY', 5]);
    const mailsOf = await world.db.mailDelivery.count({
      where: { template: 'integration-held', userId: room.owner.id },
    });
    expect(mailsOf).toBe(1);
    const messages = await world.db.webhookMessage.findMany({
      where: { organizationId: room.orgId, type: 'integration.run_held' },
    });
    expect(messages.map(({ body }) => JSON.parse(body).data)).toEqual([
      { integration: 'greenhouse', run: held.run.id, missing: 5, because: 'MANY' },
    ]);
    const decide = (body: object) =>
      room.admin.client.put(`${path()}/runs/${held.run.id}/decision`, body);
    expect((await decide({ decision: 'APPLY', closes: 4 })).status).toBe(422);
    await expectOk(decide({ decision: 'APPLY', closes: 5 }));
    await expectOk(decide({ decision: 'APPLY', closes: 5 }));
    await sync(held.run.id);
    expect(await open()).toBe(5);
    expect((await newest()).run.status).toBe('DONE');
  });

  test('continues when the board is complete again', async () => {
    await openTen();
    const whole = board.jobs;
    board.jobs = [];
    later(1);
    await sync();
    expect((await read()).integration.heldRunId).not.toBeNull();
    board.jobs = whole;
    later(1);
    await sync();
    expect((await read()).integration.heldRunId).toBeNull();
    expect(await open()).toBe(10);
  });

  test('stops at a dismissal, and the board pauses until a member resumes it', async () => {
    await openTen();
    board.jobs = [];
    later(1);
    await sync();
    const { heldRunId } = (await read()).integration;
    await expectOk(
      room.admin.client.put(`${path()}/runs/${heldRunId}/decision`, { decision: 'DISMISS' }),
    );
    const asked = board.asked.length;
    later(5);
    await queueDueIntegrations(systemContext(world));
    expect(
      await world.db.outboxJob.count({ where: { dedupeKey: `integration:${integrationId}` } }),
    ).toBe(0);
    await sync();
    expect([board.asked.length, await open()]).toEqual([asked, 10]);
  });
});

describe('unchanged feed', () => {
  const everything = async () => ({
    listings: await world.db.listing.findMany({
      where: { organizationId: room.orgId },
      orderBy: { id: 'asc' },
    }),
    drafts: await world.db.listingDraft.findMany({
      where: { listing: { organizationId: room.orgId } },
      orderBy: { listingId: 'asc' },
    }),
    items: await world.db.integrationItem.findMany({
      where: { integrationId },
      orderBy: { externalId: 'asc' },
    }),
    runs: await world.db.integrationRun.findMany({
      where: { integrationId },
      orderBy: { id: 'asc' },
    }),
    audit: await world.db.auditEntry.count(),
    jobs: await world.db.outboxJob.count(),
  });

  test('writes nothing in twenty runs and five concurrent ones', async () => {
    board = new PlayedBoard(sized(6, 60));
    await Promise.all(Array.from({ length: 5 }, () => sync()));
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(
      board.jobs.length,
    );
    const first = await everything();
    expect(first.runs).toHaveLength(1);
    for (let turn = 0; turn < sized(5, 20); turn += 1)
      await Promise.all(Array.from({ length: 5 }, () => sync()));
    const last = await everything();
    expect(last).toEqual(first);
    keepsPromise('sync-twice', last.runs.length - 1, 0);
  });

  test('adds no run for a change that is refused again', async () => {
    await sync();
    await publishAll(3);
    board.jobs[0] = greenhouseJob(1, { title: 'x' });
    later(1);
    await sync();
    const first = await everything();
    expect(first.runs).toHaveLength(2);
    expect((await newest()).changes).toMatchObject([{ outcome: 'SKIPPED', reason: 'INCOMPLETE' }]);
    for (let turn = 0; turn < 2; turn += 1) {
      later(1);
      await sync();
    }
    expect(await everything()).toEqual(first);
    board.jobs[0] = greenhouseJob(1, { title: 'Cook, evenings' });
    later(1);
    await sync();
    expect((await everything()).runs).toHaveLength(3);
  });

  test('writes nothing for published listings', async () => {
    await sync();
    await publishAll(3);
    const first = await everything();
    await sync();
    later(3);
    await sync();
    expect(await everything()).toEqual(first);
  });
});

describe('undo of a run', () => {
  test('reverts its changes except edited ones and is not repeated', async () => {
    await sync();
    const [kept] = await rows();
    await expectOk(
      room.owner.client.patch(`${room.base}/jobs/${kept?.id}/draft`, {
        revision: kept?.workingCopy?.revision,
        tab: 'one',
        set: { skills: ['soup'] },
      }),
    );
    const { run } = await newest();
    const undo = () =>
      room.admin.client.put(`${path()}/runs/${run.id}/decision`, { decision: 'UNDO' });
    await expectOk(undo());
    await expectOk(undo());
    await sync(run.id);
    const after = await newest();
    expect(after.run.status).toBe('UNDONE');
    expect(after.changes.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'LEFT',
      'RESTORED',
      'RESTORED',
    ]);
    await sync();
    expect(await rows()).toHaveLength(1);
  });

  test('reopens closed listings and does not close them again', async () => {
    await sync();
    await publishAll(3);
    board.jobs.splice(0, 1);
    await sync();
    later(2);
    await sync();
    expect(await open()).toBe(2);
    const { run } = await newest();
    await expectOk(
      room.admin.client.put(`${path()}/runs/${run.id}/decision`, { decision: 'UNDO' }),
    );
    await sync(run.id);
    expect(await open()).toBe(3);
    later(5);
    await sync();
    expect(await open()).toBe(3);
  });

  test('waits while another run is active', async () => {
    await sync();
    const { run } = await newest();
    await expectOk(
      room.admin.client.put(`${path()}/runs/${run.id}/decision`, { decision: 'UNDO' }),
    );
    await world.db.integration.update({
      where: { id: integrationId },
      data: { runningUntil: new Date(world.now().getTime() + hourMs) },
    });
    const waiting = () => world.db.outboxJob.count({ where: { name: 'integrations.run' } });
    const before = await waiting();
    await sync(run.id);
    expect(await waiting()).toBe(before + 1);
    await world.db.integration.update({
      where: { id: integrationId },
      data: { runningUntil: null },
    });
    await sync(run.id);
    expect(await rows()).toEqual([]);
  });

  test('works for seven days', async () => {
    await sync();
    const { run } = await newest();
    expect(run.undoUntil).not.toBeNull();
    later(7 * 24 + 1);
    const refused = await room.admin.client.put(`${path()}/runs/${run.id}/decision`, {
      decision: 'UNDO',
    });
    expect(refused.status).toBe(409);
  });
});

describe('request before a freeze', () => {
  const freeze = (frozenAt: Date | null) =>
    world.db.organization.update({ where: { id: room.orgId }, data: { frozenAt } });
  const whileFrozen = async (runId: string) => {
    await freeze(world.now());
    await sync(runId);
    await freeze(null);
  };

  test('ends a run, which a member can request again after the freeze', async () => {
    const ask = async (id: string) =>
      (await expectOk(room.admin.client.post(`${path()}/runs`, { id, kind: 'SYNC' }))).body.runId;
    const [first, second] = [newId(), newId()];
    await whileFrozen(await ask(first));
    expect(await ask(second)).toBe(second);
    await sync(second);
    expect(await rows()).toHaveLength(3);
  });

  test('ends an undo, which a member can request again after the freeze', async () => {
    await sync();
    const { run } = await newest();
    const undo = () =>
      expectOk(room.admin.client.put(`${path()}/runs/${run.id}/decision`, { decision: 'UNDO' }));
    await undo();
    await whileFrozen(run.id);
    expect(await rows()).toHaveLength(3);
    const waiting = () => world.db.outboxJob.count({ where: { name: 'integrations.run' } });
    const before = await waiting();
    await undo();
    expect(await waiting()).toBe(before + 1);
    await sync(run.id);
    expect(await rows()).toEqual([]);
  });

  test('returns a confirmed held run to waiting', async () => {
    const { id } = await makeRun(world, room.orgId);
    const decide = () =>
      expectOk(room.admin.client.put(`${path()}/runs/${id}/decision`, { decision: 'APPLY' }));
    await decide();
    await whileFrozen(id);
    expect((await read()).integration.heldRunId).toBe(id);
    await decide();
    await sync(id);
    expect((await newest()).run.status).toBe('DONE');
  });
});

describe('unreadable board', () => {
  test('retries with backoff, then daily, then not at all, with a mail to owners', async () => {
    board.answer = { status: 500, body: '' };
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await sync();
      const { nextRunAt } = await world.db.integration.findUniqueOrThrow({
        where: { id: integrationId },
      });
      waits.push((nextRunAt.getTime() - world.now().getTime()) / hourMs);
      world.setNow(nextRunAt);
    }
    expect(waits).toEqual([1, 2, 4, 8, 24, 24, 24, 24, 24, 24, 24, 24]);
    const { integration } = await read();
    expect([integration.state, integration.lastError]).toEqual(['STOPPED', 'DOWN']);
    const mails = await world.db.mailDelivery.count({
      where: { template: 'integration-failing', userId: room.owner.id },
    });
    expect(mails).toBe(2);
    board.answer = null;
    await expectOk(room.admin.client.put(`${path()}/paused`, { paused: false }));
    await sync();
    expect((await read()).integration).toMatchObject({ state: 'ACTIVE', lastJobs: 3 });
  });

  test('blocks no other board, since each has its own job', async () => {
    const other = await startNewsroom(world);
    await makeIntegration(world, other.orgId);
    await world.db.integration.updateMany({ data: { nextRunAt: testNow } });
    const context = systemContext(world);
    await queueDueIntegrations(context);
    await queueDueIntegrations(context);
    const jobs = await world.db.outboxJob.findMany({
      where: { name: 'integrations.run', doneAt: null, dedupeKey: { not: null } },
    });
    const ids = jobs.map(({ payload }) => (payload as { integrationId: string }).integrationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(jobs.every(({ lane }) => lane === 'external')).toBe(true);
  });
});
