import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Client, openClient } from '../../support/client.ts';
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
  test('has one limit for a network of IPv6, from which of its countless addresses it ever comes', async () => {
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

test('keys that are none are looked up sixty times a minute for a network of IPv6', async () => {
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
