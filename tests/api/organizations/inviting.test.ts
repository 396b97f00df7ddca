import { dayMs } from '@causa/shared/platform/dates/durations';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { newId } from '@causa/core/platform/ids';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import type { Jobs } from '@causa/shared/platform/jobs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  mailTo,
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';
import { runOpsCommand } from '../../support/ops-commands.ts';

type Invitation = Jobs['organizations.invite'];

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

let guests = 0;
/** An invitation to a new organization for an address that nobody has. */
async function wanted(override: Partial<Invitation> = {}): Promise<Invitation> {
  guests += 1;
  const organizationId =
    override.organizationId ?? (await makeOrganization(world.db, { name: `Kitchen ${guests}` })).id;
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
  test('is mailed in the language of the recipient with a link valid 14 days and stored nowhere', async () => {
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

  test('is mailed once for a repeated id and ten concurrent requests', async () => {
    const invitation = await wanted();
    await Promise.all(Array.from({ length: 10 }, () => invite(invitation)));
    await invite(invitation);
    expect(
      await world.db.organizationInvite.count({
        where: { organizationId: invitation.organizationId },
      }),
    ).toBe(1);
    keepsPromise('invites.mails-of-one-id', (await mailTo(world, invitation.email)).length, 1);
    // Also once it was accepted, when the same invitation would be refused.
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
    keepsPromise('invites.open-for-one-address', open.filter((status) => status === 200).length, 1);
  });

  test('is refused without a valid address and to existing members', async () => {
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

  test('is allowed to operators only', async () => {
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
      (await world.db.organizationInvite.findUniqueOrThrow({ where: { id: invitation.inviteId } }))
        .invitedById,
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

  test('is made by the worker in the language of the organization by default, with its result shown', async () => {
    const org = await makeOrganization(world.db, { name: 'Cocina del Puerto', locale: 'es' });
    expect(await run('invite', `${org.id}-cocina`, 'shell@harbour.example', 'owner')).toMatch(
      /\(es\) will go to shell@.*an owner of Cocina del Puerto/,
    );
    const [mail] = await mailTo(world, 'shell@harbour.example');
    expect(mail?.subject).toBe('Te invitan a Cocina del Puerto en Causa');
    expect(mail?.text).toContain('Te invitamos a gestionar');
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
