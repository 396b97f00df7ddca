import { dayMs } from '@causa/shared/platform/dates/durations';
import { findRecipients } from '@causa/core/listings/listing-recipients';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReceived } from '../../support/records.ts';
import { type Client, mailTo, signUpVerified } from '../../support/client.ts';
import { markFrozen, testNow } from '../../support/factories.ts';
import { applicantCalls } from '../../support/organization-calls.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let org: Newsroom;
let domain: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  org = await startNewsroom(world);
  domain = `kitchen-${newId()}.example`;
  await world.db.organizationProof.create({
    data: {
      id: newId(),
      organizationId: org.orgId,
      kind: 'EMAIL',
      value: `office@${domain}`,
      status: 'PROVEN',
      createdAt: testNow,
    },
  });
});

const ask = async (client: Client): Promise<boolean> => {
  const body = { position: 'Cook', message: '' };
  const url = `/data/organizations/${org.orgId}/admin-requests`;
  return (await expectOk(client.post(url, body))).body.approved === true;
};
/** Creates a member who just joined by their address. */
const joinByAddress = async (): Promise<Person> => {
  const person = await signUpVerified(world, { email: `ana@${domain}` });
  expect(await ask(person.client)).toBe(true);
  return person;
};
const confirm = (client: Client, { id }: Person) =>
  client.post(`${org.base}/admins/${id}/confirmation`, {});
const canRead = async ({ client }: Person): Promise<number> =>
  (await client.get(`${org.base}/applications`)).status;

describe('POST /data/organizations/:orgId/admin-requests', () => {
  it('admits an address at the proven domain, and none at a domain below or above it', async () => {
    for (const host of [`lists.${domain}`, `support.lists.${domain}`]) {
      const person = await signUpVerified(world, { email: `ticket-4711@${host}` });
      expect(await ask(person.client)).toBe(false);
    }
    await world.db.organizationProof.updateMany({
      where: { organizationId: org.orgId },
      data: { value: `office@mail.${domain}` },
    });
    const above = await signUpVerified(world, { email: `rui@${domain}` });
    expect(await ask(above.client)).toBe(false);
    const same = await signUpVerified(world, { email: `eva@MAIL.${domain}` });
    expect(await ask(same.client)).toBe(true);
  });

  it('mails owners about the new member and when access to applications starts', async () => {
    await joinByAddress();
    const [mail] = await mailTo(world, org.owner.email);
    expect(mail?.subject).toMatch(/joined/);
    expect(mail?.text).toContain(`ana@${domain}`);
    expect(mail?.text).toContain(`/en/admin/${org.orgId}/admins`);
    expect(await mailTo(world, org.admin.email)).toEqual([]);
  });

  it('asks the members when an owner disabled joining by address', async () => {
    const url = `${org.base}/auto-join`;
    expect((await org.owner.client.get(url)).body).toMatchObject({
      enabled: true,
      hosts: [domain],
      canChange: true,
    });
    expect((await org.admin.client.put(url, { enabled: false })).status).toBe(403);
    const off = await expectOk(org.owner.client.put(url, { enabled: false }));
    expect(off.body).toMatchObject({ enabled: false });
    const person = await signUpVerified(world, { email: `ana@${domain}` });
    expect(await ask(person.client)).toBe(false);
    expect((await person.client.get(`${org.base}/organization`)).status).toBe(404);
  });
});

/** Returns each call that exposes data of applicants, authors or candidates. */
const privateCalls = () =>
  Object.entries(applicantCalls(() => world)).filter(
    ([route]) => !/conversations-open$|^GET .*message-templates$/.test(route),
  );

describe('member who joined by address', () => {
  it('gets 403 from every call about applicants, senders and candidates', async () => {
    const { client } = await joinByAddress();
    const calls = privateCalls();
    expect(calls.length).toBeGreaterThan(15);
    const answers: Record<string, number> = {};
    for (const [route, { ask: prepare }] of calls) {
      const { url, body } = await prepare({ id: org.orgId });
      answers[route] = (await client.call(route.split(' ')[0] ?? '', url, body)).status;
    }
    expect(answers).toEqual(Object.fromEntries(calls.map(([route]) => [route, 403])));
  });

  it('gets 403 for inviting, removing and approving people and deleting the organization', async () => {
    const { client } = await joinByAddress();
    const { base } = org;
    const other = await signUpVerified(world, { email: `other-${newId()}@gmail.com` });
    await ask(other.client);
    const { id } = await world.db.adminRequest.findFirstOrThrow({
      where: { organizationId: org.orgId, userId: other.id },
    });
    const answers = [
      await client.post(`${base}/admins`, { email: 'second@b.example' }),
      await client.delete(`${base}/admins/${org.admin.id}`),
      await client.post(`${base}/admin-requests/${id}`, { approved: true }),
      await client.post(`${base}/ownership-claim`, { text: 'Let me.' }),
      await client.delete(`${base}/organization`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const { can } = (await client.get(`${base}/organization`)).body.org;
    expect(can).toMatchObject({ delete: false, inviteAdmin: false, readApplications: false });
  });

  it('gets no application mail and reads no resume before confirmation', async () => {
    const person = await joinByAddress();
    const applicant = await signUpVerified(world);
    const resume = (await uploadFile(world, applicant.client, pdfFile())).body.file.id;
    const application = { userId: applicant.id, resumeFileId: resume };
    const { listingId } = await makeReceived(world, org.orgId, application);
    await world.db.listing.update({
      where: { id: listingId },
      data: { recipients: [person.id] },
    });
    const context = { db: world.db, now: world.now };
    const listing = await world.db.listing.findUniqueOrThrow({ where: { id: listingId } });
    const recipients = async () =>
      (await findRecipients(context, listing)).map(({ id }) => id).includes(person.id);
    const readsFile = async () => (await person.client.get(`/data/files/${resume}`)).status;
    expect([await recipients(), await readsFile()]).toEqual([false, 404]);
    await expectOk(confirm(org.owner.client, person));
    expect([await recipients(), await readsFile()]).toEqual([true, 200]);
  });

  it('reads applications after confirmation by an owner, and by nobody else', async () => {
    const person = await joinByAddress();
    expect(await canRead(person)).toBe(403);
    expect((await confirm(org.admin.client, person)).status).toBe(403);
    expect((await confirm(person.client, person)).status).toBe(403);
    const { body } = await expectOk(confirm(org.owner.client, person));
    expect(body.admin).toMatchObject({ id: person.id, provisionalUntil: null });
    await expectOk(confirm(org.owner.client, person));
    expect(await canRead(person)).toBe(200);
    const acts = await world.db.auditEntry.count({
      where: { action: 'organization.confirm-member', subject: `organization:${org.orgId}` },
    });
    expect(acts).toBe(1);
  });

  it('reads applications after 24 hours', async () => {
    const person = await joinByAddress();
    const after = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));
    after(86_399_000);
    expect(await canRead(person)).toBe(403);
    after(dayMs);
    expect(await canRead(person)).toBe(200);
  });
});

describe('POST /data/orgdashboard/:orgId/admins/:adminId/confirmation', () => {
  it('returns NOT_AN_ADMIN for a user who is not a member', async () => {
    const person = await signUpVerified(world);
    const { status, body } = await confirm(org.owner.client, person);
    expect([status, body.errors[0].code]).toEqual([404, 'NOT_AN_ADMIN']);
  });

  it('returns ORGANIZATION_FROZEN while the organization is frozen', async () => {
    const person = await joinByAddress();
    await markFrozen(world.db, org.orgId);
    const answers = [
      await confirm(org.owner.client, person),
      await org.owner.client.put(`${org.base}/auto-join`, { enabled: false }),
    ];
    for (const { body } of answers) expect(body.errors[0].code).toBe('ORGANIZATION_FROZEN');
  });
});
