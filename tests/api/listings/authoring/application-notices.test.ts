import { sendApplicationsDigests } from '@causa/core/applications/notifications/send-applications-digest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailTo, signUpVerified, systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  type Person,
  publishJob,
  startNewsroom,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { refuseMailsTo } from '../../../support/refused-mails.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
  // Eight in Lisbon is eight by the clock of this test.
  await world.db.user.updateMany({ data: { timeZone: 'Europe/Lisbon' } });
});

/** Someone new applies; gives what takes the application back. */
async function applyTo(listingId: string, firstName: string): Promise<() => Promise<unknown>> {
  const { client } = await signUpVerified(world, { firstName, lastName: 'Prado' });
  const { body } = await expectOk(
    client.post('/data/applications', { listingId, message: 'I cook.' }),
  );
  return () =>
    expectOk(client.post(`/data/userdashboard/applications/${body.application.id}/withdraw`));
}
/** The job of every ten minutes, as two workers would run it. */
async function morning(iso: string): Promise<void> {
  world.setNow(new Date(iso));
  const context = systemContext(world);
  await Promise.all([sendApplicationsDigests(context), sendApplicationsDigests(context)]);
}
/** What a member was mailed about applications, the oldest first. */
async function toldTo({ email }: Person): Promise<{ subject: string; text: string }[]> {
  return (await mailTo(world, email))
    .filter(({ subject }) => /applied|application/.test(subject))
    .toReversed();
}
const subjectsOf = async (person: Person) => (await toldTo(person)).map(({ subject }) => subject);
const choose = ({ client }: Person, applications: string) =>
  expectOk(client.put(`${room.base}/notification-preferences`, { applications }));
const first = 'Ana Prado applied: Kitchen coordinator';

test('announces the first application at once and others in one mail at eight', async () => {
  const { id } = await publishJob(room, room.owner.client);
  await applyTo(id, 'Ana');
  await applyTo(id, 'Rui');
  await applyTo(id, 'Eva');
  expect(await subjectsOf(room.owner)).toEqual([first]);
  await morning('2026-03-03T07:50:00Z');
  expect(await subjectsOf(room.owner)).toEqual([first]);
  await morning('2026-03-03T08:00:00Z');
  await morning('2026-03-03T08:10:00Z');
  await morning('2026-03-04T08:10:00Z');
  const told = await toldTo(room.owner);
  expect(told.map(({ subject }) => subject)).toEqual([
    first,
    '2 new applications: Harbour Kitchen',
  ]);
  const rows = await world.db.application.findMany({ orderBy: { createdAt: 'asc' } });
  const link = `http://causa.test/en/admin/${room.orgId}`;
  const [, rui, eva] = rows.slice(-3);
  expect(told[1]?.text).toContain(`Rui Prado: ${link}/applications/${rui?.id}`);
  expect(told[1]?.text).toContain(`Eva Prado: ${link}/applications/${eva?.id}`);
  expect(told[1]?.text).toContain(`${link}/jobs/${id}/applications`);
  const names = told.flatMap(({ text }) => text.match(/\w+ Prado/g) ?? []);
  const wrong = ['Ana', 'Rui', 'Eva'].filter((name) => !names.includes(`${name} Prado`)).length;
  keepsPromise(
    'application-notices.not-once',
    wrong + told.length - 2,
    0,
    ' of three applications',
  );
});

test('mails each application at once to a member who wants each, and none to one who wants none', async () => {
  await choose(room.owner, 'each');
  await choose(room.admin, 'off');
  const { id } = await publishJob(room, room.admin.client);
  await applyTo(id, 'Ana');
  await applyTo(id, 'Rui');
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual([first, 'Rui Prado applied: Kitchen coordinator']);
  expect(await subjectsOf(room.admin)).toEqual([]);
});

test('skips a queued mail of a member who switched it off, at once or in the morning', async () => {
  const { id } = await publishJob(room, room.owner.client);
  await applyTo(id, 'Ana');
  await choose(room.owner, 'off');
  expect(await subjectsOf(room.owner)).toEqual([]);
  await choose(room.owner, 'first');
  await applyTo(id, 'Rui');
  await choose(room.owner, 'off');
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual([]);
});

test.each(['owner', 'admin'] as const)(
  'sends a failed digest of the %s later without delaying others',
  async (who) => {
    const [failing, other] = [room[who], room[who === 'owner' ? 'admin' : 'owner']];
    const recipients = [room.owner.id, room.admin.id];
    const { id } = await publishJob(room, room.owner.client, { recipients });
    await applyTo(id, 'Ana');
    await applyTo(id, 'Rui');
    const accept = await refuseMailsTo(world.pool, failing.email);
    await expect(morning('2026-03-03T08:00:00Z')).rejects.toThrow(`no mail to ${failing.email}`);
    await accept();
    const digest = 'One new application: Harbour Kitchen';
    expect(await subjectsOf(other)).toEqual([first, digest]);
    await morning('2026-03-03T08:10:00Z');
    expect(await subjectsOf(failing)).toEqual([first, digest]);
  },
);

test('sends nothing about an application withdrawn before the morning', async () => {
  const { id } = await publishJob(room, room.owner.client);
  await applyTo(id, 'Ana');
  const withdraw = await applyTo(id, 'Rui');
  await withdraw();
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual([first]);
});

test('notifies chosen recipients, and owners when one was removed while the mail was queued', async () => {
  const { id } = await publishJob(room, room.owner.client, { recipients: [room.admin.id] });
  await applyTo(id, 'Ana');
  await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
  expect(await subjectsOf(room.admin)).toEqual([]);
  expect(await subjectsOf(room.owner)).toEqual([first]);
});

test('sends the queued digest of a removed member to the owners', async () => {
  const { id } = await publishJob(room, room.owner.client, { recipients: [room.admin.id] });
  await applyTo(id, 'Ana');
  await applyTo(id, 'Rui');
  expect(await subjectsOf(room.admin)).toEqual([first]);
  await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.admin)).toEqual([first]);
  await morning('2026-03-04T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual(['One new application: Harbour Kitchen']);
});

test('notifies only notified members about a withdrawal', async () => {
  const recipients = [room.owner.id, room.admin.id];
  await choose(room.admin, 'each');
  const { id } = await publishJob(room, room.owner.client, { recipients });
  await applyTo(id, 'Ana');
  const withdraw = await applyTo(id, 'Rui');
  await mailTo(world, room.admin.email);
  await withdraw();
  // The mail to her waits, and is passed on to those who are left.
  await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual([first]);
});

test('keeps the digest while the organization is deleted and sends it once restored', async () => {
  const setDeleted = (deletedAt: Date | null) =>
    world.db.organization.update({ where: { id: room.orgId }, data: { deletedAt } });
  const { id } = await publishJob(room, room.owner.client);
  await applyTo(id, 'Ana');
  await setDeleted(world.now());
  expect(await subjectsOf(room.owner)).toEqual([]);
  await setDeleted(null);
  await applyTo(id, 'Rui');
  await setDeleted(world.now());
  await morning('2026-03-03T08:00:00Z');
  expect(await subjectsOf(room.owner)).toEqual([]);
  await setDeleted(null);
  await morning('2026-03-03T08:10:00Z');
  expect(await subjectsOf(room.owner)).toEqual(['One new application: Harbour Kitchen']);
});

test('notifies subscribed members about a request to join', async () => {
  await expectOk(
    room.admin.client.put(`${room.base}/notification-preferences`, { requests: false }),
  );
  const { client } = await signUpVerified(world);
  await expectOk(
    client.post(`/data/organizations/${room.orgId}/admin-requests`, { position: 'Cook' }),
  );
  const asked = async ({ email }: Person) =>
    (await mailTo(world, email)).filter(({ text }) => text.includes('Cook')).length;
  expect([await asked(room.owner), await asked(room.admin)]).toEqual([1, 0]);
});

test('stores choices for each member and organization and keeps others', async () => {
  await choose(room.owner, 'each');
  const { body } = await expectOk(
    room.owner.client.put(`${room.base}/notification-preferences`, { endings: false }),
  );
  expect(body.preferences).toEqual({
    applications: 'each',
    messages: true,
    requests: true,
    listings: true,
    endings: false,
    summary: true,
    news: false,
  });
  const other = await room.admin.client.get(`${room.base}/notification-preferences`);
  expect(other.body.preferences).toMatchObject({ applications: 'first', endings: true });
});
