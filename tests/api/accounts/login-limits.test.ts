import { rememberAccount } from '@causa/core/accounts/known-browser';
import {
  accountKey,
  countLogin,
  countPasskeyLogin,
  maySendMail,
} from '@causa/core/accounts/login-limits';
import type { Browser } from '@causa/core/accounts/sessions';
import type { Context } from '@causa/core/context';
import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
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

describe('a login that fails', () => {
  test('is tried ten times for one account from one network, and from others goes on', async () => {
    const [account, browser] = [someAccount(), browserThatKnows(null)];
    await countTimes(10, () => countLogin(visitor, account, browser));
    await expect(countLogin(visitor, account, browser)).rejects.toMatchObject(tooMany);
    await countLogin(visitor, account, browserThatKnows(null));
    await countLogin(visitor, someAccount(), browser);
  });

  test('counts nowhere where it is refused: the network goes on with other accounts', async () => {
    const [account, browser] = [someAccount(), browserThatKnows(null)];
    await countTimes(10, () => countLogin(visitor, account, browser));
    await countTimes(40, () => countLogin(visitor, account, browser).catch(() => undefined));
    await countTimes(30, () => countLogin(visitor, someAccount(), browser));
    await expect(countLogin(visitor, someAccount(), browser)).rejects.toMatchObject(tooMany);
  });

  test('is tried ten times for an address that has no account, too', async () => {
    const [account, browser] = [{ ...someAccount(), userId: null }, browserThatKnows(null)];
    await countTimes(10, () => countLogin(visitor, account, browser));
    await expect(countLogin(visitor, account, browser)).rejects.toMatchObject(tooMany);
  });

  test('is tried forty times from one network, whatever the account', async () => {
    const browser = browserThatKnows(null);
    await countTimes(40, () => countLogin(visitor, someAccount(), browser));
    await expect(countLogin(visitor, someAccount(), browser)).rejects.toMatchObject(tooMany);
  });

  test('waits from the twenty-first of an account on, half a second more each and eight seconds at most, and is refused after the hundredth', async () => {
    const account = someAccount();
    const fail = () => countLogin(visitor, account, browserThatKnows(null));
    await countTimes(20, fail);
    expect(waits).toEqual([]);
    await countTimes(2, fail);
    expect(waits).toEqual([500, 1_000]);
    await countTimes(78, fail);
    expect(waits.slice(14, 18)).toEqual([7_500, 8_000, 8_000, 8_000]);
    expect(Math.max(...waits)).toBe(8_000);
    await countTimes(2, () => expect(fail()).rejects.toMatchObject(tooMany));
    expect(waits).toHaveLength(80);
  });

  test('counts apart in a browser that knows the account, ten times, and then as in any other', async () => {
    const account = someAccount();
    const known = browserThatKnows(account.userId);
    const unknownBrowser = { ...known, knownAccounts: null };
    await countTimes(10, () => countLogin(visitor, account, unknownBrowser));
    await countTimes(10, () => countLogin(visitor, account, known));
    await expect(countLogin(visitor, account, known)).rejects.toMatchObject(tooMany);
  });
});

describe('a login that succeeds', () => {
  test.each([
    ['an unknown browser', false],
    ['a browser that knows the account', true],
  ])('does not count, in %s', async (_browser, isKnown) => {
    const account = someAccount();
    const browser = browserThatKnows(isKnown ? account.userId : null);
    await (await countLogin(visitor, account, browser)).succeeded();
    expect(await usesLeftBehind()).toBe(0);
  });

  test('does not count with a passkey, of which forty fail from one network', async () => {
    const browser = browserThatKnows(null);
    await (await countPasskeyLogin(visitor, browser)).succeeded();
    expect(await usesLeftBehind()).toBe(0);
    await countTimes(40, () => countPasskeyLogin(visitor, browser));
    await expect(countPasskeyLogin(visitor, browser)).rejects.toMatchObject(tooMany);
  });
});

describe('a mail that anybody may ask for', () => {
  const ask = (email: string, address: string, kind: 'forgot' | 'login-link' = 'forgot') =>
    maySendMail(visitor, kind, email, address);

  test('is sent five times an hour for one account from one network, whatever the case of its address', async () => {
    const email = `${newId()}@harbour.example`;
    const answers: boolean[] = [];
    await countTimes(6, async () => answers.push(await ask(email, '10.1.0.1')));
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await ask(email.toUpperCase(), '10.1.0.1')).toBe(false);
    expect(await ask(email, '10.1.0.1', 'login-link')).toBe(true);
    expect(await ask(`${newId()}@harbour.example`, '10.1.0.1')).toBe(true);
  });

  test('is sent twenty times an hour for one account from everywhere', async () => {
    const email = `${newId()}@harbour.example`;
    let sent = 0;
    for (let n = 0; n < 25; n += 1) if (await ask(email, `10.2.0.${n}`)) sent += 1;
    expect(sent).toBe(20);
  });
});
