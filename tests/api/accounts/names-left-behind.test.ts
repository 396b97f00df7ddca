import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { remindInterview } from '@causa/core/applications/interviews/remind-interview';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { closeReports } from '@causa/core/moderation/reports/close-reports';
import type { LookedUpProps, MailTemplate } from '@causa/shared/platform/mail';
import type { NotificationKind } from '@causa/shared/accounts/notifications';
import { homePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClient, runJobs, signUpVerified, systemContext } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  type Person,
  publishJob,
  startNewsroom,
} from '../../support/posting.ts';
import { makeReceived, confirmationMac, visitorMessage } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { findTablesContaining } from '../../support/changes.ts';

/** Matches messages that name a person other than their reader. */
const namesAPerson = {
  welcome: false,
  'saved-listing-closing': false,
  'saved-listing-closed': false,
  'applied-listing-closed': false,
  'application-status': false,
  'application-message': false,
  'application-reply': true,
  'applications-unanswered': false,
  'application-no-answer': false,
  'organization-message': true,
  'organization-reply': false,
  'search-mail-stopped': false,
  'candidate-invited': false,
  'organization-joined': false,
  'admin-request': true,
  'admin-request-declined': false,
  'organization-approved': false,
  'organization-changes-approved': false,
  'organization-changes-declined': false,
  'membership-ended': false,
  'listing-live': false,
  'listing-in-review': false,
  'listing-returned': false,
  'listing-ending': false,
  'listing-ended': false,
  'listing-removed': false,
  'listing-held': false,
  'report-upheld': true,
  'report-declined': true,
  'organization-frozen': false,
  'organization-thawed': false,
  'objection-declined': false,
  'organization-verified': false,
  'organization-lapsed': false,
  'organization-unproven': false,
  'colleague-joined': true,
  'interview-proposed': false,
  'interview-picked': false,
  'interview-canceled': false,
  'interview-reminder': false,
  'applicant-interview-picked': true,
  'applicant-interview-refused': true,
  'applicant-interview-canceled': true,
  'applicant-interview-reminder': true,
  'applied-listing-removed': false,
  'applied-organization-deleted': false,
  'new-matches': false,
  'session-moved': false,
  'session-ended': false,
  'new-sign-in': false,
  'password-changed': false,
} as const satisfies Record<NotificationKind, boolean>;

/** The same for queued mails with stored facts, except those resolved when sent. */
const mailsThatName = {
  'verify-email': false,
  'reset-password': false,
  'confirm-email-old': false,
  'confirm-email-new': false,
  'email-changed': false,
  welcome: false,
  'new-sign-in': false,
  'login-link': false,
  'sign-in-added': false,
  'password-changed': false,
  'deletion-requested': false,
  'application-sent': false,
  'integration-held': false,
  'integration-credits': false,
  'integration-failing': false,
  'webhook-off': false,
  'fair-invited': false,
  'fair-canceled': false,
  'fair-changed': false,
  'fair-postponed': false,
  'fair-reopened': false,
  'fair-accepted': false,
  'report-decided': true,
  'organization-frozen': false,
  'organization-thawed': false,
  'objection-declined': false,
  'verification-decided': false,
  'applied-listing-removed': false,
  'reply-refused': false,
  'applied-organization-deleted': false,
  'organization-invite': true,
  'colleague-joined': true,
  'member-removed': true,
  'membership-ended': false,
  'board-decided': false,
  'ownership-claimed': true,
  'ownership-decided': false,
  'organization-deleted': true,
  'admin-request': true,
  'admin-request-decided': false,
  'organization-approved': false,
  'organization-changes-decided': false,
  'invoice-paid': false,
  'donation-receipt': false,
  'donation-failed': false,
  'donation-refunded': false,
  'donation-plan-refused': false,
  'donation-plan-changed': false,
  'credits-expiring': false,
  'invoice-issued': false,
  'payment-failed': false,
  'payment-refunded': false,
  'payment-disputed': false,
  'confirm-subscription': false,
  'confirm-alert': false,
  'confirm-message': false,
} as const satisfies Record<Exclude<MailTemplate, keyof LookedUpProps>, boolean>;

const yearMs = 366 * dayMs;
let world: TestApp;
let canary: string;
let person: Person;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  canary = `canary${newId().slice(-12)}`;
  person = await signUpVerified(world, { firstName: canary, lastName: canary });
});

/** Starts a newsroom that accepts messages from its page. */
async function startOpenNewsroom(): Promise<Newsroom> {
  const room = await startNewsroom(world);
  await world.db.organization.update({
    where: { id: room.orgId },
    data: { isVerified: true },
  });
  return room;
}
const join = ({ orgId }: Newsroom, role: 'ADMIN' | 'OWNER') =>
  world.db.organizationMember.create({
    data: { organizationId: orgId, userId: person.id, role },
  });
const askToJoin = ({ orgId }: Newsroom) =>
  expectOk(
    person.client.post(`/data/organizations/${orgId}/admin-requests`, {
      position: 'Cook',
      message: 'May I help?',
    }),
  );

/** Sends each mail and notice that contains a person's name once. */
async function tellOthers(): Promise<void> {
  const { id: userId } = person;
  await askToJoin(await startNewsroom(world));
  await joinByDomain();
  await writeMessages();
  await arrangeInterview();
  await claimAndLeave();
  await removeAndInvite();
  await world.db.user.update({
    where: { id: userId },
    data: { username: canary, publicProfilePublished: true },
  });
  for (const upheld of [true, false]) {
    const reporter = await signUpVerified(world);
    const about = { type: 'PERSON', id: canary, reason: 'OTHER' };
    expect((await reporter.client.post('/data/reports', about)).status).toBe(202);
    await inTransaction(systemContext(world), (tx) =>
      closeReports(tx, `user:${userId}`, { upheld, title: canary, pathIn: homePath }),
    );
  }
}

async function joinByDomain(): Promise<void> {
  const room = await startNewsroom(world);
  await world.db.organizationProof.create({
    data: {
      id: newId(),
      organizationId: room.orgId,
      kind: 'EMAIL',
      status: 'PROVEN',
      value: 'office@harbour.example',
      createdAt: testNow,
    },
  });
  await askToJoin(room);
}

async function writeMessages(): Promise<void> {
  const { orgId, base, owner } = await startOpenNewsroom();
  const text = 'May I visit you with our class?';
  await expectOk(
    person.client.post(`/data/website/organizations/${orgId}/messages`, {
      id: newId(),
      topic: 'other',
      text,
    }),
  );
  const application = await makeReceived(world, orgId, { userId: person.id });
  const write = (client: Person['client'], url: string) =>
    expectOk(client.post(url, { id: newId(), text }));
  await write(owner.client, `${base}/applications/${application.id}/messages`);
  await write(person.client, `/data/userdashboard/applications/${application.id}/messages`);
}

/** Refuses a proposal, picks the next one, is reminded and cancels. */
async function arrangeInterview(): Promise<void> {
  const { orgId, base, owner } = await startNewsroom(world);
  const { id } = await makeReceived(world, orgId, { userId: person.id });
  const own = `/data/userdashboard/applications/${id}/interviews`;
  const propose = async () => {
    const proposal = {
      id: newId(),
      times: [{ on: new Date(testNow.getTime() + dayMs).toISOString().slice(0, 10), at: '10:00' }],
      minutes: 30,
      way: 'PHONE',
      place: '+351 912 000 111',
      note: '',
      timeZone: 'UTC',
    };
    const url = `${base}/applications/${id}/interviews`;
    const { interviews } = (await expectOk(owner.client.post(url, proposal))).body;
    return { interviewId: proposal.id, startsAt: interviews[0].times[0].startsAt as string };
  };
  const refused = await propose();
  await expectOk(
    person.client.post(`${own}/${refused.interviewId}/refuse`, { id: newId(), text: 'Later?' }),
  );
  const { interviewId, startsAt } = await propose();
  await expectOk(person.client.post(`${own}/${interviewId}/pick`, { startsAt }));
  await remindInterview(systemContext(world), { interviewId, hours: 24 });
  await expectOk(person.client.post(`${own}/${interviewId}/cancel`, { text: '' }));
}

async function claimAndLeave(): Promise<void> {
  const room = await startNewsroom(world);
  await join(room, 'ADMIN');
  const { base, owner } = room;
  await world.db.user.update({
    where: { id: owner.id },
    data: { lastSeenAt: new Date(testNow.getTime() - yearMs) },
  });
  await expectOk(
    person.client.post(`${base}/ownership-claim`, { text: 'Nobody else is here any more.' }),
  );
  await expectOk(person.client.delete(`${base}/admins/${person.id}`));
}

async function removeAndInvite(): Promise<void> {
  const room = await startNewsroom(world);
  await join(room, 'OWNER');
  const { client } = person;
  await expectOk(client.delete(`${room.base}/admins/${room.admin.id}`));
  await expectOk(client.post(`${room.base}/admins`, { email: 'colleague@elsewhere.example' }));
  const { name } = await world.db.organization.findUniqueOrThrow({ where: { id: room.orgId } });
  await expectOk(client.delete(`${room.base}/organization`, { name }));
}

const erase = async () => {
  await expectOk(person.client.delete('/data/users/me/delete'));
  await runJobs(world);
  world.setNow(new Date(testNow.getTime() + 7 * dayMs));
  expect(await eraseDueAccounts(systemContext(world))).toBe(1);
};
const marked = (names: Record<string, boolean>) =>
  Object.keys(names)
    .filter((name) => names[name])
    .toSorted();
const has = (value: unknown) => JSON.stringify(value).includes(canary);

test('erases every notice and mail with the name of a deleted person', async () => {
  await tellOthers();
  const others = { not: person.id };
  const notices = await world.db.notification.findMany({ where: { userId: others } });
  const mails = (await world.db.mailDelivery.findMany()).filter(
    ({ userId }) => userId !== person.id,
  );
  const groupKinds = <T>(rows: T[], kindOf: (row: T) => string) =>
    [...new Set(rows.filter(has).map(kindOf))].toSorted();
  expect(groupKinds(notices, ({ kind }) => kind)).toEqual(marked(namesAPerson));
  expect(groupKinds(mails, ({ template }) => template)).toEqual(marked(mailsThatName));
  await erase();
  expect(await findTablesContaining(world, [canary, person.id])).toEqual([]);
  // Mails to others that do not concern this person are kept.
  expect(await world.db.mailDelivery.count({ where: { template: 'member-removed' } })).toBe(2);
});

test('erases the name of a deleted person from notices of withdrawn requests', async () => {
  const room = await startNewsroom(world);
  await askToJoin(room);
  await expectOk(person.client.delete(`/data/organizations/${room.orgId}/admin-requests`));
  await erase();
  expect(await findTablesContaining(world, [canary, person.id])).toEqual([]);
});

test('erases messages of a visitor from notices with the account of that address', async () => {
  const { orgId } = await startOpenNewsroom();
  const email = 'visitor-with-an-account@harbour.example';
  const message = { ...visitorMessage(), email, name: canary };
  const sent = openClient(world);
  const link = `/data/website/conversations/${message.id}/confirmation?mac=${confirmationMac(orgId, message)}`;
  await expectOk(sent.post(`/data/website/organizations/${orgId}/visitor-messages`, message));
  await expectOk(sent.post(link, {}));
  await runJobs(world);
  expect((await world.db.notification.findMany()).some(has)).toBe(true);
  await world.db.user.delete({ where: { id: person.id } });
  person = await signUpVerified(world, { email });
  await erase();
  expect(await findTablesContaining(world, [canary, person.id])).toEqual([]);
});

test('removes an erased recipient from bulk actions and keeps the others', async () => {
  const room = await startNewsroom(world);
  await join(room, 'ADMIN');
  const { client, id: ownerId } = room.owner;
  const { id, url } = await publishJob(room, client);
  await expectOk(
    client.patch(`${url}/draft`, { revision: 0, tab: 'b', set: { commitment: 'Evenings' } }),
  );
  for (const recipients of [[person.id, ownerId], [ownerId], [person.id, ownerId]]) {
    const bulk = { id: newId(), kind: 'recipients', ids: [id], params: { recipients } };
    await expectOk(client.post(`${room.base}/bulk`, bulk));
    await runJobs(world);
  }
  expect(await findTablesContaining(world, [person.id])).toEqual(
    expect.arrayContaining(['bulk_actions', 'bulk_action_items']),
  );
  await erase();
  expect(await findTablesContaining(world, [person.id])).toEqual([]);
  expect(
    await world.db.bulkAction.findMany({
      where: { organizationId: room.orgId },
      select: { params: true },
    }),
  ).toEqual([
    { params: { recipients: [ownerId] } },
    { params: { recipients: [ownerId] } },
    { params: { recipients: [ownerId] } },
  ]);
  const items = await world.db.bulkActionItem.findMany({
    where: { subjectId: id },
    orderBy: { bulkId: 'asc' },
  });
  expect(items.map(({ before }) => before)).toMatchObject([
    { recipients: [] },
    { recipients: [ownerId], draft: { recipients: [ownerId] } },
    { recipients: [ownerId], draft: { recipients: [ownerId] } },
  ]);
});
