import { newId } from '@causa/core/platform/ids';
import { sendSummaries } from '@causa/core/organizations/dashboard/send-summaries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCandidate, makeRecommended } from '../../../support/records.ts';
import { mailTo, runJobs, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { refuseMails } from '../../../support/changes.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  await runJobs(world);
});
afterAll(() => world.close());
/** A Monday, and the clocks of Lisbon then. */
const monday = '2026-03-09';
const at = (time: string, day = monday) => new Date(`${day}T${time}:00Z`);
beforeEach(async () => {
  world.setNow(at('08:00'));
  await world.db.localMail.deleteMany();
  await world.db.notificationPreference.deleteMany();
  const { id } = await makeOrganization(world.db, { name: 'Harbor Kitchen', isVerified: true });
  room = { ...room, orgId: id, base: `/data/orgdashboard/${id}` };
  await world.db.user.update({
    where: { id: room.owner.id },
    data: { timeZone: 'Europe/Lisbon' },
  });
  await world.db.organizationMember.deleteMany();
  await join(room.owner.id);
});

function join(userId: string): Promise<unknown> {
  const summarizedAt = at('08:00', '2026-03-02');
  return world.db.organizationMember.create({
    data: { organizationId: room.orgId, userId, role: 'OWNER', summarizedAt },
  });
}
const opened = (n: number, day = '2026-03-05') =>
  world.db.organizationCount.create({
    data: {
      organizationId: room.orgId,
      day: new Date(day),
      metric: 'opened',
      source: 'search',
      locale: 'en',
      n,
    },
  });
const mails = async ({ email } = room.owner) => {
  await sendSummaries(systemContext(world));
  await runJobs(world);
  return mailTo(world, email);
};

test('sends a member one summary a week, from eight on Monday in their zone', async () => {
  await opened(12);
  world.setNow(at('07:59'));
  expect(await mails()).toEqual([]);
  world.setNow(at('08:00'));
  await Promise.all([sendSummaries(systemContext(world)), sendSummaries(systemContext(world))]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your week on Causa: Harbor Kitchen');
  expect(mail?.text).toContain('12 views');
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  world.setNow(at('09:00', '2026-03-10'));
  expect(await mails()).toHaveLength(1);
  await opened(3, '2026-03-12');
  world.setNow(at('08:00', '2026-03-16'));
  expect(await mails()).toHaveLength(2);
});

test.each(['owner', 'admin'] as const)(
  'sends a failed summary of the %s later without delaying others',
  async (who) => {
    const [failing, other] = [room[who], room[who === 'owner' ? 'admin' : 'owner']];
    await world.db.user.updateMany({ data: { timeZone: 'Europe/Lisbon' } });
    await join(room.admin.id);
    await opened(12);
    const accept = await refuseMails(world.pool, failing.email);
    await expect(mails()).rejects.toThrow(`no mail to ${failing.email}`);
    await accept();
    await runJobs(world);
    expect(await mailTo(world, other.email)).toHaveLength(1);
    expect(await mails(failing)).toHaveLength(1);
  },
);

test('sends no mail for an empty week or a Monday long over', async () => {
  await opened(5, '2026-02-20');
  expect(await sendSummaries(systemContext(world))).toBe(0);
  world.setNow(at('08:01', '2026-03-19'));
  await opened(5, '2026-03-14');
  expect(await sendSummaries(systemContext(world))).toBe(0);
});

test('lists deadlines and recommended candidates with rating links', async () => {
  const { candidateId, listingId } = await makeRecommended(world, room.orgId);
  await world.db.listing.update({
    where: { id: listingId },
    data: { closesAt: at('23:59', '2026-03-12') },
  });
  const [mail] = await mails();
  expect(mail?.text).toContain('Kitchen coordinator');
  expect(mail?.text).toContain(`/email/rate-recommended-candidate/${candidateId}/good?listing=`);
  expect(mail?.text).toContain('Ana D.');
});

test('lists candidates of a listing without a deadline, and none of an expired one', async () => {
  const open = await makeRecommended(world, room.orgId);
  const over = await makeRecommended(world, room.orgId);
  await world.db.listing.update({ where: { id: open.listingId }, data: { closesAt: null } });
  await world.db.listing.update({
    where: { id: over.listingId },
    data: { closesAt: at('07:00') },
  });
  const [mail] = await mails();
  expect(mail?.text).toContain(open.candidateId);
  expect(mail?.text).not.toContain(over.candidateId);
});

test('lists only newly recommended candidates', async () => {
  const { candidateId, listingId } = await makeRecommended(world, room.orgId);
  await world.db.recommendedCandidate.updateMany({
    where: { listingId },
    data: { createdAt: at('08:00', '2026-03-02') },
  });
  const newer = await makeCandidate(world.db);
  await world.db.recommendedCandidate.create({
    data: { id: newId(), listingId, applicantId: newer, score: 50, createdAt: world.now() },
  });
  const [mail] = await mails();
  expect(mail?.text).toContain(newer);
  expect(mail?.text).not.toContain(candidateId);
});

test('omits hidden candidates, and all without candidate access', async () => {
  await opened(2);
  const { candidateId } = await makeRecommended(world, room.orgId);
  await sendSummaries(systemContext(world));
  await world.db.hiddenFromOrganization.create({
    data: { userId: candidateId, organizationId: room.orgId },
  });
  const [mail] = await mails();
  expect(mail?.text).not.toContain(candidateId);
});

test('skips members who switched it off, for the organization or by the link, until switched on', async () => {
  await opened(2);
  const path = `${room.base}/notification-preferences`;
  await expectOk(room.owner.client.put(path, { summary: false }));
  expect(await sendSummaries(systemContext(world))).toBe(0);
  await expectOk(room.owner.client.put(path, { summary: true }));
  await world.db.notificationPreference.upsert({
    where: { userId_name: { userId: room.owner.id, name: 'organization-summaries' } },
    create: { userId: room.owner.id, name: 'organization-summaries', enabled: false },
    update: { enabled: false },
  });
  expect((await room.owner.client.get(path)).body.preferences.summary).toBe(false);
  await opened(2, '2026-03-12');
  world.setNow(at('08:00', '2026-03-16'));
  expect(await sendSummaries(systemContext(world))).toBe(0);
  await expectOk(room.owner.client.put(path, { summary: true }));
  expect((await room.owner.client.get(path)).body.preferences.summary).toBe(true);
});

test('skips queued mails of removed members and frozen organizations', async () => {
  await opened(2);
  await join(room.admin.id);
  await sendSummaries(systemContext(world));
  await world.db.organizationMember.deleteMany({ where: { userId: room.admin.id } });
  expect([(await mails(room.admin)).length, (await mails()).length]).toEqual([0, 1]);
  const where = { id: room.orgId };
  await world.db.organization.update({ where, data: { frozenAt: world.now() } });
  await opened(2, '2026-03-12');
  world.setNow(at('08:00', '2026-03-16'));
  expect(await mails()).toHaveLength(1);
});

test('counts the applications of the week and open ones', async () => {
  const { id: listingId } = await makeListing(world.db, room.orgId);
  const people = [
    [at('10:00', '2026-03-06'), 'SENT'],
    [at('10:00', '2026-02-10'), 'SENT'],
  ] as const;
  for (const [createdAt, status] of people)
    await world.db.application.create({
      data: {
        id: newId(),
        listingId,
        userId: (await makeApplicant()).id,
        message: 'I cook.',
        answers: [],
        via: 'CAUSA',
        status,
        createdAt,
      },
    });
  const [mail] = await mails();
  expect(mail?.text).toContain('one application');
  expect(mail?.text).toContain('One application has been waiting');
});

function makeApplicant() {
  const id = newId();
  return world.db.user.create({ data: { id, email: `${id}@harbour.example` } });
}
