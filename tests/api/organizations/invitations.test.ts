import { dayMs } from '@causa/shared/platform/dates/durations';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { newId } from '@causa/core/platform/ids';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import { runOpsCommand } from '../../support/ops-commands.ts';
import type { Jobs } from '@causa/shared/platform/jobs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  mailTo,
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
  tokenFor,
  type Client,
  goodPassword,
  signUp,
} from '../../support/client.ts';
import { makeOrganization, makeUser } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';
import { membersMax } from '@causa/shared/platform/limits';
import type { Organization } from '@causa/core/generated/prisma/client';
import { grantStaff } from '../../support/staff.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('sending an invitation', () => {
  type Invitation = Jobs['organizations.invite'];

  let guests = 0;

  /** Creates an invitation to a new organization for an address without an account. */
  async function wanted(override: Partial<Invitation> = {}): Promise<Invitation> {
    guests += 1;
    const organizationId =
      override.organizationId ??
      (await makeOrganization(world.db, { name: `Kitchen ${guests}` })).id;
    return {
      inviteId: newId(),
      organizationId,
      email: `guest${guests}@harbour.example`,
      role: 'ADMIN',
      locale: 'en',
      inviter: 'Lia Costa',
      ...override,
    };
  }

  const invite = (invitation: Invitation) => inviteToOrganization(systemContext(world), invitation);

  const read = (token: string) => openClient(world).get(`/data/website/invites/${token}`);

  const tokenOfInvite = ({ inviteId }: Invitation) => signToken(testConfig, inviteId, 'INVITE');

  const join = (organizationId: string, userId: string, role: Invitation['role']) =>
    world.db.organizationMember.create({ data: { organizationId, userId, role } });

  describe('invitation to an organization', () => {
    test('arrives in the language of the recipient with a link valid 14 days and stored nowhere', async () => {
      const invitation = await wanted({ locale: 'pt', role: 'OWNER' });
      await invite(invitation);
      const token = await tokenFor(world, invitation.email, '/user-invites');
      const [mail, ...more] = await mailTo(world, invitation.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`Convite para Kitchen ${guests} na Causa`);
      expect(mail?.text).toContain('Lia Costa');
      expect(mail?.text).toContain(`http://causa.test/pt/user-invites/${token}`);
      expect(mail?.text).toContain('14 dias');
      const stored = JSON.stringify(
        [await world.db.organizationInvite.findMany(), await world.db.mailDelivery.findMany()],
        (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      );
      keepsPromise('invites.tokens-stored', stored.includes(token) ? 1 : 0, 0);

      const { expiresAt } = (await read(token)).body.invite;
      expect(Date.parse(expiresAt) - world.now().getTime()).toBe(14 * dayMs);
      const now = world.now();
      world.setNow(new Date(Date.parse(expiresAt) - 1));
      expect((await read(token)).status).toBe(200);
      world.setNow(new Date(expiresAt));
      expect((await read(token)).status).toBe(404);
      world.setNow(now);
    });

    test('arrives once for a repeated id and ten concurrent requests', async () => {
      const invitation = await wanted();
      await Promise.all(Array.from({ length: 10 }, () => invite(invitation)));
      await invite(invitation);
      expect(
        await world.db.organizationInvite.count({
          where: { organizationId: invitation.organizationId },
        }),
      ).toBe(1);
      keepsPromise('invites.mails-of-one-id', (await mailTo(world, invitation.email)).length, 1);
      // Applies after acceptance too, when the same invitation would be rejected.
      const { id } = await signUpVerified(world, { email: invitation.email });
      await join(invitation.organizationId, id, 'ADMIN');
      await invite(invitation);
      expect(await mailTo(world, invitation.email)).toHaveLength(1);
    });

    test('ends earlier links of the address to that organization only', async () => {
      const first = await wanted({ email: 'Again_@harbour.example' });
      const elsewhere = await wanted({ email: first.email });
      const neighbour = await wanted({
        organizationId: first.organizationId,
        email: 'againx@harbour.example',
      });
      const second = {
        ...first,
        inviteId: newId(),
        email: 'again_@harbour.example',
        role: 'OWNER' as const,
      };
      for (const invitation of [first, elsewhere, neighbour, second]) await invite(invitation);
      const statuses = await Promise.all(
        [first, elsewhere, neighbour, second].map(
          async (invitation) => (await read(tokenOfInvite(invitation))).status,
        ),
      );
      expect(statuses).toEqual([404, 200, 200, 200]);

      const racing = await wanted();
      const ten = Array.from({ length: 10 }, () => ({ ...racing, inviteId: newId() }));
      await Promise.all(ten.map(invite));
      const open = await Promise.all(
        ten.map(async (invitation) => (await read(tokenOfInvite(invitation))).status),
      );
      keepsPromise(
        'invites.open-for-one-address',
        open.filter((status) => status === 200).length,
        1,
      );
    });

    test('refuses an invalid address and existing members', async () => {
      const { email, id } = await signUpVerified(world);
      const admin = await wanted({ email: email.toUpperCase() });
      await join(admin.organizationId, id, 'ADMIN');
      await expect(invite(admin)).rejects.toMatchObject({ code: 'CONFLICT' });
      await invite({ ...admin, role: 'OWNER' });
      await world.db.organizationMember.updateMany({
        where: { userId: id },
        data: { role: 'OWNER' },
      });
      for (const role of ['ADMIN', 'OWNER'] as const)
        await expect(invite({ ...admin, inviteId: newId(), role })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      const gone = await wanted({
        organizationId: (await makeOrganization(world.db, { deletedAt: world.now() })).id,
      });
      await expect(invite(gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(invite(await wanted({ organizationId: '0'.repeat(32) }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('requires an operator', async () => {
      const { id } = await signUpVerified(world);
      const person = {
        kind: 'user' as const,
        userId: id,
        isStaff: false,
        isVerified: true,
        sessionId: newId(),
      };
      const invitation = await wanted();
      await expect(
        inviteToOrganization({ ...systemContext(world), actor: { kind: 'visitor' } }, invitation),
      ).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
      await expect(
        inviteToOrganization({ ...systemContext(world), actor: person }, invitation),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await inviteToOrganization(
        { ...systemContext(world), actor: { ...person, isStaff: true } },
        invitation,
      );
      expect(
        (
          await world.db.organizationInvite.findUniqueOrThrow({
            where: { id: invitation.inviteId },
          })
        ).invitedById,
      ).toBe(id);
      expect(
        await world.db.auditEntry.count({ where: { action: 'organization.invite', actorId: id } }),
      ).toBe(1);
    });
  });

  describe('invitation by an operator', () => {
    let said: string[] = [];
    afterEach(() => void vi.restoreAllMocks());
    async function run(name: string, ...args: string[]): Promise<string> {
      said = [];
      vi.spyOn(process.stdout, 'write').mockImplementation(
        (text) => said.push(String(text).trim()) > 0,
      );
      expect(await runOpsCommand(systemContext(world), name, ...args)).toBe(0);
      vi.restoreAllMocks();
      return said.join('\n');
    }

    test('leaves the worker in the language of the organization by default, with its result shown', async () => {
      const org = await makeOrganization(world.db, { name: 'Cocina del Puerto', locale: 'es' });
      expect(await run('invite', `${org.id}-cocina`, 'shell@harbour.example', 'owner')).toMatch(
        /\(es\) will go to shell@.*an owner of Cocina del Puerto/,
      );
      const [mail] = await mailTo(world, 'shell@harbour.example');
      expect(mail?.subject).toBe('Te invitan a Cocina del Puerto en Causa');
      expect(mail?.text).toContain('Te invitamos a ser');
      await run('invite', org.id, 'shell@harbour.example', 'pt', 'owner');
      expect((await mailTo(world, 'shell@harbour.example'))[0]?.subject).toBe(
        'Convite para Cocina del Puerto na Causa',
      );
      expect(await run('invites', org.id)).toMatch(
        /shell@harbour\.example {2}OWNER {2}open until 2026-03-16T[^]*over since 2026-03-02T[^]*\n2 invitations\.$/,
      );
    });

    test('reports errors at once', async () => {
      const org = await makeOrganization(world.db);
      const { email, id } = await signUpVerified(world);
      await join(org.id, id, 'OWNER');
      await expect(run('invite', org.id, 'no-address')).rejects.toThrow(
        '“no-address” is not what invite takes',
      );
      await expect(run('invite', org.id, 'a@b.example', 'king')).rejects.toThrow('“king”');
      await expect(run('invite', '0'.repeat(32), 'a@b.example')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(run('invite', org.id, email)).rejects.toThrow('has that role there already');
      await expect(run('invites', 'nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await suppressAddress(systemContext(world), 'away@harbour.example', 'BOUNCE', 'gone');
      expect(await run('invite', org.id, 'away@harbour.example')).toContain(
        'Nothing is sent to this address',
      );
      await runJobs(world);
      expect(await world.db.outboxJob.count({ where: { failedAt: { not: null } } })).toBe(0);
    });
  });
});

describe('accepting an invitation', () => {
  /** Sends an invitation; returns the organization and the token in its link. */
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
    // The link is invalid for all others; the user sees that they accepted.
    expect(await statusOf(openClient(world), token)).toBeUndefined();
    expect(await statusOf(client, token)).toBe('MEMBER');
    expect(await errorOf(accept((await signUpVerified(world)).client, token))).toBe('NOT_FOUND');
    // A second click is idempotent, and a removed member cannot rejoin with the link.
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
      await Promise.all(
        [other, staff.client, mine.client].map((client) => statusOf(client, token)),
      ),
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
    // Tokens of another kind are invalid here, and vice versa.
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
    // The secret link of the invitation verifies the mailbox: no second mail is needed.
    expect(
      (await mailTo(world, email)).filter(({ text }) => text.includes('/verify-email')),
    ).toEqual([]);
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

  test('links to no missing public page', async () => {
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
});
