import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  readEndpointSecret,
  rotateEndpointSecret,
} from '@causa/core/integrations/webhooks/manage-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asFreshUser, asUser, type UserContext } from '../../../support/actors.ts';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { systemContext, type Client } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { makeWebhookEndpoint, readWebhookSecret, makeDelivery } from '../../../support/records.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('webhook endpoint services', () => {
  let orgId: string;

  let owner: UserContext;

  let stale: UserContext;

  let program: Context;

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    [owner, stale] = [await asFreshUser(world), await asUser(world)];
    await join(orgId, owner, stale);
    program = await asProgram(orgId);
  });

  const join = (organizationId: string, ...members: UserContext[]) =>
    world.db.organizationMember.createMany({
      data: members.map(({ userId }) => ({ organizationId, userId, role: 'OWNER' as const })),
    });

  async function asProgram(organizationId: string): Promise<Context> {
    const { id: keyId } = await makeApiKey(world, organizationId);
    const scopes = ['webhooks:manage'] as const;
    return {
      ...systemContext(world),
      actor: { kind: 'apiKey', keyId, organizationId, mode: 'live', scopes },
    };
  }

  const later = <C extends Context>(context: C, ms: number): C => ({
    ...context,
    now: () => new Date(testNow.getTime() + ms),
  });

  const asked = {
    url: 'https://93.184.216.34/hook',
    events: ['listing.published', 'credits.low'] as const,
  };

  const stored = (id: string) => world.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });

  const made = (by: UserContext | null = owner) =>
    makeWebhookEndpoint(world, orgId, by?.userId ?? null);

  const conflict = { code: 'CONFLICT' };

  describe('owner without a fresh login', () => {
    test.each([
      ['adds no endpoint', () => createEndpoint(stale, orgId, asked)],
      ['sends none elsewhere', async () => changeEndpoint(stale, orgId, await made(), asked)],
      ['deletes none', async () => deleteEndpoint(stale, orgId, await made())],
      ['replaces no secret', async () => rotateEndpointSecret(stale, orgId, await made())],
      ['reads none', async () => readEndpointSecret(stale, orgId, await made(stale))],
    ])('%s', async (_what, act) => {
      await expect(act()).rejects.toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    });

    test('disables and enables an endpoint and chooses its events', async () => {
      const id = await made();
      await changeEndpoint(stale, orgId, id, { enabled: false, events: ['invoice.paid'] });
      expect(await stored(id)).toMatchObject({
        disabledAt: testNow,
        disabledReason: 'OWNER',
        events: ['invoice.paid'],
      });
      await changeEndpoint(stale, orgId, id, { enabled: true });
      expect(await stored(id)).toMatchObject({ disabledAt: null, disabledReason: null });
    });
  });

  describe('repeated creation of an endpoint', () => {
    const adding = async (context: Context = owner, change = {}) => {
      const id = newId();
      const first = await createEndpoint(context, orgId, { ...asked, id, ...change });
      return { id, first };
    };

    test.each(['an owner', 'a program'])(
      'returns the same one with its secret by %s',
      async (who) => {
        const context = who === 'an owner' ? owner : program;
        const { id, first } = await adding(context);
        const again = await createEndpoint(context, orgId, { ...asked, id });
        expect(again).toEqual({ ...first, isNew: false });
        expect(first).toMatchObject({ isNew: true, secret: await readWebhookSecret(world, id) });
        expect(await listEndpoints(context, orgId)).toHaveLength(1);
      },
    );

    test('refuses another address or other events', async () => {
      const { id } = await adding();
      for (const other of [
        { ...asked, url: 'https://93.184.216.34/other' },
        { ...asked, events: ['credits.low'] as const },
        { ...asked, mode: 'sandbox' as const },
      ])
        await expect(createEndpoint(owner, orgId, { ...other, id })).rejects.toMatchObject(
          conflict,
        );
      const inOtherOrder = { ...asked, events: asked.events.toReversed(), id };
      expect((await createEndpoint(owner, orgId, inOtherOrder)).isNew).toBe(false);
    });

    test('refuses another owner, a program and another organization', async () => {
      const { id } = await adding();
      const elsewhere = (await makeOrganization(world.db)).id;
      const second = await asFreshUser(world);
      await join(orgId, second);
      await join(elsewhere, owner);
      for (const again of [
        () => createEndpoint(second, orgId, { ...asked, id }),
        () => createEndpoint(program, orgId, { ...asked, id }),
        () => createEndpoint(owner, elsewhere, { ...asked, id }),
      ])
        await expect(again()).rejects.toMatchObject(conflict);
    });

    test('returns the endpoint to its program at any time', async () => {
      const { id } = await adding(program);
      const again = createEndpoint(later(program, 3_600_000), orgId, { ...asked, id });
      expect((await again).isNew).toBe(false);
    });

    test('refuses an owner after ten minutes, when its secret is hidden', async () => {
      const { id } = await adding();
      const afterMs = (ms: number) => {
        const { actor } = owner;
        const authenticatedAt = new Date(testNow.getTime() + ms);
        const fresh = { ...owner, actor: { ...actor, authenticatedAt } as Context['actor'] };
        return createEndpoint(later(fresh, ms), orgId, { ...asked, id });
      };
      expect((await afterMs(600_000)).isNew).toBe(false);
      await expect(afterMs(600_001)).rejects.toMatchObject(conflict);
    });
  });

  test('adds endpoints in the mode of the key, regardless of the request', async () => {
    const { endpoint } = await createEndpoint(program, orgId, { ...asked, mode: 'sandbox' });
    expect(endpoint.mode).toBe('live');
    expect(await world.db.organization.count({ where: { sandboxOfId: orgId } })).toBe(0);
  });

  describe('endpoint activity', () => {
    const history = async () => {
      const rows = await world.db.auditEntry.findMany({
        where: { subject: `organization:${orgId}`, action: 'webhook.change' },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(({ detail }) => detail);
    };

    test('lists only what changed', async () => {
      const id = await made();
      const same = {
        url: 'https://93.184.216.34/hook',
        events: ['listing.published'] as const,
        enabled: true,
      };
      await changeEndpoint(owner, orgId, id, same);
      expect(await history()).toEqual([]);
      await changeEndpoint(owner, orgId, id, { ...same, enabled: false });
      await changeEndpoint(owner, orgId, id, { ...same, enabled: false });
      await changeEndpoint(owner, orgId, id, { events: asked.events.toReversed() });
      await changeEndpoint(owner, orgId, id, { url: 'https://93.184.216.35/hook' });
      expect(await history()).toEqual([
        { endpoint: id, enabled: false },
        { endpoint: id, events: asked.events },
        { endpoint: id, host: '93.184.216.35' },
      ]);
    });
  });

  describe('failed endpoint', () => {
    test('becomes healthy again once enabled', async () => {
      const id = await made();
      const failing = {
        disabledAt: testNow,
        disabledReason: 'FAILING' as const,
        failingSince: testNow,
      };
      await world.db.webhookEndpoint.update({ where: { id }, data: failing });
      await changeEndpoint(owner, orgId, id, { url: asked.url });
      expect(await stored(id)).toMatchObject(failing);
      await changeEndpoint(owner, orgId, id, { enabled: true });
      expect(await stored(id)).toMatchObject({
        disabledAt: null,
        disabledReason: null,
        failingSince: null,
      });
    });
  });

  describe('endpoint secret', () => {
    test('rotates once for the current version', async () => {
      const id = await made();
      for (const replaces of [1, 2]) await rotateEndpointSecret(owner, orgId, id, replaces);
      expect((await rotateEndpointSecret(owner, orgId, id, 2)).endpoint.secretVersion).toBe(3);
      for (const replaces of [1, 4])
        await expect(rotateEndpointSecret(owner, orgId, id, replaces)).rejects.toMatchObject(
          conflict,
        );
      expect((await rotateEndpointSecret(owner, orgId, id)).endpoint.secretVersion).toBe(4);
    });

    test('opens through the tenth minute for its owner', async () => {
      const [own, other, ofProgram] = [await made(), await made(stale), await made(null)];
      const read = (id: string, ms = 0) => readEndpointSecret(later(owner, ms), orgId, id);
      expect(await read(own, 600_000)).toBe(await readWebhookSecret(world, own));
      for (const hidden of [other, ofProgram, newId()])
        await expect(read(hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await world.db.webhookEndpoint.update({
        where: { id: own },
        data: { rotatedAt: new Date(testNow.getTime() - 600_001) },
      });
      await expect(read(own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await readEndpointSecret(program, orgId, ofProgram)).toBe(
        await readWebhookSecret(world, ofProgram),
      );
    });
  });

  describe('local endpoint address', () => {
    const there = { ...asked, url: 'http://127.0.0.1:8080/hook' };
    const refused = { code: 'INVALID', fields: [{ field: 'url', code: 'FIELD_PUBLIC_URL' }] };
    const trying = (webhooksToLoopback: boolean): Context => ({
      ...owner,
      config: { ...owner.config, webhooksToLoopback },
    });

    test('passes when configured, and no other private one does', async () => {
      const { endpoint } = await createEndpoint(trying(true), orgId, {
        ...there,
        url: `${there.url}#part`,
      });
      expect(endpoint.url).toBe(there.url);
      await expect(
        createEndpoint(trying(true), orgId, { ...asked, url: 'http://10.0.0.1/hook' }),
      ).rejects.toMatchObject(refused);
    });

    test('fails by default', async () => {
      await expect(createEndpoint(trying(false), orgId, there)).rejects.toMatchObject(refused);
    });
  });
});

describe('webhooks over the partner API', () => {
  let newsroom: Newsroom;

  let program: Client;

  let key: { id: string; key: string };

  beforeEach(async () => {
    world.setNow(testNow);
    newsroom = await startNewsroom(world);
    key = await makeApiKey(world, newsroom.orgId, { scopes: ['webhooks:manage'] });
    program = openProgram(world, key.key);
  });

  const root = '/api/v1/webhook-endpoints';

  const asked = { url: 'https://93.184.216.34/hook', events: ['listing.published', 'credits.low'] };

  const ownList = async () =>
    (await expectOk(newsroom.owner.client.get(`${newsroom.base}/webhook-endpoints`))).body
      .endpoints;

  const sandboxProgram = async () =>
    openProgram(world, (await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' })).key);

  describe('partner webhook endpoint', () => {
    test('adds, changes, tests and deletes it, with its author visible to owners', async () => {
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

    test('adds it once for a repeated call, with its secret stored and shown briefly', async () => {
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
      // An owner adds and tests a sandbox endpoint as well.
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
    test('allows a program of its organization and mode to send it again', async () => {
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
    // A leaked endpoint can be deleted at any time.
    await expectOk(program.delete(`${root}/${id}`));
  });
});
