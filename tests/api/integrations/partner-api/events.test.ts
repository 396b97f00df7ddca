import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { addWebhookMessage } from '@causa/core/integrations/webhooks/add-message';
import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { type Client, systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { completeJob, expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { makeReceived } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let newsroom: Newsroom;
let program: Client;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  newsroom = await startNewsroom(world);
  program = openProgram(world, (await makeApiKey(world, newsroom.orgId)).key);
});

interface Event {
  id: string;
  type: string;
  livemode: boolean;
  data: { externalId?: string; credits?: number };
}
const events = async (query = '', client = program) =>
  (await expectOk(client.get(`/api/v1/events${query}`))).body as {
    events: Event[];
    nextCursor: string | null;
    hasMore: boolean;
  };
const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000));
const note = (type: WebhookEvent, credits = 1) =>
  addWebhookMessage(systemContext(world), newsroom.orgId, type, { credits });
const publish = async (client: Client, externalId: string) => {
  const url = `/api/v1/listings/by-external-id/${externalId}`;
  const job = { type: 'JOB', title: 'Kitchen coordinator', locale: 'en', ...completeJob };
  const made = await expectOk(client.put(url, job));
  await expectOk(client.post(`/api/v1/listings/${made.body.listing.id}/publish`, {}));
};

describe('event list', () => {
  test('contains listing events with the webhook data', async () => {
    await publish(program, 'ats-7');
    later(3);
    const { events: listed, hasMore } = await events();
    expect(listed).toMatchObject([
      { type: 'listing.published', livemode: true, data: { externalId: 'ats-7' } },
    ]);
    const [message] = await world.db.webhookMessage.findMany({
      where: { organizationId: newsroom.orgId },
    });
    const { id, ...payload } = listed[0] ?? { id: '' };
    expect([id, payload]).toEqual([message?.id, JSON.parse(message?.body ?? '')]);
    expect(hasMore).toBe(false);
  });

  test('returns each event once to a program that stores its cursor', async () => {
    const seen: unknown[] = [];
    let query = '?limit=2';
    for (let round = 0; round < 3; round++) {
      for (let made = 0; made < 3; made++) await note('credits.low', round * 3 + made);
      later(3);
      for (let hasMore = true; hasMore;) {
        const page = await events(query);
        seen.push(...page.events.map(({ data }) => data.credits));
        query = `?limit=2&cursor=${page.nextCursor}`;
        hasMore = page.hasMore;
      }
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await events(query)).toMatchObject({ events: [], hasMore: false });
    expect(query).toContain((await events(query)).nextCursor);
  });

  test('omits events younger than a pending transaction', async () => {
    // The database uses the real clock.
    world.setNow(new Date(Date.now() + 3_600_000));
    await note('credits.low', 1);
    const writer = await world.pool.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('SELECT pg_current_xact_id()');
      later(10);
      expect((await events()).events).toEqual([]);
      await writer.query('ROLLBACK');
    } finally {
      writer.release();
    }
    expect((await events()).events).toHaveLength(1);
  });

  test('omits rolled back events', async () => {
    await expect(
      inTransaction(systemContext(world), async (tx) => {
        await addWebhookMessage(tx, newsroom.orgId, 'credits.low', { credits: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    later(3);
    expect((await events()).events).toEqual([]);
  });

  test('filters by type and time and rejects invalid ones', async () => {
    await note('credits.low');
    later(60);
    await note('invoice.paid');
    await note('invoice.issued');
    later(3);
    const types = async (query: string) => (await events(query)).events.map(({ type }) => type);
    expect(await types('?types=credits.low,invoice.paid')).toEqual(['credits.low', 'invoice.paid']);
    const since = new Date(testNow.getTime() + 60_000).toISOString();
    expect(await types(`?since=${since}`)).toEqual(['invoice.paid', 'invoice.issued']);
    for (const query of ['?types=nothing', '?cursor=nonsense', '?since=yesterday', '?limit=1000'])
      expect([query, (await program.get(`/api/v1/events${query}`)).status]).toEqual([query, 422]);
  });

  test('covers 30 days', async () => {
    await note('credits.low');
    later(29 * 86_400);
    expect((await events()).events).toHaveLength(1);
    later(86_401);
    expect((await events()).events).toEqual([]);
  });

  test('lists sandbox events to sandbox keys only', async () => {
    const { key } = await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' });
    const sandbox = openProgram(world, key);
    await publish(sandbox, 's-1');
    await publish(program, 'l-1');
    later(3);
    const of = async (client: Client) =>
      (await events('', client)).events.map(({ livemode, data }) => [livemode, data.externalId]);
    expect(await of(sandbox)).toEqual([[false, 's-1']]);
    expect(await of(program)).toEqual([[true, 'l-1']]);
    const other = await startNewsroom(world);
    const elsewhere = openProgram(world, (await makeApiKey(world, other.orgId)).key);
    expect(await of(elsewhere)).toEqual([]);
  });

  test('contains the restored status after an undone decline', async () => {
    const { id } = await makeReceived(world, newsroom.orgId, { status: 'INTERVIEW' });
    const { client } = newsroom.owner;
    const url = `${newsroom.base}/applications/${id}/status`;
    await expectOk(client.post(url, { from: 'INTERVIEW', status: 'DECLINED' }));
    later(60);
    await expectOk(client.delete(url));
    later(3);
    const { events: listed } = await events();
    expect(listed.map(({ type, data }) => [type, data])).toEqual([
      ['application.status_changed', expect.objectContaining({ id, status: 'DECLINED' })],
      ['application.status_changed', expect.objectContaining({ id, status: 'INTERVIEW' })],
    ]);
  });

  test('returns only the scopes of the key', async () => {
    await publish(program, 'ats-7');
    await note('application.created');
    await note('credits.low');
    later(3);
    const types = async (scope: 'listings:read' | 'applications:read' | 'webhooks:manage') => {
      const { key } = await makeApiKey(world, newsroom.orgId, { scopes: [scope] });
      return (await events('', openProgram(world, key))).events.map(({ type }) => type);
    };
    expect(await types('listings:read')).toEqual(['listing.published']);
    expect(await types('applications:read')).toEqual(['application.created']);
    expect(await types('webhooks:manage')).toHaveLength(3);
    const { key } = await makeApiKey(world, newsroom.orgId, { scopes: ['listings:read'] });
    const refused = await openProgram(world, key).get('/api/v1/events?types=credits.low');
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'SCOPE_MISSING']);
  });
});
