import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import type { Client } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import {
  makeDelivery,
  makeWebhookEndpoint,
  readWebhookSecret,
} from '../../../support/webhook-calls.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let newsroom: Newsroom;
let program: Client;
let key: { id: string; key: string };
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  newsroom = await startNewsroom(world);
  key = await makeApiKey(world, newsroom.orgId, { scopes: ['webhooks:manage'] });
  program = openProgram(world, key.key);
});

const root = '/api/v1/webhook-endpoints';
const asked = { url: 'https://93.184.216.34/hook', events: ['listing.published', 'credits.low'] };
const ownList = async () =>
  (await expectOk(newsroom.owner.client.get(`${newsroom.base}/webhook-endpoints`))).body.endpoints;
const sandboxProgram = async () =>
  openProgram(world, (await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' })).key);

describe('partner webhook endpoint', () => {
  test('is added, changed, tested and deleted, with its author visible to owners', async () => {
    const made = await program.post(root, asked);
    expect(made.status).toBe(201);
    const { endpoint, secret } = made.body;
    expect(endpoint).toMatchObject({ mode: 'live', enabled: true, events: asked.events });
    expect(secret).toBe(await readWebhookSecret(world, endpoint.id));
    expect(await ownList()).toEqual([endpoint]);
    const one = `${root}/${endpoint.id}`;
    const changed = await expectOk(
      program.patch(one, { url: 'https://93.184.216.34/other', events: ['invoice.paid'] }),
    );
    expect(changed.body.endpoint).toMatchObject({
      url: 'https://93.184.216.34/other',
      events: ['invoice.paid'],
      enabled: true,
    });
    await expectOk(program.post(`${one}/test`, {}));
    const { body } = await expectOk(program.get('/api/v1/webhook-deliveries'));
    expect(body).toMatchObject({ count: 1, deliveries: [{ type: 'webhook.test' }] });
    const off = await expectOk(program.patch(one, { enabled: false }));
    expect(off.body.endpoint).toMatchObject({ enabled: false, offReason: 'PROGRAM' });
    expect((await program.post(`${one}/test`, {})).status).toBe(409);
    await expectOk(program.delete(one));
    expect((await program.delete(one)).status).toBe(404);
    expect((await program.get(root)).body.endpoints).toEqual([]);
    const history = await world.db.auditEntry.findMany({
      where: { subject: `organization:${newsroom.orgId}`, action: { startsWith: 'webhook.' } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    expect(history.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['webhook.add', null],
      ['webhook.change', null],
      ['webhook.change', null],
      ['webhook.remove', null],
    ]);
    expect(history.every(({ detail }) => (detail as { apiKey?: string }).apiKey === key.id)).toBe(
      true,
    );
  });

  test('is added once for a repeated call, with its secret stored and shown briefly', async () => {
    const once = openProgram(world, key.key, { 'idempotency-key': 'e-1' });
    const [first, second] = [await once.post(root, asked), await once.post(root, asked)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await program.get(root)).body.endpoints).toHaveLength(1);
    const kept = JSON.stringify((await world.pool.query('TABLE partner_requests')).rows);
    expect(kept).not.toContain('whsec_');
    world.setNow(new Date(testNow.getTime() + 11 * 60_000));
    const late = await once.post(root, asked);
    expect(late.body).toMatchObject({ endpoint: first.body.endpoint, secret: null });
  });

  test('rejects private networks when added and changed', async () => {
    const { id } = (await program.post(root, asked)).body.endpoint;
    for (const url of [
      'https://127.0.0.1/hook',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'http://93.184.216.34/',
      'https://93.184.216.34:8443/',
      'https://ana:secret@93.184.216.34/',
    ]) {
      expect([url, (await program.post(root, { ...asked, url })).status]).toEqual([url, 422]);
      expect([url, (await program.patch(`${root}/${id}`, { url })).status]).toEqual([url, 422]);
    }
    expect((await program.get(root)).body.endpoints).toMatchObject([{ url: asked.url }]);
  });

  test('counts towards the limit of ten with those of owners, under concurrency', async () => {
    for (let made = 0; made < 8; made++) await makeWebhookEndpoint(world, newsroom.orgId);
    const { client } = newsroom.owner;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0
          ? program.post(root, asked)
          : client.post(`${newsroom.base}/webhook-endpoints`, asked),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
  });

  test('shows sandbox endpoints to sandbox keys alone and both to the owner', async () => {
    const sandbox = await sandboxProgram();
    const [live, tried] = [await program.post(root, asked), await sandbox.post(root, asked)];
    expect(tried.body.endpoint.mode).toBe('sandbox');
    const ids = (answer: { body: { endpoints: { id: string }[] } }) =>
      answer.body.endpoints.map(({ id }) => id);
    expect(ids(await program.get(root))).toEqual([live.body.endpoint.id]);
    expect(ids(await sandbox.get(root))).toEqual([tried.body.endpoint.id]);
    expect(await ownList()).toHaveLength(2);
    for (const [client, id] of [
      [program, tried.body.endpoint.id],
      [sandbox, live.body.endpoint.id],
    ] as const) {
      expect((await client.patch(`${root}/${id}`, { enabled: false })).status).toBe(404);
      expect((await client.post(`${root}/${id}/test`, {})).status).toBe(404);
      expect((await client.delete(`${root}/${id}`)).status).toBe(404);
    }
    // An owner adds one of the sandbox as well, and tests it as such.
    const { client } = newsroom.owner;
    const url = `${newsroom.base}/webhook-endpoints`;
    const own = await client.post(url, { ...asked, mode: 'sandbox' });
    expect(own.body.endpoint.mode).toBe('sandbox');
    await expectOk(client.post(`${url}/${own.body.endpoint.id}/test`));
    const sent = await client.get(`${newsroom.base}/webhook-deliveries`);
    expect(JSON.parse(sent.body.deliveries[0].body)).toMatchObject({ livemode: false });
    expect((await program.get('/api/v1/webhook-deliveries')).body.count).toBe(0);
  });

  test("hides the secret of an owner's endpoint from programs", async () => {
    const made = await newsroom.owner.client.post(`${newsroom.base}/webhook-endpoints`, asked);
    const { body } = await program.get(root);
    expect(body.endpoints).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(made.body.secret);
  });
});

describe('sent webhook', () => {
  test('is sent again by a program of its organization and mode only', async () => {
    const id = await makeDelivery(world, newsroom.orgId);
    const replay = (client: Client) => client.post(`/api/v1/webhook-deliveries/${id}/replay`, {});
    const other = await startNewsroom(world);
    const elsewhere = openProgram(world, (await makeApiKey(world, other.orgId)).key);
    for (const client of [elsewhere, await sandboxProgram()])
      expect((await replay(client)).status).toBe(404);
    await expectOk(replay(program));
    expect((await replay(program)).status).toBe(409);
    const { body } = await program.get('/api/v1/webhook-deliveries?status=PENDING');
    expect(body.deliveries.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});

test('requires the webhook scope and an organization that is not frozen', async () => {
  const { key: reading } = await makeApiKey(world, newsroom.orgId, {
    scopes: ['listings:read', 'listings:write', 'applications:read'],
  });
  const refused = await openProgram(world, reading).get(root);
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'SCOPE_MISSING']);
  const { id } = (await program.post(root, asked)).body.endpoint;
  await world.db.organization.update({
    where: { id: newsroom.orgId },
    data: { frozenAt: testNow, frozenReason: 'under review' },
  });
  const frozen = [
    await program.post(root, asked),
    await program.patch(`${root}/${id}`, { enabled: false }),
    await program.post(`${root}/${id}/test`, {}),
    await (await sandboxProgram()).post(root, asked),
  ];
  for (const { status, body } of frozen)
    expect([status, body.errors[0].code]).toEqual([409, 'ORGANIZATION_FROZEN']);
  expect((await program.get(root)).status).toBe(200);
  // What leaks is ended at any time.
  await expectOk(program.delete(`${root}/${id}`));
});
