import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  createApiKey,
  listApiKeys,
  readApiKeySecret,
  revokeApiKey,
  rotateApiKey,
} from '@causa/core/integrations/api-keys/manage-keys';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asFreshUser, asMember, asUser, type UserContext } from '../../../support/actors.ts';
import { makeApiKey } from '../../../support/api-keys.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
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
afterAll(() => world.close());
// Of twenty at most, none is of another test.
beforeEach(() => world.db.apiKey.deleteMany());

const days = (count: number) => new Date(testNow.getTime() + count * dayMs);
const asked = { name: 'Own system', mode: 'live', scopes: ['listings:read'] } as const;
const stored = (id: string) => world.db.apiKey.findUniqueOrThrow({ where: { id } });

describe('API keys of an organization', () => {
  test('are listed to its owners only', async () => {
    const admin = await asMember(world, orgId);
    await expect(listApiKeys(admin, orgId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are listed while valid and for thirty days afterwards', async () => {
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
  ])('are refused with an end that %s', async (_when, expiresAt) => {
    await expect(createApiKey(owner, orgId, { ...asked, expiresAt })).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'expiresAt', code: 'FIELD_PAST' }],
    });
  });
});

/** A key that works; its id. */
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
  test('is the named one of this organization', async () => {
    await made();
    const elsewhere = await made((await makeOrganization(world.db)).id);
    for (const id of [elsewhere, newId()]) {
      await expect(revokeApiKey(owner, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(readApiKeySecret(owner, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await stored(elsewhere)).revokedAt).toBeNull();
  });

  test('ends once', async () => {
    const id = await made();
    await revokeApiKey(owner, orgId, id);
    await revokeApiKey(later(owner, 60_000), orgId, id);
    expect((await stored(id)).revokedAt).toEqual(testNow);
  });

  test('is shown through the tenth minute unless revoked', async () => {
    const madeAgo = (ms: number) => {
      const createdAt = new Date(testNow.getTime() - ms);
      return makeApiKey(world, orgId, { createdById: owner.userId, createdAt });
    };
    const { id, key } = await madeAgo(600_000);
    expect(await readApiKeySecret(owner, orgId, id)).toBe(key);
    await revokeApiKey(owner, orgId, id);
    for (const hidden of [id, (await madeAgo(600_001)).id])
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

test('does not count ended keys towards the limit of twenty', async () => {
  const other = (await makeOrganization(world.db)).id;
  const member = await asFreshMember('OWNER', other);
  for (let count = 0; count < 19; count += 1) await makeApiKey(world, other);
  await makeApiKey(world, other, { revokedAt: days(-1) });
  await makeApiKey(world, other, { expiresAt: days(-1) });
  await createApiKey(member, other, asked);
  await expect(createApiKey(member, other, asked)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
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

  test('is refused for an ended and an already replaced key', async () => {
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
