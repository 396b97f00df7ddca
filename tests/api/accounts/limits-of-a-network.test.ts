import { newId } from '@causa/core/platform/ids';
import { takeFromCeiling } from '@causa/core/platform/limits/take-token';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Answer, type Client, openClient, systemContext } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const someone = () => `${newId()}@harbour.example`;
const names = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
const calls: Readonly<Record<string, [limit: number, call: (client: Client) => Promise<Answer>]>> =
  {
    'signing up': [
      20,
      (client) =>
        client.post('/data/website/signup', { ...names, email: someone(), password: 'password1' }),
    ],
    'asking whether an address has an account': [
      10,
      (client) => client.get(`/data/users/by-email?email=${someone()}`),
    ],
    'asking for a new password': [
      20,
      (client) => client.post('/data/website/forgot-password', { email: someone() }),
    ],
    'asking for a link to log in': [
      20,
      (client) => client.post('/data/website/login-link', { email: someone() }),
    ],
    'following a link of a mail': [
      60,
      (client) => client.post(`/data/website/verify-email/${newId()}`),
    ],
    'looking at a link of a mail': [
      120,
      (client) => client.get(`/data/website/links/VERIFY_EMAIL/${newId()}`),
    ],
    'looking at an invitation': [60, (client) => client.get(`/data/website/invites/${newId()}`)],
    'asking what a passkey has to sign': [
      120,
      (client) => client.post('/data/website/passkeys/options'),
    ],
    'subscribing to a subsite': [
      20,
      (client) =>
        client.post(`/data/website/subsite-subscribe-email/${newId()}`, { email: someone() }),
    ],
  };

describe.each(Object.keys(calls))('%s', (what) => {
  test('has one limit for an IPv6 network', async () => {
    const [limit, call] = calls[what] ?? [0, () => Promise.reject(new Error(what))];
    const prefix = `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}`;
    const ask = async (address: string) => {
      const client = openClient(world);
      client.address = address;
      return (await call(client)).status;
    };
    for (let n = 0; n < limit; n += 1) expect(await ask(`${prefix}::${n + 1}`)).not.toBe(429);
    expect(await ask(`${prefix}:ffff::1`)).toBe(429);
  });
});

test('limits lookups of invalid keys to sixty a minute for an IPv6 network', async () => {
  const ask = async (address: string) => {
    const reply = await world.app.inject({
      url: '/api/v1/me',
      remoteAddress: address,
      headers: { authorization: `Bearer ${newId()}` },
    });
    return reply.statusCode;
  };
  const prefix = `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}`;
  for (let n = 0; n < 60; n += 1) expect(await ask(`${prefix}::${n + 1}`)).toBe(401);
  expect(await ask(`${prefix}::ffff`)).toBe(429);
});

describe('takeFromCeiling', () => {
  it('gives an IPv6 /48 a tenth and warns from seven tenths on', async () => {
    await world.db.rateLimit.deleteMany();
    const warnings: unknown[] = [];
    const context = systemContext(world);
    const log = { ...context.log, warn: (...line: unknown[]) => void warnings.push(line) };
    const take = (address: string) =>
      takeFromCeiling({ ...context, log }, 'a-test', address, 100, 86_400);
    const refused = { code: 'TOO_MANY_REQUESTS' };
    for (let n = 0; n < 10; n += 1) await take(`2001:db8:7:${n}::1`);
    await expect(take('2001:db8:7:ff::1')).rejects.toMatchObject(refused);
    for (let n = 10; n < 100; n += 1) await take(`2001:db8:${100 + n}::1`);
    await expect(take('192.0.2.1')).rejects.toMatchObject(refused);
    expect(warnings).toEqual(
      [70, 80, 90, 100].map((used) => [
        { ceiling: 'a-test', used, limit: 100 },
        'rate limit nearly reached',
      ]),
    );
  });
});
