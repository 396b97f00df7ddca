import { dayMs } from '@causa/shared/platform/dates/durations';
import { sendReminders } from '@causa/core/applications/notifications/send-reminders';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailTo, runJobs, signUpVerified, systemContext } from '../../support/client.ts';
import { makeUser, testNow } from '../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  type Person,
  publishJob,
  startNewsroom,
} from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let applicant: Person;
let job: { id: string; url: string };
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  applicant = await signUpVerified(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.application.deleteMany();
  job = await publishJob(room, room.owner.client);
  await runJobs(world);
  await world.db.notification.deleteMany();
  await world.db.mailDelivery.deleteMany();
  await world.db.localMail.deleteMany();
});

const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
const receive = (override: Parameters<typeof makeReceived>[2] = {}) =>
  makeReceived(world, room.orgId, { listingId: job.id, userId: applicant.id, ...override });
async function remindOn(day: number): Promise<void> {
  world.setNow(inDays(day));
  await sendReminders(systemContext(world));
  await sendReminders(systemContext(world));
}
const subjects = async (person: Person) =>
  (await mailTo(world, person.email)).map(({ subject }) => subject).reverse();
const bell = async (person: Person, kind: string) =>
  world.db.notification.count({ where: { userId: person.id, kind } });

test('reminds members of applications without an answer for ten days, once a week', async () => {
  await receive();
  await remindOn(9);
  expect(await subjects(room.owner)).toEqual([]);
  await remindOn(10);
  await remindOn(11);
  await remindOn(17);
  expect(await subjects(room.owner)).toEqual([
    '1 person is waiting for an answer: Harbour Kitchen',
    '1 person is waiting for an answer: Harbour Kitchen',
  ]);
  expect(await bell(room.owner, 'applications-unanswered')).toBe(2);
  expect(await subjects(room.admin)).toEqual([]);
});

test('sends no reminder after an answer, while frozen, or for imported listings', async () => {
  const { id } = await receive();
  const write = { id: newId(), text: 'We are reading.' };
  await expectOk(room.owner.client.post(`${room.base}/applications/${id}/messages`, write));
  await makeReceived(world, room.orgId);
  await remindOn(12);
  expect(await bell(room.owner, 'applications-unanswered')).toBe(0);
  await receive({ userId: room.admin.id });
  const where = { id: room.orgId };
  await world.db.organization.update({ where, data: { frozenAt: testNow } });
  await remindOn(13);
  await world.db.organization.update({ where, data: { frozenAt: null } });
  expect(await bell(room.owner, 'applications-unanswered')).toBe(0);
});

test('notifies an applicant once, sixty days after the listing closed, about a missing answer', async () => {
  await receive();
  await expectOk(room.owner.client.post(`${job.url}/close`, { reason: 'STOPPED' }));
  await remindOn(59);
  expect(await subjects(applicant)).toEqual([]);
  await remindOn(60);
  await remindOn(63);
  expect(await subjects(applicant)).toEqual(['No answer to your application: Kitchen coordinator']);
  expect(await bell(applicant, 'application-no-answer')).toBe(1);
});

test('notifies an applicant of an expired listing once about a missing answer', async () => {
  await receive();
  const closesAt = inDays(5);
  await world.db.listing.update({ where: { id: job.id }, data: { closesAt } });
  await remindOn(64);
  expect(await bell(applicant, 'application-no-answer')).toBe(0);
  await remindOn(65);
  await remindOn(68);
  expect(await bell(applicant, 'application-no-answer')).toBe(1);
});

test('notifies other applicants when one notice fails', async () => {
  const other = await makeUser(world.db);
  await receive({ userId: other.id });
  await receive();
  await expectOk(room.owner.client.post(`${job.url}/close`, { reason: 'STOPPED' }));
  await world.db.$executeRawUnsafe(`
    CREATE FUNCTION refuse_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.user_id = '${other.id}' THEN RAISE EXCEPTION 'refused by the test'; END IF;
      RETURN NEW;
    END $$`);
  await world.db.$executeRaw`
    CREATE TRIGGER refuse_notice BEFORE INSERT ON notifications
    FOR EACH ROW EXECUTE FUNCTION refuse_notice()`;
  world.setNow(inDays(61));
  await expect(sendReminders(systemContext(world))).rejects.toThrow('refused by the test');
  await world.db.$executeRaw`DROP FUNCTION refuse_notice CASCADE`;
  expect(await bell(applicant, 'application-no-answer')).toBe(1);
});

test('warns members thirty days before applications to a listing expire', async () => {
  await receive({ status: 'DECLINED' });
  await expectOk(room.owner.client.post(`${job.url}/close`, { reason: 'FILLED_HERE' }));
  await remindOn(330);
  expect(await subjects(room.owner)).toEqual([]);
  await remindOn(336);
  await remindOn(340);
  const mails = await mailTo(world, room.owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Until March 2, 2027: applications to “Kitchen coordinator”',
  ]);
  expect(mails[0]?.text).toContain(`/en/admin/${room.orgId}/jobs/${job.id}/applications?tab=all`);
});

test('closes a listing with an answer to open applications and can undo the declines', async () => {
  const [waits, talks, offered] = [
    await receive(),
    await receive({ userId: room.admin.id, status: 'INTERVIEW' }),
    await receive({ userId: room.owner.id, status: 'OFFERED' }),
  ];
  const answer = { id: newId(), count: 3, message: 'Thank you, {name}.' };
  const close = (body: object) => room.owner.client.post(`${job.url}/close`, body);
  const body = { reason: 'FILLED_HERE', answer };
  expect((await close(body)).status).toBe(409);
  expect((await world.db.listing.findUniqueOrThrow({ where: { id: job.id } })).status).toBe(
    'PUBLISHED',
  );
  await expectOk(close({ ...body, answer: { ...answer, count: 2 } }));
  await expectOk(close({ ...body, answer: { ...answer, count: 2 } }));
  await runJobs(world);
  const statusOf = async ({ id }: { id: string }) =>
    (await world.db.application.findUniqueOrThrow({ where: { id } })).status;
  expect(await Promise.all([waits, talks, offered].map(statusOf))).toEqual([
    'DECLINED',
    'DECLINED',
    'OFFERED',
  ]);
  await expectOk(room.owner.client.post(`${room.base}/bulk/${answer.id}/undo`));
  await runJobs(world);
  expect(await Promise.all([waits, talks].map(statusOf))).toEqual(['SENT', 'INTERVIEW']);
});
