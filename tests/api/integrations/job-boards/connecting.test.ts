import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greenhouseJob, PlayedBoard } from '../../../support/boards.ts';
import { signUpVerified } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { makeIntegration } from '../../../support/integration-calls.ts';
import { startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let board: PlayedBoard;
let pages: Record<string, string>;
beforeAll(async () => {
  world = await startTestApp({
    fetchDocument: (url) => board.fetchDocument(url),
    fetchPage: (url) => Promise.resolve({ url, html: pages[url] ?? careersPage }),
    sleep: (ms) => Promise.resolve(world.setNow(new Date(world.now().getTime() + ms))),
  });
});
afterAll(() => world.close());
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
      'https://boards-api.greenhouse.io/v1/boards/kitchen/jobs?content=true',
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
    ['an answer that is no board', { status: 200, body: '<html>' }, 'board FIELD_BOARD_UNREADABLE'],
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

  test('is allowed to owners only', async () => {
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

  test('is removed with its key and keeps the listings', async () => {
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
    const again = await room.owner.client.post(`${path()}/runs`, { id: newId(), kind: 'PREVIEW' });
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
    const asked = await other.owner.client.get(`${other.base}/integrations/greenhouse/runs/${id}`);
    expect(asked.status).toBe(404);
  });
});

describe('job board banner', () => {
  test('is shown to members of an organization without a board', async () => {
    const wants = async (by = room.owner) =>
      (await by.client.get('/data/environment')).body.environment.features.unconnectedBoard;
    expect(await wants()).toBe(true);
    await makeIntegration(world, room.orgId);
    expect(await wants()).toBe(false);
    expect(await wants(await signUpVerified(world))).toBe(false);
  });
});
