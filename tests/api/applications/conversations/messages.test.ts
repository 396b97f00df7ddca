import { newId } from '@causa/core/platform/ids';
import { lockOrganizationForUpdate } from '@causa/core/organizations/members/require-member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  mailTo,
  openClient,
  runJobs,
  signUp,
  signUpVerified,
  systemContext,
} from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { makeReceived } from '../../../support/records.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../../support/posting.ts';
import { readRefusal, fieldSentBefore } from '../../../support/refusals.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let people: Newsroom;
let room: Newsroom;
let person: Person;
beforeAll(async () => {
  world = await startTestApp();
  people = await startNewsroom(world);
  person = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  await runJobs(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.localMail.deleteMany();
  await world.db.notification.deleteMany();
  const { id: orgId } = await makeOrganization(world.db, {
    isVerified: true,
    name: 'Harbor Kitchen',
  });
  await world.db.organizationMember.createMany({
    data: [
      { organizationId: orgId, userId: people.owner.id, role: 'OWNER' },
      { organizationId: orgId, userId: people.admin.id, role: 'ADMIN' },
    ],
  });
  room = { ...people, orgId, base: `/data/orgdashboard/${orgId}` };
});

const text = 'May our school class visit your kitchen in May?';
const write = (client = person.client, body: object = {}, orgId = room.orgId) =>
  client.post(`/data/website/organizations/${orgId}/messages`, {
    id: newId(),
    topic: 'events',
    text,
    ...body,
  });
const begin = async (): Promise<string> => (await expectOk(write())).body.conversationId;
const inbox = async (query = '', client = room.owner.client) =>
  (await expectOk(client.get(`${room.base}/conversations${query}`))).body;
const read = async (id: string, client = room.owner.client) =>
  (await expectOk(client.get(`${room.base}/conversations/${id}`))).body.conversation;
const reply = (id: string, body: object = {}, client = room.owner.client) =>
  client.post(`${room.base}/conversations/${id}`, { id: newId(), text: 'Gladly!', ...body });
const writeAgain = (id: string, body: object = {}) =>
  person.client.post(`/data/userdashboard/conversations/${id}`, {
    id: newId(),
    text: 'Thank you.',
    ...body,
  });
const mails = async ({ email }: Person): Promise<string[]> => {
  await runJobs(world);
  return (await mailTo(world, email)).map(({ subject }) => subject);
};
const bell = async ({ client }: Person): Promise<string[]> =>
  (await client.get('/data/notifications')).body.notifications.map(
    ({ kind }: { kind: string }) => kind,
  );

test('delivers a message to all members by mail and notice, and lists it as new until a reply', async () => {
  const id = await begin();
  expect(await inbox()).toMatchObject({
    conversations: [
      { id, name: 'Rui Prado', topic: 'events', box: 'NEW', assignee: null, excerpt: text },
    ],
    counts: { NEW: 1, OPEN: 0, ANSWERED: 0, SPAM: 0 },
    total: 1,
  });
  const waiting = async () =>
    (await expectOk(room.admin.client.get(`${room.base}/organization`))).body.org.counts
      .newMessages;
  expect(await waiting()).toBe(1);
  await expectOk(reply(id));
  expect(await waiting()).toBe(0);
  for (const member of [room.owner, room.admin]) {
    expect(await mails(member)).toEqual(['Rui Prado wrote to Harbor Kitchen']);
    expect(await bell(member)).toEqual(['organization-message']);
  }
});

test('shows the address of the sender only with consent', async () => {
  expect((await read(await begin())).email).toBeNull();
  const { body } = await expectOk(write(person.client, { showsEmail: true }));
  expect((await read(body.conversationId)).email).toBe(person.email);
});

test('sends a reply by mail and notice, and assigns the conversation to its author', async () => {
  const id = await begin();
  const sent = { id: newId() };
  world.setNow(new Date(testNow.getTime() + 60_000));
  await expectOk(reply(id, sent));
  await expectOk(reply(id, sent));
  expect(await mails(person)).toEqual(['Harbor Kitchen replied to you']);
  expect(await bell(person)).toEqual(['organization-reply']);
  expect(await read(id)).toMatchObject({ box: 'ANSWERED', assignee: { id: room.owner.id } });
  const own = (await expectOk(person.client.get('/data/userdashboard/conversations'))).body
    .conversations;
  expect(own[0]).toMatchObject({ id, orgName: 'Harbor Kitchen', excerpt: 'Gladly!', unread: 1 });
  await expectOk(person.client.post(`/data/userdashboard/conversations/${id}/read`, {}));
  const seen = (await expectOk(person.client.get(`/data/userdashboard/conversations/${id}`))).body;
  expect([seen.conversation.isNew, seen.messages.length]).toEqual([false, 2]);
});

test('marks the conversation as new and notifies its assigned member alone', async () => {
  const id = await begin();
  await expectOk(reply(id, {}, room.admin.client));
  await runJobs(world);
  await world.db.localMail.deleteMany();
  await expectOk(writeAgain(id));
  expect((await read(id)).box).toBe('NEW');
  expect([await mails(room.owner), (await mails(room.admin)).length]).toEqual([[], 1]);
});

test('removes spam from the inbox silently, with its later messages', async () => {
  const id = await begin();
  await runJobs(world);
  await world.db.localMail.deleteMany();
  await expectOk(room.owner.client.patch(`${room.base}/conversations/${id}`, { box: 'SPAM' }));
  expect(await inbox()).toMatchObject({ conversations: [], total: 0, counts: { SPAM: 1 } });
  await expectOk(writeAgain(id));
  expect([await mails(room.owner), await mails(person)]).toEqual([[], []]);
  expect((await inbox('?box=SPAM')).conversations).toHaveLength(1);
});

test('skips a queued mail of a removed member', async () => {
  await begin();
  await world.db.organizationMember.deleteMany({
    where: { organizationId: room.orgId, userId: room.admin.id },
  });
  expect([(await mails(room.owner)).length, await mails(room.admin)]).toEqual([1, []]);
});

test('shows messages as notices to members without mail', async () => {
  await expectOk(
    room.admin.client.put(`${room.base}/notification-preferences`, { messages: false }),
  );
  await begin();
  expect([await mails(room.admin), await bell(room.admin)]).toEqual([[], ['organization-message']]);
});

test('assigns a conversation to members only', async () => {
  const id = await begin();
  const give = (assigneeId: string | null) =>
    room.owner.client.patch(`${room.base}/conversations/${id}`, { assigneeId });
  await expectOk(give(room.admin.id));
  expect(await read(id)).toMatchObject({ box: 'OPEN', assignee: { id: room.admin.id } });
  expect((await give(person.id)).status).toBe(422);
  await expectOk(give(null));
  expect((await read(id)).assignee).toBeNull();
});

test.each([
  ['that is not verified', { isVerified: false }],
  ['that takes no messages', { acceptsMessages: false }],
  ['that is not public', { unpublishedAt: testNow }],
  ['that is frozen', { frozenAt: testNow }],
])('refuses messages to an organization %s', async (_, data) => {
  await world.db.organization.update({ where: { id: room.orgId }, data });
  expect((await write()).status).toBe(404);
});

test('lets members switch messages off and on, and shows it on the public page', async () => {
  const open = (accepts: boolean) =>
    room.admin.client.put(`${room.base}/conversations-open`, { accepts });
  const shown = async () =>
    (await openClient(world).get(`/data/website/organizations/${room.orgId}`)).body.data.org
      .takesMessages;
  expect(await shown()).toBe(true);
  await expectOk(open(false));
  expect([await shown(), (await write()).status]).toEqual([false, 404]);
  await expectOk(open(true));
  await begin();
});

test('refuses messages of visitors and unconfirmed accounts, and a fourth conversation a day', async () => {
  expect((await write(openClient(world))).status).toBe(401);
  expect((await write((await signUp(world)).client)).status).toBe(403);
  for (let n = 0; n < 3; n += 1) await begin();
  expect((await write()).status).toBe(429);
});

test('starts one conversation for a repeated form, with its id reserved for the sender', async () => {
  const id = newId();
  await expectOk(write(person.client, { id }));
  await expectOk(write(person.client, { id }));
  expect((await inbox()).total).toBe(1);
  expect((await write(room.admin.client, { id })).status).toBe(409);
  const other = await startNewsroom(world);
  await world.db.organization.update({ where: { id: other.orgId }, data: { isVerified: true } });
  expect((await write(person.client, { id }, other.orgId)).status).toBe(409);
});

test.each([
  { what: 'text', body: { text: 'May our school class visit your kitchen in June?' } },
  { what: 'topic', body: { topic: 'other' } },
  { what: 'address shown', body: { showsEmail: true } },
])('refuses a repeated first message with another $what and keeps the first', async ({ body }) => {
  const id = await begin();
  expect(await readRefusal(write(person.client, { id, ...body }))).toEqual(fieldSentBefore);
  expect(await read(id)).toMatchObject({ topic: 'events', email: null, messages: [{ text }] });
  await expectOk(write(person.client, { ...body }));
  expect((await inbox()).total).toBe(2);
});

test('refuses a repeated reply with another text and accepts it under a new id', async () => {
  const id = await begin();
  const sent = { id: newId() };
  await expectOk(reply(id, sent));
  expect(await readRefusal(reply(id, { ...sent, text: 'Sadly not.' }))).toEqual(fieldSentBefore);
  expect(await mails(person)).toHaveLength(1);
  await expectOk(reply(id, { text: 'Sadly not.' }));
  expect(await mails(person)).toHaveLength(2);
});

test('refuses a repeated message with another text', async () => {
  const id = await begin();
  const sent = { id: newId() };
  await expectOk(writeAgain(id, sent));
  expect(await readRefusal(writeAgain(id, { ...sent, text: 'Thanks!' }))).toEqual(fieldSentBefore);
  expect((await read(id)).messages).toHaveLength(2);
});

test('distinguishes a conversation about an application from a repeated first message', async () => {
  const id = newId();
  const { userId, id: applicationId } = await makeReceived(world, room.orgId, {
    userId: person.id,
  });
  const about = { organizationId: room.orgId, userId, applicationId };
  await world.db.conversation.create({ data: { id, ...about, createdAt: testNow } });
  expect((await write(person.client, { id })).status).toBe(409);
});

test('starts one conversation for concurrent forms and counts one', async () => {
  const id = newId();
  const answers = await overtaken(
    systemContext(world),
    (tx) => lockOrganizationForUpdate(tx, room.orgId),
    () => Promise.all([write(person.client, { id }), write(person.client, { id })]),
    2,
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect((await inbox()).total).toBe(1);
  for (let n = 0; n < 2; n += 1) await begin();
});

test('previews a message in whole characters', async () => {
  const words = 'x'.repeat(159);
  const id = newId();
  await expectOk(write(person.client, { id, text: `${words}🍲 and more` }));
  expect((await inbox()).conversations[0].excerpt).toBe(words);
  const own = await expectOk(person.client.get('/data/userdashboard/conversations'));
  expect(own.body.conversations).toContainEqual(expect.objectContaining({ id, excerpt: words }));
});

test('counts no repeated message towards the daily limit', async () => {
  const conversation = await begin();
  const id = newId();
  for (let n = 0; n < 21; n += 1) await expectOk(writeAgain(conversation, { id }));
  const answer = newId();
  for (let n = 0; n < 21; n += 1) await expectOk(reply(conversation, { id: answer }));
});

test.each([19, 2_001])('rejects a first message of %i characters', async (length) => {
  expect((await write(person.client, { text: 'x'.repeat(length) })).status).toBe(422);
});

test('blocks replies of a frozen organization and informs the person', async () => {
  const id = await begin();
  await world.db.organization.update({ where: { id: room.orgId }, data: { frozenAt: testNow } });
  expect((await reply(id)).status).toBe(409);
  expect((await writeAgain(id)).status).toBe(409);
  expect(
    (await expectOk(person.client.get(`/data/userdashboard/conversations/${id}`))).body.canWrite,
  ).toBe(false);
});

test('returns 404 for conversations of another organization or person', async () => {
  const id = await begin();
  const other = (await makeOrganization(world.db)).id;
  await world.db.organizationMember.create({
    data: { organizationId: other, userId: room.owner.id, role: 'OWNER' },
  });
  const elsewhere = `/data/orgdashboard/${other}/conversations/${id}`;
  expect((await room.owner.client.get(elsewhere)).status).toBe(404);
  expect((await room.admin.client.get(`/data/userdashboard/conversations/${id}`)).status).toBe(404);
});
