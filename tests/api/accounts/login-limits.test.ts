import { rememberAccount } from '@causa/core/accounts/login/known-browser';
import {
  accountKey,
  countLogin,
  countPasskeyLogin,
  maySendMail,
} from '@causa/core/accounts/login/login-limits';
import type { Browser } from '@causa/core/accounts/sessions/sessions';
import { delayLogin, waitersMax } from '@causa/core/accounts/login/slow-logins';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, it } from 'vitest';
import {
  systemContext,
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  type Answer,
} from '../../support/client.ts';
import { soon } from '../../support/soon.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { takeToken, takeFromCeiling } from '@causa/core/platform/limits/take-token';
import { testNow } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';

let world: TestApp;
afterAll(() => world.close());

describe('limits of failed logins', () => {
  let visitor: Context;

  let waits: number[] = [];

  beforeAll(async () => {
    world = await startTestApp();
    const sleep = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    visitor = { ...systemContext(world), actor: { kind: 'visitor' }, sleep };
  });

  beforeEach(async () => {
    waits = [];
    await world.db.rateLimit.deleteMany();
  });

  const tooMany = { code: 'TOO_MANY_REQUESTS' };

  let networks = 0;

  /** A browser on its own network that remembers this account, or none for null. */
  const browserThatKnows = (userId: string | null): Browser => ({
    address: `10.0.${(networks += 1) >> 8}.${networks & 255}`,
    userAgent: null,
    sessionToken: null,
    knownAccounts: userId === null ? null : rememberAccount(visitor.config, null, userId),
  });

  const someAccount = () => {
    const userId = newId();
    return { key: accountKey(`${userId}@harbour.example`), userId };
  };

  const countTimes = async (times: number, attempt: () => Promise<unknown>) => {
    for (let n = 0; n < times; n += 1) await attempt();
  };

  const usesLeftBehind = async () =>
    (await world.db.rateLimit.aggregate({ _sum: { count: true } }))._sum.count;

  describe('failed login', () => {
    test('allows ten for one account and network, separately for other networks', async () => {
      const [account, browser] = [someAccount(), browserThatKnows(null)];
      await countTimes(10, () => countLogin(visitor, account, browser));
      await expect(countLogin(visitor, account, browser)).rejects.toMatchObject(tooMany);
      await countLogin(visitor, account, browserThatKnows(null));
      await countLogin(visitor, someAccount(), browser);
    });

    test('counts nothing when refused, so other accounts of the network can log in', async () => {
      const [account, browser] = [someAccount(), browserThatKnows(null)];
      await countTimes(10, () => countLogin(visitor, account, browser));
      await countTimes(40, () => countLogin(visitor, account, browser).catch(() => undefined));
      await countTimes(30, () => countLogin(visitor, someAccount(), browser));
      await expect(countLogin(visitor, someAccount(), browser)).rejects.toMatchObject(tooMany);
    });

    test('allows ten for an address without an account', async () => {
      const [account, browser] = [{ ...someAccount(), userId: null }, browserThatKnows(null)];
      await countTimes(10, () => countLogin(visitor, account, browser));
      await expect(countLogin(visitor, account, browser)).rejects.toMatchObject(tooMany);
    });

    test('allows forty for one network over all accounts', async () => {
      const browser = browserThatKnows(null);
      await countTimes(40, () => countLogin(visitor, someAccount(), browser));
      await expect(countLogin(visitor, someAccount(), browser)).rejects.toMatchObject(tooMany);
    });

    test('delays from the twenty-first of an account on, half a second more each up to eight, and never refuses a new network', async () => {
      const account = someAccount();
      const fail = () => countLogin(visitor, account, browserThatKnows(null));
      await countTimes(20, fail);
      expect(waits).toEqual([]);
      await countTimes(2, fail);
      expect(waits).toEqual([500, 1_000]);
      await countTimes(98, fail);
      expect(waits.slice(14, 18)).toEqual([7_500, 8_000, 8_000, 8_000]);
      expect(Math.max(...waits)).toBe(8_000);
      expect(waits).toHaveLength(100);
    });

    test('shares one limit in an IPv6 /56 and twice that limit in a /48', async () => {
      const account = someAccount();
      const from = (address: string) =>
        countLogin(visitor, account, { ...browserThatKnows(null), address });
      for (let n = 0; n < 10; n += 1) await from(`2001:db8:1:10${n}::1`);
      await expect(from('2001:db8:1:1ff::1')).rejects.toMatchObject(tooMany);
      for (let n = 0; n < 10; n += 1) await from(`2001:db8:1:20${n}::1`);
      await expect(from('2001:db8:1:300::1')).rejects.toMatchObject(tooMany);
      await from('2001:db8:2:300::1');
    });

    test('applies limits to an IPv6 /56 and /48 over all accounts', async () => {
      const from = (address: string) =>
        countLogin(visitor, someAccount(), { ...browserThatKnows(null), address });
      const spend = (network: string, share: number) =>
        visitor.db.rateLimit.create({
          data: { key: `login:${network}`, windowStart: visitor.now(), count: 40 * share },
        });
      await spend('2001:db8:1:100::/56', 2);
      await expect(from('2001:db8:1:1ab::1')).rejects.toMatchObject(tooMany);
      await from('2001:db8:1:200::1');
      await spend('2001:db8:2::/48', 8);
      await expect(from('2001:db8:2:1ab::1')).rejects.toMatchObject(tooMany);
      await expect(from('2001:db8:2:1ab::1')).rejects.toMatchObject(tooMany);
      expect(
        await visitor.db.rateLimit.aggregate({
          where: { key: 'login:2001:db8:2:1ab::/64' },
          _sum: { count: true },
        }),
      ).toEqual({ _sum: { count: 0 } });
    });

    test('allows ten in a known browser, and then the common limit', async () => {
      const account = someAccount();
      const known = browserThatKnows(account.userId);
      const unknownBrowser = { ...known, knownAccounts: null };
      await countTimes(10, () => countLogin(visitor, account, unknownBrowser));
      await countTimes(10, () => countLogin(visitor, account, known));
      await expect(countLogin(visitor, account, known)).rejects.toMatchObject(tooMany);
    });
  });

  describe('delayed login', () => {
    /** Login attempts that block until the test releases them. */
    const gated = () => {
      const ends: (() => void)[] = [];
      const sleep = () => new Promise<void>((done) => ends.push(done));
      const end = () => ends.splice(0).forEach((done) => done());
      return { context: { ...visitor, sleep }, ends, end };
    };

    test('runs beside three others of its account at most, unless its network has few failures', async () => {
      const account = someAccount();
      const attacker = browserThatKnows(null);
      await countTimes(18, () => countLogin(visitor, account, browserThatKnows(null)));
      await countTimes(4, () => countLogin(visitor, account, attacker));
      const { context, ends, end } = gated();
      const tries = Array.from({ length: 6 }, () =>
        countLogin(context, account, attacker).then(
          () => 'waited',
          (error: unknown) => error,
        ),
      );
      await soon(() => expect(ends).toHaveLength(4));
      const owner = countLogin(context, account, browserThatKnows(null));
      await soon(() => expect(ends).toHaveLength(5));
      // Rejected attempts are not counted; delayed ones hold no connection.
      const connections = Array.from({ length: 20 }, () => visitor.db.user.count());
      await Promise.all(connections);
      end();
      await owner;
      const answers = await Promise.all(tries);
      expect(answers.filter((answer) => answer === 'waited')).toHaveLength(4);
      for (const answer of answers.filter((one) => one !== 'waited'))
        expect(answer).toMatchObject(tooMany);
      await countLogin(visitor, account, attacker);
    });

    test('refuses more when two hundred wait in one process', async () => {
      const { context, ends, end } = gated();
      const wait = () => delayLogin(context, newId(), { ms: 1, isFirst: true });
      const waiting = Array.from({ length: waitersMax }, wait);
      expect(ends).toHaveLength(200);
      await expect(wait()).rejects.toMatchObject(tooMany);
      end();
      await Promise.all(waiting);
      const next = wait();
      end();
      await next;
    });
  });

  describe('successful login', () => {
    test.each([
      ['an unknown browser', false],
      ['a browser that knows the account', true],
    ])('skips the count of %s', async (_browser, isKnown) => {
      const account = someAccount();
      const browser = browserThatKnows(isKnown ? account.userId : null);
      await (await countLogin(visitor, account, browser)).succeeded();
      expect(await usesLeftBehind()).toBe(0);
    });

    test('skips the count with a passkey, limited to forty failures for one network', async () => {
      const browser = browserThatKnows(null);
      await (await countPasskeyLogin(visitor, browser)).succeeded();
      expect(await usesLeftBehind()).toBe(0);
      await countTimes(40, () => countPasskeyLogin(visitor, browser));
      await expect(countPasskeyLogin(visitor, browser)).rejects.toMatchObject(tooMany);
    });
  });

  describe('mail on public request', () => {
    const ask = (email: string, address: string, kind: 'forgot' | 'login-link' = 'forgot') =>
      maySendMail(visitor, kind, email, address);

    test('allows five an hour for one account and network, ignoring the case of the address', async () => {
      const email = `${newId()}@harbour.example`;
      const answers: boolean[] = [];
      await countTimes(6, async () => answers.push(await ask(email, '10.1.0.1')));
      expect(answers).toEqual([true, true, true, true, true, false]);
      expect(await ask(email.toUpperCase(), '10.1.0.1')).toBe(false);
      expect(await ask(email, '10.1.0.1', 'login-link')).toBe(true);
      expect(await ask(`${newId()}@harbour.example`, '10.1.0.1')).toBe(true);
    });

    test('allows twenty an hour for one account', async () => {
      const email = `${newId()}@harbour.example`;
      let sent = 0;
      for (let n = 0; n < 19; n += 1) if (await ask(email, `10.2.0.${n}`)) sent += 1;
      expect(await ask(email, '10.2.0.1')).toBe(true);
      expect(await ask(email, '10.2.0.1')).toBe(false);
      expect(sent).toBe(19);
    });

    test('allows two more an hour for networks without earlier requests', async () => {
      const email = `${newId()}@harbour.example`;
      for (const network of ['2001:db8:1:1', '2001:db8:1:100', '2001:db8:2:1', '2001:db8:2:100'])
        for (let n = 0; n < 5; n += 1) expect(await ask(email, `${network}::${n}`)).toBe(true);
      expect(await ask(email, '2001:db8:1:1::9')).toBe(false);
      expect(await ask(email, '2001:db8:1:300::9')).toBe(false);
      expect(await ask(email, '192.0.2.1')).toBe(true);
      expect(await ask(email, '192.0.2.1')).toBe(false);
      expect(await ask(email, '192.0.2.2')).toBe(true);
      expect(await ask(email, '192.0.2.3')).toBe(false);
    });
  });
});

describe('concurrent logins', () => {
  let waits: number[] = [];

  beforeAll(async () => {
    const sleep = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    world = await startTestApp({ sleep });
  });

  beforeEach(async () => {
    waits = [];
    await world.db.rateLimit.deleteMany();
  });

  const logIn = async (client: Client, email: string, password = goodPassword) =>
    (await client.post('/data/website/login', { email, password })).status;

  const fail = (client: Client, email: string) => logIn(client, email, 'not the password');

  /** Sends wrong passwords from many networks, each within its own limit. */
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
      // Same network as the owner.
      neighbour.address = client.address;
      for (let n = 0; n < 60; n += 1) await fail(neighbour, `${n}${email}`);
      expect(await logIn(neighbour, email)).toBe(429);
      waits = [];
      await client.post('/data/website/logout');
      expect([await logIn(client, email), waits]).toEqual([200, []]);
    });

    test('keeps access despite invented, copied and guessed browser cookies', async () => {
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
      // The owner's cookie allows ten attempts, then counts like any other browser.
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
      'gets the mail of %s in spite of requests by others, with equal answers',
      async (method) => {
        const { email } = await signUpVerified(world);
        const ask = async (client: Client) =>
          (await client.post(`/data/website/${method}`, { email })).status;
        const attacker = openClient(world);
        for (let n = 0; n < 12; n += 1) expect(await ask(attacker)).toBe(200);
        const before = (await mailTo(world, email)).length;
        expect(await ask(openClient(world))).toBe(200);
        expect((await mailTo(world, email)).length).toBe(before + 1);
        for (let n = 0; n < 8; n += 1) {
          const other = openClient(world);
          for (let each = 0; each < 5; each += 1) expect(await ask(other)).toBe(200);
        }
        // The confirmation mail was sent first; two are reserved for new networks.
        keepsPromise(
          `${method}.mails-an-account-an-hour`,
          (await mailTo(world, email)).length - 1,
          22,
        );
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
});

describe('limits for IPv6 networks', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  const someone = () => `${newId()}@harbour.example`;

  const names = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };

  const calls: Readonly<
    Record<string, [limit: number, call: (client: Client) => Promise<Answer>]>
  > = {
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

  describe.each(Object.keys(calls))('network limit for %s', (what) => {
    test('counts an IPv6 network as one', async () => {
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
});
