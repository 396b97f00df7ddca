import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { signUpVerified } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { makeIntegration, completeDefaults } from '../../../support/records.ts';
import { startNewsroom, type Newsroom, expectOk } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { emptyDefaults } from '@causa/shared/integrations/board-defaults';

let world: TestApp;
let room: Newsroom;
let board: PlayedBoard;
afterAll(() => world.close());

describe('connecting a board', () => {
  let pages: Record<string, string>;

  beforeAll(async () => {
    world = await startTestApp({
      fetchDocument: (url) => board.fetchDocument(url),
      fetchPage: (url) => Promise.resolve({ url, html: pages[url] ?? careersPage }),
      sleep: (ms) => Promise.resolve(world.setNow(new Date(world.now().getTime() + ms))),
    });
  });

  beforeEach(async () => {
    world.setNow(testNow);
    board = new PlayedBoard(3);
    pages = {};
    room = await startNewsroom(world);
  });

  const careersPage = `<html lang="es"><script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Cocinera de barrio',
    description: '<p>Cocina con nosotras cada tarde.</p>',
    datePosted: '2026-01-01',
    hiringOrganization: 'Cocina',
    identifier: 'c-1',
  })}</script></html>`;

  const path = (kind = 'greenhouse') => `${room.base}/integrations/${kind}`;

  const connect = (body: object, kind = 'greenhouse', by = room.owner) =>
    by.client.put(path(kind), body);

  const wrong = (answer: { body: { errors: { name: string; code: string }[] } }) =>
    answer.body.errors.map(({ name, code }) => `${name} ${code}`);

  describe('board connection', () => {
    test('accepts a name or address, checks the provider and adds an activity entry', async () => {
      for (const typed of ['kitchen', 'https://boards.greenhouse.io/kitchen/jobs/1?gh_jid=1'])
        expect((await connect({ board: typed })).status).toBe(200);
      expect(board.asked).toHaveLength(2);
      expect(board.asked[1]).toBe(
        'https://boards-api.greenhouse.io/v1/boards/kitchen/jobs?content=true&pay_transparency=true',
      );
      const { body } = await room.admin.client.get(path());
      expect(body.integration).toMatchObject({ state: 'ACTIVE', board: 'kitchen', hasKey: false });
      expect(body.can).toEqual({ connect: false, run: true });
      const history = await world.db.auditEntry.findMany({
        where: { action: 'integration.connect', subject: `organization:${room.orgId}` },
      });
      expect(history.map(({ actorId }) => actorId)).toEqual([room.owner.id, room.owner.id]);
      expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(0);
    });

    test.each([
      ['a board that does not exist', { status: 404, body: '' }, 'board FIELD_BOARD_UNKNOWN_BOARD'],
      ['a provider that is away', { status: 0, body: '' }, 'board FIELD_BOARD_DOWN'],
      ['a provider with an error', { status: 502, body: '' }, 'board FIELD_BOARD_DOWN'],
      [
        'an answer that is no board',
        { status: 200, body: '<html>' },
        'board FIELD_BOARD_UNREADABLE',
      ],
    ])('rejects %s with its reason and stores nothing', async (_what, answer, problem) => {
      board.answer = answer;
      const refused = await connect({ board: 'kitchen' });
      expect([refused.status, wrong(refused)]).toEqual([422, [problem]]);
      expect(await world.db.integration.count({ where: { organizationId: room.orgId } })).toBe(0);
    });

    test('rejects an invalid board name without a request', async () => {
      const refused = await connect({ board: '../jobs?x=' });
      expect(wrong(refused)).toEqual(['board FIELD_BOARD_NAME']);
      expect(board.asked).toEqual([]);
    });

    test('stores a write-only key and reports a wrong one', async () => {
      board.answer = { status: 403, body: '' };
      const refused = await connect({ board: 'kitchen', apiKey: 'wrong' }, 'jazzhr');
      expect(wrong(refused)).toEqual(['apiKey FIELD_BOARD_WRONG_KEY']);
      board.answer = { status: 200, body: '[]' };
      const key = 'a-secret-key-of-jazzhr';
      expect((await connect({ board: 'kitchen', apiKey: key }, 'jazzhr')).status).toBe(200);
      const row = await world.db.integration.findFirstOrThrow({
        where: { organizationId: room.orgId, kind: 'JAZZHR' },
      });
      expect(Buffer.from(row.secretEncrypted ?? []).includes(key)).toBe(false);
      const shown = await room.owner.client.get(path('jazzhr'));
      expect(JSON.stringify(shown.body)).not.toContain(key);
      expect(shown.body.integration.hasKey).toBe(true);
      const entries = await world.db.auditEntry.findMany({
        where: { subject: `organization:${room.orgId}` },
      });
      expect(JSON.stringify(entries)).not.toContain(key);
    });

    test('requires an owner', async () => {
      expect((await connect({ board: 'kitchen' }, 'greenhouse', room.admin)).status).toBe(403);
      expect((await room.admin.client.delete(path())).status).toBe(403);
    });

    test('accepts a careers page on the own website only', async () => {
      board.answer = { status: 404, body: '' };
      const site = 'https://www.kitchen.example/';
      await world.db.organization.update({ where: { id: room.orgId }, data: { website: site } });
      const other = await connect({ board: 'https://jobs.example/' }, 'careers-page');
      expect(wrong(other)).toEqual(['board FIELD_PAGE_NOT_OWN']);
      const own = await connect({ board: 'https://kitchen.example/jobs' }, 'careers-page');
      expect(own.status).toBe(200);
    });

    test('reads a careers page with many links within the form deadline', async () => {
      board.answer = { status: 404, body: '' };
      const site = 'https://kitchen.example/';
      await world.db.organization.update({ where: { id: room.orgId }, data: { website: site } });
      const links = Array.from({ length: 50 }, (_, n) => `${site}about/${n}`);
      pages = Object.fromEntries(links.map((link) => [link, '<p>About us</p>']));
      pages[`${site}jobs`] = links.map((link) => `<a href="${link}">More</a>`).join('');
      expect((await connect({ board: `${site}jobs` }, 'careers-page')).status).toBe(200);
      expect(world.now().getTime() - testNow.getTime()).toBeLessThan(10_000);
      const { body } = await room.owner.client.get(path('careers-page'));
      expect(body.integration).toMatchObject({ state: 'ACTIVE', board: `${site}jobs` });
    });

    test('obeys robots.txt that forbids the page', async () => {
      const site = 'https://kitchen.example/';
      await world.db.organization.update({ where: { id: room.orgId }, data: { website: site } });
      board.answer = { status: 200, body: 'User-agent: *\nDisallow: /jobs' };
      const refused = await connect({ board: `${site}jobs` }, 'careers-page');
      expect(wrong(refused)).toEqual(['board FIELD_BOARD_NOT_ALLOWED']);
    });

    test('disappears with its key and keeps the listings', async () => {
      const { id } = await makeIntegration(world, room.orgId);
      await runIntegration(board.context(world), { integrationId: id, runId: null });
      expect((await room.owner.client.delete(path())).status).toBe(200);
      expect((await room.owner.client.delete(path())).status).toBe(200);
      expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(3);
      expect((await room.owner.client.get(path())).body.integration.state).toBe('NONE');
    });
  });

  describe('board preview', () => {
    test('shows the planned changes and applies none', async () => {
      const { id: integrationId } = await makeIntegration(world, room.orgId);
      board.jobs.push(greenhouseJob(9, { title: 'x' }));
      const id = newId();
      const asked = await room.admin.client.post(`${path()}/runs`, { id, kind: 'PREVIEW' });
      expect([asked.status, asked.body.runId]).toEqual([202, id]);
      const again = await room.owner.client.post(`${path()}/runs`, {
        id: newId(),
        kind: 'PREVIEW',
      });
      expect(again.body.runId).toBe(id);
      await runIntegration(board.context(world), { integrationId, runId: id });
      const { body } = await room.admin.client.get(`${path()}/runs/${id}`);
      expect(body.run).toMatchObject({ kind: 'PREVIEW', status: 'DONE', jobs: 4 });
      expect(
        body.changes.map((change: { action: string; reason: string | null }) => [
          change.action,
          change.reason,
        ]),
      ).toEqual([
        ['create', null],
        ['create', null],
        ['create', null],
        ['problem', 'TITLE'],
      ]);
      expect(body.changes[0].fields).toEqual(
        expect.arrayContaining(['title', 'description', 'place', 'applyUrl']),
      );
      expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(0);
      expect(await world.db.integrationItem.count({ where: { integrationId } })).toBe(0);
    });

    test('reports an unavailable board', async () => {
      const { id: integrationId } = await makeIntegration(world, room.orgId);
      board.answer = { status: 0, body: '' };
      const id = newId();
      await room.admin.client.post(`${path()}/runs`, { id, kind: 'PREVIEW' });
      await runIntegration(board.context(world), { integrationId, runId: id });
      const { body } = await room.admin.client.get(`${path()}/runs/${id}`);
      expect(body.run).toMatchObject({ status: 'FAILED', error: 'DOWN' });
    });

    test('returns 404 to another organization', async () => {
      const { id: integrationId } = await makeIntegration(world, room.orgId);
      const id = newId();
      await room.admin.client.post(`${path()}/runs`, { id, kind: 'PREVIEW' });
      await runIntegration(board.context(world), { integrationId, runId: id });
      const other = await startNewsroom(world);
      const asked = await other.owner.client.get(
        `${other.base}/integrations/greenhouse/runs/${id}`,
      );
      expect(asked.status).toBe(404);
    });
  });

  describe('job board banner', () => {
    test('appears to members of an organization without a board', async () => {
      const wants = async (by = room.owner) =>
        (await by.client.get('/data/environment')).body.environment.features.unconnectedBoard;
      expect(await wants()).toBe(true);
      await makeIntegration(world, room.orgId);
      expect(await wants()).toBe(false);
      expect(await wants(await signUpVerified(world))).toBe(false);
    });
  });
});

describe('defaults of a board', () => {
  let integrationId: string;

  beforeAll(async () => {
    world = await startTestApp();
  });

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
    test('stores defaults of any member with an activity entry', async () => {
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
      ['an invalid number of days', 'runDays', 'soon', 'FIELD_NUMBER'],
      ['no days', 'runDays', '0', 'FIELD_TOO_SMALL'],
      ['more days than a listing may run', 'runDays', '91', 'FIELD_TOO_BIG'],
      ['more hours than a week has', 'hoursPerWeek', '200', 'FIELD_TOO_BIG'],
    ])('rejects %s', async (_what, field, value, code) => {
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
    ])('rejects the values %s', async (_what, change) => {
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

    test('returns nothing for unreadable defaults', async () => {
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
        // Thirty days from March 2 in the place's time zone.
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
      // The time zone follows the place as soon as the board names one.
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

    test('keeps its values when it exists already', async () => {
      await sync();
      const before = await drafts();
      await save(completeDefaults);
      await sync();
      expect(await drafts()).toEqual(before);
    });
  });
});
