import { dayMs } from '@causa/shared/platform/dates/durations';
import { exampleRequests } from '@causa/api/integrations/docs/example-requests';
import type { Database } from '@causa/core/platform/database/database';
import { newId } from '@causa/core/platform/ids';
import { freePort } from '@causa/local/keep-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Child, startService } from '../support/child.ts';
import { goodPassword } from '../support/client.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeOrganization } from '../support/factories.ts';
import { canReceive, paste, receiverLanguages, startReceiver } from '../support/recipes.ts';
import { testConfig } from '../support/test-app.ts';

// Behavior documented in /docs/api, between the processes of production: an API, a worker, and the
// printed receivers, with real time between attempts.

let database: TestDatabase;
let opened: Database;
let api: Child;
let worker: Child;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: origin,
    APP_SECRET: testConfig.secret,
    WEBHOOKS_TO_LOOPBACK: '1',
    SHUTDOWN_GRACE_MS: '0',
  };
  api = await startService('api', { ...env, PORT: String(port) });
  worker = await startService('worker', { ...env, METRICS_PORT: '0' });
}, 240_000);
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await opened.close();
  await database.drop();
});

interface Owner {
  orgId: string;
  call(path: string, body: object): Promise<{ secret: string }>;
}

/** Signs up an owner of an organization through the API, as a browser does. */
async function openOwner(email: string): Promise<Owner> {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { user } = await post('/data/website/signup', {
    email,
    password: goodPassword,
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'en',
  });
  await opened.db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
  const { id: orgId } = await makeOrganization(opened.db);
  await opened.db.organizationMember.create({
    data: { organizationId: orgId, userId: user.id, role: 'OWNER' },
  });
  return { orgId, call: (path, body) => post(`/data/orgdashboard/${orgId}${path}`, body) };
}

/**
 * Makes the next attempts due now; other tests check the intervals of the table with a test clock.
 */
const endWaits = () =>
  opened.pool.query(
    "UPDATE outbox_jobs SET run_at = now() WHERE name = 'webhooks.deliver' AND done_at IS NULL",
  );

const soon = { timeout: 60_000, interval: 250 };

describe.each(receiverLanguages)('local receiver in %s', (language) => {
  test('gets missed and repeated messages, and messages during a secret rotation', async (context) => {
    if (!(await canReceive(language))) return context.skip(`no ${language} with its library here`);
    const owner = await openOwner(`${language.toLowerCase()}@harbour.example`);
    const { secret: key } = await owner.call('/api-keys', {
      id: newId(),
      name: 'Recruiting system',
      mode: 'sandbox',
      scopes: ['listings:read', 'listings:write', 'webhooks:manage'],
    });
    const port = await freePort();
    const day = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
    const requests = exampleRequests(origin, day, `http://localhost:${port}`);
    const { endpoint, secret } = await paste(
      // The key has no permission to read applications.
      requests.createPartnerEndpoint.replace(', "application.created"', ''),
      { CAUSA_KEY: key },
    );
    const env = { CAUSA_KEY: key, ENDPOINT_ID: endpoint.id };
    const sent = async () =>
      (
        await paste(
          `curl -sS -H "Authorization: Bearer $CAUSA_KEY" ${origin}/api/v1/webhook-deliveries`,
          env,
        )
      ).deliveries as {
        id: string;
        type: string;
        status: string;
        attempts: { status: number | null; error: string | null }[];
      }[];
    const newest = async () => (await sent())[0];

    // No server listens yet, so the first attempt fails.
    const made = await paste(requests.putPartnerListing, env);
    await paste(requests.publishPartnerListing, { ...env, LISTING_ID: made.listing.id });
    await expect.poll(async () => (await newest())?.attempts[0]?.error, soon).toBe('ECONNREFUSED');
    let receiver = await startReceiver(language, { secret, port });
    try {
      await endWaits();
      await expect.poll(newest, soon).toMatchObject({
        type: 'listing.published',
        status: 'DELIVERED',
      });
      const first = await newest();
      expect(first?.attempts.at(-1)).toMatchObject({ status: 204, error: null });

      await paste(requests.replayPartnerDelivery, { ...env, DELIVERY_ID: first?.id ?? '' });
      const attempts = (first?.attempts.length ?? 0) + 1;
      await expect.poll(async () => (await newest())?.attempts.length, soon).toBe(attempts);
      expect((await newest())?.attempts.at(-1)).toMatchObject({ status: 204 });

      // The receiver knows the previous secret, then the new one: both verify.
      const rotated = await owner.call(`/webhook-endpoints/${endpoint.id}/rotate`, {});
      expect(rotated.secret).not.toBe(secret);
      await paste(requests.testPartnerEndpoint, env);
      await expect.poll(newest, soon).toMatchObject({ type: 'webhook.test', status: 'DELIVERED' });
      await receiver.stop();
      receiver = await startReceiver(language, { secret: rotated.secret, port });
      await paste(requests.testPartnerEndpoint, env);
      const arrived = async () =>
        (await sent()).map(({ type, status }) => `${type} ${status}`).toSorted();
      await expect
        .poll(arrived, soon)
        .toEqual([
          'listing.published DELIVERED',
          'webhook.test DELIVERED',
          'webhook.test DELIVERED',
        ]);
    } finally {
      await receiver.stop();
    }
  }, 300_000);
});
