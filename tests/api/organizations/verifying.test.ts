import { dayMs } from '@causa/shared/platform/dates/durations';
import { requestToJoin } from '@causa/core/organizations/members/admin-requests';
import type { Context } from '@causa/core/platform/context';
import { checkDns, deriveCode } from '@causa/core/organizations/verification/proofs';
import { escalateRequests } from '@causa/core/organizations/verification/escalate-requests';
import {
  lapseVerifications,
  verifyByStaff,
} from '@causa/core/organizations/verification/settle-verification';
import { membersMax } from '@causa/shared/platform/limits';
import { membersAwayDays } from '@causa/shared/organizations/verification';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { mailTo, signUpVerified, systemContext } from '../../support/client.ts';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { makeUser } from '../../support/factories.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, testConfig, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

let made = 0;
/** Creates an organization with its own website. */
async function newsroom(override = {}): Promise<Newsroom & { domain: string; url: string }> {
  const org = await startNewsroom(world);
  made += 1;
  const domain = `kitchen${made}.example`;
  await world.db.organization.update({
    where: { id: org.orgId },
    data: { website: `https://www.${domain}`, countryCode: 'BR', ...override },
  });
  return { ...org, domain, url: `${org.base}/verification` };
}
const read = (id: string) => world.db.organization.findUniqueOrThrow({ where: { id } });
const codeFor = async (organizationId: string) => {
  const where = { organizationId_kind: { organizationId, kind: 'EMAIL' } };
  const { id } = await world.db.organizationProof.findUniqueOrThrow({ where });
  return deriveCode({ config: testConfig }, id);
};
const cnpj = { kind: 'REGISTRY', value: '11.222.333/0001-81' };
async function proveDomain({ owner, url, domain, orgId }: Awaited<ReturnType<typeof newsroom>>) {
  await owner.client.post(url, { kind: 'EMAIL', value: `office@${domain}` });
  return owner.client.post(`${url}/code`, { code: await codeFor(orgId) });
}
const as = (userId: string): Context => ({
  ...systemContext(world),
  actor: { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: 'x' },
});

test('verifies an organization by a mailed code and an approved number', async () => {
  const org = await newsroom({ publishedAt: null });
  const { owner, url, domain, orgId } = org;
  await owner.client.post(url, { kind: 'EMAIL', value: `office@mail.${domain}` });
  const [mail] = await mailTo(world, `office@mail.${domain}`);
  expect(mail?.text).toContain(await codeFor(orgId));
  const code = { code: await codeFor(orgId) };
  expect((await owner.client.post(`${url}/code`, code)).body.verification.state).toBe('PENDING');
  expect((await owner.client.post(url, cnpj)).status).toBe(200);
  expect((await read(orgId)).isVerified).toBe(false);
  const item = await waitingAbout(world, `organization:${orgId}`);
  expect(item.kind).toBe('VERIFICATION');
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  const { isVerified, verification, publishedAt } = await read(orgId);
  expect([isVerified, verification, publishedAt]).toEqual([true, 'VERIFIED', world.now()]);
  const subjects = (await mailTo(world, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.includes('is verified'))).toHaveLength(1);
});

describe('POST /data/orgdashboard/:orgId/verification with an own address', () => {
  const website = 'https://www.harbour.example';

  it('proves the domain without a code for an address confirmed in the last 30 days', async () => {
    const { owner, url, orgId } = await newsroom({
      website,
      registryCountry: 'BR',
      registryNumber: '11222333000181',
    });
    const { body: before } = await owner.client.get(url);
    expect(before.verification).toMatchObject({
      ownAddress: owner.email,
      registryNumber: '11222333000181',
    });
    const mails = await world.db.mailDelivery.count();
    const { body } = await owner.client.post(url, { kind: 'EMAIL', value: owner.email });
    expect(body.verification.proofs).toMatchObject([{ kind: 'EMAIL', status: 'PROVEN' }]);
    expect(await world.db.mailDelivery.count()).toBe(mails);
    expect((await read(orgId)).isVerified).toBe(false);
  });

  it('sends a code to an address confirmed earlier, and to one of another user', async () => {
    const { owner, admin, url } = await newsroom({ website });
    const readProofState = async (value: string) =>
      (await owner.client.post(url, { kind: 'EMAIL', value })).body.verification.proofs;
    expect(await readProofState(admin.email)).toMatchObject([{ status: 'PENDING' }]);
    const old = new Date(world.now().getTime() - 31 * dayMs);
    await world.db.user.update({ where: { id: owner.id }, data: { emailVerifiedAt: old } });
    expect(await readProofState(owner.email)).toMatchObject([{ status: 'PENDING' }]);
    expect((await owner.client.get(url)).body.verification.ownAddress).toBeNull();
  });
});

test.each([
  ['of a public mail provider', { kind: 'EMAIL', value: 'kitchen@gmail.com' }, 'FIELD_EMAIL'],
  ['of another domain', { kind: 'EMAIL', value: 'a@other.example' }, 'FIELD_EMAIL'],
  ['with a line break', { kind: 'EMAIL', value: 'a@b.example\r\nBcc: c@d.example' }, undefined],
  ['with wrong check digits', { ...cnpj, value: '11.222.333/0001-82' }, 'FIELD_NUMBER_FORM'],
  ['without a file', { kind: 'DOCUMENT', value: '0'.repeat(32) }, 'FIELD_OPTION'],
])('refuses a proof %s without a mail', async (_what, body, code) => {
  const { owner, url } = await newsroom();
  const before = await world.db.mailDelivery.count();
  const answer = await owner.client.post(url, body);
  expect(answer.status).toBe(422);
  if (code !== undefined) expect(answer.body.errors[0].code).toBe(code);
  expect(await world.db.mailDelivery.count()).toBe(before);
});

test('allows five guesses of a code for half an hour until the next code', async () => {
  const { owner, url, domain, orgId } = await newsroom();
  const ask = () => owner.client.post(url, { kind: 'EMAIL', value: `office@${domain}` });
  const confirm = (code: string) => owner.client.post(`${url}/code`, { code });
  await ask();
  const first = await codeFor(orgId);
  const wrong = first === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1) expect((await confirm(wrong)).status).toBe(422);
  expect((await confirm(first)).status).toBe(409);
  await ask();
  expect((await confirm(first)).status).toBe(422);
  const where = { organizationId_kind: { organizationId: orgId, kind: 'EMAIL' } };
  await world.db.organizationProof.update({ where, data: { expiresAt: world.now() } });
  expect((await confirm(await codeFor(orgId))).status).toBe(409);
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('counts twenty concurrent wrong codes as twenty', async () => {
  const { owner, url, domain, orgId } = await newsroom();
  await owner.client.post(url, { kind: 'EMAIL', value: `office@${domain}` });
  const right = await codeFor(orgId);
  const wrong = right === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.client.post(`${url}/code`, { code: wrong })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await owner.client.post(`${url}/code`, { code: right })).status).toBe(409);
});

test('accepts a DNS record with the right text and domain, and no other', async () => {
  const { owner, url, domain, orgId } = await newsroom();
  const { body } = await owner.client.post(url, { kind: 'DNS' });
  const { record } = body.verification.proofs[0];
  const asked: string[] = [];
  const check = (records: string[]) =>
    checkDns(
      {
        ...as(owner.id),
        resolveTxt: (name) => {
          asked.push(name);
          return Promise.resolve(records);
        },
      },
      orgId,
    );
  await expect(check(['v=spf1 -all', `${record}x`])).rejects.toMatchObject({ code: 'INVALID' });
  await check(['v=spf1 -all', record]);
  expect(asked).toEqual([domain, domain]);
  await expect(check([record])).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('shows a document to staff only and caches it nowhere', async () => {
  const org = await newsroom();
  const { owner, admin, url, orgId } = org;
  const { body } = await uploadFile(world, owner.client, pdfFile());
  const sent = { kind: 'DOCUMENT', value: body.file.id };
  expect((await admin.client.post(url, sent)).status).toBe(403);
  expect((await owner.client.post(url, sent)).status).toBe(200);
  const item = await waitingAbout(world, `organization:${orgId}`);
  const file = `/data/staff/queue/${item.id}/document`;
  const read = await staff.get(file);
  expect([read.status, read.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="document.pdf"',
  ]);
  for (const other of [owner.client, admin.client])
    expect((await other.get(file)).status).toBe(403);
  expect((await owner.client.get(`/data/files/${body.file.id}`)).status).toBe(404);
  // A proof of another organization is invalid here.
  const thief = await newsroom();
  expect((await thief.owner.client.post(thief.url, sent)).status).toBe(422);
});

test('returns the reason of a refusal and accepts another proof', async () => {
  const org = await newsroom();
  const { owner, url, orgId } = org;
  await proveDomain(org);
  await owner.client.post(url, cnpj);
  const item = await waitingAbout(world, `organization:${orgId}`);
  const note = 'The register says that it was dissolved.';
  await decide(staff, item, { decision: 'REFUSE', reason: 'NOT_PROVEN', note });
  expect((await mailTo(world, owner.email))[0]?.text).toContain(note);
  expect((await read(orgId)).verification).toBe('REFUSED');
  expect((await owner.client.post(url, cnpj)).body.verification.state).toBe('PENDING');
});

test('ends a verification after 24 months', async () => {
  const org = await newsroom({
    isVerified: true,
    verification: 'VERIFIED',
    verifiedAt: new Date('2024-03-01T00:00:00Z'),
  });
  expect(await lapseVerifications(systemContext(world))).toBe(1);
  expect(await lapseVerifications(systemContext(world))).toBe(0);
  const { isVerified, verification } = await read(org.orgId);
  expect([isVerified, verification]).toEqual([false, 'LAPSED']);
});

test('admits a user with an address at a proven domain, and asks for one of a public domain', async () => {
  const org = await newsroom();
  await proveDomain(org);
  const colleague = await signUpVerified(world, { email: `ana@${org.domain}` });
  const other = await signUpVerified(world, { email: `ana.${org.domain}@gmail.com` });
  const ask = (client: typeof colleague.client) =>
    client.post(`/data/organizations/${org.orgId}/admin-requests`, {
      position: 'Cook',
      message: '',
    });
  expect((await ask(colleague.client)).body.approved).toBe(true);
  expect((await ask(other.client)).body.approved).not.toBe(true);
  expect(
    await world.db.organizationMember.count({
      where: { organizationId: org.orgId, userId: { in: [colleague.id, other.id] } },
    }),
  ).toBe(1);
});

test('asks the members of a full team instead of admitting a user', async () => {
  const org = await newsroom();
  await proveDomain(org);
  const colleague = await signUpVerified(world, { email: `rui@${org.domain}` });
  const members = await world.db.organizationMember.count({ where: { organizationId: org.orgId } });
  const others = await Promise.all(
    Array.from({ length: membersMax - members }, () => makeUser(world.db)),
  );
  await world.db.organizationMember.createMany({
    data: others.map(({ id: userId }) => ({
      organizationId: org.orgId,
      userId,
      role: 'ADMIN' as const,
    })),
  });
  const { status, body } = await colleague.client.post(
    `/data/organizations/${org.orgId}/admin-requests`,
    { position: 'Cook', message: '' },
  );
  expect(body.approved).not.toBe(true);
  expect(status).toBeLessThan(300);
  const where = { organizationId: org.orgId, userId: colleague.id };
  expect(await world.db.adminRequest.count({ where: { ...where, decidedAt: null } })).toBe(1);
  expect(await world.db.organizationMember.count({ where })).toBe(0);
});

test('admits a user removed at any time only by members', async () => {
  const org = await newsroom();
  await proveDomain(org);
  const { client, id } = await signUpVerified(world, { email: `rui@${org.domain}` });
  const url = `/data/organizations/${org.orgId}/admin-requests`;
  const ask = async () => (await client.post(url, { position: 'Cook', message: '' })).body.approved;
  expect(await ask()).toBe(true);
  const remove = () => org.owner.client.delete(`${org.base}/admins/${id}`);
  await expectOk(remove());
  const before = world.now();
  world.setNow(new Date(before.getTime() + 60 * dayMs));
  await sweepRetention(systemContext(world));
  world.setNow(before);
  expect(await ask()).not.toBe(true);
  const request = await world.db.adminRequest.findFirstOrThrow({
    where: { userId: id, decidedAt: null },
  });
  await expectOk(
    org.owner.client.post(`${org.base}/admin-requests/${request.id}`, { approved: true }),
  );
  // A former member rejoins like a colleague.
  await expectOk(client.delete(`${org.base}/admins/${id}`));
  expect(await ask()).toBe(true);
});

test('admits a user when others were removed, or the user elsewhere', async () => {
  const [org, elsewhere] = [await newsroom(), await newsroom()];
  await proveDomain(org);
  const { client, id } = await signUpVerified(world, { email: `lia@${org.domain}` });
  const removed = { role: 'ADMIN', removedById: org.owner.id, removedAt: world.now() } as const;
  await world.db.removedMember.createMany({
    data: [
      { ...removed, organizationId: org.orgId, userId: elsewhere.owner.id },
      { ...removed, organizationId: elsewhere.orgId, userId: id },
    ],
  });
  const url = `/data/organizations/${org.orgId}/admin-requests`;
  expect((await client.post(url, { position: 'Cook', message: '' })).body.approved).toBe(true);
});

test('sends a request without an answer for 14 days to staff', async () => {
  const org = await newsroom();
  await world.db.organizationMember.updateMany({
    where: { organizationId: org.orgId },
    data: { lastUsedAt: world.now() },
  });
  const { id: userId } = await signUpVerified(world);
  const { id } = await requestToJoin(as(userId), org.orgId, { position: 'Cook', message: '' });
  expect(await escalateRequests(systemContext(world))).toBe(0);
  const createdAt = new Date(world.now().getTime() - 15 * dayMs);
  await world.db.adminRequest.update({ where: { id }, data: { createdAt } });
  expect(await escalateRequests(systemContext(world))).toBe(1);
  expect(await escalateRequests(systemContext(world))).toBe(0);
  const item = await waitingAbout(world, `request:${id}`);
  expect(item.reasons).toEqual([{ rule: 'NO_ANSWER', points: 0 }]);
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  const member = { organizationId: org.orgId, userId };
  expect(await world.db.organizationMember.count({ where: member })).toBe(1);
});

test('sends a request to members long absent to staff at once with the reason', async () => {
  const org = await newsroom();
  const long = new Date(world.now().getTime() - (membersAwayDays + 1) * dayMs);
  await world.db.organizationMember.updateMany({
    where: { organizationId: org.orgId },
    data: { createdAt: long, lastUsedAt: long },
  });
  const { id: userId } = await signUpVerified(world);
  const { id } = await requestToJoin(as(userId), org.orgId, { position: 'Cook', message: '' });
  expect(await escalateRequests(systemContext(world))).toBe(1);
  const { reasons } = await waitingAbout(world, `request:${id}`);
  expect(reasons).toEqual([{ rule: 'MEMBERS_AWAY', points: 0 }]);
});

test('verifies no other website by the proof of one', async () => {
  const org = await newsroom();
  const { owner, url, domain, orgId } = org;
  await proveDomain(org);
  await world.db.organization.update({
    where: { id: orgId },
    data: { website: 'https://www.famous-relief.example' },
  });
  await owner.client.post(url, cnpj);
  const item = await waitingAbout(world, `organization:${orgId}`);
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  expect((await read(orgId)).isVerified).toBe(false);
  // A pending code and a record at the old domain are rejected as well.
  await world.db.organization.update({
    where: { id: orgId },
    data: { website: `https://www.${domain}` },
  });
  await owner.client.post(url, { kind: 'EMAIL', value: `office@${domain}` });
  await world.db.organization.update({
    where: { id: orgId },
    data: { website: 'https://www.famous-relief.example' },
  });
  const late = await owner.client.post(`${url}/code`, { code: await codeFor(orgId) });
  expect(late.status).toBe(409);
  expect((await read(orgId)).isVerified).toBe(false);
});

test('reviews an approved proof again under another name', async () => {
  const org = await newsroom();
  const { owner, url, orgId } = org;
  await owner.client.post(url, cnpj);
  const first = await waitingAbout(world, `organization:${orgId}`);
  await decide(staff, first, { decision: 'APPROVE', reason: 'FINE' });
  await world.db.organization.update({ where: { id: orgId }, data: { name: 'Famous Relief' } });
  await proveDomain(org);
  expect((await read(orgId)).isVerified).toBe(false);
  const again = await waitingAbout(world, `organization:${orgId}`);
  await decide(staff, again, { decision: 'APPROVE', reason: 'FINE' });
  expect((await read(orgId)).isVerified).toBe(true);
});

test('revokes a verification set by a source', async () => {
  const { orgId } = await newsroom({ isVerified: true });
  await verifyByStaff(systemContext(world), orgId, false);
  expect((await read(orgId)).isVerified).toBe(false);
});
