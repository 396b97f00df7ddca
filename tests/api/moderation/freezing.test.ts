import { freezeOrganization } from '@causa/core/organizations/freeze-organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { publishJob, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

const text = 'We are registered since 2012 and never asked anyone for money.';
async function frozen() {
  const org = await startNewsroom(world);
  await freezeOrganization(systemContext(world), org.orgId, 'Who runs <it>?', 'SCAM');
  return { ...org, subject: `organization:${org.orgId}` };
}
const subjectsTo = async (email: string) =>
  (await mailTo(world, email)).map(({ subject }) => subject);

test('sends owners the freeze reason once and shows it in the dashboard', async () => {
  const { orgId, base, owner, admin } = await frozen();
  await freezeOrganization(systemContext(world), orgId, 'Who runs <it>?', 'SCAM');
  const mails = await mailTo(world, owner.email);
  expect(mails.filter(({ subject }) => subject.includes('frozen'))).toHaveLength(1);
  expect(mails[0]?.text).toContain('It looks like a scam.');
  expect(mails[0]?.html).not.toContain('<it>');
  expect((await subjectsTo(admin.email)).filter((one) => one.includes('frozen'))).toEqual([]);
  const { org } = (await owner.client.get(`${base}/organization`)).body;
  expect(org).toMatchObject({ frozenCode: 'SCAM', frozenReason: 'Who runs <it>?' });
});

test('thaws the organization when staff accept an objection', async () => {
  const { orgId, base, owner, subject } = await frozen();
  expect((await owner.client.post(`${base}/objection`, { text })).status).toBe(202);
  const { org } = (await owner.client.get(`${base}/organization`)).body;
  expect(org.objectedAt).toBe(world.now().toISOString());
  const item = await waitingAbout(world, subject);
  expect((await staff.get(`/data/staff/queue/${item.id}`)).body.item.text).toBe(text);
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  const { frozenAt } = await world.db.organization.findUniqueOrThrow({ where: { id: orgId } });
  expect(frozenAt).toBeNull();
  expect((await subjectsTo(owner.email))[0]).toContain('back on Causa');
});

test('keeps the organization frozen when staff reject an objection, with an answer to owners', async () => {
  const { base, owner, subject } = await frozen();
  await owner.client.post(`${base}/objection`, { text });
  const note = 'The registry does not know you.';
  const item = await waitingAbout(world, subject);
  await decide(staff, item, { decision: 'REFUSE', reason: 'NOT_PROVEN', note });
  expect((await mailTo(world, owner.email))[0]?.text).toContain(note);
  expect((await owner.client.get(`${base}/organization`)).body.org).toMatchObject({
    isFrozen: true,
    objectedAt: null,
  });
});

test('refuses objections of others, of unfrozen organizations and beyond three a day', async () => {
  const { base, owner } = await frozen();
  const { client } = await signUpVerified(world);
  const free = await startNewsroom(world);
  const object = (who: typeof client, at: string, words = text) =>
    who.post(`${at}/objection`, { text: words });
  expect((await object(client, base)).status).toBe(404);
  expect((await object(staff, base)).status).toBe(403);
  expect((await object(free.owner.client, free.base)).status).toBe(409);
  expect((await object(owner.client, base, 'No.')).status).toBe(422);
  for (let n = 0; n < 3; n += 1)
    expect((await object(owner.client, base, `${text} ${n}`)).status).toBe(202);
  expect((await object(owner.client, base)).status).toBe(429);
});

test('returns 410 for a listing removed by staff and notifies applicants once', async () => {
  const org = await startNewsroom(world);
  const { id } = await publishJob(org, org.owner.client);
  const applicant = await signUpVerified(world);
  const sent = await applicant.client.post('/data/applications', {
    listingId: id,
    message: 'I cook.',
  });
  expect(sent.status).toBeLessThan(300);
  await openClient(world).post('/data/reports', { type: 'JOB', id, reason: 'SCAM' });
  const item = await waitingAbout(world, `listing:${id}`);
  await decide(staff, item, { decision: 'REMOVE', reason: 'SCAM' });
  const { status, body } = await openClient(world).get(`/data/website/jobs/${id}`);
  expect([status, body.data.type]).toEqual([200, 'UNPUBLISHED_JOB']);
  const told = (await subjectsTo(applicant.email)).filter((one) => one.includes('removed'));
  expect(told).toHaveLength(1);
});
