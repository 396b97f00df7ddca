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

describe('connecting a board', () => {
  test('takes its name or its address, asks the provider first, and writes the history', async () => {
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
  ])('names what is wrong with %s, and saves nothing', async (_what, answer, problem) => {
    board.answer = answer;
    const refused = await connect({ board: 'kitchen' });
    expect([refused.status, wrong(refused)]).toEqual([422, [problem]]);
    expect(await world.db.integration.count({ where: { organizationId: room.orgId } })).toBe(0);
  });

  test('refuses what is no name of a board without asking anyone', async () => {
    const refused = await connect({ board: '../jobs?x=' });
    expect(wrong(refused)).toEqual(['board FIELD_BOARD_NAME']);
    expect(board.asked).toEqual([]);
  });

  test('stores a key that is never readable again, and says a wrong one', async () => {
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

  test('is for owners alone', async () => {
    expect((await connect({ board: 'kitchen' }, 'greenhouse', room.admin)).status).toBe(403);
    expect((await room.admin.client.delete(path())).status).toBe(403);
  });

  test('takes a careers page of the organization’s own website alone', async () => {
    board.answer = { status: 404, body: '' };
    const site = 'https://www.kitchen.example/';
    await world.db.organization.update({ where: { id: room.orgId }, data: { website: site } });
    const other = await connect({ board: 'https://jobs.example/' }, 'careers-page');
    expect(wrong(other)).toEqual(['board FIELD_PAGE_NOT_OWN']);
    const own = await connect({ board: 'https://kitchen.example/jobs' }, 'careers-page');
    expect(own.status).toBe(200);
  });

  test('takes a careers page of many links within the time that a form has', async () => {
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

  test('robots.txt that forbids the page is obeyed', async () => {
    const site = 'https://kitchen.example/';
    await world.db.organization.update({ where: { id: room.orgId }, data: { website: site } });
    board.answer = { status: 200, body: 'User-agent: *\nDisallow: /jobs' };
    const refused = await connect({ board: `${site}jobs` }, 'careers-page');
    expect(wrong(refused)).toEqual(['board FIELD_BOARD_NOT_ALLOWED']);
  });

  test('ends with its key, and leaves the listings', async () => {
    const { id } = await makeIntegration(world, room.orgId);
    await runIntegration(board.context(world), { integrationId: id, runId: null });
    expect((await room.owner.client.delete(path())).status).toBe(200);
    expect((await room.owner.client.delete(path())).status).toBe(200);
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(3);
    expect((await room.owner.client.get(path())).body.integration.state).toBe('NONE');
  });
});

describe('a preview', () => {
  test('shows what would happen, and changes nothing', async () => {
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

  test('says that a board does not answer', async () => {
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

describe('the banner of job boards', () => {
  test('is for members of an organization that has connected none', async () => {
    const wants = async (by = room.owner) =>
      (await by.client.get('/data/environment')).body.environment.features.unconnectedBoard;
    expect(await wants()).toBe(true);
    await makeIntegration(world, room.orgId);
    expect(await wants()).toBe(false);
    expect(await wants(await signUpVerified(world))).toBe(false);
  });
});
