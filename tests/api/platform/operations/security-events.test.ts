import { dayMs } from '@causa/shared/platform/dates/durations';
import { createHmac } from 'node:crypto';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAuthenticator } from '../../../support/authenticator.ts';
import {
  type Client,
  goodPassword,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../../support/client.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  finish,
  type ProviderWorld,
  startTestAppWithProviders,
} from '../../../support/providers.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

interface Line {
  msg: string;
  level: number;
  event: string;
  outcome: string;
  user: string | null;
  account?: string;
  address: string | null;
  method?: string;
  reason?: string;
  route?: string;
}

let world: TestApp;
let outside: ProviderWorld;
let raw: string[] = [];
const secret = 'signature:a-secret-of-the-mail-provider';
beforeAll(async () => {
  const logTo = { write: (line: string) => void raw.push(line) };
  ({ world, outside } = await startTestAppWithProviders({
    logging: 'info',
    logTo,
    mailWebhookSecrets: [secret],
  }));
});
afterAll(() => world.close());
beforeEach(() => {
  raw = [];
});

const events = () =>
  raw.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security event');
const readOutcomes = () => events().map(({ event, outcome }) => `${event} ${outcome}`);
/** Values that must not be in logs: cookies, mail tokens, passwords, mail addresses. */
const secrets = new Set<string>();
const remember = (client: Client, ...others: (string | undefined)[]) => {
  for (const value of [...client.cookies.values(), ...others])
    if (value !== undefined && value.length > 8) secrets.add(value);
};

test('logs user, source and method of a login, and the account of a failure without its address', async () => {
  const { client, email, id } = await signUp(world);
  raw = [];
  await openClient(world).post('/data/website/login', { email, password: 'not the password' });
  await openClient(world).post('/data/website/login', {
    email: 'nobody@harbour.example',
    password: 'not the password',
  });
  await client.post('/data/website/login', { email, password: goodPassword });
  await client.post('/data/website/logout');
  remember(client, email, goodPassword, 'not the password');
  const base = { method: 'password', reqId: expect.any(String) };
  expect(events()).toMatchObject([
    {
      ...base,
      event: 'login',
      outcome: 'failed',
      level: 40,
      user: id,
      account: expect.stringMatching(/^[\w-]{12}$/),
      address: expect.stringMatching(/^10\./),
    },
    {
      ...base,
      event: 'login',
      outcome: 'failed',
      user: null,
      account: expect.stringMatching(/^[\w-]{12}$/),
    },
    { ...base, event: 'login', outcome: 'ok', level: 30, user: id, address: client.address },
    { event: 'logout', outcome: 'ok', user: id },
  ]);
});

test('logs every account change and login', async () => {
  const { client, email, id } = await signUp(world);
  const verify = await tokenFor(world, email, '/verify-email');
  await client.post(`/data/website/verify-email/${verify}`);
  const authenticator = openAuthenticator();
  const { body } = await client.post('/data/users/me/passkeys/options', { password: goodPassword });
  const { body: made } = await client.post('/data/users/me/passkeys', {
    name: 'x',
    credential: authenticator.make(body.options),
  });
  const phone = openClient(world);
  const { body: login } = await phone.post('/data/website/passkeys/options');
  await phone.post('/data/website/passkeys/login', {
    credential: authenticator.sign(login.options),
  });
  await phone.post('/data/website/passkeys/login', {
    credential: authenticator.sign(login.options),
  });
  await client.delete(`/data/users/me/passkeys/${made.passkey.id}`);
  const person = { email: 'else@elsewhere.example', firstName: 'Inés', lastName: 'Roca' };
  await finish(client, await outside.walk(client, 'google', person, '&connect=1'), {
    password: goodPassword,
  });
  await client.delete('/data/users/me/identities/google');
  await client.put('/data/users/me/email', { email: `next-${email}`, password: goodPassword });
  await client.delete('/data/users/me/sessions');
  await client.post('/data/website/login-link', { email });
  const link = await tokenFor(world, email, '/login-link');
  await openClient(world).post(`/data/website/login-link/${link}`);
  await client.post('/data/website/forgot-password', { email });
  const reset = await tokenFor(world, email, '/reset-password');
  await client.post(`/data/website/reset-password/${reset}`, { password: 'a farol que canta' });
  await client.get('/data/users/me/export');
  await client.delete('/data/users/me/delete');
  remember(client, email, goodPassword, 'a farol que canta', verify, link, reset, person.email);
  remember(phone);
  expect(readOutcomes()).toEqual([
    'signup ok',
    'email.verified ok',
    'passkey.added ok',
    'login ok',
    'login failed',
    'passkey.removed ok',
    'provider.connected ok',
    'provider.disconnected ok',
    'email.change-requested ok',
    'session.ended ok',
    'login-link.requested ok',
    'login ok',
    'password.reset-requested ok',
    'password.set ok',
    'account.exported ok',
    'account.deletion-requested ok',
  ]);
  expect(events().filter(({ user }) => user !== id && user !== null)).toEqual([]);

  const lines: object[] = [];
  const log = {
    info: (line: object) => void lines.push(line),
    warn: () => undefined,
    error: () => undefined,
  };
  world.setNow(new Date(world.now().getTime() + 8 * dayMs));
  await eraseDueAccounts({ ...systemContext(world), log });
  expect(lines).toContainEqual(expect.objectContaining({ event: 'account.erased', user: id }));
});

test('logs an invalid provider answer with its reason and without its content', async () => {
  const visitor = openClient(world);
  const readOutcomes = { email: 'gus@harbour.example', firstName: 'Gus', lastName: 'Lima' };
  const page = await outside.walk(visitor, 'google', readOutcomes);
  const { code = '', state = '' } = Object.fromEntries(page.searchParams) as Record<
    string,
    string | undefined
  >;
  remember(visitor, code, state, readOutcomes.email);
  raw = [];
  await visitor.post('/data/website/oauth/google', { code: 'a code that was made up', state });
  await visitor.post('/data/website/oauth/google', { code, state: `${state}x` });
  await openClient(world).post('/data/website/oauth/google', { code, state });
  expect(events()).toMatchObject(
    Array.from({ length: 3 }, () => ({
      event: 'login',
      outcome: 'failed',
      method: 'google',
      reason: expect.stringMatching(/^(LINK_EXPIRED|UNAVAILABLE)$/),
      user: null,
      level: 40,
    })),
  );

  const { client, email } = await signUp(world);
  raw = [];
  const newcomer = openClient(world);
  await finish(newcomer, await outside.walk(newcomer, 'facebook', { ...readOutcomes, email }));
  expect(events()).toMatchObject([
    { event: 'login', outcome: 'refused', method: 'facebook', reason: 'LOG_IN_FIRST' },
  ]);

  await world.db.user.updateMany({ where: { email }, data: { emailVerifiedAt: world.now() } });
  raw = [];
  await finish(client, await outside.walk(client, 'google', readOutcomes, '&connect=1'), {
    password: 'not the password',
  });
  expect(events().filter(({ event }) => event === 'provider.connected')).toMatchObject([
    { outcome: 'failed', method: 'google', reason: 'INVALID' },
  ]);
});

test('logs refusals with the route pattern: limits, other sites, missing rights, forged webhooks', async () => {
  const { client } = await signUp(world);
  raw = [];
  const guesser = openClient(world);
  for (let n = 0; n < 12; n += 1)
    await guesser.post('/data/website/login', {
      email: 'x@harbour.example',
      password: 'not the password',
    });
  expect(readOutcomes().filter((line) => line === 'login failed')).toHaveLength(10);
  expect(events().at(-1)).toMatchObject({
    event: 'rate-limit',
    outcome: 'refused',
    reason: 'TOO_MANY_REQUESTS',
    route: 'POST /data/website/login',
  });
  await openClient(world, { 'sec-fetch-site': 'cross-site' }).post(
    '/data/website/verify-email/SECRETTOKENSECRETTOKEN',
  );
  secrets.add('SECRETTOKENSECRETTOKEN');
  expect(events().at(-1)).toMatchObject({
    event: 'cross-site',
    outcome: 'refused',
    route: 'POST /data/website/verify-email/:token',
  });
  await client.post('/data/userdashboard/profile/enable', { enabled: true });
  expect(events().at(-1)).toMatchObject({
    event: 'access',
    outcome: 'refused',
    reason: 'EMAIL_UNVERIFIED',
  });
  await openClient(world).post('/data/webhooks/mail', { events: [] });
  expect(events().at(-1)).toMatchObject({ event: 'webhook', outcome: 'refused' });
});

test('logs no token, password, cookie or mail address', async () => {
  const { client, email } = await signUpVerified(world);
  await client.post('/data/website/login', { email, password: 'not the password' });
  remember(client, email, goodPassword);
  const all = raw.join('');
  expect(all).toContain('security event');
  let found = 0;
  for (const value of secrets) if (all.includes(value)) found += 1;
  expect(secrets.size).toBeGreaterThan(8);
  keepsPromise('security-log.secrets', found, 0);
});

test('accepts a webhook signature once, and again with its body, and a secret at its own path', async () => {
  const stamp = String(Math.floor(world.now().getTime() / 1_000));
  const body = JSON.stringify({
    events: [
      {
        type: 'bounce',
        permanent: true,
        recipient: 'gone@harbour.example',
        at: world.now().toISOString(),
      },
    ],
  });
  const key = 'a-secret-of-the-mail-provider';
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const send = (payload: string, headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/data/webhooks/mail',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signed = { 'x-causa-signature': `t=${stamp},v1=${mac(`${stamp}.${body}`)}` };
  expect((await send(body, signed)).json()).toMatchObject({ news: 1 });
  expect((await send(body, signed)).json()).toMatchObject({ news: 0 });
  expect((await send(body, { authorization: `Bearer ${key}` })).statusCode).toBe(401);
  const bound = await startTestApp({ mailWebhookSecrets: [`mailgun:${key}`] });
  bound.setNow(world.now());
  const signature = { timestamp: stamp, token: 'abc', signature: mac(`${stamp}abc`) };
  const event = (recipient: string) =>
    JSON.stringify({
      signature,
      'event-data': { event: 'failed', severity: 'permanent', recipient, timestamp: Number(stamp) },
    });
  const tell = (recipient: string) =>
    bound.app.inject({
      method: 'POST',
      url: '/data/webhooks/mail',
      payload: event(recipient),
      headers: { 'content-type': 'application/json' },
    });
  expect((await tell('one@harbour.example')).statusCode).toBe(200);
  expect((await tell('victim@harbour.example')).statusCode).toBe(401);
  expect((await tell('one@harbour.example')).json()).toMatchObject({ news: 0 });
  expect(
    (
      await bound.app.inject({
        method: 'POST',
        url: '/data/webhooks/mail',
        payload: body,
        headers: signed,
      })
    ).statusCode,
  ).toBe(401);
  await bound.close();
});
