import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleIndexing } from '@causa/core/adapters/search-announcements/google-indexing';
import { openAnnouncers } from '@causa/core/adapters/search-announcements/open-announcers';
import { postToPublic } from '@causa/core/adapters/web-pages/post-to-public';
import type { Context } from '@causa/core/platform/context';
import { queueRefresh } from '@causa/core/platform/jobs/queue-refresh';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { parseServiceAccount } from '@causa/shared/search/announcement-settings';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextAfter, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const key = 'a-key-of-this-site';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let world: TestApp;
let receiver: Server;
let address: string;
let received: { path: string; body: string; authorization: string | undefined }[] = [];
let status = 200;

beforeAll(async () => {
  world = await startTestApp({ indexNowKey: key });
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ path: request.url ?? '', body, authorization });
      response.statusCode = status;
      // As long as a real token.
      response.end(JSON.stringify({ access_token: 'token-'.padEnd(2_000, 'x') }));
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  received = [];
  status = 200;
  await world.db.outboxJob.deleteMany();
});
afterAll(async () => {
  receiver.close();
  await world.close();
});

const post = postToPublic({ allowLoopback: true, replyBytes: 8_192 });
const account = () => ({
  client_email: 'indexing@causa.example',
  private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  token_uri: `${address}/token`,
});
const openContext = (kind: 'indexnow' | 'google'): Context => ({
  ...systemContext(world),
  announcers:
    kind === 'indexnow'
      ? openAnnouncers(
          { INDEXNOW_KEY: key, INDEXNOW_URL: `${address}/indexnow`, GOOGLE_INDEXING_KEY: null },
          { origin: 'http://causa.test', allowLoopback: true },
        )
      : {
          google: googleIndexing({
            account: account(),
            post,
            now: () => testNow,
            url: `${address}/publish`,
          }),
        },
});
/** Runs due jobs with the clock this many milliseconds ahead. */
async function run(context: Context, ms: number): Promise<void> {
  const later = contextAfter(context, ms);
  const handlers = jobHandlers({ mailer: localMailer(context) });
  while ((await runDueJobs(later, handlers)) > 0);
}
const pages = (listing: { id: string; title: string }) =>
  Object.values(detailUrls('JOB', listing.id, listing.title)).map(
    (path) => `http://causa.test${path}`,
  );

describe('search.announce', () => {
  it('announces several changes of a listing to IndexNow once', async () => {
    const context = openContext('indexnow');
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    for (const ms of [0, 1_000]) {
      await queueRefresh(context, { listings: [listing.id] });
      await run(context, ms);
    }
    expect(received).toEqual([]);
    await run(context, 61_000);
    expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/indexnow',
        {
          host: 'causa.test',
          key,
          keyLocation: `http://causa.test/${key}.txt`,
          urlList: pages(listing),
        },
      ],
    ]);
  });

  it('announces a listing again when its deadline is over', async () => {
    const context = openContext('google');
    const org = await makeOrganization(world.db);
    await queueRefresh(context, { listings: [(await makeListing(world.db, org.id)).id] });
    await run(context, 0);
    await run(context, 61_000);
    await run(context, 21 * dayMs);
    const types = received
      .filter(({ path }) => path === '/publish')
      .map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['URL_UPDATED', 'URL_DELETED']);
  });

  it('announces nothing of drafts, sandboxes and scheduled listings', async () => {
    const context = openContext('indexnow');
    const org = await makeOrganization(world.db);
    const sandbox = await makeOrganization(world.db, { sandboxOfId: org.id, publishedAt: null });
    const hidden = [
      await makeListing(world.db, org.id, { status: 'DRAFT', publishedAt: null }),
      await makeListing(world.db, org.id, { publishedAt: new Date(testNow.getTime() + dayMs) }),
      await makeListing(world.db, sandbox.id),
    ];
    await queueRefresh(context, { listings: hidden.map(({ id }) => id) });
    await run(context, 0);
    await run(context, 61_000);
    expect(received).toEqual([]);
  });

  it('tells Google with a signed token that the listings of a frozen organization are gone', async () => {
    const context = openContext('google');
    const org = await makeOrganization(world.db, { frozenAt: new Date(testNow.getTime() - dayMs) });
    const listings = [await makeListing(world.db, org.id), await makeListing(world.db, org.id)];
    await queueRefresh(context, { organizations: [org.id] });
    await run(context, 0);
    await run(context, 61_000);
    const published = received.filter(({ path }) => path === '/publish');
    expect(new Set(published.map(({ body }) => JSON.parse(body).url))).toEqual(
      new Set(listings.map((listing) => pages(listing)[0])),
    );
    expect(published[0]).toMatchObject({
      authorization: `Bearer ${'token-'.padEnd(2_000, 'x')}`,
      body: expect.stringContaining('"type":"URL_DELETED"'),
    });
    const form = new URLSearchParams(received.find(({ path }) => path === '/token')?.body);
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'indexing@causa.example',
      aud: `${address}/token`,
      scope: 'https://www.googleapis.com/auth/indexing',
    });
  });

  it('runs again after a failure, and connects to no private address', async () => {
    const context = openContext('indexnow');
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    await queueRefresh(context, { listings: [listing.id] });
    await run(context, 0);
    status = 503;
    await run(context, 61_000);
    expect(received).toHaveLength(1);
    const waiting = { name: 'search.announce', doneAt: null, attempts: 1 };
    expect(await world.db.outboxJob.findMany({ where: waiting })).toMatchObject([
      { lastError: expect.stringContaining('IndexNow answered 503') },
    ]);
    status = 200;
    await run(context, 120_000);
    expect(received).toHaveLength(2);
    const strict = openAnnouncers(
      { INDEXNOW_KEY: key, INDEXNOW_URL: `${address}/indexnow`, GOOGLE_INDEXING_KEY: null },
      { origin: 'http://causa.test' },
    );
    await expect(
      strict.indexnow?.announce([{ url: 'http://causa.test/', isLive: true }]),
    ).rejects.toThrow('IndexNow answered ADDRESS');
    expect(received).toHaveLength(2);
  });

  it('queues nothing without a configured search engine', async () => {
    const context = systemContext(world);
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    await queueRefresh(context, { listings: [listing.id] });
    await run(context, 0);
    expect(await world.db.outboxJob.count({ where: { name: 'search.announce' } })).toBe(0);
  });
});

describe('GET /:key.txt', () => {
  it('returns the key of IndexNow and 404 for any other name', async () => {
    const found = await world.app.inject(`/${key}.txt`);
    expect([found.statusCode, found.body]).toEqual([200, key]);
    expect((await world.app.inject('/another-key-of-it.txt')).statusCode).toBe(404);
    expect((await world.app.inject('/robots.txt')).statusCode).toBe(200);
  });
});

describe('parseServiceAccount', () => {
  it('reads JSON and its Base64, and returns null for anything else', () => {
    const json = JSON.stringify(account());
    expect(parseServiceAccount(json)).toEqual(account());
    expect(parseServiceAccount(Buffer.from(json).toString('base64'))).toEqual(account());
    for (const text of ['{}', 'nothing', '{"client_email":'])
      expect(parseServiceAccount(text)).toBe(null);
  });
});
