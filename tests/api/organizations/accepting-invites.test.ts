import { dayMs } from '@causa/shared/platform/dates/durations';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { newId } from '@causa/core/platform/ids';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import { membersMax } from '@causa/shared/platform/limits';
import type { Organization } from '@causa/core/generated/prisma/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeOrganization, makeUser } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { grantStaff } from '../../support/staff.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** An invitation on its way: the organization and the token in its link. */
async function invite(
  email: string,
  { role = 'ADMIN' as 'ADMIN' | 'OWNER', org = undefined as Organization | undefined } = {},
) {
  const organization = org ?? (await makeOrganization(world.db));
  const inviteId = newId();
  await inviteToOrganization(systemContext(world), {
    inviteId,
    organizationId: organization.id,
    email,
    role,
    locale: 'en',
    inviter: null,
  });
  return { org: organization, token: signToken(testConfig, inviteId, 'INVITE') };
}
const accept = (client: Client, token: string) =>
  client.post(`/data/website/invites/${token}/accept`);
const errorOf = async (answer: ReturnType<typeof accept>) =>
  (await answer).body.errors?.[0].name as string | undefined;
const orgsOf = async (client: Client) =>
  (await client.get('/data/environment')).body.environment.user.orgs.map(
    ({ id, role }: { id: string; role: string }) => `${role} ${id}`,
  );
const statusOf = async (client: Client, token: string) =>
  (await client.get(`/data/website/invites/${token}`)).body.invite?.status as string | undefined;

test('adds an invited user as a member once', async () => {
  const { client, email, id } = await signUpVerified(world);
  const { token, org } = await invite(email.toUpperCase());
  expect(await statusOf(openClient(world), token)).toBe('VISITOR');
  expect(await statusOf(client, token)).toBe('READY');
  expect(await orgsOf(client)).toEqual([]);
  const { status, body } = await accept(client, token);
  expect([status, body.organization]).toEqual([
    200,
    {
      id: org.id,
      name: org.name,
      url: expect.objectContaining({ pt: expect.stringContaining('/pt/organizacao/') }),
    },
  ]);
  expect(await orgsOf(client)).toEqual([`ADMIN ${org.id}`]);
  // For everyone else the link is used up; they themselves are told that they have accepted.
  expect(await statusOf(openClient(world), token)).toBeUndefined();
  expect(await statusOf(client, token)).toBe('MEMBER');
  expect(await errorOf(accept((await signUpVerified(world)).client, token))).toBe('NOT_FOUND');
  // Clicked again it changes nothing; taken out of the organization, they do not come back by it.
  expect((await accept(client, token)).status).toBe(200);
  await world.db.organizationMember.deleteMany({ where: { userId: id } });
  expect(await errorOf(accept(client, token))).toBe('NOT_FOUND');
  expect(await statusOf(client, token)).toBeUndefined();
  expect(await orgsOf(client)).toEqual([]);
});

test('keeps an invitation to a full team open with a message, and promotes a member to owner', async () => {
  const [{ client, email }, member] = [await signUpVerified(world), await signUpVerified(world)];
  const { token, org } = await invite(email);
  const owner = await invite(member.email, { role: 'OWNER', org });
  const others = await Promise.all(
    Array.from({ length: membersMax - 1 }, () => makeUser(world.db)),
  );
  await world.db.organizationMember.createMany({
    data: [member, ...others].map(({ id: userId }) => ({
      organizationId: org.id,
      userId,
      role: 'ADMIN' as const,
    })),
  });
  const { status, body } = await accept(client, token);
  expect([status, body.errors]).toEqual([
    409,
    [expect.objectContaining({ name: 'team', code: 'FIELD_TEAM_FULL' })],
  ]);
  expect((await accept(member.client, owner.token)).status).toBe(200);
  expect(await orgsOf(member.client)).toEqual([`OWNER ${org.id}`]);
  expect(await statusOf(client, token)).toBe('READY');
  await world.db.organizationMember.deleteMany({ where: { userId: others[0]?.id ?? '' } });
  expect((await accept(client, token)).status).toBe(200);
});

test('adds one membership and one notice for ten concurrent clicks', async () => {
  const { client, email, id } = await signUpVerified(world);
  const { token, org } = await invite(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(client, token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const { notifications } = (await client.get('/data/notifications')).body;
  expect(
    notifications.filter(({ kind }: { kind: string }) => kind === 'organization-joined'),
  ).toEqual([
    expect.objectContaining({
      params: { organizationId: org.id, orgName: org.name },
      url: expect.objectContaining({ en: expect.stringContaining(`/en/admin/${org.id}`) }),
    }),
  ]);
  keepsPromise(
    'invites.memberships-of-one',
    await world.db.organizationMember.count({ where: { userId: id } }),
    1,
  );
});

test('promotes an admin by an invitation to owner, and never demotes', async () => {
  const { client, email } = await signUpVerified(world);
  const { org, token } = await invite(email);
  await accept(client, token);
  await accept(client, (await invite(email, { role: 'OWNER', org })).token);
  expect(await orgsOf(client)).toEqual([`OWNER ${org.id}`]);
});

test('refuses visitors, other addresses, unconfirmed addresses and staff', async () => {
  const { email } = await signUpVerified(world);
  const { token, org } = await invite(email);
  const other = (await signUpVerified(world)).client;
  const staff = await signUpVerified(world);
  await grantStaff(world.db, { id: staff.id });
  const mine = await signUp(world, { email: 'unconfirmed@harbour.example' });
  const { token: forMine } = await invite(mine.email, { org });
  expect(await errorOf(accept(openClient(world), token))).toBe('LOGIN_REQUIRED');
  expect(await errorOf(accept(other, token))).toBe('FORBIDDEN');
  expect(await errorOf(accept(staff.client, token))).toBe('FORBIDDEN');
  expect(await errorOf(accept(mine.client, forMine))).toBe('EMAIL_UNVERIFIED');
  expect(
    await Promise.all([other, staff.client, mine.client].map((client) => statusOf(client, token))),
  ).toEqual(['OTHER_ADDRESS', 'OTHER_ADDRESS', 'OTHER_ADDRESS']);
  expect(await statusOf(mine.client, forMine)).toBe('UNCONFIRMED');
  keepsPromise(
    'invites.joined-by-others',
    await world.db.organizationMember.count({ where: { organizationId: org.id } }),
    0,
  );
});

test('ignores an unknown, expired or replaced link and one to a deleted organization', async () => {
  const { client, email } = await signUpVerified(world);
  const { token: replaced, org } = await invite(email);
  const { token } = await invite(email, { org });
  expect(await errorOf(accept(client, 'unknown'))).toBe('NOT_FOUND');
  expect(await errorOf(accept(client, replaced))).toBe('NOT_FOUND');
  await world.db.organization.update({ where: { id: org.id }, data: { deletedAt: world.now() } });
  expect(await errorOf(accept(client, token))).toBe('NOT_FOUND');
  await world.db.organization.update({ where: { id: org.id }, data: { deletedAt: null } });
  const now = world.now();
  world.setNow(new Date(now.getTime() + 14 * dayMs));
  expect(await errorOf(accept(client, token))).toBe('NOT_FOUND');
  world.setNow(now);
  expect(await orgsOf(client)).toEqual([]);
  // A token of another kind opens nothing here, nor the other way round.
  const login = await openClient(world).post('/data/website/login-link', { email });
  expect(login.status).toBe(200);
  expect(await errorOf(accept(client, await tokenFor(world, email, '/login-link')))).toBe(
    'NOT_FOUND',
  );
  expect((await openClient(world).post(`/data/website/login-link/${token}`)).status).toBe(404);
  expect((await accept(client, token)).status).toBe(200);
});

test('accepts at sign-up and login with a message on the page', async () => {
  const { token, org } = await invite('newcomer@harbour.example');
  const { client, email } = await signUp(world, {
    email: 'newcomer@harbour.example',
    inviteId: token,
  });
  // The secret link of the invitation proves the mailbox: no second mail asks for it.
  expect((await mailTo(world, email)).filter(({ text }) => text.includes('/verify-email'))).toEqual(
    [],
  );
  expect(await statusOf(client, token)).toBe('MEMBER');
  expect(await orgsOf(client)).toEqual([`ADMIN ${org.id}`]);

  const known = await signUpVerified(world);
  const second = await invite(known.email);
  const browser = openClient(world);
  await browser.post('/data/website/login', {
    email: known.email,
    password: goodPassword,
    inviteId: second.token,
  });
  expect(await statusOf(browser, second.token)).toBe('MEMBER');
});

test('links to no public page when there is none', async () => {
  const { client, email } = await signUpVerified(world);
  const { token } = await invite(email, {
    org: await makeOrganization(world.db, { publishedAt: null }),
  });
  expect((await accept(client, token)).body.organization.url).toBeNull();
});

test('limits attempts by address', async () => {
  const { client, email } = await signUpVerified(world);
  const { token } = await invite(email);
  let tried = 0;
  while ((await accept(client, `wrong-${tried}`)).status !== 429 && tried < 100) tried += 1;
  keepsPromise('invites.tries-an-hour', tried, 60);
  expect((await accept(client, token)).status).toBe(429);
});
