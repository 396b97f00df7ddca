import { takeToken } from '@causa/core/platform/limits/take-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let waits: number[] = [];
beforeAll(async () => {
  const sleep = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  world = await startTestApp({ sleep });
});
afterAll(() => world.close());
beforeEach(async () => {
  waits = [];
  await world.db.rateLimit.deleteMany();
});

const logIn = async (client: Client, email: string, password = goodPassword) =>
  (await client.post('/data/website/login', { email, password })).status;
const fail = (client: Client, email: string) => logIn(client, email, 'not the password');
/** Wrong logins from many networks, each within its own limit. */
async function attack(email: string, networks: number, each = 9): Promise<void> {
  for (let n = 0; n < networks; n += 1) {
    const attacker = openClient(world);
    for (let guess = 0; guess < each; guess += 1) await fail(attacker, email);
  }
}

describe('POST /data/website/login', () => {
  test('answers 110 concurrent wrong logins with 401 or 429, and none with 503', async () => {
    const { email } = await signUp(world);
    const guesses = Array.from({ length: 110 }, () => fail(openClient(world), email));
    const answers = await Promise.all(guesses);
    expect(answers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });
});

describe('owner of an attacked account', () => {
  test('logs in with the right password from another network, delayed only after many failures', async () => {
    const { email } = await signUp(world);
    const attacker = openClient(world);
    for (let n = 0; n < 15; n += 1) await fail(attacker, email);
    expect(await logIn(attacker, email)).toBe(429);
    expect(await logIn(openClient(world), email)).toBe(200);
    expect(waits).toEqual([]);
    await attack(email, 3);
    waits = [];
    expect(await logIn(openClient(world), email)).toBe(200);
    expect(waits).toHaveLength(1);
    keepsPromise('login.longest-wait', waits[0] ?? 0, 8_000, ' ms');
  });

  test('logs in without delay from a known browser, also on the network of the attacker', async () => {
    const { email, client } = await signUp(world);
    await attack(email, 12);
    const neighbour = openClient(world);
    // The same network as the owner's.
    neighbour.address = client.address;
    for (let n = 0; n < 60; n += 1) await fail(neighbour, `${n}${email}`);
    expect(await logIn(neighbour, email)).toBe(429);
    waits = [];
    await client.post('/data/website/logout');
    expect([await logIn(client, email), waits]).toEqual([200, []]);
  });

  test('is protected from invented, copied and guessed browser cookies', async () => {
    const { email } = await signUp(world);
    const rival = await signUp(world);
    let guesses = 0;
    for (const known of [
      rival.client.cookies.get('known') ?? '',
      'x'.repeat(22),
      `${'x'.repeat(22)}.${'y'.repeat(43)}`,
      'a.b',
      '',
    ]) {
      const attacker = openClient(world);
      attacker.cookies.set('known', known);
      for (let n = 0; n < 15; n += 1) if ((await fail(attacker, email)) === 401) guesses += 1;
    }
    keepsPromise('login.guesses-with-a-foreign-cookie-a-network', guesses / 5, 10);
    // One's own cookie has ten, then counts like any other browser.
    let own = 0;
    for (let n = 0; n < 40; n += 1) if ((await fail(rival.client, rival.email)) === 401) own += 1;
    keepsPromise('login.guesses-with-an-own-cookie', own, 20);
  });

  test('logs in with a new browser after a hundred failures from fourteen networks', async () => {
    const { email } = await signUp(world);
    await attack(email, 14, 8);
    waits = [];
    expect(await logIn(openClient(world), email)).toBe(200);
    expect(waits).toEqual([8_000]);
  });

  test('uses up no limit with successful logins', async () => {
    const { email } = await signUp(world);
    const client = openClient(world);
    for (let n = 0; n < 25; n += 1) {
      client.cookies.clear();
      expect(await logIn(client, email)).toBe(200);
    }
    expect(
      await world.db.rateLimit.aggregate({
        where: { key: { startsWith: 'login' } },
        _sum: { count: true },
      }),
    ).toEqual({ _sum: { count: 0 } });
  });

  test.each(['forgot-password', 'login-link'])(
    'gets the mail of %s in spite of many requests by others, with equal answers',
    async (way) => {
      const { email } = await signUpVerified(world);
      const ask = async (client: Client) =>
        (await client.post(`/data/website/${way}`, { email })).status;
      const attacker = openClient(world);
      for (let n = 0; n < 12; n += 1) expect(await ask(attacker)).toBe(200);
      const before = (await mailTo(world, email)).length;
      expect(await ask(openClient(world))).toBe(200);
      expect((await mailTo(world, email)).length).toBe(before + 1);
      for (let n = 0; n < 8; n += 1) {
        const other = openClient(world);
        for (let each = 0; each < 5; each += 1) expect(await ask(other)).toBe(200);
      }
      // The mail to confirm the address came first; two are kept for networks that are new.
      keepsPromise(`${way}.mails-an-account-an-hour`, (await mailTo(world, email)).length - 1, 22);
    },
  );
});

test('slides the limit, so that no window edge allows twice the number', async () => {
  const context = { ...systemContext(world), now: () => world.now() };
  let most = 0;
  const taken: number[] = [];
  for (let second = 0; second < 3_600; second += 20) {
    world.setNow(new Date(testNow.getTime() + second * 1_000));
    const ok = await takeToken(context, 'edge', 10, 900).then(
      () => true,
      () => false,
    );
    if (ok) taken.push(second);
    most = Math.max(most, taken.filter((at) => at > second - 900).length);
  }
  world.setNow(testNow);
  keepsPromise('limits.most-uses-within-one-window', most, 10);
  expect(taken.length).toBeGreaterThan(25);
});
