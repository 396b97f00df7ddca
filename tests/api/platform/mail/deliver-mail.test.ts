import { dayMs } from '@causa/shared/platform/dates/durations';
import { signToken } from '@causa/core/platform/crypto/link-token';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { deliverMail, type Post, sweepMail } from '@causa/core/platform/mail/deliver-mail';
import { MailRefused, type OutgoingMail } from '@causa/core/platform/mail/mailer';
import { type MailOrder, queueMail } from '@causa/core/platform/mail/queue-mail';
import {
  hashAddress,
  isSuppressed,
  releaseAddress,
  suppressAddress,
  findSuppression,
  unsuppress,
  resumeEmails,
} from '@causa/core/platform/mail/suppression';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { MailTemplate } from '@causa/shared/platform/mail';
import { contextAfter, systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

// Delivery of one mail, with a mail server that the test controls.
let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());

interface Sent extends OutgoingMail {
  props: Record<string, unknown>;
  reader: { unsubscribe?: string | undefined; timeZone?: string | undefined };
}

/** Creates a mail server that stores accepted mails and fails on request. */
function server(fail: unknown = null): Post & { sent: Sent[] } {
  const sent: Sent[] = [];
  let rendered: Pick<Sent, 'props' | 'reader'> = { props: {}, reader: {} };
  return {
    sent,
    mailer: {
      send: (mail: OutgoingMail) => {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- libraries reject with strings, too
        if (fail !== null) return Promise.reject(fail);
        sent.push({ ...mail, ...rendered });
        return Promise.resolve();
      },
    } as Post['mailer'],
    render: (_template, _locale, props, reader = {}) => {
      rendered = { props: props as Record<string, unknown>, reader };
      return { subject: 's', text: 't', html: 'h' };
    },
    lookUps: {
      'alert-digest': (_context, props) =>
        Promise.resolve(
          props.digestId === 0
            ? null
            : ({ digest: props.digestId, locale: _context.locale } as never),
        ),
    } as Post['lookUps'],
  };
}

let count = 0;
const address = () => `reader${(count += 1)}@harbour.example`;
async function user(override: Record<string, unknown> = {}) {
  return world.db.user.create({
    data: { id: newId(), email: address(), locale: 'pt', emailVerifiedAt: testNow, ...override },
  });
}

async function queue<T extends MailTemplate>(
  order: Partial<MailOrder<T>> & { template: T },
): Promise<string> {
  const idempotencyKey = `deliver:${(count += 1)}`;
  const whole = {
    recipient: address(),
    locale: 'en',
    userId: null,
    props: {},
    idempotencyKey,
    ...order,
  } as unknown as MailOrder<T>;
  await queueMail(context, whole);
  return (await world.db.mailDelivery.findUniqueOrThrow({ where: { idempotencyKey } })).id;
}
const digestFor = (userId: string, recipient: string, digestId = 5) =>
  queue({
    template: 'alert-digest',
    userId,
    recipient,
    subscribed: true,
    props: { digestId },
  } as Partial<MailOrder<'alert-digest'>> & {
    template: 'alert-digest';
  });
const stateOf = async (id: string) =>
  (await world.db.mailDelivery.findUniqueOrThrow({ where: { id } })).status;
const at = (ms: number) => contextAfter(context, ms);
const days = dayMs;

describe('deliverMail with a file', () => {
  const file = { filename: 'C-1.pdf', type: 'application/pdf', bytes: new Uint8Array([37]) };
  const makeDelivery = () => queue({ template: 'welcome' });

  test('sends the same file again after a failure, and names it to the template', async () => {
    const id = await makeDelivery();
    const attach = { welcome: () => Promise.resolve([file]) };
    await deliverMail(context, id, { ...server(new Error('busy')), attach });
    const post = server();
    await deliverMail(context, id, { ...post, attach });
    expect(post.sent[0]).toMatchObject({ attachments: [file], reader: { files: ['C-1.pdf'] } });
  });

  test('retries while the file cannot be made, then sends the mail without it', async () => {
    const id = await makeDelivery();
    const post = server();
    const attach = { welcome: () => Promise.reject(new Error('no font')) };
    for (let n = 0; n < 3; n += 1) await deliverMail(context, id, { ...post, attach });
    expect([await stateOf(id), post.sent]).toEqual(['QUEUED', []]);
    await deliverMail(context, id, { ...post, attach });
    expect(await stateOf(id)).toBe('SENT');
    expect(post.sent[0]).not.toHaveProperty('attachments');
    expect(post.sent[0]?.reader).not.toHaveProperty('files');
  });
});

describe('failed delivery', () => {
  test('retries under its Message-ID for five days exactly', async () => {
    const id = await queue({ template: 'welcome' });
    const { messageId, createdAt } = await world.db.mailDelivery.findUniqueOrThrow({
      where: { id },
    });
    const since = createdAt.getTime() - testNow.getTime();
    await deliverMail(at(since + 5 * days), id, server(new Error('busy')));
    expect(await stateOf(id)).toBe('QUEUED');
    await deliverMail(at(since + 5 * days + 1), id, server(new Error('busy')));
    expect(await stateOf(id)).toBe('FAILED');
    const post = server();
    await deliverMail(context, id, post);
    expect([post.sent, messageId]).toEqual([[], expect.stringContaining('@')]);
  });

  test.each([
    ['an error', new Error('451 busy'), '451 busy'],
    ['a text', '451 busy', '451 busy'],
  ])('stores the reason of %s', async (_what, fail, why) => {
    const id = await queue({ template: 'welcome' });
    await deliverMail(context, id, server(fail));
    expect(await world.db.mailDelivery.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'QUEUED',
      attempts: 1,
      lastError: why,
    });
  });

  test('stops after a permanent refusal, and suppresses its address', async () => {
    const recipient = address();
    const id = await queue({ template: 'welcome', recipient });
    await deliverMail(context, id, server(new MailRefused('550 no such mailbox')));
    expect([await stateOf(id), await findSuppression(world, recipient)]).toEqual([
      'FAILED',
      'REJECTED',
    ]);
    const next = await queue({ template: 'welcome', recipient });
    await deliverMail(context, next, server());
    expect(await stateOf(next)).toBe('SUPPRESSED');
  });

  test('changes nothing without its row', async () => {
    await expect(deliverMail(context, newId(), server())).resolves.toBeUndefined();
  });
});

describe('subscribed mail', () => {
  test('goes to the current address of its reader', async () => {
    const { id: userId, email } = await user();
    const before = await digestFor(userId, 'old@harbour.example');
    const post = server();
    await deliverMail(context, before, post);
    expect(post.sent[0]?.to).toBe(email);
    expect(await world.db.mailDelivery.findUniqueOrThrow({ where: { id: before } })).toMatchObject({
      recipient: email,
      status: 'SENT',
    });
  });

  test.each([
    ['with an unconfirmed address', { emailVerifiedAt: null }],
    ['who asked for the account to be deleted', { deletionRequestedAt: testNow }],
  ])('skips a reader %s', async (_who, override) => {
    const { id: userId, email } = await user(override);
    const id = await digestFor(userId, email);
    const post = server();
    await deliverMail(context, id, post);
    expect([post.sent, await stateOf(id)]).toEqual([[], 'SUPPRESSED']);
  });

  test('stops after its kind was switched off, and others continue', async () => {
    const { id: userId, email } = await user();
    await world.db.notificationPreference.create({
      data: { userId, name: 'saved-search-alerts', enabled: false },
    });
    const [off, on] = [
      await digestFor(userId, email),
      await queue({ template: 'welcome', userId, recipient: email }),
    ];
    const post = server();
    for (const id of [off, on]) await deliverMail(context, id, post);
    expect([await stateOf(off), await stateOf(on)]).toEqual(['SUPPRESSED', 'SENT']);
  });

  test('skips empty mail, and otherwise uses the language of its reader', async () => {
    const { id: userId, email } = await user();
    const [empty, full] = [await digestFor(userId, email, 0), await digestFor(userId, email)];
    const post = server();
    for (const id of [empty, full]) await deliverMail({ ...context, locale: 'es' }, id, post);
    expect([await stateOf(empty), await stateOf(full)]).toEqual(['SUPPRESSED', 'SENT']);
    expect(post.sent[0]?.props).toEqual({ digest: 5, locale: 'en' });
  });

  test('skips a deleted account, and without an account goes to its recipient without an unsubscribe link', async () => {
    const gone = await digestFor(newId(), address());
    const withoutUser = await queue({
      template: 'alert-digest',
      subscribed: true,
      props: { digestId: 5 },
    } as Partial<MailOrder<'alert-digest'>> & {
      template: 'alert-digest';
    });
    const post = server();
    for (const id of [gone, withoutUser]) await deliverMail(context, id, post);
    expect([await stateOf(gone), await stateOf(withoutUser)]).toEqual(['SUPPRESSED', 'SENT']);
    expect(post.sent[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('carries an unsubscribe link in text and headers, and other mail carries none', async () => {
    const { id: userId, email } = await user({ timeZone: 'America/Bogota' });
    const post = server();
    await deliverMail(context, await digestFor(userId, email), post);
    await deliverMail(
      context,
      await queue({ template: 'welcome', userId, recipient: email }),
      post,
    );
    const [digest, other] = post.sent;
    expect(digest?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringContaining('mac='),
    });
    expect(digest?.reader).toEqual({
      unsubscribe: expect.stringContaining('/unsubscribe/'),
      timeZone: undefined,
      canReply: false,
      isWithoutAccount: false,
    });
    expect(other?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(other?.reader).toEqual({
      unsubscribe: undefined,
      timeZone: 'America/Bogota',
      canReply: false,
      isWithoutAccount: false,
    });
  });
});

describe('name in a mail', () => {
  const named = {
    template: 'welcome',
    props: { firstName: 'Zoë', link: { path: '/en/login' } },
  } as Partial<MailOrder<'welcome'>> & { template: 'welcome' };
  async function readMailName(order: {
    userId: string | null;
    recipient: string;
  }): Promise<unknown> {
    const post = server();
    await deliverMail(context, await queue({ ...named, ...order }), post);
    return post.sent[0]?.props.firstName;
  }

  test('matches the confirmed owner of the address in any case', async () => {
    const { id: userId, email } = await user();
    expect(await readMailName({ userId, recipient: email.toUpperCase() })).toBe('Zoë');
  });

  test('disappears without an account, for an unconfirmed one and for another address', async () => {
    expect(await readMailName({ userId: null, recipient: address() })).toBe('');
    const unconfirmed = await user({ emailVerifiedAt: null });
    expect(await readMailName({ userId: unconfirmed.id, recipient: unconfirmed.email })).toBe('');
    expect(await readMailName({ userId: (await user()).id, recipient: address() })).toBe('');
  });

  test('stays out of a mail without one', async () => {
    const post = server();
    await deliverMail(
      context,
      await queue({
        template: 'confirm-subscription',
        props: { subsite: 'news', link: { path: '/en/a', signed: true } },
      }),
      post,
    );
    expect(post.sent[0]?.props).toEqual({
      subsite: 'news',
      link: expect.stringMatching(/^http:\/\/causa\.test\/en\/a\?mac=/),
    });
  });
});

test('builds links at delivery: a path, a signed path, a token with its goal', async () => {
  const post = server();
  const tokenId = newId();
  for (const link of [
    { path: '/en/login' },
    { path: '/en/x', signed: true },
    { tokenId, purpose: 'LOGIN_LINK' as const, to: '/en/jobs' },
  ]) {
    await deliverMail(
      context,
      await queue({ template: 'login-link', props: { firstName: '', link } as never }),
      post,
    );
  }
  const token = signToken(context.config, tokenId, 'LOGIN_LINK');
  expect(post.sent.map(({ props }) => props.link)).toEqual([
    'http://causa.test/en/login',
    expect.stringMatching(/^http:\/\/causa\.test\/en\/x\?mac=/),
    expect.stringMatching(new RegExp(`^http://causa\\.test/en/[\\w/-]+/${token}\\?to=`)),
  ]);
});

test('queues a mail without a job again after ten minutes', async () => {
  await world.db.outboxJob.deleteMany();
  await world.db.mailDelivery.updateMany({
    where: { status: 'QUEUED' },
    data: { status: 'FAILED' },
  });
  const id = await queue({ template: 'welcome' });
  expect(await sweepMail(at(30 * 60_000))).toBe(0);
  await world.db.outboxJob.deleteMany();
  expect([
    await sweepMail(at(5 * 60_000)),
    await sweepMail(at(30 * 60_000)),
    await sweepMail(at(30 * 60_000)),
  ]).toEqual([0, 1, 0]);
  expect(await world.db.outboxJob.findFirst()).toMatchObject({ payload: { deliveryId: id } });
});

describe('suppressed address', () => {
  it.each([
    ['reset-password', 'SENT'],
    ['invoice-paid', 'SENT'],
    ['welcome', 'SUPPRESSED'],
  ] as const)('gets %s after an old bounce: %s', async (template, status) => {
    const recipient = address();
    await suppressAddress(context, recipient, 'BOUNCE', null);
    const id = await queue({ template, recipient });
    await deliverMail(context, id, server());
    expect(await stateOf(id)).toBe(status);
  });

  test('gets no mail after a refusal and no subscriptions after a complaint', async () => {
    const [refused, complained] = [address(), address()];
    await suppressAddress(context, refused, 'BOUNCE', null);
    await suppressAddress(context, complained, 'COMPLAINT', null);
    const readState = async (email: string) => [
      await isSuppressed(world, email, { template: 'alert-digest', subscribed: true }),
      await isSuppressed(world, email, { template: 'welcome', subscribed: false }),
    ];
    expect([
      await readState(refused),
      await readState(complained),
      await readState(address()),
    ]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  test('stays suppressed after a refusal, and a later bounce overrides a complaint', async () => {
    const email = address();
    await suppressAddress(context, email, 'COMPLAINT', null);
    await suppressAddress(context, email, 'UNSUBSCRIBED', null);
    expect(await findSuppression(world, email)).toBe('UNSUBSCRIBED');
    await suppressAddress(context, email, 'BOUNCE', null);
    await suppressAddress(context, email, 'COMPLAINT', null);
    expect(await findSuppression(world, email)).toBe('BOUNCE');
    await suppressAddress(context, email, 'REJECTED', 'again');
    expect(await findSuppression(world, email)).toBe('REJECTED');
  });

  test('releases once, which erases its bounces, and only when suppressed', async () => {
    const email = address();
    await suppressAddress(context, email, 'BOUNCE', null);
    const events = (of: string) =>
      world.db.mailEvent.findMany({
        where: { emailHash: hashAddress(of) },
        select: { kind: true, permanent: true },
      });
    const never = address();
    expect([await releaseAddress(context, never), await events(never)]).toEqual([false, []]);
    expect([await releaseAddress(context, email), await releaseAddress(context, email)]).toEqual([
      true,
      false,
    ]);
    expect(await events(email)).toEqual([{ kind: 'delivered', permanent: false }]);
    await expect(unsuppress(context, email)).rejects.toThrow('NOT_FOUND');
  });

  test('lets operators release it, and the confirmed owner three times a day', async () => {
    const { id: userId, email } = await user();
    const as = (isVerified: boolean): Context => ({
      ...context,
      actor: { kind: 'user', userId, isStaff: false, isVerified, sessionId: '' },
    });
    await suppressAddress(context, email, 'BOUNCE', null);
    await expect(unsuppress(as(true), email)).rejects.toThrow('FORBIDDEN');
    await expect(resumeEmails(as(false))).rejects.toThrow('EMAIL_UNVERIFIED');
    await resumeEmails(as(true));
    expect(await findSuppression(world, email)).toBeNull();
    for (let n = 0; n < 2; n += 1) await resumeEmails(as(true));
    await expect(resumeEmails(as(true))).rejects.toThrow('TOO_MANY_REQUESTS');
    await suppressAddress(context, email, 'BOUNCE', null);
    await unsuppress(context, email);
    expect(await findSuppression(world, email)).toBeNull();
  });
});
