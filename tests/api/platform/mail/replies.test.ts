import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { readMailbox } from '@causa/core/adapters/mail-local/read-mailbox';
import { newId } from '@causa/core/platform/ids';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpVerified, systemContext } from '../../../support/client.ts';
import { makeUser, markFrozen, testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../../support/posting.ts';
import { makeReceived, makeConversation } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const secret = 'only the mail server knows';
const replyDomain = 'reply.causa.test';

let world: TestApp;
let room: Newsroom;
let applicant: Person;
beforeAll(async () => {
  world = await startTestApp({ mailInboundSecret: secret.replaceAll(' ', '-') });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.localMail.deleteMany();
  room = await startNewsroom(world);
  applicant = await signUpVerified(world);
});

/** Returns the newest mail to an address, from a worker with reply addresses enabled. */
async function newestMail(email: string) {
  const system = systemContext(world);
  const context = { ...system, config: { ...system.config, replyDomain } };
  const handlers = jobHandlers({ mailer: localMailer(context) });
  while ((await runDueJobs(context, handlers)) > 0);
  const [mail] = (await readMailbox(world)).filter(({ to }) => to === email);
  return { subject: mail?.subject, text: mail?.text, replyTo: mail?.headers['Reply-To'] ?? '' };
}

interface Mime {
  from: string;
  to: string;
  text?: string;
  messageId?: string;
  headers?: string[];
  attachment?: boolean;
}

const quoted = '\r\n\r\nOn Mon, 2 Mar 2026, Causa <hello@causa.test> wrote:\r\n> Which day?\r\n';

function mime({
  from,
  to,
  text = 'Tuesday.',
  messageId = newId(),
  headers = [],
  attachment,
}: Mime) {
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}${quoted}`;
  const file =
    '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="cv.pdf"\r\n\r\nx\r\n';
  return [
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Message-ID: <${messageId}@mail.example>`,
    ...headers,
    attachment === true
      ? `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${plain}\r\n${file}--b--\r\n`
      : plain,
  ].join('\r\n');
}

async function deliver(payload: string, authorization = `Bearer ${secret.replaceAll(' ', '-')}`) {
  world.setNow(new Date(world.now().getTime() + 60_000));
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/data/webhooks/mail/replies',
    headers: { 'content-type': 'message/rfc822', authorization },
    payload,
  });
  return statusCode === 200 ? (JSON.parse(body) as { outcome: string }).outcome : statusCode;
}

/**
 * Creates an application with an interview invitation, and returns the reply address of its
 * mail.
 */
async function invite() {
  const { id } = await makeReceived(world, room.orgId, { userId: applicant.id });
  const step = { from: 'SENT', status: 'INTERVIEW', message: 'Which day?' };
  await expectOk(room.owner.client.post(`${room.base}/applications/${id}/status`, step));
  const { replyTo } = await newestMail(applicant.email);
  return { id, replyTo };
}
const messagesOf = async (id: string) =>
  (
    await expectOk(room.owner.client.get(`${room.base}/applications/${id}`))
  ).body.application.messages.map(({ text }: { text: string }) => text);

describe('POST /data/webhooks/mail/replies', () => {
  it('adds the answer to an interview invitation, and that of the member, to the conversation', async () => {
    const { id, replyTo } = await invite();
    expect(replyTo).toMatch(new RegExp(`^reply\\+[0-9a-f]{52}@${replyDomain}$`));
    expect(await deliver(mime({ from: applicant.email.toUpperCase(), to: replyTo }))).toBe('TAKEN');
    const atMember = await newestMail(room.owner.email);
    expect(atMember.text).toContain('Tuesday.');
    expect(
      await deliver(mime({ from: room.owner.email, to: atMember.replyTo, text: 'Ten o’clock?' })),
    ).toBe('TAKEN');
    expect(await messagesOf(id)).toEqual(['Which day?', 'Tuesday.', 'Ten o’clock?']);
    const back = await newestMail(applicant.email);
    expect(back.text).toContain('You can reply to this email or on Causa.');
    expect(await deliver(mime({ from: applicant.email, to: back.replyTo, text: 'Yes.' }))).toBe(
      'TAKEN',
    );
  });

  it('adds answers to a conversation with an organization, from both sides', async () => {
    const conversationId = await makeConversation(world, room.orgId, applicant.id);
    const at = `${room.base}/conversations/${conversationId}`;
    const write = (text: string) => room.owner.client.post(at, { id: newId(), text });
    await expectOk(write('Gladly.'));
    const { replyTo } = await newestMail(applicant.email);
    expect(await deliver(mime({ from: applicant.email, to: replyTo, text: 'In May?' }))).toBe(
      'TAKEN',
    );
    const atMember = await newestMail(room.owner.email);
    expect(
      await deliver(mime({ from: room.owner.email, to: atMember.replyTo, text: 'In May.' })),
    ).toBe('TAKEN');
    const { conversation } = (await expectOk(room.owner.client.get(at))).body;
    expect(conversation.messages.map(({ text }: { text: string }) => text)).toEqual([
      'May we visit you?',
      'Gladly.',
      'In May?',
      'In May.',
    ]);
  });

  it('adds the answer of a person without an account', async () => {
    const conversationId = await makeConversation(world, room.orgId);
    const visitor = `${newId()}@harbour.example`;
    await world.db.conversation.update({
      where: { id: conversationId },
      data: { userId: null, visitorName: 'Ana', visitorEmail: visitor, visitorLocale: 'en' },
    });
    const at = `${room.base}/conversations/${conversationId}`;
    await expectOk(room.owner.client.post(at, { id: newId(), text: 'Gladly.' }));
    const { replyTo } = await newestMail(visitor);
    expect(await deliver(mime({ from: visitor, to: replyTo, text: 'In May?' }))).toBe('TAKEN');
    expect(await world.db.message.count({ where: { conversationId, text: 'In May?' } })).toBe(1);
  });

  it('takes one mail once, and names the attachments that it leaves out', async () => {
    const { id, replyTo } = await invite();
    const mail = mime({ from: applicant.email, to: replyTo, attachment: true });
    expect([await deliver(mail), await deliver(mail)]).toEqual(['TAKEN', 'TAKEN']);
    expect(await messagesOf(id)).toEqual(['Which day?', 'Tuesday.\n\n1 attachment removed.']);
  });

  it('refuses another sender, notifies the reader once and writes nothing', async () => {
    const { id, replyTo } = await invite();
    const other = `${newId()}@harbour.example`;
    for (const text of ['I am Ana.', 'Really.'])
      expect(await deliver(mime({ from: other, to: replyTo, text }))).toBe('REFUSED');
    expect(await messagesOf(id)).toEqual(['Which day?']);
    expect((await newestMail(applicant.email)).subject).toBe('Your reply was not sent');
    const refusals = {
      template: 'reply-refused' as const,
      recipient: { in: [applicant.email, other] },
    };
    expect(await world.db.mailDelivery.findMany({ where: refusals })).toMatchObject([
      { recipient: applicant.email },
    ]);
  });

  it.each([
    ['no text', { text: '' }, 'find any text'],
    ['too long a text', { text: 'x'.repeat(5_001) }, '5,000'],
  ])('refuses a reply with %s', async (_what, mail, words) => {
    const { id, replyTo } = await invite();
    expect(await deliver(mime({ from: applicant.email, to: replyTo, ...mail }))).toBe('REFUSED');
    expect((await newestMail(applicant.email)).text).toContain(words);
    expect(await messagesOf(id)).toEqual(['Which day?']);
  });

  it('refuses more messages a day than the site does', async () => {
    const { replyTo } = await invite();
    const outcomes: unknown[] = [];
    for (let count = 0; count < 21; count += 1)
      outcomes.push(await deliver(mime({ from: applicant.email, to: replyTo, text: `${count}` })));
    expect(outcomes.filter((outcome) => outcome === 'TAKEN')).toHaveLength(20);
    expect(outcomes.at(-1)).toBe('REFUSED');
  });

  it('refuses a reply in a conversation that has ended', async () => {
    const { id, replyTo } = await invite();
    await markFrozen(world.db, room.orgId);
    expect(await deliver(mime({ from: applicant.email, to: replyTo }))).toBe('REFUSED');
    expect(await world.db.message.count({ where: { conversation: { applicationId: id } } })).toBe(
      0,
    );
  });

  it.each([
    ['absence notes', ['Auto-Submitted: auto-replied']],
    ['bulk mail', ['Precedence: bulk']],
    ['bounces', ['Return-Path: <>']],
  ])('ignores %s', async (_what, headers) => {
    const { id, replyTo } = await invite();
    expect(await deliver(mime({ from: applicant.email, to: replyTo, headers }))).toBe('IGNORED');
    expect(await messagesOf(id)).toEqual(['Which day?']);
  });

  it('ignores invented addresses, and those of readers who left', async () => {
    const { id, replyTo } = await invite();
    const token = replyTo.slice('reply+'.length, 'reply+'.length + 52);
    const forged = replyTo.replace(token, `${token.slice(0, 32)}${'0'.repeat(20)}`);
    expect(await deliver(mime({ from: applicant.email, to: forged }))).toBe('IGNORED');
    await deliver(mime({ from: applicant.email, to: replyTo }));
    const atMember = await newestMail(room.owner.email);
    await world.db.organizationMember.deleteMany({ where: { userId: room.owner.id } });
    expect(await deliver(mime({ from: room.owner.email, to: atMember.replyTo }))).toBe('IGNORED');
    await world.db.user.update({
      where: { id: applicant.id },
      data: { deletionRequestedAt: testNow },
    });
    expect(await deliver(mime({ from: applicant.email, to: replyTo }))).toBe('IGNORED');
    expect(await world.db.message.count({ where: { conversation: { applicationId: id } } })).toBe(
      1,
    );
  });

  it('refuses callers without the secret, and mails of more than a megabyte', async () => {
    const mail = mime({ from: applicant.email, to: `reply+0@${replyDomain}` });
    expect(await deliver(mail, 'Bearer nobody-knows-this')).toBe(401);
    expect(await deliver('x'.repeat(1_100_000))).toBe(413);
    expect(await deliver(mail)).toBe('IGNORED');
  });
});

describe('mails about messages', () => {
  it('state that replies are not read without a reply domain', async () => {
    const { id: userId } = await makeUser(world.db, { emailVerifiedAt: testNow });
    const { id } = await makeReceived(world, room.orgId, { userId });
    const message = { id: newId(), text: 'Which day?' };
    await expectOk(room.owner.client.post(`${room.base}/applications/${id}/messages`, message));
    const context = systemContext(world);
    const handlers = jobHandlers({ mailer: localMailer(context) });
    while ((await runDueJobs(context, handlers)) > 0);
    const [mail] = await readMailbox(world);
    expect(mail?.text).toContain('We don’t receive replies to this email');
    expect(mail?.headers).not.toHaveProperty('Reply-To');
  });
});
