import { dayMs } from '@causa/shared/platform/dates/durations';
import { createHmac } from 'node:crypto';
import type { Context } from '@causa/core/platform/context';
import { importSuppressions } from '@causa/core/platform/mail/import-suppressions';
import { isSuppressed, releaseAddress } from '@causa/core/platform/mail/suppression';
import { isFirstUse } from '@causa/core/platform/mail/used-signatures';
import { readMailReport } from '@causa/core/platform/operations/read-mail-report';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { runJobs, signUp, signUpByForm, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const secrets = ['the-old-secret-of-the-post', 'the-new-secret-of-the-post'] as const;
let world: TestApp;
let context: Context;
beforeEach(async () => {
  world = await startTestApp({ mailWebhookSecrets: secrets });
  context = systemContext(world);
});
afterEach(() => world.close());

const at = (days = 0) => new Date(world.now().getTime() + days * dayMs).toISOString();
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

async function post(
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; news?: number }> {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/data/webhooks/mail',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: reply.statusCode, news: (reply.json() as { news?: number }).news };
}
const tell = (body: unknown) =>
  post(JSON.stringify(body), { authorization: `Bearer ${secrets[0]}` });
const isHeld = async (email: string) => [
  await isSuppressed(context, email, { template: 'welcome', subscribed: false }),
  await isSuppressed(context, email, { template: 'alert-digest', subscribed: true }),
];
const bounce = (recipient: string, override = {}) => ({
  type: 'bounce',
  permanent: true,
  recipient,
  at: at(),
  ...override,
});

describe('delivery report', () => {
  test('rejects more than the size of one body', async () => {
    expect(
      await tell({ events: Array.from({ length: 1_001 }, (_, n) => bounce(`p${n}@a.example`)) }),
    ).toMatchObject({ status: 413 });
    expect(await tell({ events: [bounce('p1@a.example')] })).toEqual({ status: 200, news: 1 });
  });

  test('suppresses all mail after a hard bounce or three soft bounces in 30 days, subscriptions after a complaint', async () => {
    await tell({
      events: [
        bounce('Gone@a.example'),
        { type: 'complaint', recipient: 'angry@a.example', at: at() },
        { type: 'opened', recipient: 'x@a.example', at: at() },
      ],
    });
    expect([await isHeld('gone@a.example'), await isHeld('angry@a.example')]).toEqual([
      [true, true],
      [false, true],
    ]);
    // A bounced address stays bounced, regardless of later events.
    await tell({ events: [{ type: 'complaint', recipient: 'gone@a.example', at: at(-1) }] });
    expect(await isHeld('gone@a.example')).toEqual([true, true]);
    const soft = (recipient: string, days: number) =>
      tell({ events: [bounce(recipient, { permanent: false, at: at(days) })] });
    for (const days of [-40, -20, -10]) await soft('full@a.example', days);
    expect(await isHeld('full@a.example')).toEqual([false, false]);
    await soft('full@a.example', 0);
    expect(await isHeld('full@a.example')).toEqual([true, true]);
    for (const days of [-9, -8]) await soft('lucky@a.example', days);
    await tell({ events: [{ type: 'delivered', recipient: 'lucky@a.example', at: at(-7) }] });
    await soft('lucky@a.example', -6);
    expect(await isHeld('lucky@a.example')).toEqual([false, false]);
  });

  test('stores one row for repetitions, also after a release of the address', async () => {
    const events = [
      bounce('gone@a.example', { at: at(-1) }),
      bounce('soft@a.example', { permanent: false }),
    ];
    expect(await tell({ events })).toEqual({ status: 200, news: 2 });
    await Promise.all(Array.from({ length: 20 }, () => tell({ events })));
    expect(await isHeld('soft@a.example')).toEqual([false, false]);
    await releaseAddress(context, 'gone@a.example');
    expect(await tell({ events })).toEqual({ status: 200, news: 0 });
    expect(await isHeld('gone@a.example')).toEqual([false, false]);
    await tell({ events: [bounce('gone@a.example')] });
    expect(await isHeld('gone@a.example')).toEqual([true, true]);
  });

  test('suppresses nothing for a bounce older than a release or a delivery', async () => {
    const [released, delivered] = ['back@a.example', 'fine@a.example'];
    await tell({ events: [bounce(released, { at: at(-2) })] });
    await releaseAddress(context, released);
    await tell({ events: [bounce(delivered, { permanent: false, at: at(-3) })] });
    await tell({ events: [{ type: 'delivered', recipient: delivered, at: at(-1) }] });
    for (const one of [released, delivered]) {
      expect(await tell({ events: [bounce(one, { at: at(-1.5) })] })).toMatchObject({ news: 1 });
      expect(await isHeld(one)).toEqual([false, false]);
      await tell({ events: [bounce(one, { at: at() })] });
      expect(await isHeld(one)).toEqual([true, true]);
    }
  });

  test('stores an event of a fast clock once, also when repeated later', async () => {
    const ahead = { events: [bounce('full@a.example', { permanent: false, at: at(0.01) })] };
    const news: (number | undefined)[] = [];
    for (let minutes = 0; minutes < 30; minutes += 10) {
      news.push((await tell(ahead)).news);
      world.setNow(new Date(world.now().getTime() + 600_000));
    }
    expect(news).toEqual([1, 0, 0]);
    expect(await isHeld('full@a.example')).toEqual([false, false]);
  });

  test('parses our Message-ID and the formats of Amazon, Postmark and Mailgun', async () => {
    const { email } = await signUp(world);
    const { messageId } = await world.db.mailDelivery.findFirstOrThrow({
      where: { recipient: email },
    });
    await tell({
      events: [bounce('', { recipient: undefined, messageId: messageId.slice(1, -1) })],
    });
    const message = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'ses@a.example' }],
        timestamp: at(),
      },
    };
    const sns = JSON.stringify({
      Type: 'Notification',
      MessageId: 'x',
      Message: JSON.stringify(message),
    });
    const basic = `Basic ${Buffer.from(`post:${secrets[1]}`).toString('base64')}`;
    expect(
      await post(sns, { authorization: basic, 'content-type': 'text/plain; charset=UTF-8' }),
    ).toEqual({ status: 200, news: 1 });
    await tell({
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Email: 'postmark@a.example',
      BouncedAt: at(),
      ID: 1,
    });
    const seconds = String(Math.floor(world.now().getTime() / 1_000));
    const signature = {
      timestamp: seconds,
      token: 'once',
      signature: hmac(secrets[1], `${seconds}once`),
    };
    const data = {
      event: 'failed',
      severity: 'permanent',
      recipient: 'mailgun@a.example',
      timestamp: Number(seconds) + 0.25,
    };
    expect(await post(JSON.stringify({ signature, 'event-data': data }), {})).toEqual({
      status: 200,
      news: 1,
    });
    for (const one of [email, 'ses@a.example', 'postmark@a.example', 'mailgun@a.example'])
      expect(await isHeld(one), one).toEqual([true, true]);
    expect(await tell({ something: 'else' })).toEqual({ status: 200, news: 0 });
  });

  it('suppresses nothing when a bounce is about the sender, in every format', async () => {
    const policy = '550 5.7.26 unauthenticated mail is not accepted';
    const sns = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'ses@a.example', status: '5.7.26' }],
        timestamp: at(),
      },
    };
    const postmark = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'postmark@a.example' };
    const reports = [
      { events: [bounce('neutral@a.example', { detail: policy })] },
      {
        events: [3, 2, 1].map((days) =>
          bounce('soft@a.example', { permanent: false, at: at(-days), detail: '421 4.7.0 slow' }),
        ),
      },
      { Type: 'Notification', MessageId: 'x', Message: JSON.stringify(sns) },
      { ...postmark, BouncedAt: at(), Details: `smtp;${policy}` },
      {
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          recipient: 'mailgun@a.example',
          timestamp: world.now().getTime() / 1_000,
          'delivery-status': { message: policy, 'enhanced-code': null },
        },
      },
    ];
    for (const report of reports) expect(await tell(report)).toEqual({ status: 200, news: 0 });
    for (const name of ['neutral', 'soft', 'ses', 'postmark', 'mailgun'])
      expect(await isHeld(`${name}@a.example`), name).toEqual([false, false]);
  });

  test('ignores a temporary failure that Mailgun retries', async () => {
    const seconds = Math.floor(world.now().getTime() / 1_000);
    for (const minute of [0, 10, 20]) {
      const signature = {
        timestamp: String(seconds),
        token: `try ${minute}`,
        signature: hmac(secrets[1], `${seconds}try ${minute}`),
      };
      const data = {
        event: 'failed',
        severity: 'temporary',
        recipient: 'grey@a.example',
        timestamp: seconds - 3_600 + minute * 60,
      };
      expect((await post(JSON.stringify({ signature, 'event-data': data }), {})).status).toBe(200);
    }
    expect(await isHeld('grey@a.example')).toEqual([false, false]);
  });

  test('requires one of two live secrets, or a signature of this body and hour', async () => {
    const body = JSON.stringify({ events: [bounce('forged@a.example')] });
    const now = Math.floor(world.now().getTime() / 1_000);
    const signed = (secret: string, stamp: number, text = body) => ({
      'x-causa-signature': `t=${stamp},v1=${hmac(secret, `${stamp}.${text}`)}`,
    });
    const forgeries: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${secrets[0]}` },
      { authorization: `Bearer ${secrets[0]}x` },
      { 'x-causa-signature': 't=1,v1=00' },
      signed('wrong', now),
      signed(secrets[0], now - 301),
      signed(secrets[0], now + 301),
      signed(secrets[0], now, `${body} `),
      ...Array.from({ length: 200 }, (_, n) => signed(`guess ${n}`, now)),
    ];
    let accepted = 0;
    for (const headers of forgeries) if ((await post(body, headers)).status !== 401) accepted += 1;
    keepsPromise('webhook-forge.mail', accepted, 0, ` of ${forgeries.length} forgeries accepted`);
    expect(await isHeld('forged@a.example')).toEqual([false, false]);
    for (const secret of secrets) expect((await post(body, signed(secret, now))).status).toBe(200);
    expect((await post('{', { authorization: `Bearer ${secrets[0]}` })).status).toBe(400);
  });
});

test('accepts a repeated signature when its process died before storing it', async () => {
  const credentials = { signature: `t=1,v1=${'0'.repeat(64)}` };
  let noted = 0;
  const dying = world.db.$extends({
    query: {
      usedSignature: {
        createMany: ({ args, query }) =>
          (noted += 1) > 1 ? Promise.reject(new Error('the process died')) : query(args),
      },
    },
  });
  const died = { ...context, db: dying as unknown as Context['db'] };
  await expect(isFirstUse(died, credentials, 'body')).rejects.toThrow('the process died');
  expect(await isFirstUse(context, credentials, 'body')).toBe(true);
  expect(await isFirstUse(context, credentials, 'another body')).toBe(false);
});

test.each([
  ['a secret that is shown as it is', { authorization: 'Bearer x', signature: 't=1,v1=1' }],
  ['nothing', {}],
])('accepts any body authorized by %s', async (_what, credentials) => {
  for (const body of ['one body', 'another body'])
    expect(await isFirstUse(context, credentials, body)).toBe(true);
});

test('retries a bounced address on request of its owner', async () => {
  const { client, email } = await signUpByForm(world);
  await tell({ events: [bounce(email)] });
  expect(
    (await client.get('/data/userdashboard/general-settings')).body.generalSettings.mailHeldBack,
  ).toBe('BOUNCE');
  expect((await client.post('/data/users/me/mail-again')).status).toBe(200);
  expect(
    (await client.get('/data/userdashboard/general-settings')).body.generalSettings.mailHeldBack,
  ).toBeNull();
  for (let n = 0; n < 2; n++) await client.post('/data/users/me/mail-again');
  expect((await client.post('/data/users/me/mail-again')).status).toBe(429);
});

test('imports a list of another system and reports invalid lines', async () => {
  const list =
    'email,reason\nA@a.example\n"b@a.example";complaint;said so\nnonsense\nc@a.example,because\n\nd@a.example,unsubscribed\n';
  expect(await importSuppressions(context, list)).toEqual({
    suppressed: 3,
    refused: 2,
    problems: [
      { place: 'line 4', reason: 'not an email address: nonsense' },
      { place: 'line 5', reason: 'unknown reason: because' },
    ],
  });
  expect([
    await isHeld('a@a.example'),
    await isHeld('b@a.example'),
    await isHeld('d@a.example'),
  ]).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ]);
});

test.each([
  ['leaves a record of how many it held back', 'a@a.example\nb@a.example', [{ suppressed: 2 }]],
  ['that holds nothing back leaves no record', 'nonsense', []],
])('imports a list of another system: %s', async (_what, list, details) => {
  await importSuppressions(context, list);
  const entries = await world.db.auditEntry.findMany({ where: { action: 'mail.suppress' } });
  expect(entries.map(({ detail }) => detail)).toEqual(details);
});

describe('importSuppressions', () => {
  it('reads the columns that a heading names', async () => {
    const list = 'Reason,Detail,Email\ncomplaint,said so,a@a.example\n';
    expect(await importSuppressions(context, list)).toMatchObject({ suppressed: 1, refused: 0 });
    expect(await isHeld('a@a.example')).toEqual([false, true]);
  });

  it('suppresses nobody where two columns have addresses', async () => {
    const report = await importSuppressions(context, 'email,address\na@a.example,b@a.example\n');
    expect(report).toMatchObject({
      suppressed: 0,
      problems: [{ place: 'line 1', reason: 'the heading has more than one column email' }],
    });
  });

  it('keeps whole batches of a file that is cut off, and continues with the same file', async () => {
    const list = Array.from({ length: 150 }, (_, n) => `person${n}@a.example\n`);
    async function* cutOff() {
      yield* list.slice(0, 120);
      throw new Error('cut off');
    }
    await expect(importSuppressions(context, cutOff())).rejects.toThrow('cut off');
    expect(await world.db.mailSuppression.count()).toBe(100);
    expect(await world.db.auditEntry.count({ where: { action: 'mail.suppress' } })).toBe(1);
    await importSuppressions(context, list.join(''));
    expect(await world.db.mailSuppression.count()).toBe(150);
  });
});

test('balances deliveries by day and kind', async () => {
  const { email } = await signUp(world);
  await tell({ events: [bounce(email)] });
  await signUp(world);
  await runJobs(world);
  const books = await readMailReport(context);
  const open = books.filter(
    ({ due, sent, suppressed, failed, queued }) => due !== sent + suppressed + failed + queued,
  );
  keepsPromise('mail-report', open.length, 0, ' lines open');
  expect(books).toContainEqual({
    day: '2026-03-02',
    template: 'verify-email',
    due: 2,
    sent: 2,
    suppressed: 0,
    failed: 0,
    queued: 0,
  });
  expect(await brokenInvariants(world.db)).toEqual([]);
});
