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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { soon } from '../../support/soon.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
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
afterAll(() => world.close());
beforeEach(async () => {
  waits = [];
  await world.db.rateLimit.deleteMany();
});

const tooMany = { code: 'TOO_MANY_REQUESTS' };
let networks = 0;
/** A browser in a network of its own, which knows an account or none. */
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
  test('is limited to ten for one account and network, separately for other networks', async () => {
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

  test('is limited to ten for an address without an account', async () => {
    const [account, browser] = [{ ...someAccount(), userId: null }, browserThatKnows(null)];
    await countTimes(10, () => countLogin(visitor, account, browser));
    await expect(countLogin(visitor, account, browser)).rejects.toMatchObject(tooMany);
  });

  test('is limited to forty for one network over all accounts', async () => {
    const browser = browserThatKnows(null);
    await countTimes(40, () => countLogin(visitor, someAccount(), browser));
    await expect(countLogin(visitor, someAccount(), browser)).rejects.toMatchObject(tooMany);
  });

  test('is delayed from the twenty-first of an account on, half a second more each up to eight, and never refused to a new network', async () => {
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

  test('has limits in an IPv6 /56 and /48 over all accounts', async () => {
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

  test('has its own limit of ten in a known browser, and then the common one', async () => {
    const account = someAccount();
    const known = browserThatKnows(account.userId);
    const unknownBrowser = { ...known, knownAccounts: null };
    await countTimes(10, () => countLogin(visitor, account, unknownBrowser));
    await countTimes(10, () => countLogin(visitor, account, known));
    await expect(countLogin(visitor, account, known)).rejects.toMatchObject(tooMany);
  });
});

describe('delayed login', () => {
  /** Attempts whose wait ends when the test says so. */
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
    // The tries that were refused count nowhere; those that wait hold no connection.
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

  test('is refused when two hundred wait in one process', async () => {
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
  ])('does not count in %s', async (_browser, isKnown) => {
    const account = someAccount();
    const browser = browserThatKnows(isKnown ? account.userId : null);
    await (await countLogin(visitor, account, browser)).succeeded();
    expect(await usesLeftBehind()).toBe(0);
  });

  test('does not count with a passkey, limited to forty failures for one network', async () => {
    const browser = browserThatKnows(null);
    await (await countPasskeyLogin(visitor, browser)).succeeded();
    expect(await usesLeftBehind()).toBe(0);
    await countTimes(40, () => countPasskeyLogin(visitor, browser));
    await expect(countPasskeyLogin(visitor, browser)).rejects.toMatchObject(tooMany);
  });
});

describe('mail requested by anyone', () => {
  const ask = (email: string, address: string, kind: 'forgot' | 'login-link' = 'forgot') =>
    maySendMail(visitor, kind, email, address);

  test('is limited to five an hour for one account and network, ignoring the case of the address', async () => {
    const email = `${newId()}@harbour.example`;
    const answers: boolean[] = [];
    await countTimes(6, async () => answers.push(await ask(email, '10.1.0.1')));
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await ask(email.toUpperCase(), '10.1.0.1')).toBe(false);
    expect(await ask(email, '10.1.0.1', 'login-link')).toBe(true);
    expect(await ask(`${newId()}@harbour.example`, '10.1.0.1')).toBe(true);
  });

  test('is limited to twenty an hour for one account', async () => {
    const email = `${newId()}@harbour.example`;
    let sent = 0;
    for (let n = 0; n < 19; n += 1) if (await ask(email, `10.2.0.${n}`)) sent += 1;
    expect(await ask(email, '10.2.0.1')).toBe(true);
    expect(await ask(email, '10.2.0.1')).toBe(false);
    expect(sent).toBe(19);
  });

  test('is sent twice more an hour to networks without earlier requests', async () => {
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
