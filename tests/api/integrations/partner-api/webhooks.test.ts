import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { postToPublic } from '@causa/core/adapters/web-pages/post-to-public';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { openLane } from '@causa/core/platform/jobs/run-lane';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { addWebhookMessage } from '@causa/core/integrations/webhooks/add-message';
import { newId } from '@causa/core/platform/ids';
import { webhookEvents } from '@causa/shared/integrations/webhooks';
import { jobHandlers } from '@causa/worker/handlers';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { completeJob, expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { readWebhookSecret } from '../../../support/records.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let world: TestApp;
let newsroom: Newsroom;
let server: Server;
let origin: string;
let received: Received[] = [];
let answer: (path: string, reply: ServerResponse) => void;
let base: string;
beforeAll(async () => {
  world = await startTestApp();
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      answer(path, reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await world.close();
});
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.outboxJob.deleteMany();
  newsroom = await startNewsroom(world);
  base = `${newsroom.base}/webhook-endpoints`;
  received = [];
  answer = (_path, reply) => reply.writeHead(200).end('thanks');
});

const post = postToPublic({
  allowHttp: true,
  isAllowed: (address) => address === '127.0.0.1',
  timeoutMs: 300,
});
const context = (): Context => ({ ...systemContext(world), postWebhook: post });
const handlers = () => jobHandlers({ mailer: localMailer(systemContext(world)) });
const run = async () => {
  while ((await runDueJobs(context(), handlers())) > 0);
};
const sandboxOf = async () =>
  (await world.db.organization.findFirstOrThrow({ where: { sandboxOfId: newsroom.orgId } })).id;
const makeEndpoint = async (
  path = '/hook',
  events: readonly string[] = webhookEvents,
  organizationId = newsroom.orgId,
) => {
  const id = newId();
  await world.db.webhookEndpoint.create({
    data: {
      id,
      organizationId,
      url: `${origin}${path}`,
      events: [...events],
      createdAt: testNow,
      rotatedAt: testNow,
    },
  });
  return id;
};
const tell = (type: (typeof webhookEvents)[number] = 'credits.low') =>
  addWebhookMessage(context(), newsroom.orgId, type, { credits: 1 });
const later = (ms: number) => world.setNow(new Date(world.now().getTime() + ms));
const deliveries = async () =>
  (await newsroom.owner.client.get(`${newsroom.base}/webhook-deliveries`)).body.deliveries;

describe('webhook message', () => {
  test('delivers each event of a listing once with a valid signature', async () => {
    const id = await makeEndpoint();
    const program = openProgram(world, (await makeApiKey(world, newsroom.orgId)).key);
    const made = await expectOk(
      program.put('/api/v1/listings/by-external-id/ats-7', {
        type: 'JOB',
        title: 'Kitchen coordinator',
        locale: 'en',
        ...completeJob,
      }),
    );
    const listing = `/api/v1/listings/${made.body.listing.id}`;
    await expectOk(program.post(`${listing}/publish`, {}));
    await expectOk(program.post(`${listing}/close`, { reason: 'STOPPED' }));
    await run();
    const secret = await readWebhookSecret(world, id);
    const bodies = received.map(({ headers, body }) => {
      // The library uses its own clock.
      expect(headers['webhook-signature']).toBe(
        new Webhook(secret).sign(
          String(headers['webhook-id']),
          new Date(Number(headers['webhook-timestamp']) * 1_000),
          body,
        ),
      );
      return JSON.parse(body) as { type: string; livemode: boolean; data: { externalId: string } };
    });
    expect(new Set(bodies.map(({ type }) => type))).toEqual(
      new Set(['listing.published', 'listing.closed']),
    );
    expect(bodies.every(({ livemode, data }) => livemode && data.externalId === 'ats-7')).toBe(
      true,
    );
    await run();
    expect(received).toHaveLength(2);
  });

  test('stays unsent for a rolled back event', async () => {
    await makeEndpoint();
    await expect(
      inTransaction(context(), async (tx) => {
        await addWebhookMessage(tx, newsroom.orgId, 'credits.low', { credits: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });

  test('retries on schedule and then appears as failed', async () => {
    await makeEndpoint();
    answer = (_path, reply) => reply.writeHead(500).end('not now');
    await tell();
    const waits = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, seconds] of waits.entries()) {
      if (at > 0) {
        later(seconds * 1_000 - 1);
        await run();
        expect([at, received.length]).toEqual([at, at]);
        later(seconds * 100 + 2);
      }
      await run();
      expect([at, received.length]).toEqual([at, at + 1]);
    }
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'FAILED', nextAt: null });
    expect(delivery.attempts).toHaveLength(10);
    expect(delivery.attempts[0]).toMatchObject({ status: 500, reply: 'not now' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('respects Retry-After', async () => {
    await makeEndpoint();
    answer = (_path, reply) => reply.writeHead(429, { 'retry-after': '120' }).end();
    await tell();
    await run();
    later(100_000);
    await run();
    expect(received).toHaveLength(1);
    later(20_000);
    await run();
    expect(received).toHaveLength(2);
  });

  test('disables an endpoint that is gone or failed for five days', async () => {
    const id = await makeEndpoint();
    answer = (_path, reply) => reply.writeHead(410).end();
    await tell();
    await run();
    const state = async () =>
      (await newsroom.owner.client.get(base)).body.endpoints.find(
        (one: { id: string }) => one.id === id,
      );
    expect(await state()).toMatchObject({ enabled: false, offReason: 'GONE' });
    await newsroom.owner.client.patch(`${base}/${id}`, { enabled: true });
    answer = (_path, reply) => reply.writeHead(500).end();
    await tell();
    await run();
    later(5 * dayMs);
    await tell();
    await run();
    expect(await state()).toMatchObject({ enabled: false, offReason: 'FAILING' });
    const mails = await world.db.mailDelivery.findMany({
      where: { template: 'webhook-off', userId: newsroom.owner.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails.map(({ props }) => props)).toMatchObject([
      { because: 'GONE', endpoint: expect.stringContaining('http') },
      { because: 'FAILING' },
    ]);
  });

  test('lets its owner send it again under the same id', async () => {
    await makeEndpoint();
    await tell();
    await run();
    const [{ id }] = await deliveries();
    later(60_000);
    await expectOk(newsroom.owner.client.post(`${newsroom.base}/webhook-deliveries/${id}/replay`));
    await run();
    const [first, second] = received.map(({ headers }) => headers);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(second?.['webhook-timestamp']).not.toBe(first?.['webhook-timestamp']);
  });

  test('carries signatures of both secrets for a day after a rotation', async () => {
    const id = await makeEndpoint();
    await expectOk(newsroom.owner.client.post(`${base}/${id}/rotate`));
    await tell();
    await run();
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    later(25 * 3_600_000);
    await tell();
    await run();
    expect(String(received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('carries the signature of the known secret when a rotation is repeated', async () => {
    const id = await makeEndpoint();
    const rotate = () => newsroom.owner.client.post(`${base}/${id}/rotate`, { replaces: 1 });
    const [one, two] = await Promise.all([rotate(), rotate()]);
    expect([one.status, two.body.secret]).toEqual([200, one.body.secret]);
    await tell();
    await run();
    const { headers, body = '' } = received[0] ?? {};
    const sentAt = new Date(Number(headers?.['webhook-timestamp']) * 1_000);
    const known = new Webhook(await readWebhookSecret(world, id));
    expect(String(headers?.['webhook-signature']).split(' ')).toContain(
      known.sign(String(headers?.['webhook-id']), sentAt, body),
    );
  });

  test('keeps its secret when another owner replaces a replaced one', async () => {
    const id = await makeEndpoint();
    const path = `${base}/${id}/rotate`;
    await expectOk(newsroom.owner.client.post(path, { replaces: 1 }));
    await world.db.organizationMember.updateMany({
      where: { userId: newsroom.admin.id },
      data: { role: 'OWNER' },
    });
    expect((await newsroom.admin.client.post(path, { replaces: 1 })).status).toBe(409);
    const { body } = await newsroom.owner.client.get(base);
    expect(body.endpoints[0].secretVersion).toBe(2);
  });

  test('keeps its secret for a repeated form after ten minutes', async () => {
    const id = await makeEndpoint();
    const path = `${base}/${id}/rotate`;
    await expectOk(newsroom.owner.client.post(path, { replaces: 1 }));
    await world.db.webhookEndpoint.updateMany({
      data: { rotatedAt: new Date(testNow.getTime() - 11 * 60_000) },
    });
    expect((await newsroom.owner.client.post(path, { replaces: 1 })).status).toBe(409);
  });

  test('delivers sandbox events to sandbox endpoints alone and marks them', async () => {
    const { key } = await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' });
    await makeEndpoint('/live');
    await makeEndpoint('/sandbox', webhookEvents, await sandboxOf());
    const made = await openProgram(world, key).put('/api/v1/listings/by-external-id/s-1', {
      type: 'JOB',
      title: 'Kitchen coordinator',
      locale: 'en',
      ...completeJob,
    });
    await openProgram(world, key).post(`/api/v1/listings/${made.body.listing.id}/publish`, {});
    await tell();
    await run();
    const deliveredMessages = received.map(({ path, body }) => ({ path, ...JSON.parse(body) }));
    expect(deliveredMessages.sort((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: '/live', type: 'credits.low', livemode: true },
      {
        path: '/sandbox',
        type: 'listing.published',
        livemode: false,
        data: { externalId: 's-1' },
      },
    ]);
  });
});

describe('webhook endpoint', () => {
  const asked = { url: 'https://hooks.example.org/causa', events: ['listing.published'] };

  test('adds it, shows its secret for ten minutes, tests and removes it', async () => {
    const { client } = newsroom.owner;
    const made = await client.post(base, asked);
    expect(made.status).toBe(201);
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const path = `${base}/${made.body.endpoint.id}`;
    expect((await client.get(`${path}/secret`)).body.secret).toBe(made.body.secret);
    const dump = JSON.stringify((await world.pool.query('TABLE webhook_endpoints')).rows);
    expect(dump).not.toContain(made.body.secret.slice(6));
    await expectOk(client.post(`${path}/test`));
    expect((await deliveries())[0].type).toBe('webhook.test');
    await world.db.webhookEndpoint.updateMany({
      data: { rotatedAt: new Date(testNow.getTime() - 11 * 60_000) },
    });
    expect((await client.get(`${path}/secret`)).status).toBe(404);
    await expectOk(client.delete(path));
    expect((await client.get(base)).body.endpoints).toEqual([]);
  });

  test('accepts a local address only when configured, with a note in the list', async () => {
    expect((await newsroom.owner.client.get(base)).body.takesLoopback).toBe(false);
    const own = await startTestApp({ webhooksToLoopback: true });
    try {
      const { owner, base: there } = await startNewsroom(own);
      const { body } = await owner.client.get(`${there}/webhook-endpoints`);
      expect(body).toEqual(expect.objectContaining({ endpoints: [], takesLoopback: true }));
    } finally {
      await own.close();
    }
  });

  test('rejects private networks in any notation', async () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '10.0.0.1',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '0',
      '255.255.255.255',
      '224.0.0.1',
      '198.18.0.1',
      '192.0.2.1',
      '203.0.113.9',
      '240.0.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[ff02::1]',
      '[64:ff9b::7f00:1]',
      '[2001:db8::1]',
      '[2002:7f00:1::]',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'db.internal',
      'causa',
      '127。0。0。1',
      '①②⑦.0.0.1',
    ];
    const urls = [
      ...hosts.map((host) => `https://${host}/hook`),
      ...hosts.map((host) => `https://ana:secret@${host}/`),
      'http://hooks.example.org/',
      'https://hooks.example.org:8443/',
      'https://ana@hooks.example.org/',
      'ftp://hooks.example.org/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
    ];
    let taken = 0;
    const { client } = newsroom.owner;
    for (const url of urls) {
      if ((await client.post(base, { ...asked, url })).status < 400) taken += 1;
      await world.db.rateLimit.deleteMany();
    }
    keepsPromise('ssrf.taken', taken, 0);
    // Addresses are checked when sending too: a public address may be private by then.
    let connections = 0;
    const canary = createServer((_request, reply) => {
      connections += 1;
      reply.end();
    });
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    const { port } = canary.address() as { port: number };
    const real = postToPublic({ allowHttp: true });
    for (const host of hosts) await real(`http://${host}:${port}/`, { headers: {}, body: '{}' });
    answer = (_path, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    await makeEndpoint();
    await tell();
    await run();
    canary.close();
    keepsPromise('ssrf.connections', connections, 0);
    const sent = (await deliveries()).find(({ type }: { type: string }) => type === 'credits.low');
    expect(sent.attempts[0].status).toBe(302);
  });
});

test(
  'delivers or lists many messages to failing, hanging, redirecting and slow receivers',
  async () => {
    const kinds = ['/good', '/fails', '/hangs', '/redirects', '/late'];
    answer = (path, reply) => {
      const turn = received.filter((one) => one.path === path).length;
      if (path === '/fails' && turn % 2 === 1) reply.writeHead(500).end();
      else if (path === '/hangs' && turn % 7 === 0) return;
      else if (path === '/redirects') reply.writeHead(301, { location: origin }).end();
      else if (path === '/late') setTimeout(() => reply.writeHead(200).end(), 5);
      else reply.writeHead(204).end();
    };
    const ids = new Map<string, string>();
    for (const kind of kinds) ids.set(kind, await makeEndpoint(kind));
    const messages = sized(12, 2_000);
    for (let sent = 0; sent < messages; sent++) await tell();
    for (let round = 0; round < 60; round++) {
      await run();
      later(2 * 3_600_000);
      if (
        (await world.db.webhookDelivery.count({
          where: { status: 'PENDING', endpointId: { in: [...ids.values()] } },
        })) === 0
      )
        break;
    }
    const rows = await world.db.webhookDelivery.findMany({
      where: { endpointId: { in: [...ids.values()] } },
      include: { tries: true },
    });
    expect(rows).toHaveLength(messages * kinds.length);
    let unlisted = 0;
    for (const row of rows) {
      const arrived = row.tries.some(({ status }) => status === 200 || status === 204);
      if (row.status === 'PENDING' || (row.status === 'DELIVERED') !== arrived) unlisted += 1;
    }
    keepsPromise('hook-out.unlisted', unlisted, 0);
    let unverified = 0;
    for (const { path, headers, body } of received) {
      const secret = await readWebhookSecret(world, ids.get(path) ?? '');
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      if (
        headers['webhook-signature'] !==
        new Webhook(secret).sign(String(headers['webhook-id']), at, body)
      )
        unverified += 1;
    }
    keepsPromise('hook-out.unverified', unverified, 0);
  },
  sized(120_000, 3_600_000),
);

test('keeps jobs of the main lane running with hanging receivers', async () => {
  answer = () => undefined;
  for (let count = 0; count < 10; count++) await makeEndpoint(`/hang-${count}`);
  await tell();
  const done: string[] = [];
  const stopping = new AbortController();
  const slow = {
    ...context(),
    postWebhook: postToPublic({ allowHttp: true, isAllowed: () => true, timeoutMs: 2_000 }),
  };
  const counted = { ...handlers(), 'mail.sweep': async () => void done.push('mail') };
  const external = openLane(slow, counted, 'external', 4);
  const main = openLane(slow, counted, 'main', 4);
  expect(await external.beginDue(stopping.signal)).toBeGreaterThan(0);
  for (let count = 0; count < 20; count++) await addJob(slow, 'mail.sweep', {}, { runAt: testNow });
  while (done.length < 20 && (await main.beginDue(stopping.signal)) > 0);
  await main.finish();
  const hanging = await world.db.webhookAttempt.count({
    where: { delivery: { endpoint: { organizationId: newsroom.orgId } } },
  });
  // All mails were sent while all receivers were still hanging.
  keepsPromise('lanes.mails-waiting', 20 - done.length + hanging, 0);
  stopping.abort();
  await external.finish();
});
