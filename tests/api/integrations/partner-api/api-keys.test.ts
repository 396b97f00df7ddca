import { apiScopes } from '@causa/shared/integrations/api-keys';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { openClient } from '../../../support/client.ts';
import { testNow, makeOrganization } from '../../../support/factories.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { buildTestServer, startTestApp, type TestApp } from '../../../support/test-app.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  createApiKey,
  listApiKeys,
  readApiKeySecret,
  revokeApiKey,
  rotateApiKey,
} from '@causa/core/integrations/api-keys/manage-keys';
import { asFreshUser, asMember, asUser, type UserContext } from '../../../support/actors.ts';

let world: TestApp;
afterAll(() => world.close());

describe('API keys over HTTP', () => {
  let newsroom: Newsroom;

  let keys: string;

  const lines: string[] = [];

  beforeAll(async () => {
    world = await startTestApp({
      logging: 'info',
      logTo: { write: (line: string) => void lines.push(line) },
    });
  });

  beforeEach(async () => {
    world.setNow(testNow);
    newsroom = await startNewsroom(world);
    keys = `${newsroom.base}/api-keys`;
  });

  const asked = { name: 'Recruiting system', mode: 'live', scopes: ['listings:read'] };

  const me = (key: string, headers: Record<string, string> = {}) =>
    openProgram(world, key, headers).get('/api/v1/me');

  const codeOf = (answer: { body: { errors?: { code: string }[] } }) =>
    answer.body.errors?.[0]?.code;

  const minutes = (count: number) => world.setNow(new Date(testNow.getTime() + count * 60_000));

  const days = (count: number) => minutes(count * 24 * 60);

  describe('API keys of an owner', () => {
    test('work once made and are stored as hashes', async () => {
      const { client } = newsroom.owner;
      const made = await client.post(keys, asked);
      expect(made.status).toBe(201);
      const { secret, apiKey } = made.body;
      expect(secret).toMatch(/^causa_live_[0-9A-Za-z]{50}$/);
      expect(apiKey).toMatchObject({ ...asked, state: 'LIVE', lastUsedOn: null });
      expect(secret.startsWith(apiKey.prefix) && secret.endsWith(apiKey.lastFour)).toBe(true);
      const { body } = await me(secret);
      expect(body).toMatchObject({
        organization: { id: newsroom.orgId },
        key: { id: apiKey.id, mode: 'live', scopes: ['listings:read'] },
        credits: 0,
      });
      const row = await world.db.apiKey.findUniqueOrThrow({ where: { id: apiKey.id } });
      expect(JSON.stringify(row)).not.toContain(secret.slice(30, 50));
      const list = await client.get(keys);
      expect(list.body.apiKeys[0]).toMatchObject({ id: apiKey.id, lastUsedOn: '2026-03-02' });
      expect(JSON.stringify(list.body)).not.toContain(secret);
    });

    test('shows a key again for ten minutes to the same owner only', async () => {
      const { client } = newsroom.owner;
      const { body } = await client.post(keys, asked);
      const path = `${keys}/${body.apiKey.id}/secret`;
      expect((await client.get(path)).body.secret).toBe(body.secret);
      await world.db.organizationMember.updateMany({
        where: { userId: newsroom.admin.id },
        data: { role: 'OWNER' },
      });
      expect((await newsroom.admin.client.get(path)).status).toBe(404);
      await world.db.apiKey.update({
        where: { id: body.apiKey.id },
        data: { createdAt: new Date(testNow.getTime() - 11 * 60_000) },
      });
      expect((await client.get(path)).status).toBe(404);
    });

    test('makes one key for a repeated form', async () => {
      const { client } = newsroom.owner;
      const body = { ...asked, id: newId() };
      const [one, two] = await Promise.all([client.post(keys, body), client.post(keys, body)]);
      expect(new Set([one.status, two.status])).toEqual(new Set([200, 201]));
      expect(one.body.secret).toBe(two.body.secret);
    });

    test.each([
      ['name', { name: 'Another program' }],
      ['mode', { mode: 'sandbox' }],
      ['scopes', { scopes: ['webhooks:manage'] }],
    ])('makes another key for a form with another %s', async (_what, other) => {
      const { client } = newsroom.owner;
      const body = { ...asked, id: newId() };
      await client.post(keys, body);
      expect(codeOf(await client.post(keys, { ...body, ...other }))).toBe('CONFLICT');
    });

    test('require a login of the last ten minutes', async () => {
      const { id } = await makeApiKey(world, newsroom.orgId);
      minutes(11);
      const { client } = newsroom.owner;
      for (const call of [
        client.post(keys, asked),
        client.post(`${keys}/${id}/rotate`, {}),
        client.delete(`${keys}/${id}`),
      ])
        expect(codeOf(await call)).toBe('FRESH_LOGIN_REQUIRED');
      expect((await client.get(keys)).status).toBe(200);
    });

    test('refuses more than twenty keys', async () => {
      for (let made = 0; made < 20; made++) await makeApiKey(world, newsroom.orgId);
      expect(codeOf(await newsroom.owner.client.post(keys, asked))).toBe('LIMIT_REACHED');
    });

    test('replaces a key with equal rights, with the old one valid until its day', async () => {
      const { client } = newsroom.owner;
      const old = (await client.post(keys, asked)).body;
      const rotated = await client.post(`${keys}/${old.apiKey.id}/rotate`, {});
      expect(rotated.status).toBe(201);
      expect(rotated.body.apiKey).toMatchObject({ ...asked, replacesId: old.apiKey.id });
      expect(rotated.body.secret).not.toBe(old.secret);
      expect(codeOf(await client.post(`${keys}/${old.apiKey.id}/rotate`, {}))).toBe('CONFLICT');
      days(6.99);
      expect((await me(old.secret)).status).toBe(200);
      days(7);
      expect((await me(old.secret)).status).toBe(401);
      expect((await me(rotated.body.secret)).status).toBe(200);
    });

    test('replaces a key at once with zero days, and for thirty days at most', async () => {
      const { client } = newsroom.owner;
      const old = (await client.post(keys, asked)).body;
      const path = `${keys}/${old.apiKey.id}/rotate`;
      expect((await client.post(path, { days: 31 })).status).toBe(422);
      expect((await client.post(path, { days: 0 })).status).toBe(201);
      expect((await me(old.secret)).status).toBe(401);
    });

    test('revokes a key from the next call on, also while the organization is frozen', async () => {
      const { client } = newsroom.owner;
      const { body } = await client.post(keys, asked);
      await world.db.organization.update({
        where: { id: newsroom.orgId },
        data: { frozenAt: testNow },
      });
      expect((await client.delete(`${keys}/${body.apiKey.id}`)).body.apiKey.state).toBe('ENDED');
      const answer = await me(body.secret);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'KEY_INVALID']);
      expect((await client.delete(`${keys}/${body.apiKey.id}`)).status).toBe(200);
    });

    test('appear in the activity with actor and action', async () => {
      const { client } = newsroom.owner;
      const { body } = await client.post(keys, asked);
      await client.post(`${keys}/${body.apiKey.id}/rotate`, {});
      await client.delete(`${keys}/${body.apiKey.id}`);
      const { entries } = (await client.get(`${newsroom.base}/activity`)).body;
      expect(entries.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
        ['revoke', 'rotate', 'create'].map((what) => [`api-key.${what}`, expect.any(String)]),
      );
      expect(JSON.stringify(entries)).not.toContain(body.secret);
    });
  });

  describe('API key', () => {
    test('opens partner calls only', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      const program = openProgram(world, key);
      expect((await program.get(`${newsroom.base}/listings`)).status).toBe(401);
      expect((await program.get(keys)).status).toBe(401);
      expect((await openClient(world).get('/api/v1/me')).status).toBe(401);
      expect((await newsroom.owner.client.get('/api/v1/me')).status).toBe(401);
    });

    test('returns 401 beside cookies, in another header and in the URL, with the right format', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      const others = [
        me(key, { cookie: 'session=x' }),
        openClient(world, { 'x-api-key': key }).get('/api/v1/me'),
        openClient(world, { authorization: `Basic ${key}` }).get('/api/v1/me'),
        openClient(world).get(`/api/v1/me?key=${key}&access_token=${key}`),
      ];
      for (const { status, headers } of await Promise.all(others))
        expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="Causa"']);
    });

    test('stops working when its organization is deleted', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      await world.db.organization.update({
        where: { id: newsroom.orgId },
        data: { deletedAt: testNow },
      });
      expect((await me(key)).status).toBe(401);
    });

    test('costs no query with a typing error and one query when unknown', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      const { orgId } = await startNewsroom(world);
      const unknown = await makeApiKey(world, orgId);
      await world.db.apiKey.delete({ where: { id: unknown.id } });
      const queries = async (shown: string) => {
        let count = 0;
        const { query } = world.pool;
        const counted = ((...given: unknown[]) => {
          count += 1;
          return (query as (...all: unknown[]) => unknown).apply(world.pool, given);
        }) as typeof query;
        world.pool.query = counted;
        const answer = await me(shown);
        world.pool.query = query;
        return [answer.status, count];
      };
      expect(await queries(key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a'))).toEqual([401, 0]);
      expect(await queries(unknown.key)).toEqual([401, 1]);
    });

    test('allows 600 calls a minute and returns the remaining number', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      const program = openProgram(world, key);
      const first = await program.get('/api/v1/me');
      expect(first.headers).toMatchObject({
        'ratelimit-limit': '600',
        'ratelimit-remaining': '599',
      });
      let last = first;
      for (let call = 0; call < 600; call++) last = await program.get('/api/v1/me');
      expect(last.status).toBe(429);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      const other = await makeApiKey(world, newsroom.orgId);
      expect((await me(other.key)).status).toBe(200);
    });

    test('allows 600 calls a minute over two processes, with one write for twenty calls', async () => {
      const { key, id } = await makeApiKey(world, newsroom.orgId);
      const second = await buildTestServer(world, { now: () => world.now() });
      const [first, other] = [openProgram(world, key), openProgram({ app: second }, key)];
      const statuses: number[] = [];
      for (let round = 0; round < 33; round++) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? first : other).get('/api/v1/me')),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      await second.close();
      expect(statuses.filter((status) => status === 200)).toHaveLength(600);
      expect(statuses.filter((status) => status === 429)).toHaveLength(60);
      const [minute, ...others] = await world.db.rateLimit.findMany({
        where: { key: `api-calls:${id}` },
      });
      expect(others).toEqual([]);
      // Thirty batches, and one empty batch per process.
      expect(minute?.count).toBe(32 * 20);
    });

    test('allows another 600 calls in the next minute', async () => {
      const { key } = await makeApiKey(world, newsroom.orgId);
      const program = openProgram(world, key);
      world.setNow(new Date(testNow.getTime() + 59_000 - (testNow.getTime() % 60_000)));
      let last = await program.get('/api/v1/me');
      expect(last.headers['ratelimit-reset']).toBe('1');
      for (let call = 0; call < 600; call++) last = await program.get('/api/v1/me');
      expect([last.status, last.headers['retry-after']]).toEqual([429, '1']);
      world.setNow(new Date(world.now().getTime() + 1_000));
      last = await program.get('/api/v1/me');
      expect([last.status, last.headers['ratelimit-remaining']]).toEqual([200, '599']);
    });

    test('allows 60 attempts with invalid keys a minute for one address', async () => {
      const program = openProgram(world, 'causa_live_nothing');
      const statuses: number[] = [];
      for (let call = 0; call < 61; call++) statuses.push((await program.get('/api/v1/me')).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(60);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  test('keeps keys out of logs, answers, metrics and tables, in any position', async () => {
    const ended = await makeApiKey(world, newsroom.orgId, { revokedAt: testNow });
    const foreign = await makeApiKey(world, (await startNewsroom(world)).orgId);
    const live = await makeApiKey(world, newsroom.orgId, { scopes: [] });
    const wrong = `${live.key.slice(0, -1)}${live.key.endsWith('a') ? 'b' : 'a'}`;
    const shown = [ended.key, foreign.key, live.key, wrong];
    const calls = sized(1_000, 10_000);
    const clients = shown.map((key) => openProgram(world, key));
    let lastRemaining = 0;
    const paths = ['/api/v1/me', '/api/v1/listings', '/api/v1/nothing', '/api/v1/listings/x'];
    for (let call = 0; call < calls; call++) {
      const client = clients[call % clients.length];
      const path = paths[call % paths.length] ?? '';
      // A key in the address is a mistake; the response must not repeat it.
      const url = call % 7 === 0 ? `${path}?key=${shown[call % shown.length]}` : path;
      if (client === undefined) continue;
      client.address = `10.1.${Math.floor(call / 200)}.${call % 200}`;
      const answer = await client.get(url);
      const text = JSON.stringify([answer.body, answer.headers]);
      if (shown.some((key) => text.includes(key))) lastRemaining += 1;
    }
    const metrics = (await openClient(world).get('/metrics')).body;
    const { rows } = await world.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const dump = await Promise.all(
      rows.map(async ({ name }) =>
        JSON.stringify((await world.pool.query(`TABLE "${name}"`)).rows),
      ),
    );
    for (const text of [...lines, String(metrics), ...dump])
      if (shown.some((key) => text.includes(key.slice(11)))) lastRemaining += 1;
    keepsPromise('key-secrecy.told', lastRemaining, 0);
    expect(lines.length).toBeGreaterThan(0);
    expect(apiScopes.length).toBeGreaterThan(0);
  });

  test('revokes a key at once in every process', async () => {
    const { key, id } = await makeApiKey(world, newsroom.orgId);
    const other = await startOther();
    try {
      for (const app of [world.app, other])
        expect((await openProgram({ app }, key).get('/api/v1/me')).status).toBe(200);
      await newsroom.owner.client.delete(`${keys}/${id}`);
      let alive = 0;
      for (const app of [world.app, other])
        if ((await openProgram({ app }, key).get('/api/v1/me')).status !== 401) alive += 1;
      keepsPromise('key-secrecy.ended-alive', alive, 0);
    } finally {
      await other.close();
    }

    function startOther() {
      return buildTestServer(world);
    }
  });
});

describe('API key services', async () => {
  let orgId: string;

  let owner: UserContext;

  let stale: UserContext;

  beforeAll(async () => {
    world = await startTestApp();
    orgId = (await makeOrganization(world.db)).id;
    owner = await asFreshUser(world);
    stale = await asUser(world);
    await world.db.organizationMember.createMany({
      data: [owner, stale].map(({ userId }) => ({
        organizationId: orgId,
        userId,
        role: 'OWNER' as const,
      })),
    });
  });

  // The limit of twenty keys must not include keys of other tests.
  beforeEach(() => world.db.apiKey.deleteMany());

  const days = (count: number) => new Date(testNow.getTime() + count * dayMs);

  const asked = { name: 'Own system', mode: 'live', scopes: ['listings:read'] } as const;

  const stored = (id: string) => world.db.apiKey.findUniqueOrThrow({ where: { id } });

  describe('API keys of an organization', () => {
    test('returns keys to its owners only', async () => {
      const admin = await asMember(world, orgId);
      await expect(listApiKeys(admin, orgId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    test('lists keys while valid and for thirty days afterwards', async () => {
      const other = (await makeOrganization(world.db)).id;
      await world.db.organizationMember.create({
        data: { organizationId: other, userId: owner.userId, role: 'OWNER' },
      });
      const shown = [
        await makeApiKey(world, other, { createdAt: days(-300) }),
        await makeApiKey(world, other, { createdAt: days(-301), revokedAt: days(-29) }),
        await makeApiKey(world, other, { createdAt: days(-302), expiresAt: days(-29) }),
        await makeApiKey(world, other, { createdAt: days(-303), expiresAt: days(9) }),
      ];
      await makeApiKey(world, orgId);
      await makeApiKey(world, other, { createdAt: days(-304), revokedAt: days(-30) });
      await makeApiKey(world, other, { createdAt: days(-305), expiresAt: days(-30) });
      const listed = await listApiKeys(owner, other);
      expect(listed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    });

    test.each([
      ['making', () => createApiKey(stale, orgId, asked)],
      ['replacing', async () => rotateApiKey(stale, orgId, await made(), { days: 7 })],
      ['ending', async () => revokeApiKey(stale, orgId, await made())],
      ['reading', async () => readApiKeySecret(stale, orgId, await made())],
    ])('require a fresh login for %s', async (_what, act) => {
      await expect(act()).rejects.toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    });

    test.each([
      ['is over', days(-1)],
      ['is now', testNow],
    ])('refuses an end that %s', async (_when, expiresAt) => {
      await expect(createApiKey(owner, orgId, { ...asked, expiresAt })).rejects.toMatchObject({
        code: 'INVALID',
        fields: [{ field: 'expiresAt', code: 'FIELD_PAST' }],
      });
    });
  });

  /** Creates a valid key and returns its id. */
  async function made(organizationId = orgId, set: { expiresAt?: Date } = {}): Promise<string> {
    return (await makeApiKey(world, organizationId, { createdById: owner.userId, ...set })).id;
  }

  const later = (context: UserContext, ms: number): UserContext => ({
    ...context,
    now: () => new Date(testNow.getTime() + ms),
  });

  const asFreshMember = async (role: 'ADMIN' | 'OWNER', organizationId = orgId) => {
    const member = await asFreshUser(world);
    const { userId } = member;
    await world.db.organizationMember.create({ data: { organizationId, userId, role } });
    return member;
  };

  describe('admin without ownership', () => {
    test.each([
      ['makes no key', (admin: UserContext) => createApiKey(admin, orgId, asked)],
      ['ends none', async (admin: UserContext) => revokeApiKey(admin, orgId, await made())],
      ['reads none', async (admin: UserContext) => readApiKeySecret(admin, orgId, await made())],
    ])('%s', async (_what, act) => {
      await expect(act(await asFreshMember('ADMIN'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('revoked or shown key', () => {
    test('requires the named key of this organization', async () => {
      await made();
      const elsewhere = await made((await makeOrganization(world.db)).id);
      for (const id of [elsewhere, newId()]) {
        await expect(revokeApiKey(owner, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(readApiKeySecret(owner, orgId, id)).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      }
      expect((await stored(elsewhere)).revokedAt).toBeNull();
    });

    test('ends once', async () => {
      const id = await made();
      await revokeApiKey(owner, orgId, id);
      await revokeApiKey(later(owner, 60_000), orgId, id);
      expect((await stored(id)).revokedAt).toEqual(testNow);
    });

    test('appears through the tenth minute unless revoked', async () => {
      const createdAgo = (ms: number) => {
        const createdAt = new Date(testNow.getTime() - ms);
        return makeApiKey(world, orgId, { createdById: owner.userId, createdAt });
      };
      const { id, key } = await createdAgo(600_000);
      expect(await readApiKeySecret(owner, orgId, id)).toBe(key);
      await revokeApiKey(owner, orgId, id);
      for (const hidden of [id, (await createdAgo(600_001)).id])
        await expect(readApiKeySecret(owner, orgId, hidden)).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
    });
  });

  test('refuses to reuse a key of another owner or organization, and a replacement', async () => {
    const other = (await makeOrganization(world.db)).id;
    const both = await asFreshMember('OWNER');
    await world.db.organizationMember.create({
      data: { organizationId: other, userId: both.userId, role: 'OWNER' },
    });
    const id = newId();
    await createApiKey(both, orgId, { ...asked, id });
    const replacing = newId();
    await rotateApiKey(both, orgId, id, { id: replacing, days: 7 });
    for (const again of [
      () => createApiKey(owner, orgId, { ...asked, id }),
      () => createApiKey(both, other, { ...asked, id }),
      () => createApiKey(both, orgId, { ...asked, id: replacing }),
    ])
      await expect(again()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to reuse a revoked key and one older than ten minutes', async () => {
    const id = newId();
    await createApiKey(owner, orgId, { ...asked, id });
    const again = () => createApiKey(owner, orgId, { ...asked, id });
    expect((await again()).isNew).toBe(false);
    await revokeApiKey(owner, orgId, id);
    await expect(again()).rejects.toMatchObject({ code: 'CONFLICT' });
    const createdAt = new Date(testNow.getTime() - 11 * 60_000);
    await world.db.apiKey.update({ where: { id }, data: { revokedAt: null, createdAt } });
    await expect(again()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('makes a key with a future end', async () => {
    const { apiKey } = await createApiKey(owner, orgId, { ...asked, expiresAt: days(1) });
    expect((await stored(apiKey.id)).expiresAt).toEqual(days(1));
  });

  test('makes the sandbox with the first sandbox key, and with no live key', async () => {
    const other = (await makeOrganization(world.db)).id;
    const member = await asFreshMember('OWNER', other);
    const sandboxes = () => world.db.organization.count({ where: { sandboxOfId: other } });
    await createApiKey(member, other, asked);
    expect(await sandboxes()).toBe(0);
    await createApiKey(member, other, { ...asked, mode: 'sandbox' });
    await createApiKey(member, other, { ...asked, mode: 'sandbox' });
    expect(await sandboxes()).toBe(1);
  });

  test('exclude ended keys from the limit of twenty', async () => {
    const other = (await makeOrganization(world.db)).id;
    const member = await asFreshMember('OWNER', other);
    for (let count = 0; count < 19; count += 1) await makeApiKey(world, other);
    await makeApiKey(world, other, { revokedAt: days(-1) });
    await makeApiKey(world, other, { expiresAt: days(-1) });
    await createApiKey(member, other, asked);
    await expect(createApiKey(member, other, asked)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });

  describe('key replacement', () => {
    test('happens once for a repeated call', async () => {
      const [old, id] = [await made(), newId()];
      const replace = () => rotateApiKey(owner, orgId, old, { id, days: 7 });
      const [first, second] = [await replace(), await replace()];
      expect(second).toEqual({ ...first, isNew: false });
    });

    test('applies to the named key of this organization', async () => {
      await made();
      const elsewhere = await made((await makeOrganization(world.db)).id);
      for (const id of [elsewhere, newId()])
        await expect(rotateApiKey(owner, orgId, id, { days: 7 })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      expect((await stored(elsewhere)).expiresAt).toBeNull();
    });

    test('refuses an ended and an already replaced key', async () => {
      const ended = await made();
      await revokeApiKey(owner, orgId, ended);
      const replaced = await made();
      await rotateApiKey(owner, orgId, replaced, { days: 7 });
      for (const id of [ended, replaced])
        await expect(rotateApiKey(owner, orgId, id, { days: 7 })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
    });

    test.each([
      ['after so many days, where it had no end', undefined, days(7), null],
      ['at its own end where that is sooner, as the new one does', days(3), days(3), days(3)],
      [
        'after so many days where its end is later, at which the new one ends',
        days(9),
        days(7),
        days(9),
      ],
    ])('ends %s', async (_when, expiresAt, oldEnd, newEnd) => {
      const id = await made(orgId, expiresAt === undefined ? {} : { expiresAt });
      const { apiKey } = await rotateApiKey(owner, orgId, id, { days: 7 });
      expect([(await stored(id)).expiresAt, (await stored(apiKey.id)).expiresAt]).toEqual([
        oldEnd,
        newEnd,
      ]);
    });
  });
});
