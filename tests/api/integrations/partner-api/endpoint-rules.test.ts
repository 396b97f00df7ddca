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
import { makeApiKey } from '../../../support/api-keys.ts';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { makeWebhookEndpoint, readWebhookSecret } from '../../../support/webhook-calls.ts';

let world: TestApp;
let orgId: string;
let owner: UserContext;
let stale: UserContext;
let program: Context;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
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
    'by %s returns the same one with its secret',
    async (who) => {
      const context = who === 'an owner' ? owner : program;
      const { id, first } = await adding(context);
      const again = await createEndpoint(context, orgId, { ...asked, id });
      expect(again).toEqual({ ...first, isNew: false });
      expect(first).toMatchObject({ isNew: true, secret: await readWebhookSecret(world, id) });
      expect(await listEndpoints(context, orgId)).toHaveLength(1);
    },
  );

  test('is refused for another address or other events', async () => {
    const { id } = await adding();
    for (const other of [
      { ...asked, url: 'https://93.184.216.34/other' },
      { ...asked, events: ['credits.low'] as const },
      { ...asked, mode: 'sandbox' as const },
    ])
      await expect(createEndpoint(owner, orgId, { ...other, id })).rejects.toMatchObject(conflict);
    const inOtherOrder = { ...asked, events: asked.events.toReversed(), id };
    expect((await createEndpoint(owner, orgId, inOtherOrder)).isNew).toBe(false);
  });

  test('is refused to another owner, a program and another organization', async () => {
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

  test('is refused to an owner after ten minutes, when its secret is hidden', async () => {
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
  test('is healthy again once enabled', async () => {
    const id = await made();
    const failing = { disabledAt: testNow, disabledReason: 'FAILING', failingSince: testNow };
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
  test('is rotated once for the current version', async () => {
    const id = await made();
    for (const replaces of [1, 2]) await rotateEndpointSecret(owner, orgId, id, replaces);
    expect((await rotateEndpointSecret(owner, orgId, id, 2)).endpoint.secretVersion).toBe(3);
    for (const replaces of [1, 4])
      await expect(rotateEndpointSecret(owner, orgId, id, replaces)).rejects.toMatchObject(
        conflict,
      );
    expect((await rotateEndpointSecret(owner, orgId, id)).endpoint.secretVersion).toBe(4);
  });

  test('is readable through the tenth minute by its owner', async () => {
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

  test('is accepted when configured, and no other private one', async () => {
    const { endpoint } = await createEndpoint(trying(true), orgId, there);
    expect(endpoint.url).toBe(there.url);
    await expect(
      createEndpoint(trying(true), orgId, { ...asked, url: 'http://10.0.0.1/hook' }),
    ).rejects.toMatchObject(refused);
  });

  test('is rejected by default', async () => {
    await expect(createEndpoint(trying(false), orgId, there)).rejects.toMatchObject(refused);
  });
});
