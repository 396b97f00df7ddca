import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { countUse } from '@causa/core/platform/limits/take-token';
import { lockOrganizationForUpdate } from '@causa/core/organizations/members/require-member';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
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
import { macFor } from '../../../support/mac.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { makeReceived, confirmationMac, visitorMessage } from '../../../support/records.ts';
import { readRefusal, fieldSentBefore } from '../../../support/refusals.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let people: Newsroom;
let orgId: string;
let base: string;
beforeAll(async () => {
  world = await startTestApp();
  people = await startNewsroom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await runJobs(world);
  await world.db.localMail.deleteMany();
  ({ id: orgId } = await makeOrganization(world.db, { isVerified: true, name: 'Harbor Kitchen' }));
  await world.db.organizationMember.create({
    data: { organizationId: orgId, userId: people.owner.id, role: 'OWNER' },
  });
  base = `/data/orgdashboard/${orgId}`;
});

const visitor = () => openClient(world);
type Message = ReturnType<typeof visitorMessage>;
/** MACs of the confirmation mails, by message id. */
const macs = new Map<string, string>();
const write = (body: Message, id = orgId) => {
  if (!macs.has(body.id)) macs.set(body.id, confirmationMac(id, body));
  return visitor().post(`/data/website/organizations/${id}/visitor-messages`, body);
};
const linkTo = (id: string, call = '', mac = macs.get(id) ?? '') =>
  `/data/website/conversations/${id}${call}?mac=${mac}`;
const confirm = ({ id }: Message) => visitor().post(linkTo(id, '/confirmation'), {});
const begin = async (override: Partial<Message> = {}): Promise<Message> => {
  const message = { ...visitorMessage(), ...override };
  await expectOk(write(message));
  await expectOk(confirm(message));
  return message;
};
const conversations = async () =>
  (await people.owner.client.get(`${base}/conversations`)).body.conversations;
const reply = (id: string) =>
  expectOk(
    people.owner.client.post(`${base}/conversations/${id}`, {
      id: newId(),
      text: 'Gladly, in May.',
    }),
  );
const toOwner = async () => (await mailTo(world, people.owner.email)).map(({ subject }) => subject);

test('delivers a message of a visitor once after the address is confirmed', async () => {
  const message = visitorMessage();
  const { status, body } = await write(message);
  expect([status, body.state]).toEqual([202, 'CONFIRM_BY_MAIL']);
  expect(await conversations()).toEqual([]);
  expect(await toOwner()).toEqual([]);
  const shown = await expectOk(visitor().get(linkTo(message.id)));
  expect(shown.body).toMatchObject({
    state: 'WAITING',
    orgName: 'Harbor Kitchen',
    waiting: { topic: 'other', text: message.text, email: message.email },
  });
  // Opening the link sends nothing, since mail scanners open links.
  expect(await conversations()).toEqual([]);
  const answers = await Promise.all([confirm(message), confirm(message), confirm(message)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await conversations()).toMatchObject([{ id: message.id, name: message.name, box: 'NEW' }]);
  expect(await toOwner()).toEqual(['Noor Haddad wrote to Harbor Kitchen']);
});

test('mails a confirmation without typed text and with a link to the message', async () => {
  const message = {
    ...visitorMessage(),
    name: 'Buy now',
    text: 'See http://spam.example, soon',
  };
  await expectOk(write(message));
  const [mail, ...more] = await mailTo(world, message.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Confirm your message to Harbor Kitchen');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/spam\.example|Buy now/);
  expect(mail?.text).toContain(
    `/en/conversations/${message.id}?mac=${confirmationMac(orgId, message)}`,
  );
});

/** Expires an unconfirmed message after three days, which frees its id. */
const expire = async () => {
  world.setNow(new Date(world.now().getTime() + 3 * dayMs + 1_000));
  await sweepRetention(systemContext(world));
};

describe('POST /data/website/conversations/:conversationId/confirmation', () => {
  const mailedLink = async (message: Message) => {
    const mails = await mailTo(world, message.email);
    const found = mails.at(-1)?.text.match(/\?mac=(?<mac>[\w-]+)/);
    return linkTo(message.id, '/confirmation', found?.groups?.['mac']);
  };

  it('returns LINK_EXPIRED to the link of one address for a message of another address', async () => {
    const owner = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
    const first = visitorMessage();
    await expectOk(write(first));
    const oldLink = await mailedLink(first);
    await expire();
    await world.db.localMail.deleteMany();
    const second = { ...first, email: owner.email, text: 'Written in the name of Rui.' };
    await expectOk(write(second));
    const refused = await visitor().post(oldLink, {});
    expect([refused.status, refused.body.errors[0].code]).toEqual([404, 'LINK_EXPIRED']);
    expect((await visitor().get(oldLink.replace('/confirmation', ''))).status).toBe(404);
    expect(await conversations()).toEqual([]);
    // The owner of the address gets a mail with the confirmation link.
    expect(await mailTo(world, owner.email)).toHaveLength(1);
    expect((await expectOk(visitor().post(await mailedLink(second), {}))).body.state).toBe(
      'ACCOUNT',
    );
    expect(await conversations()).toMatchObject([{ name: 'Rui Prado' }]);
    expect((await visitor().post(oldLink, {})).status).toBe(404);
  });

  it('returns LINK_EXPIRED to the link of one text for another text of the same address', async () => {
    const first = visitorMessage();
    await expectOk(write(first));
    const oldLink = await mailedLink(first);
    await expire();
    await world.db.localMail.deleteMany();
    const second = { ...first, text: 'May our two classes visit your kitchen?' };
    await expectOk(write(second));
    expect((await visitor().post(oldLink, {})).status).toBe(404);
    await expectOk(visitor().post(await mailedLink(second), {}));
    expect(await conversations()).toMatchObject([{ excerpt: second.text }]);
  });
});

test('opens the conversation by the link of a reply mail, and not without an address in its signature', async () => {
  const message = await begin();
  await reply(message.id);
  const path = conversationPath('en', message.id);
  const own = linkTo(message.id, '', macFor(path, message.email));
  expect((await mailTo(world, message.email))[0]?.text).toContain(own.split('?')[1]);
  expect((await visitor().get(own)).body.state).toBe('OPEN');
  for (const mac of [macFor(path), macFor(path, 'other@visitor.example')])
    expect((await visitor().get(linkTo(message.id, '', mac))).status).toBe(404);
});

test('mails the reply, accepts an answer by its link and notifies the member', async () => {
  const message = await begin();
  await reply(message.id);
  const [mail] = await mailTo(world, message.email);
  expect(mail?.subject).toBe('Harbor Kitchen replied to you');
  expect(mail?.text).toContain('Gladly, in May.');
  expect(mail?.text).toContain('because someone entered this address on Causa');
  expect(mail?.text).toContain(`/en/conversations/${message.id}?mac=`);
  const again = { id: newId(), text: 'Thank you, see you then.' };
  await expectOk(visitor().post(linkTo(message.id), again));
  const { body } = await expectOk(visitor().post(linkTo(message.id), again));
  expect(body).toMatchObject({
    state: 'OPEN',
    messages: [
      { text: message.text, author: 'Noor Haddad', fromOrganization: false },
      { text: 'Gladly, in May.', fromOrganization: true },
      { text: 'Thank you, see you then.', fromOrganization: false },
    ],
  });
  expect(await conversations()).toMatchObject([
    { box: 'NEW', excerpt: 'Thank you, see you then.' },
  ]);
  expect(await toOwner()).toHaveLength(2);
});

test('shows the address of the visitor only with consent', async () => {
  const read = async ({ id }: Message) =>
    (await people.owner.client.get(`${base}/conversations/${id}`)).body.conversation;
  expect(await read(await begin())).toMatchObject({ email: null, can: { write: true } });
  const shown = await begin({ showsEmail: true });
  expect((await read(shown)).email).toBe(shown.email);
});

test('starts one conversation when the message is sent again with an account before confirmation', async () => {
  const { client, email } = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  const message = { ...visitorMessage(), email };
  await expectOk(write(message));
  await expectOk(
    client.post(`/data/website/organizations/${orgId}/messages`, {
      id: message.id,
      topic: message.topic,
      text: message.text,
      showsEmail: false,
    }),
  );
  const { body } = await expectOk(confirm(message));
  expect(body.state).toBe('ACCOUNT');
  expect(await conversations()).toMatchObject([{ id: message.id, name: 'Rui Prado' }]);
  expect(await world.db.message.count({ where: { conversationId: message.id } })).toBe(1);
  expect(await world.db.unconfirmedMessage.count({ where: { id: message.id } })).toBe(0);
  expect(await toOwner()).toHaveLength(1);
});

test('confirms no message when another account used its id meanwhile', async () => {
  const other = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  const message = visitorMessage();
  await expectOk(write(message));
  const { id, topic, text, showsEmail } = message;
  await expectOk(
    other.client.post(`/data/website/organizations/${orgId}/messages`, {
      id,
      topic,
      text,
      showsEmail,
    }),
  );
  const { status, body } = await confirm(message);
  expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
  expect(await conversations()).toMatchObject([{ name: 'Rui Prado' }]);
});

test('refuses a message with the id of one in another conversation before mailing a link', async () => {
  const { id } = await begin();
  const follow = { id: newId(), text: 'Thank you, see you then.' };
  await expectOk(visitor().post(linkTo(id), follow));
  const message = { ...visitorMessage(), id: follow.id };
  const { status, body } = await write(message);
  expect([status, body.errors?.[0].code]).toEqual([409, 'CONFLICT']);
  expect(await mailTo(world, message.email)).toEqual([]);
});

const changes = [
  { what: 'text', change: { text: 'May our two classes visit your kitchen?' } },
  { what: 'topic', change: { topic: 'events' as const } },
  { what: 'name', change: { name: 'Noor H.' } },
  { what: 'address shown', change: { showsEmail: true } },
];

test.each(changes)(
  'refuses a repeated pending message with another $what and mails another link under a new id',
  async ({ change }) => {
    const message = visitorMessage();
    await expectOk(write(message));
    expect(await readRefusal(write({ ...message, ...change }))).toEqual(fieldSentBefore);
    const waiting = await world.db.unconfirmedMessage.findUnique({ where: { id: message.id } });
    expect(waiting).toMatchObject(message);
    await expectOk(write({ ...message, ...change, id: newId() }));
    expect(await mailTo(world, message.email)).toHaveLength(2);
  },
);

test.each(changes)(
  'refuses a repeated confirmed message with another $what',
  async ({ change }) => {
    const message = await begin();
    expect(await readRefusal(write({ ...message, ...change }))).toEqual(fieldSentBefore);
  },
);

test('refuses another text for a pending message', async () => {
  const { client, email } = await signUpVerified(world);
  const { name: _, ...message } = { ...visitorMessage(), email };
  await expectOk(write({ ...message, name: 'Rui Prado' }));
  const { email: _address, ...sent } = { ...message, text: 'May our two classes visit you?' };
  const again = client.post(`/data/website/organizations/${orgId}/messages`, sent);
  expect(await readRefusal(again)).toEqual(fieldSentBefore);
  await expectOk(visitor().post(linkTo(message.id, '/confirmation'), {}));
  expect(await conversations()).toMatchObject([{ excerpt: message.text }]);
});

test('refuses a repeated message of a visitor with another text', async () => {
  const { id } = await begin();
  const follow = { id: newId(), text: 'Thank you.' };
  await expectOk(visitor().post(linkTo(id), follow));
  const again = visitor().post(linkTo(id), { ...follow, text: 'Thank you, see you in May.' });
  expect(await readRefusal(again)).toEqual(fieldSentBefore);
});

test('recognizes a repeated confirmed message of an account address without delivering it', async () => {
  const { email } = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  const message = await begin({ email });
  await expectOk(write(message));
  expect(await world.db.unconfirmedMessage.count({ where: { id: message.id } })).toBe(0);
  expect(await conversations()).toHaveLength(1);
});

test('starts one conversation when a member writes to their own organization logged out', async () => {
  const message = await begin({ email: people.owner.email });
  expect(await conversations()).toMatchObject([{ id: message.id, box: 'NEW' }]);
  await reply(message.id);
  expect(await world.db.message.count({ where: { conversationId: message.id } })).toBe(2);
});

test('adds a message confirmed with the address of an account to that account', async () => {
  const person = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  const message = await begin({ email: person.email.toUpperCase(), name: 'Someone else' });
  expect(await conversations()).toMatchObject([{ name: 'Rui Prado' }]);
  expect((await visitor().get(linkTo(message.id))).body).toMatchObject({
    state: 'ACCOUNT',
    messages: [],
  });
  const own = await person.client.get(`/data/userdashboard/conversations/${message.id}`);
  expect(own.body.messages).toHaveLength(1);
  const foreign = await visitor().post(linkTo(message.id), { id: newId(), text: 'Hello' });
  expect(foreign.status).toBe(409);
});

test('gives no conversation to an account with an unconfirmed address', async () => {
  const { email } = await signUp(world);
  const message = await begin({ email });
  expect((await visitor().get(linkTo(message.id))).body.state).toBe('OPEN');
});

test('rejects a link without a signature or with one of another conversation', async () => {
  const [one, other] = [await begin(), await begin()];
  for (const mac of ['', 'x', macs.get(other.id)]) {
    const url = `/data/website/conversations/${one.id}?mac=${mac}`;
    expect((await visitor().get(url)).status).toBe(404);
    expect((await visitor().post(url, { id: newId(), text: 'Hello' })).status).toBe(404);
    const confirming = `/data/website/conversations/${one.id}/confirmation?mac=${mac}`;
    expect((await visitor().post(confirming, {})).status).toBe(404);
  }
  expect(await world.db.message.count({ where: { conversationId: one.id } })).toBe(1);
});

test('rejects a link of another message', async () => {
  const [one, other] = [visitorMessage(), visitorMessage()];
  for (const message of [one, other]) await expectOk(write(message));
  const path = `/data/website/conversations/${one.id}/confirmation`;
  for (const mac of ['', 'x', macs.get(other.id)])
    expect((await visitor().post(`${path}?mac=${mac}`, {})).status).toBe(404);
  expect(await conversations()).toEqual([]);
});

test('opens no conversation about an application by a link', async () => {
  const { userId, id: applicationId } = await makeReceived(world, orgId);
  const [id, about] = [newId(), { organizationId: orgId, userId, applicationId }];
  await world.db.conversation.create({ data: { id, ...about, createdAt: testNow } });
  const { email } = await world.db.user.findUniqueOrThrow({ where: { id: userId } });
  const mac = macFor(conversationPath('en', id), email);
  expect((await visitor().get(linkTo(id, '', mac))).status).toBe(404);
});

test('refuses to confirm a message started at another organization meanwhile', async () => {
  const { client, email } = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  const { id: other } = await makeOrganization(world.db, { isVerified: true });
  const message = { ...visitorMessage(), email };
  await expectOk(write(message));
  const { id, topic, text, showsEmail } = message;
  const sent = { id, topic, text, showsEmail };
  await expectOk(client.post(`/data/website/organizations/${other}/messages`, sent));
  expect((await confirm(message)).status).toBe(409);
  expect(await conversations()).toEqual([]);
  expect((await write(message)).status).toBe(202);
});

test('refuses to confirm a message when the organization stopped accepting them, also concurrently', async () => {
  const message = visitorMessage();
  await expectOk(write(message));
  const { status } = await overtaken(
    systemContext(world),
    async (tx) => {
      await lockOrganizationForUpdate(tx, orgId);
      await tx.db.organization.update({ where: { id: orgId }, data: { acceptsMessages: false } });
    },
    () => confirm(message),
  );
  expect(status).toBe(404);
  expect(await conversations()).toEqual([]);
});

test('deletes an unconfirmed message after three days and says so at its link', async () => {
  const message = visitorMessage();
  await expectOk(write(message));
  world.setNow(new Date(testNow.getTime() + 3 * dayMs + 1_000));
  await sweepRetention(systemContext(world));
  expect((await visitor().get(linkTo(message.id))).status).toBe(404);
  expect((await confirm(message)).status).toBe(404);
  expect(await world.db.unconfirmedMessage.count({ where: { id: message.id } })).toBe(0);
});

test('deletes a conversation without an account two years after its last message', async () => {
  const message = await begin();
  world.setNow(new Date(testNow.getTime() + 729 * dayMs));
  await sweepRetention(systemContext(world));
  expect(await world.db.conversation.count({ where: { id: message.id } })).toBe(1);
  world.setNow(new Date(testNow.getTime() + 731 * dayMs));
  await sweepRetention(systemContext(world));
  expect(await world.db.conversation.count({ where: { id: message.id } })).toBe(0);
});

test('delivers nothing to an organization that is frozen, deleted or without messages', async () => {
  const states = [
    { acceptsMessages: false },
    { isVerified: false },
    { frozenAt: testNow },
    { deletedAt: testNow },
  ];
  for (const data of states) {
    const { id } = await makeOrganization(world.db, { isVerified: true });
    const message = visitorMessage();
    await expectOk(write(message, id));
    await world.db.organization.update({ where: { id }, data });
    expect((await visitor().get(linkTo(message.id))).body.state).toBe('CLOSED');
    expect((await confirm(message)).status).toBe(404);
    expect((await write(visitorMessage(), id)).status).toBe(404);
    expect(await world.db.conversation.count({ where: { organizationId: id } })).toBe(0);
  }
});

test('lets a frozen organization read and shows the visitor that nobody can answer', async () => {
  const message = await begin();
  await world.db.organization.update({ where: { id: orgId }, data: { frozenAt: testNow } });
  expect((await visitor().get(linkTo(message.id))).body).toMatchObject({
    state: 'CLOSED',
    messages: [{ text: message.text }],
  });
  const { status } = await visitor().post(linkTo(message.id), { id: newId(), text: 'Hello?' });
  expect(status).toBe(409);
});

test('mails one address three links a day, and one for a repeated message', async () => {
  const message = visitorMessage();
  for (const one of [message, message]) await expectOk(write(one));
  expect(await mailTo(world, message.email)).toHaveLength(1);
  const to = (email: string) => write({ ...visitorMessage(), email });
  expect((await to(message.email)).status).toBe(202);
  expect((await to(message.email.toUpperCase())).status).toBe(202);
  expect((await to(message.email)).status).toBe(429);
});

test('stores one message and mails one link for concurrent forms', async () => {
  const message = visitorMessage();
  const answers = await overtaken(
    systemContext(world),
    (tx) => lockOrganizationForUpdate(tx, orgId),
    () => Promise.all([write(message), write(message)]),
    2,
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(await mailTo(world, message.email)).toHaveLength(1);
});

test('accepts ten messages a day from one network', async () => {
  const one = visitor();
  const send = () =>
    one.post(`/data/website/organizations/${orgId}/visitor-messages`, visitorMessage());
  for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(202);
  expect((await send()).status).toBe(429);
});

test('counts messages to an address without storing it', async () => {
  const message = { ...visitorMessage(), email: 'Quiet@Harbour.example' };
  expect((await write(message)).status).toBe(202);
  const keys = (await world.db.rateLimit.findMany()).map(({ key }) => key);
  expect(keys.filter((key) => /quiet/i.test(key))).toEqual([]);
});

test('accepts 2,000 messages a day from all networks', async () => {
  const key = 'visitor-messages';
  await countUse(systemContext(world), key, 86_400);
  await world.db.rateLimit.updateMany({ where: { key }, data: { count: 1_999 } });
  expect((await write(visitorMessage())).status).toBe(202);
  const refused = visitorMessage();
  expect((await write(refused)).status).toBe(429);
  expect(await mailTo(world, refused.email)).toEqual([]);
});

test('reserves the id of a message for its sender and organization', async () => {
  const waiting = visitorMessage();
  await expectOk(write(waiting));
  const sent = await begin();
  const { id: other } = await makeOrganization(world.db, { isVerified: true });
  for (const message of [waiting, sent]) {
    expect((await write({ ...visitorMessage(), id: message.id })).status).toBe(409);
    expect((await write(message, other)).status).toBe(409);
    expect((await write(message)).status).toBe(202);
  }
});

test.each([
  ['text', { text: 'Too short.' }],
  ['text', { text: 'x'.repeat(2_001) }],
  ['name', { name: ' ' }],
  ['email', { email: 'noor' }],
])('rejects a message with a wrong %s by its field', async (field, wrong) => {
  const { status, body } = await write({ ...visitorMessage(), ...wrong });
  expect([status, body.errors[0].name]).toEqual([422, field]);
});

const erase = async (id: string) => {
  await world.db.user.update({
    where: { id },
    data: { deletionRequestedAt: new Date(testNow.getTime() - 8 * dayMs) },
  });
  await eraseDueAccounts(systemContext(world));
};

test('deletes earlier messages of an address with its account', async () => {
  const person = await signUp(world);
  const message = await begin({ email: person.email });
  const waiting = { ...visitorMessage(), email: person.email };
  await expectOk(write(waiting));
  await world.db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: testNow } });
  await erase(person.id);
  expect(await world.db.conversation.count({ where: { id: message.id } })).toBe(0);
  expect(await world.db.unconfirmedMessage.count({ where: { id: waiting.id } })).toBe(0);
});

test('lists and erases no messages for an account with an unconfirmed address', async () => {
  const person = await signUp(world);
  const message = await begin({ email: person.email });
  const { body } = await person.client.get('/data/users/me/export');
  expect(JSON.stringify(body)).not.toContain(message.text);
  await erase(person.id);
  expect(await world.db.conversation.count({ where: { id: message.id } })).toBe(1);
});
