import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Client,
  mailTo,
  openClient,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeOrganization, makeUser, testNow } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { seededChance, sized } from '../../support/size.ts';
import { deleteAccount } from '@causa/core/accounts/delete-account';
import { changeRole, removeMember } from '@causa/core/organizations/members/change-members';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let owner: Awaited<ReturnType<typeof signUpVerified>>;
let admin: typeof owner;
let base: string;
let orgId: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  [owner, admin] = [await signUpVerified(world), await signUpVerified(world)];
  orgId = (await makeOrganization(world.db)).id;
  base = `/data/orgdashboard/${orgId}`;
  await join(owner.id, 'OWNER');
  await join(admin.id, 'ADMIN');
});

const join = (userId: string, role: 'ADMIN' | 'OWNER', organizationId = orgId) =>
  world.db.organizationMember.create({
    data: { organizationId, userId, role, createdAt: testNow, listedAt: testNow },
  });
const read = async (client: Client) => (await client.get(`${base}/organization`)).body.org;
const errorOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { code: string; description: string }[] };
}) => [status, body.errors?.[0]?.code, body.errors?.[0]?.description] as const;
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

test('returns the same reply to an invitation with and without an account', async () => {
  const { email } = await signUpVerified(world);
  const [known, unknown] = [
    await admin.client.post(`${base}/admins`, { email }),
    await admin.client.post(`${base}/admins`, { email: 'nobody@b.example' }),
  ];
  const shape = ({ status, body }: typeof known) => [
    status,
    Object.keys(body),
    { ...body.invite, id: '', email: '' },
  ];
  expect(shape(known)).toEqual(shape(unknown));
  expect(known.status).toBe(200);
});

test('adds an invited user by the mailed link', async () => {
  const colleague = await signUpVerified(world);
  await admin.client.post(`${base}/admins`, { email: colleague.email });
  const token = await tokenFor(world, colleague.email, '/user-invites');
  expect((await mailTo(world, colleague.email))[0]?.text).toContain('Ana Duarte');
  later(1);
  await colleague.client.post(`/data/website/invites/${token}/accept`);
  const org = await read(admin.client);
  expect(org.admins[0]).toMatchObject({ id: colleague.id, email: colleague.email, role: 'ADMIN' });
  expect(org.invites).toEqual([]);
});

test('moves an admin invited again to the front', async () => {
  later(1);
  const { body } = await admin.client.post(`${base}/admins`, { email: owner.email.toUpperCase() });
  expect(body.user).toMatchObject({ id: owner.id, role: 'OWNER' });
  expect((await read(admin.client)).admins.map(({ id }: { id: string }) => id)).toEqual([
    owner.id,
    admin.id,
  ]);
  later(1);
  await admin.client.post(`${base}/admins`, { email: admin.email });
  expect((await read(admin.client)).admins[0].id).toBe(admin.id);
});

test('lets an owner promote an admin by address, and no admin', async () => {
  expect(errorOf(await admin.client.post(`${base}/owners`, { email: admin.email }))[1]).toBe(
    'FORBIDDEN',
  );
  const { body } = await owner.client.post(`${base}/owners`, { email: admin.email });
  expect(body.user).toMatchObject({ id: admin.id, role: 'OWNER' });
});

test('returns 422 «Missing user» without an address', async () => {
  expect(errorOf(await admin.client.post(`${base}/admins`, {}))).toEqual([
    422,
    'MISSING_USER',
    'Missing user',
  ]);
});

test('returns the specified sentences for missing records', async () => {
  const id = newId();
  expect(errorOf(await owner.client.delete(`${base}/admins/${id}`))).toEqual([
    404,
    'NOT_AN_ADMIN',
    'User is not an admin',
  ]);
  expect(
    errorOf(await owner.client.post(`${base}/admin-requests/${id}`, { approved: true })),
  ).toEqual([404, 'NO_ADMIN_REQUEST', 'No admin request found']);
  expect(errorOf(await owner.client.get(`/data/orgdashboard/${id}/organization`))).toEqual([
    404,
    'INVALID_ORG',
    'Invalid org id',
  ]);
});

test('answers an invalid id like an unknown one', async () => {
  const nowhere = '/data/orgdashboard/nope';
  for (const reply of [
    await owner.client.get(`${nowhere}/organization`),
    await owner.client.post(`${nowhere}/admins`, { email: 'new@b.example' }),
    await owner.client.delete(`${nowhere}/admins/nope`),
  ])
    expect(errorOf(reply)).toEqual([404, 'INVALID_ORG', 'Invalid org id']);
  expect(errorOf(await owner.client.delete(`${base}/admins/nope`))[2]).toBe('User is not an admin');
  expect(
    errorOf(await owner.client.post(`${base}/admin-requests/nope`, { approved: true }))[2],
  ).toBe('No admin request found');
});

test('resends an invitation once in ten minutes and extends it by two weeks', async () => {
  const { invite } = (await admin.client.post(`${base}/admins`, { email: 'new@b.example' })).body;
  const resend = () => admin.client.post(`${base}/invites/${invite.id}/resend`);
  const early = await resend();
  expect([early.status, early.headers['retry-after']]).toEqual([429, '600']);
  later(10);
  expect((await resend()).body.invite.expiresAt).toBe('2026-03-16T12:10:00.000Z');
  expect((await resend()).status).toBe(429);
  expect(await mailTo(world, 'new@b.example')).toHaveLength(2);
});

test('ends a canceled invitation', async () => {
  const colleague = await signUpVerified(world);
  const { invite } = (await admin.client.post(`${base}/admins`, { email: colleague.email })).body;
  const token = await tokenFor(world, colleague.email, '/user-invites');
  expect((await admin.client.delete(`${base}/invites/${invite.id}`)).status).toBe(200);
  expect((await colleague.client.post(`/data/website/invites/${token}/accept`)).status).toBe(404);
});

test('declines an invitation by its link permanently', async () => {
  const colleague = await signUpVerified(world);
  await admin.client.post(`${base}/admins`, { email: colleague.email });
  const token = await tokenFor(world, colleague.email, '/user-invites');
  const path = `/data/website/invites/${token}`;
  expect((await openClient(world).post(`${path}/decline`)).status).toBe(200);
  expect((await openClient(world).post(`${path}/decline`)).status).toBe(200);
  expect((await colleague.client.post(`${path}/accept`)).status).toBe(404);
  expect((await read(admin.client)).invites).toEqual([]);
});

test('refuses an admin to cancel an invitation of an owner', async () => {
  const { invite } = (await owner.client.post(`${base}/owners`, { email: 'new@b.example' })).body;
  expect((await admin.client.delete(`${base}/invites/${invite.id}`)).status).toBe(403);
});

test('refuses members above fifty and open invitations above a hundred', async () => {
  const expiresAt = new Date(testNow.getTime() + 1_000_000);
  await world.db.organizationInvite.createMany({
    data: Array.from({ length: 100 }, () => ({
      id: newId(),
      organizationId: orgId,
      email: `${newId()}@b.example`,
      role: 'ADMIN' as const,
      tokenHash: Buffer.from(newId()),
      expiresAt,
    })),
  });
  const invite = () => admin.client.post(`${base}/admins`, { email: 'new@b.example' });
  expect(errorOf(await invite())[1]).toBe('LIMIT_REACHED');
  await world.db.organizationInvite.deleteMany({ where: { organizationId: orgId } });
  for (let n = 0; n < 48; n += 1) await join((await makeUser(world.db)).id, 'ADMIN');
  expect(errorOf(await invite())[1]).toBe('LIMIT_REACHED');
});

test('decides a request once, adds the user as admin and notifies them', async () => {
  const asking = await signUpVerified(world);
  const path = `/data/organizations/${orgId}/admin-requests`;
  const asked = await asking.client.post(path, { position: 'Cook', message: 'I cook on Mondays.' });
  expect(asked.body).toMatchObject({ approved: null });
  expect((await asking.client.post(path, { position: 'Chef' })).body.request.id).toBe(
    asked.body.request.id,
  );
  expect((await mailTo(world, owner.email))[0]?.text).toContain('I cook on Mondays.');
  expect((await read(admin.client)).adminRequests).toMatchObject([
    { email: asking.email, position: 'Cook' },
  ]);
  const decide = () =>
    admin.client.post(`${base}/admin-requests/${asked.body.request.id}`, { approved: true });
  expect((await decide()).body.admin).toMatchObject({ id: asking.id, role: 'ADMIN' });
  expect(errorOf(await decide())[1]).toBe('NO_ADMIN_REQUEST');
  expect((await mailTo(world, asking.email))[0]?.subject).toContain('You are now an admin');
  expect(errorOf(await asking.client.post(path, { position: 'Cook' }))[1]).toBe('CONFLICT');
});

test('deletes a declined request and withdraws an open one', async () => {
  const asking = await signUpVerified(world);
  const path = `/data/organizations/${orgId}/admin-requests`;
  const ask = async () => (await asking.client.post(path, { position: 'Cook' })).body.request.id;
  const decided = await owner.client.post(`${base}/admin-requests/${await ask()}`, {
    approved: false,
  });
  expect(decided.body.admin).toBeUndefined();
  expect((await mailTo(world, asking.email))[0]?.subject).toContain('did not approve');
  await ask();
  expect((await asking.client.get('/data/users/me/organizations')).body.requests).toHaveLength(1);
  expect((await asking.client.delete(path)).status).toBe(200);
  expect(errorOf(await asking.client.delete(path))[1]).toBe('NO_ADMIN_REQUEST');
});

test('adds a user with a pending request at once when invited', async () => {
  const asking = await signUpVerified(world);
  await asking.client.post(`/data/organizations/${orgId}/admin-requests`, { position: 'Cook' });
  const { body } = await admin.client.post(`${base}/admins`, { email: asking.email });
  expect(body.user).toMatchObject({ id: asking.id });
  expect((await read(admin.client)).adminRequests).toEqual([]);
});

test('accepts five requests a day of one user and refuses the sixth', async () => {
  const asking = await signUpVerified(world);
  const ask = async () =>
    (
      await asking.client.post(
        `/data/organizations/${(await makeOrganization(world.db)).id}/admin-requests`,
        { position: 'Cook' },
      )
    ).status;
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await ask());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('returns 404 to a removed member and notifies owners in their language', async () => {
  await world.db.user.update({ where: { id: owner.id }, data: { locale: 'es' } });
  expect((await owner.client.delete(`${base}/admins/${admin.id}`)).status).toBe(200);
  expect((await admin.client.get(`${base}/organization`)).status).toBe(404);
  expect((await mailTo(world, owner.email))[0]?.subject).toContain('ya no es miembro de');
  expect((await mailTo(world, admin.email))[0]?.subject).toContain('no longer a member');
});

test('lets an admin remove other admins and leave, and remove no owner', async () => {
  const other = await makeUser(world.db);
  await join(other.id, 'ADMIN');
  expect((await admin.client.delete(`${base}/admins/${other.id}`)).status).toBe(200);
  expect((await admin.client.delete(`${base}/admins/${owner.id}`)).status).toBe(403);
  expect((await admin.client.delete(`${base}/admins/${admin.id}`)).status).toBe(200);
});

test('refuses the last owner to leave, step down or delete the account', async () => {
  const stepDown = () => owner.client.put(`${base}/admins/${owner.id}`, { role: 'ADMIN' });
  expect(errorOf(await owner.client.delete(`${base}/admins/${owner.id}`))[1]).toBe('LAST_OWNER');
  expect(errorOf(await stepDown())[1]).toBe('LAST_OWNER');
  expect(errorOf(await owner.client.delete('/data/users/me/delete'))[1]).toBe('LAST_OWNER');
  await owner.client.put(`${base}/admins/${admin.id}`, { role: 'OWNER' });
  expect((await stepDown()).status).toBe(200);
});

test('excludes an owner with a pending account deletion', async () => {
  const other = await makeUser(world.db, { deletionRequestedAt: testNow });
  await join(other.id, 'OWNER');
  expect(errorOf(await owner.client.delete(`${base}/admins/${owner.id}`))[1]).toBe('LAST_OWNER');
});

test(
  'keeps an owner under concurrent leaving, removing, demoting and deleting',
  async () => {
    const chance = seededChance('last-owner');
    let alone = 0;
    let refused = 0;
    const rounds = sized(60, 2_500);
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await makeOrganization(world.db);
      const [first, second] = [await makeUser(world.db), await makeUser(world.db)];
      await join(first.id, 'OWNER', id);
      await join(second.id, 'OWNER', id);
      const act = async (userId: string, other: string): Promise<void> => {
        const context = {
          ...systemContext(world),
          actor: {
            kind: 'user' as const,
            userId,
            isStaff: false,
            isVerified: true,
            sessionId: newId(),
            authenticatedAt: world.now(),
          },
        };
        const what = Math.floor(chance() * 5);
        if (what === 0) await removeMember(context, id, userId);
        else if (what === 1) await removeMember(context, id, other);
        else if (what === 2) await changeRole(context, id, userId, 'ADMIN');
        else if (what === 3) await changeRole(context, id, other, 'ADMIN');
        else await deleteAccount(context);
      };
      const answers = await Promise.allSettled([
        act(first.id, second.id),
        act(second.id, first.id),
        act(first.id, second.id),
        act(second.id, first.id),
      ]);
      refused += answers.filter(({ status }) => status === 'rejected').length;
      const owners = await world.db.organizationMember.count({
        where: { organizationId: id, role: 'OWNER', user: { deletionRequestedAt: null } },
      });
      if (owners === 0) alone += 1;
    }
    // Without a rejection, there was no race for the last place.
    expect(refused).toBeGreaterThan(0);
    keepsPromise('last-owner', alone, 0);
  },
  sized(120_000, 1_200_000),
);

test('restores a removed member in the same role within 30 days by an owner', async () => {
  await owner.client.delete(`${base}/admins/${admin.id}`);
  const { org } = (await owner.client.get(`${base}/organization`)).body;
  expect(org.removedMembers).toMatchObject([{ id: admin.id, role: 'ADMIN' }]);
  const back = await owner.client.post(`${base}/removed-members/${admin.id}/restore`);
  expect(back.body.admin).toMatchObject({ id: admin.id, role: 'ADMIN' });
  expect((await admin.client.get(`${base}/organization`)).status).toBe(200);
  expect((await owner.client.post(`${base}/removed-members/${admin.id}/restore`)).status).toBe(404);
});

test('restores one member without undoing other removals', async () => {
  const other = await signUpVerified(world);
  const { id: elsewhere } = await makeOrganization(world.db);
  await join(other.id, 'ADMIN');
  for (const { id } of [admin, other]) await owner.client.delete(`${base}/admins/${id}`);
  const removedById = owner.id;
  const there = { organizationId: elsewhere, userId: admin.id, role: 'ADMIN' } as const;
  await world.db.removedMember.create({ data: { ...there, removedById, removedAt: testNow } });
  await owner.client.post(`${base}/removed-members/${admin.id}/restore`);
  const left = await world.db.removedMember.findMany({ where: { removedById } });
  expect(left.map(({ organizationId, userId }) => [organizationId, userId])).toEqual(
    expect.arrayContaining([
      [orgId, other.id],
      [elsewhere, admin.id],
    ]),
  );
  expect(left).toHaveLength(2);
});

test('refuses to restore after 30 days', async () => {
  await owner.client.delete(`${base}/admins/${admin.id}`);
  await world.db.removedMember.updateMany({
    data: { removedAt: new Date(testNow.getTime() - 30 * dayMs) },
  });
  expect((await owner.client.get(`${base}/organization`)).body.org.removedMembers).toEqual([]);
  expect((await owner.client.post(`${base}/removed-members/${admin.id}/restore`)).status).toBe(404);
});

test('refuses to restore a member who left, also after an earlier removal', async () => {
  await owner.client.delete(`${base}/admins/${admin.id}`);
  await owner.client.post(`${base}/removed-members/${admin.id}/restore`);
  await admin.client.delete(`${base}/admins/${admin.id}`);
  expect((await owner.client.get(`${base}/organization`)).body.org.removedMembers).toEqual([]);
  expect((await owner.client.post(`${base}/removed-members/${admin.id}/restore`)).status).toBe(404);
});
