import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailTo, openClient, signUp, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { runOpsCommand } from '../../support/ops-commands.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const makeJob = async (title: string, org = {}) =>
  makeListing(world.db, (await makeOrganization(world.db, org)).id, { title });
const about = (id: string, reason = 'SCAM') => ({ type: 'JOB', id, reason });

/** Reports from `count` accounts, each `days` old. */
async function warn(id: string, count: number, days: number, reason = 'SCAM') {
  for (let n = 0; n < count; n += 1) {
    const { client, id: userId } = await signUpVerified(world);
    const createdAt = new Date(world.now().getTime() - days * dayMs);
    await world.db.user.update({ where: { id: userId }, data: { createdAt } });
    expect((await client.post('/data/reports', about(id, reason))).status).toBe(202);
  }
}
const statusOf = async (id: string) =>
  (await world.db.listing.findUniqueOrThrow({ where: { id } })).status;

test('stores reports of a visitor and a user and shows their text to staff', async () => {
  const job = await makeJob('Lighthouse keeper');
  const { client, id } = await signUp(world);
  const sent = await openClient(world).post('/data/reports', {
    ...about(job.id),
    text: 'It asks for money.',
  });
  expect(sent.status).toBe(202);
  expect((await client.post('/data/reports', about(job.id, 'NOT_REAL'))).status).toBe(202);
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  expect(await runOpsCommand(systemContext(world), 'reports', `${job.id}-lighthouse-keeper`)).toBe(
    0,
  );
  const text = said.join('');
  expect(text).toMatch(/SCAM .*“Lighthouse keeper”.*by a visitor.*"It asks for money\."/);
  expect(text).toContain(`by user ${id}`);
  expect(text).toContain('2 reports.');
});

test('accepts reports of organizations and public profiles, queued separately', async () => {
  const org = await makeOrganization(world.db);
  const person = await makeUser(world.db, {
    username: 'ana-reported',
    publicProfilePublished: true,
  });
  const client = openClient(world);
  for (const [type, id, subject] of [
    ['ORG', org.id, `organization:${org.id}`],
    ['PERSON', 'ana-reported', `user:${person.id}`],
  ] as const) {
    expect((await client.post('/data/reports', { type, id, reason: 'OTHER' })).status).toBe(202);
    expect(await waitingAbout(world, subject)).toMatchObject({ kind: 'REPORT', score: 1 });
  }
});

test('answers a report about a person deleted concurrently like about an unknown one', async () => {
  const { id } = await makeUser(world.db, { username: 'ana-leaves', publicProfilePublished: true });
  const { status } = await overtaken(
    systemContext(world),
    ({ db }) => db.user.delete({ where: { id } }),
    () =>
      openClient(world).post('/data/reports', {
        type: 'PERSON',
        id: 'ana-leaves',
        reason: 'OTHER',
      }),
  );
  expect(status).toBe(404);
});

test('rejects a report without a known reason, of another type or about private content', async () => {
  const job = await makeJob('Cook');
  const hidden = await makeListing(world.db, job.organizationId, { status: 'DRAFT' });
  const frozen = await makeOrganization(world.db, { frozenAt: world.now() });
  const client = openClient(world);
  const asked = [
    [about(job.id, ''), 422],
    [about(hidden.id), 404],
    [{ ...about(job.id), type: 'EVENT' }, 404],
    [{ type: 'ORG', id: frozen.id, reason: 'SCAM' }, 404],
    [{ type: 'PERSON', id: 'nobody', reason: 'SCAM' }, 404],
    [{ ...about(job.id), email: 'a@b.example\r\nBcc: c@d.example' }, 422],
  ] as const;
  for (const [body, status] of asked)
    expect((await client.post('/data/reports', body)).status).toBe(status);
});

test('stores one report for each account and address and ignores repetitions', async () => {
  const job = await makeJob('Weaver');
  const { client } = await signUp(world);
  for (const reason of ['SCAM', 'OTHER']) await client.post('/data/reports', about(job.id, reason));
  const visitor = openClient(world);
  for (const email of ['Ana_1@harbour.example', 'ana_1@harbour.example', 'anaX1@harbour.example'])
    await visitor.post('/data/reports', { ...about(job.id), email });
  expect(await world.db.report.count({ where: { listingId: job.id } })).toBe(3);
});

test('refuses the eleventh report from one network within a day and stores nothing of it', async () => {
  const jobs = await Promise.all(Array.from({ length: 12 }, (_, n) => makeJob(`Baker ${n}`)));
  const client = openClient(world);
  const statuses: number[] = [];
  for (const { id } of jobs)
    statuses.push((await client.post('/data/reports', about(id, 'OTHER'))).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect(
    await world.db.report.count({ where: { listing: { title: { startsWith: 'Baker' } } } }),
  ).toBe(10);
});

test('holds a listing that three accounts of a week report as a scam until staff release it', async () => {
  const owner = await signUpVerified(world);
  const job = await makeJob('Treasure hunter');
  const { organizationId } = job;
  await world.db.organizationMember.create({
    data: { organizationId, userId: owner.id, role: 'OWNER' },
  });
  await warn(job.id, 3, 6);
  await warn(job.id, 2, 8);
  await warn(job.id, 2, 8, 'WRONG_FACTS');
  expect(await statusOf(job.id)).toBe('PUBLISHED');
  await warn(job.id, 1, 8);
  expect(await statusOf(job.id)).toBe('PENDING');
  expect((await mailTo(world, owner.email))[0]?.subject).toContain('Treasure hunter');
  const page = await openClient(world).get(`/data/website/jobs/${job.id}`);
  expect(page.body.data.type).toBe('UNPUBLISHED_JOB');
  // The author cannot withdraw it during a staff review.
  const recall = `/data/orgdashboard/${organizationId}/jobs/${job.id}/recall`;
  expect((await owner.client.post(recall)).status).toBe(409);
  const item = await waitingAbout(world, `listing:${job.id}`);
  expect(item.reasons).toEqual([{ rule: 'HELD', points: 10 }]);
  const staff = await openStaff(world);
  const sent = await decide(staff, item, { decision: 'KEEP', reason: 'FINE' });
  expect(sent.status).toBe(200);
  const after = await world.db.listing.findUniqueOrThrow({ where: { id: job.id } });
  expect([after.status, after.publishedAt]).toEqual(['PUBLISHED', job.publishedAt]);
  // Reports that staff already decided do not suspend it again.
  await warn(job.id, 2, 8);
  expect(await statusOf(job.id)).toBe('PUBLISHED');
});

test('never holds a listing of a verified organization by reports', async () => {
  const job = await makeJob('Harbor pilot', { isVerified: true });
  await warn(job.id, 4, 30);
  expect(await statusOf(job.id)).toBe('PUBLISHED');
});

test('holds a listing once for three concurrent reports', async () => {
  const job = await makeJob('Gold digger');
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { client, id } = await signUpVerified(world);
      const createdAt = new Date(world.now().getTime() - 9 * dayMs);
      await world.db.user.update({ where: { id }, data: { createdAt } });
      return client;
    }),
  );
  await Promise.all(clients.map((client) => client.post('/data/reports', about(job.id))));
  expect(await statusOf(job.id)).toBe('PENDING');
  expect(
    await world.db.auditEntry.count({
      where: { action: 'listing.hold', subject: `listing:${job.id}` },
    }),
  ).toBe(1);
});

test('sends the decision to account and visitor once and erases the visitor’s address', async () => {
  const job = await makeJob('Ferryman');
  const { client, email } = await signUpVerified(world);
  await client.post('/data/reports', about(job.id));
  const visitor = { ...about(job.id), email: 'reader@harbour.example' };
  await openClient(world).post('/data/reports', visitor);
  const staff = await openStaff(world);
  const item = await waitingAbout(world, `listing:${job.id}`);
  await decide(staff, item, { decision: 'REMOVE', reason: 'SCAM' });
  for (const address of [email, 'reader@harbour.example'])
    expect(
      (await mailTo(world, address)).filter(({ subject }) => subject.includes('Ferryman')),
    ).toHaveLength(1);
  const { body } = await client.get('/data/notifications');
  expect(body.notifications.map(({ kind }: { kind: string }) => kind)).toContain('report-upheld');
  const kept = await world.db.report.findMany({ where: { listingId: job.id } });
  expect(kept.map((row) => [row.email, row.upheld])).toEqual([
    [null, true],
    [null, true],
  ]);
});
