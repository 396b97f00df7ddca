import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { smtpMailer } from '@causa/core/adapters/mail-smtp/smtp-mailer';
import { deleteOldMails } from '@causa/core/platform/mail/delete-old-mails';
import { type MailOrder, queueMail } from '@causa/core/platform/mail/queue-mail';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { newId } from '@causa/core/platform/ids';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import type { Context } from '@causa/core/platform/context';
import { jobHandlers } from '@causa/worker/handlers';
import { requiresTls } from '@causa/worker/env';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { type SmtpSink, startSmtpSink } from '../../../support/smtp-sink.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { soon } from '../../../support/soon.ts';

let world: TestApp;
let context: Context;
let sink: SmtpSink;
let post: ReturnType<typeof smtpMailer>;
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
  sink = await startSmtpSink();
  post = smtpMailer(sink.url, 'Causa <hello@causa.test>');
});
afterEach(async () => {
  post.close();
  await sink.close();
  await world.close();
});

const order = (
  recipient: string,
  override: Partial<MailOrder<'email-changed'>> = {},
): MailOrder<'email-changed'> => ({
  template: 'email-changed',
  props: { firstName: 'Zoë <b>', newEmail: 'zoe@harbour.example' },
  recipient,
  locale: 'es',
  idempotencyKey: `test:${recipient}`,
  userId: null,
  ...override,
});
const queue = (recipient: string, override?: Partial<MailOrder<'email-changed'>>) =>
  inTransaction(context, (tx) => queueMail(tx, order(recipient, override)));
const work = async () => {
  while ((await runDueJobs(context, jobHandlers({ mailer: post }))) > 0);
};
const wait = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000));
const books = async () =>
  (await world.db.mailDelivery.groupBy({ by: ['status'], _count: true }))
    .map(({ status, _count }) => `${status} ${_count}`)
    .sort();

/** Queues a digest of deleted searches for a subscribed user. */
async function queueDigest(): Promise<void> {
  const recipient = 'zoe@harbour.example';
  const { id: userId } = await world.db.user.create({
    data: { id: newId(), email: recipient, locale: 'en', emailVerifiedAt: world.now() },
  });
  const digest: MailOrder<'alert-digest'> = {
    template: 'alert-digest',
    props: { digestId: 4_000_000 },
    recipient,
    locale: 'en',
    idempotencyKey: `digest:${userId}`,
    userId,
    subscribed: true,
  };
  await inTransaction(context, (tx) => queueMail(tx, digest));
}

describe('mail', () => {
  test('sends once for its cause in the language of its reader under its own Message-ID', async () => {
    await queue('zoe@harbour.example');
    await queue('zoe@harbour.example');
    await work();
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail).toMatchObject({
      recipients: ['zoe@harbour.example'],
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@causa\.test>$/),
    });
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?Q\?Tu_correo/im);
    expect(mail?.data).not.toContain('Zoë <b>,</p>');
  });

  test('sends nothing by a second job', async () => {
    await queue('zoe@harbour.example');
    await work();
    const { id } = await world.db.mailDelivery.findFirstOrThrow();
    await addJob(world, 'mail.send', { deliveryId: id }, { runAt: world.now() });
    await work();
    expect(sink.received).toHaveLength(1);
    expect(await world.db.mailDelivery.findFirstOrThrow()).toMatchObject({
      status: 'SENT',
      attempts: 1,
    });
  });

  test.each([
    ['has not confirmed the address', { emailVerifiedAt: null }],
    ['has asked for the account to be deleted', { deletionRequestedAt: new Date() }],
  ])('skips a subscription of a user who %s meanwhile', async (_what, left) => {
    await queueDigest();
    await world.db.user.updateMany({ data: left });
    await work();
    expect(sink.received).toEqual([]);
    expect(await world.db.mailDelivery.findFirst()).toMatchObject({
      status: 'SUPPRESSED',
      lastError: 'recipient has no account',
    });
  });

  test('sends nothing when its facts are deleted', async () => {
    await queueDigest();
    await work();
    expect(sink.received).toEqual([]);
    expect(await world.db.mailDelivery.findFirst()).toMatchObject({
      status: 'SUPPRESSED',
      lastError: 'no content',
    });
  });

  test('shows the hour of a security event in the time zone of the owner', async () => {
    const user = await world.db.user.create({
      data: {
        id: 'e'.repeat(32),
        email: 'zoe@harbour.example',
        firstName: 'Zoë',
        locale: 'en',
        timeZone: 'Asia/Tokyo',
      },
    });
    const at = '2026-03-02T12:00:00.000Z';
    await inTransaction(context, (tx) =>
      queueMail(tx, {
        template: 'password-changed',
        props: { firstName: 'Zoë', at, link: { path: '/en/forgot-password' } },
        recipient: user.email,
        locale: 'en',
        idempotencyKey: 'test:zone',
        userId: user.id,
      }),
    );
    await work();
    expect(sink.received[0]?.data).toContain('9:00 PM GMT+9');
  });

  test('erases after three months except for its record, and keeps queued mail', async () => {
    await queue('zoe@harbour.example');
    await work();
    wait(60 * 86_400);
    await queue('late@harbour.example');
    wait(31 * 86_400);
    expect([await deleteOldMails(context), await deleteOldMails(context)]).toEqual([1, 0]);
    expect(
      await world.db.mailDelivery.findMany({
        orderBy: { id: 'asc' },
        select: { recipient: true, props: true, status: true },
      }),
    ).toEqual([
      { recipient: '', props: {}, status: 'SENT' },
      {
        recipient: 'late@harbour.example',
        props: expect.objectContaining({ firstName: 'Zoë <b>' }),
        status: 'QUEUED',
      },
    ]);
  });

  test('queues nothing when its transaction was not committed', async () => {
    await expect(
      inTransaction(context, async (tx) => {
        await queueMail(tx, order('lost@harbour.example'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await work();
    expect([sink.received, await books()]).toEqual([[], []]);
  });

  test('retries under the same Message-ID after a temporary failure', async () => {
    sink.script.push('421', '450');
    await queue('later@harbour.example');
    await work();
    expect(await books()).toEqual(['QUEUED 1']);
    wait(5);
    await work();
    wait(5);
    await work();
    expect([sink.received.length, await books()]).toEqual([1, ['SENT 1']]);
    expect(await world.db.mailDelivery.findFirst()).toMatchObject({
      attempts: 3,
      messageId: sink.received[0]?.messageId,
    });
  });

  test('stops after a permanent failure, and suppresses its address', async () => {
    sink.script.push('550 5.1.1 no such user');
    await queue('gone@harbour.example');
    await work();
    await queue('Gone@harbour.example', { idempotencyKey: 'another' });
    wait(3_600);
    await work();
    expect([sink.received.length, await books()]).toEqual([0, ['FAILED 1', 'SUPPRESSED 1']]);
  });

  test.each([
    ['AUTH', '535 wrong password'],
    ['MAIL', '550 not from you'],
    ['RCPT', '550 5.7.26 unauthenticated email is not accepted'],
    ['RCPT', '550 blocked by policy'],
    ['DATA', '554 5.7.1 spam'],
  ])(
    'retries without suppression after a refusal for a reason of ours (%s)',
    async (verb, refusal) => {
      const login = smtpMailer(
        sink.url.replace('//', '//causa:secret@'),
        'Causa <hello@causa.test>',
      );
      const handlers = jobHandlers({ mailer: login });
      sink.refusals.set(verb, refusal);
      await queue('zoe@harbour.example');
      while ((await runDueJobs(context, handlers)) > 0);
      expect([await books(), await world.db.mailSuppression.count()]).toEqual([['QUEUED 1'], 0]);
      sink.refusals.clear();
      wait(5);
      while ((await runDueJobs(context, handlers)) > 0);
      login.close();
      expect([sink.received.length, await books()]).toEqual([1, ['SENT 1']]);
    },
  );

  test('sends without TLS only when allowed or to this machine', async () => {
    const mail = {
      to: 'zoe@harbour.example',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: '<a@causa.test>',
      headers: {},
    };
    // The same server under a name that is not recognized as local.
    const elsewhere = sink.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    const sendTo = async (url: string, requireTls: boolean) => {
      const mailer = smtpMailer(url, 'Causa <hello@causa.test>', { requireTls });
      await mailer.send(mail).finally(() => mailer.close());
      return sink.received.length;
    };
    await expect(sendTo(elsewhere, true)).rejects.toThrow(/TLS/);
    expect(sink.received).toEqual([]);
    expect(await sendTo(elsewhere, false)).toBe(1);
    expect(await sendTo(sink.url, true)).toBe(2);
  });

  it('waits for a server with STARTTLS without suppression by default in production', async () => {
    const elsewhere = sink.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    const requireTls = requiresTls({ NODE_ENV: 'production', SMTP_REQUIRE_TLS: '' });
    const mailer = smtpMailer(elsewhere, 'Causa <hello@causa.test>', { requireTls });
    const handlers = jobHandlers({ mailer });
    await queue('zoe@harbour.example');
    while ((await runDueJobs(context, handlers)) > 0);
    mailer.close();
    expect(sink.received).toEqual([]);
    expect([await books(), await world.db.mailSuppression.count()]).toEqual([['QUEUED 1'], 0]);
    const { attempts, nextTryAt } = await world.db.mailDelivery.findFirstOrThrow();
    expect([attempts, nextTryAt.getTime() > world.now().getTime()]).toEqual([1, true]);
    wait(60);
    await work();
    expect([sink.received.length, await books()]).toEqual([1, ['SENT 1']]);
  });

  test('sends to an unsubscribed address when it is no subscription', async () => {
    await suppressAddress(context, 'quiet@harbour.example', 'UNSUBSCRIBED', null);
    await queue('quiet@harbour.example', { subscribed: true });
    await queue('quiet@harbour.example', { idempotencyKey: 'needed' });
    await work();
    expect([sink.received.length, await books()]).toEqual([1, ['SENT 1', 'SUPPRESSED 1']]);
  });

  test('sends once when the sweep runs during sending', async () => {
    await queue('slow@harbour.example');
    await world.db.mailDelivery.updateMany({
      data: { nextTryAt: new Date(world.now().getTime() - 700_000) },
    });
    let sent = 0;
    let taken = (): void => undefined;
    const atLength = new Promise<void>((resolve) => (taken = resolve));
    const send = () => ((sent += 1) === 1 ? atLength : Promise.resolve());
    const handlers = jobHandlers({ mailer: { send } });
    const first = runDueJobs(context, handlers, 1);
    await soon(() => expect(sent).toBe(1));
    await handlers['mail.sweep'](context, {});
    const second = runDueJobs(context, handlers, 1);
    await soon(async () =>
      expect(
        await world.db.outboxJob.count({
          where: { name: 'mail.send', doneAt: null, leasedUntil: null },
        }),
      ).toBe(0),
    );
    const others = await second;
    taken();
    await first;
    expect([others, sent, await books()]).toEqual([0, 1, ['SENT 1']]);
  });

  test.each([
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b@c.example',
    'a',
  ])('sends nothing to %j', async (recipient) => {
    await queue(recipient);
    await work();
    expect([sink.received, await books()]).toEqual([[], ['FAILED 1']]);
  });
});

test('loses and duplicates no mail during an SMTP outage', async () => {
  const count = sized(30, 60);
  const people = Array.from({ length: count }, (_, n) => `person${n}@harbour.example`);
  for (const person of people) await queue(person);
  sink.script.push(...Array.from({ length: count * 1.5 }, (_, n) => (n % 2 === 0 ? '421' : '450')));
  await work();
  // One in three jobs is lost as well, as in a crash: the sweep finds mails without a job.
  await world.pool.query('DELETE FROM outbox_jobs WHERE done_at IS NULL AND id % 3 = 0');
  for (let minute = 0; minute < 40; minute += 1) {
    wait(60);
    if (minute === 15) await jobHandlers({ mailer: post })['mail.sweep'](context, {});
    await work();
  }
  const sent = sink.received.flatMap(({ recipients }) => recipients);
  keepsPromise('smtp-down.lost', people.filter((person) => !sent.includes(person)).length, 0);
  keepsPromise('smtp-down.doubled', sent.length - new Set(sent).size, 0);
  expect(await books()).toEqual([`SENT ${count}`]);
});
