import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { emptyDefaults } from '@causa/shared/integrations/board-defaults';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { testNow } from '../../../support/factories.ts';
import { completeDefaults, makeIntegration } from '../../../support/integration-calls.ts';
import { expectOk, startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let board: PlayedBoard;
let integrationId: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  board = new PlayedBoard(1);
  room = await startNewsroom(world);
  integrationId = (await makeIntegration(world, room.orgId)).id;
});

const path = () => `${room.base}/integrations/greenhouse`;
const sync = () => runIntegration(board.context(world), { integrationId, runId: null });
const save = (body: object, by = room.admin) => by.client.put(`${path()}/defaults`, body);
const read = async () => (await expectOk(room.owner.client.get(`${path()}/publishing`))).body;
const drafts = async () =>
  (
    await world.db.listing.findMany({
      where: { organizationId: room.orgId },
      include: { workingCopy: true },
      orderBy: { title: 'asc' },
    })
  ).map(({ id, workingCopy }) => ({
    id,
    revision: workingCopy?.revision,
    data: workingCopy?.data as Record<string, unknown> | undefined,
  }));

describe('board defaults', () => {
  test('are stored by any member with an activity entry', async () => {
    expect((await read()).defaults).toEqual(emptyDefaults);
    await expectOk(save(completeDefaults));
    await expectOk(save(completeDefaults, room.owner));
    const { defaults, missing } = await read();
    expect(defaults).toEqual(completeDefaults);
    expect(missing).toEqual([{ type: 'JOB', fields: [] }]);
    const history = await world.db.auditEntry.findMany({
      where: { action: 'integration.defaults', subject: `organization:${room.orgId}` },
    });
    expect(history.map(({ actorId }) => actorId)).toEqual([room.admin.id]);
  });

  test('list missing fields of a job', async () => {
    expect((await read()).missing).toEqual([
      {
        type: 'JOB',
        fields: ['jobTypes', 'payment', 'closesOn', 'functions', 'areasOfFocus', 'roleFamily'],
      },
    ]);
    await save({ ...emptyDefaults, payment: 'paid' });
    expect((await read()).missing[0].fields).toContain('payMin');
  });

  test.each([
    [
      'more kinds of role than a listing may have',
      'functions',
      ['grants', 'legal', 'policy', 'sales-partnerships'],
      'FIELD_TOO_MANY',
    ],
    ['a number of days that is none', 'runDays', 'soon', 'FIELD_NUMBER'],
    ['no days', 'runDays', '0', 'FIELD_TOO_SMALL'],
    ['more days than a listing may run', 'runDays', '91', 'FIELD_TOO_BIG'],
    ['more hours than a week has', 'hoursPerWeek', '200', 'FIELD_TOO_BIG'],
  ])('are rejected with %s', async (_what, field, value, code) => {
    const refused = await save({ ...completeDefaults, [field]: value });
    expect(refused.status).toBe(422);
    expect(
      refused.body.errors.map((one: { name: string; code: string }) => [one.name, one.code]),
    ).toEqual([[field, code]]);
    expect((await read()).defaults).toEqual(emptyDefaults);
  });

  test.each([
    ['a word of no vocabulary', { functions: ['astronaut'] }],
    ['a zone that does not exist', { timeZone: 'Moon/Base' }],
    ['a number for a text', { runDays: 30 }],
    ['an event’s kind', { actionTypes: ['talk'] }],
  ])('are rejected: %s', async (_what, change) => {
    expect((await save({ ...completeDefaults, ...change })).status).toBe(422);
  });

  test('omit values that no longer exist and use the rest', async () => {
    await world.db.integration.update({
      where: { id: integrationId },
      data: {
        settings: {
          defaults: {
            ...completeDefaults,
            functions: ['telegraphy', 'operations'],
            roleFamily: 'telegraphist',
            payNotStated: 'perhaps',
            timeZone: 'Moon/Base',
          },
        },
      },
    });
    const { defaults } = await read();
    expect(defaults).toEqual({
      ...completeDefaults,
      roleFamily: null,
      payNotStated: false,
      timeZone: null,
    });
    await sync();
    expect((await drafts())[0]?.data).toMatchObject({
      functions: ['operations'],
      roleFamily: null,
    });
  });

  test('are empty when unreadable', async () => {
    await world.db.integration.update({
      where: { id: integrationId },
      data: { settings: 'nothing' },
    });
    expect((await read()).defaults).toEqual(emptyDefaults);
    await sync();
    expect(await drafts()).toHaveLength(1);
  });
});

describe('new draft of a board', () => {
  test('uses the defaults for fields missing on the board', async () => {
    await save(completeDefaults);
    await sync();
    const [draft] = await drafts();
    expect(draft?.data).toMatchObject({
      functions: ['operations'],
      areasOfFocus: ['food-security'],
      roleFamily: 'operations-manager',
      jobTypes: ['full-time'],
      payment: 'paid',
      payNotStated: true,
      payPeriod: null,
      // Thirty days from the second of March, on the clocks of its place.
      closesOn: '2026-04-01',
      timeZone: 'Europe/Lisbon',
    });
    const { body } = await room.owner.client.get(`${room.base}/jobs/${draft?.id}`);
    expect(body.draft.problems).toEqual([]);
  });

  test('keeps board values, with the default period for amounts', async () => {
    await save({ ...completeDefaults, payment: 'stipend' });
    board.jobs = [
      greenhouseJob(1, {
        pay_input_ranges: [{ min_cents: 180_000, max_cents: 210_000, currency_type: 'EUR' }],
      }),
    ];
    await sync();
    expect((await drafts())[0]?.data).toMatchObject({
      payment: 'paid',
      payMin: '1800',
      payNotStated: false,
      payPeriod: 'MONTH',
    });
  });

  test('uses the default time zone without a place', async () => {
    await save(completeDefaults);
    board.jobs = [greenhouseJob(1, { location: { name: 'Remote' } })];
    await sync();
    expect((await drafts())[0]?.data).toMatchObject({
      locationType: 'REMOTE',
      timeZone: 'America/Bogota',
    });
    // It follows the place as soon as the board names one.
    board.jobs = [greenhouseJob(1)];
    await sync();
    expect((await drafts())[0]?.data).toMatchObject({
      locationType: 'ONSITE',
      timeZone: 'Europe/Lisbon',
    });
  });

  test('replaces defaults by later board values and keeps edits of members', async () => {
    board = new PlayedBoard(2);
    await save(completeDefaults);
    await sync();
    const [, second] = await drafts();
    await expectOk(
      room.owner.client.patch(`${room.base}/jobs/${second?.id}/draft`, {
        revision: second?.revision,
        tab: 'one',
        set: { payment: 'stipend' },
      }),
    );
    const pay_input_ranges = [{ min_cents: 180_000, max_cents: 210_000, currency_type: 'EUR' }];
    board.jobs = board.jobs.map((job) => ({ ...job, pay_input_ranges }));
    await sync();
    const [one, other] = await drafts();
    expect(one?.data).toMatchObject({ payment: 'paid', payMin: '1800', payNotStated: false });
    expect(other?.data).toMatchObject({ payment: 'stipend' });
    const before = await world.db.auditEntry.count();
    await sync();
    expect(await world.db.auditEntry.count()).toBe(before);
  });

  test('is not filled in when it exists already', async () => {
    await sync();
    const before = await drafts();
    await save(completeDefaults);
    await sync();
    expect(await drafts()).toEqual(before);
  });
});
