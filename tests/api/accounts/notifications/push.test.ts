import { createPushKeys, webPushSender } from '@causa/core/adapters/web-push/web-push-sender';
import { notify } from '@causa/core/accounts/notifications/notify';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { pushDevicesMax, type PushMessage } from '@causa/shared/accounts/push';
import { jobHandlers } from '@causa/worker/handlers';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
} from '../../../support/client.ts';
import { makeBrowser, makeSubscription, startPushService } from '../../../support/push-service.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const keys = createPushKeys();
const url = '/data/users/me/push-devices';
let world: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let count = 0;

beforeAll(async () => {
  service = await startPushService();
  world = await startTestApp({ pushPublicKey: keys.publicKey, webhooksToLoopback: true });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(() => {
  service.received.length = 0;
});

const add = (client: Client, subscription: object) => client.post(url, subscription);
const listDevices = async (client: Client) => (await client.get(url)).body.devices;
/** A browser of a new address at the push service. */
const newBrowser = () => makeBrowser(`${service.origin}/${(count += 1)}`);
const later = (ms: number) => world.setNow(new Date(world.now().getTime() + ms));

/** Runs due jobs with the keys of the installation. */
async function runJobs(): Promise<void> {
  const context = systemContext(world);
  const push = webPushSender(
    { ...keys, contact: 'mailto:hello@causa.test' },
    { allowLoopback: true },
  );
  const handlers = jobHandlers({ mailer: localMailer(context), push });
  while ((await runDueJobs(context, handlers)) > 0);
}

/** A person with a browser that gets messages. */
async function makeRecipient(override: Record<string, string> = {}) {
  const person = await signUpVerified(world, override);
  const browser = newBrowser();
  expect((await add(person.client, browser.subscription)).status).toBe(200);
  // Notifications of signing up were before.
  await runJobs();
  service.received.length = 0;
  return { ...person, browser };
}

const notifyOf = (userId: string, title = 'Evening cook', subject = title) =>
  notify(systemContext(world), {
    userId,
    kind: 'application-message',
    subject,
    params: { applicationId: 'a'.repeat(32), title, orgName: 'Harbor Kitchen' },
  });

describe('POST /data/users/me/push-devices', () => {
  test('registers the browser of the session once and lists it', async () => {
    const { client } = await signUp(world);
    const subscription = makeSubscription();
    const first = await add(client, subscription);
    expect((await add(client, subscription)).body.device.id).toBe(first.body.device.id);
    expect((await client.get(url)).body).toMatchObject({
      publicKey: keys.publicKey,
      devices: [{ id: first.body.device.id, isCurrent: true, lastUsedAt: null }],
    });
  });

  test('replaces the address of the session', async () => {
    const { client } = await signUp(world);
    await add(client, makeSubscription());
    const { body } = await add(client, makeSubscription());
    expect(await listDevices(client)).toEqual([body.device]);
  });

  test('moves an address to the account that registers it, with a new id', async () => {
    const former = await signUp(world);
    const next = await signUp(world);
    const subscription = makeSubscription();
    const { body } = await add(former.client, subscription);
    const moved = await add(next.client, subscription);
    expect(await listDevices(former.client)).toEqual([]);
    expect(await listDevices(next.client)).toHaveLength(1);
    expect(moved.body.device.id).not.toBe(body.device.id);
  });

  test('replaces the oldest device of an account beyond the limit', async () => {
    const { client, id: userId, email } = await signUpVerified(world);
    const { body } = await add(client, makeSubscription());
    for (let n = 0; n < pushDevicesMax; n += 1) {
      later(1_000);
      const other = openClient(world);
      await other.post('/data/website/login', { email, password: goodPassword });
      await add(other, makeSubscription());
    }
    expect(await world.db.pushDevice.count({ where: { userId } })).toBe(pushDevicesMax);
    expect(await world.db.pushDevice.findUnique({ where: { id: body.device.id } })).toBeNull();
  });

  test.each([
    ['http', 'http://93.184.216.34/push'],
    ['another port', 'https://93.184.216.34:8443/push'],
    ['a private network', 'https://10.0.0.7/push'],
    ['cloud metadata', 'https://169.254.169.254/latest'],
    ['a local name', 'https://printer.local/push'],
    ['a password', 'https://a:b@93.184.216.34/push'],
    ['no URL', 'javascript:alert(1)'],
    ['1,001 characters', `https://93.184.216.34/${'a'.repeat(980)}`],
  ])('refuses an address with %s', async (_what, endpoint) => {
    const { client } = await signUp(world);
    expect((await add(client, makeSubscription(endpoint))).status).toBe(422);
    expect(await listDevices(client)).toEqual([]);
  });

  test('refuses keys that nothing can be encrypted for', async () => {
    const { client } = await signUp(world);
    const { endpoint, keys: own } = makeSubscription();
    const point = `BA${'A'.repeat(85)}`;
    for (const wrong of [{ p256dh: point }, { p256dh: 'AAAA' }, { auth: 'short' }])
      expect((await add(client, { endpoint, keys: { ...own, ...wrong } })).status).toBe(422);
  });

  test('answers 404 and lists no key when the site has none', async () => {
    const other = await startTestApp();
    try {
      const { client } = await signUp(other);
      expect((await add(client, makeSubscription())).status).toBe(404);
      expect((await client.get(url)).body).toMatchObject({ publicKey: null, devices: [] });
    } finally {
      await other.close();
    }
  });
});

describe('session of a device', () => {
  test('ends the device with a logout', async () => {
    const { client, id: userId } = await makeRecipient();
    await client.post('/data/website/logout');
    await notifyOf(userId);
    await runJobs();
    expect(service.received).toEqual([]);
    expect(await world.db.pushDevice.count({ where: { userId } })).toBe(0);
  });

  test('ends the device when another account logs in with the browser', async () => {
    const { client, id: userId } = await makeRecipient();
    const other = await signUpVerified(world);
    await client.post('/data/website/login', { email: other.email, password: goodPassword });
    expect(await listDevices(client)).toEqual([]);
    expect(await world.db.pushDevice.count({ where: { userId } })).toBe(0);
  });

  test('keeps the device when the account logs in again or changes its password', async () => {
    const { client, email } = await makeRecipient();
    const [device] = await listDevices(client);
    await client.post('/data/website/login', { email, password: goodPassword });
    expect(await listDevices(client)).toEqual([{ ...device, isCurrent: true }]);
    const password = 'another good one for tests 9';
    const body = { currentPassword: goodPassword, password };
    expect((await client.put('/data/users/me/password', body)).status).toBe(200);
    expect(await listDevices(client)).toEqual([{ ...device, isCurrent: true }]);
  });
});

describe('push.send', () => {
  test('sends a notification once, encrypted, signed and in the language of the account', async () => {
    const { id: userId, browser, client } = await makeRecipient({ locale: 'es' });
    await notifyOf(userId);
    await notifyOf(userId);
    await runJobs();
    expect(service.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = service.received;
    const notification = await world.db.notification.findFirstOrThrow({
      where: { userId, kind: 'application-message' },
    });
    expect(browser.decrypt(body)).toEqual({
      account: userId,
      id: notification.id,
      tag: notification.id,
      path: expect.stringMatching(/^\/es\/.*\?id=a{32}$/),
      lang: 'es',
      title: 'Causa',
      body: 'Harbor Kitchen te escribió sobre «Evening cook».',
    } satisfies PushMessage);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 3_600),
      urgency: 'high',
      topic: notification.id,
    });
    expect(body.includes('Harbor')).toBe(false);
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    expect(decodeJwt(token)).toMatchObject({
      aud: service.origin,
      sub: 'mailto:hello@causa.test',
    });
    expect((await listDevices(client))[0].lastUsedAt).toBe(world.now().toISOString());
  });

  test('cuts a long text', async () => {
    const { id: userId, browser } = await makeRecipient();
    await notifyOf(userId, 'Cook '.repeat(200));
    await runJobs();
    const { body } = browser.decrypt(service.received[0]?.body ?? Buffer.of()) as PushMessage;
    expect(body).toMatch(/^Harbor Kitchen wrote to you about “Cook .*…$/);
    expect(body.length).toBeLessThanOrEqual(240);
  });

  test('skips a notification that was seen, dismissed or is a day old', async () => {
    const { id: userId, client } = await makeRecipient();
    for (const title of ['seen', 'dismissed', 'old']) await notifyOf(userId, title);
    const rows = await world.db.notification.findMany({
      where: { userId, kind: 'application-message' },
    });
    const find = (subject: string) => rows.find((row) => row.subject === subject)?.id ?? '';
    await client.patch('/data/notifications', { ids: [find('seen')], viewed: true });
    await client.patch('/data/notifications', { ids: [find('dismissed')], status: 'DISMISSED' });
    later(25 * 3_600_000);
    await runJobs();
    expect(service.received).toEqual([]);
  });

  test('sends only what the account chose, and always what concerns its security', async () => {
    const { id: userId, client, browser } = await makeRecipient();
    const context = systemContext(world);
    const send = async () => {
      service.received.length = 0;
      const subject = String((count += 1));
      const [title, orgName] = ['Evening cook', 'Harbor Kitchen'];
      const listing = { listingId: 'b'.repeat(32), type: 'JOB' as const, title };
      const kinds = {
        'application-message': { applicationId: 'a'.repeat(32), title, orgName },
        'saved-listing-closed': { ...listing, orgName },
        'organization-approved': { organizationId: 'c'.repeat(32), orgName },
        'new-sign-in': { device: 'Firefox' },
      };
      for (const [kind, params] of Object.entries(kinds))
        await notify(context, { userId, kind, subject, params } as Parameters<typeof notify>[1]);
      await runJobs();
      const ids = service.received.map(({ body }) => (browser.decrypt(body) as PushMessage).id);
      const rows = await world.db.notification.findMany({ where: { id: { in: ids } } });
      return rows.map(({ kind }) => kind).sort();
    };
    const choose = async (topics: object[]) =>
      (await client.put('/data/users/me/push-topics', { topics })).body.topics;
    const all = ['messages', 'alerts', 'updates'];
    const off = (name: string) => ({ name, enabled: false });
    const on = (name: string) => ({ name, enabled: true });

    expect((await client.get(url)).body.topics).toEqual(all.map(on));
    expect(await send()).toHaveLength(4);
    expect(await choose([off('alerts')])).toEqual([on('messages'), off('alerts'), on('updates')]);
    expect(await send()).toEqual(['application-message', 'new-sign-in', 'organization-approved']);
    expect(await choose([off('messages'), off('updates')])).toEqual(all.map(off));
    expect(await send()).toEqual(['new-sign-in']);
    await choose([on('alerts')]);
    expect(await send()).toEqual(['new-sign-in', 'saved-listing-closed']);
  });

  test.each([404, 410])('removes the device after %s', async (status) => {
    const { id: userId, client } = await makeRecipient();
    service.answers.push({ status });
    await notifyOf(userId);
    await runJobs();
    await notifyOf(userId, 'Another');
    await runJobs();
    expect(service.received).toHaveLength(1);
    expect(await listDevices(client)).toEqual([]);
  });

  test.each([429, 503])('retries after %s when Retry-After has passed', async (status) => {
    const { id: userId } = await makeRecipient();
    service.answers.push({ status, headers: { 'retry-after': '120' } });
    await notifyOf(userId);
    await runJobs();
    later(119_000);
    await runJobs();
    expect(service.received).toHaveLength(1);
    later(1_000);
    await runJobs();
    expect(service.received).toHaveLength(2);
    later(7 * 3_600_000);
    await runJobs();
    expect(service.received).toHaveLength(2);
  });

  test('drops a device after three refused messages in a row', async () => {
    const { id: userId, client } = await makeRecipient();
    const refuse = async (title: string) => {
      service.answers.push({ status: 403 });
      await notifyOf(userId, title);
      await runJobs();
    };
    await refuse('one');
    await refuse('two');
    await notifyOf(userId, 'accepted');
    await runJobs();
    await refuse('three');
    await refuse('four');
    expect(await listDevices(client)).toHaveLength(1);
    await refuse('five');
    expect(await listDevices(client)).toEqual([]);
  });
});
