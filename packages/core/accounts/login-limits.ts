import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { networkOf } from '../limits/network-of.ts';
import { returnToken, takeToken, tryToken } from '../limits/take-token.ts';
import { knownBrowserName } from './known-browser.ts';
import { hashSecret } from '../kernel/secret-hash.ts';
import type { Browser } from './sessions.ts';

const windowSeconds = 900;
/**
 * Failed logins within the window: of a network, of a network with one account, of a browser that
 * knows the account.
 */
const perNetwork = 40;
const perAccountOfNetwork = 10;
const perKnownBrowser = 10;
/**
 * Failed logins of an account from everywhere after which further ones wait, half a second more
 * each, and from which unknown browsers are refused.
 */
const freely = 20;
const perAccount = 100;
const waitStepMs = 500;
const longestWaitMs = 8_000;

export interface LoginAttempt {
  /** Takes the attempt out of the count: only failures count. */
  succeeded(): Promise<void>;
}

/**
 * Counts one attempt to log in to an account (decision 0026). Nobody can lock an owner out: what
 * others fail counts for their own network, a browser that has logged in before has a count of its
 * own, and an account that is being guessed from many networks answers more slowly.
 * TOO_MANY_REQUESTS.
 */
export async function countLogin(
  context: Context,
  account: { key: string; userId: string | null },
  browser: Browser,
): Promise<LoginAttempt> {
  const known = knownBrowserName(context.config, browser.knownAccounts ?? null, account.userId);
  const own = `login-known:${account.userId}:${known}`;
  if (known !== null && (await tryToken(context, own, perKnownBrowser, windowSeconds)))
    return { succeeded: () => returnToken(context, own) };

  const network = networkOf(browser.address);
  const keys = [
    `login:${network}`,
    `login-account:${account.key}:${network}`,
    `login-account:${account.key}`,
  ] as const;
  let used = 0;
  for (const [at, limit] of [perNetwork, perAccountOfNetwork, perAccount].entries())
    try {
      used = await takeToken(context, keys[at] ?? '', limit, windowSeconds);
    } catch (error) {
      // What was refused was no attempt: it counts nowhere.
      await returnToken(context, ...keys.slice(0, at));
      throw error;
    }
  if (used > freely)
    await (context.sleep ?? sleep)(Math.min((used - freely) * waitStepMs, longestWaitMs));
  return { succeeded: () => returnToken(context, ...keys) };
}

/**
 * Counts an attempt that names no account (a passkey): 40 failures of a network. TOO_MANY_REQUESTS.
 */
export async function countPasskeyLogin(context: Context, browser: Browser): Promise<LoginAttempt> {
  const key = `login:${networkOf(browser.address)}`;
  await takeToken(context, key, perNetwork, windowSeconds);
  return { succeeded: () => returnToken(context, key) };
}

const mailsPerNetwork = 5;
const mailsPerAccount = 20;

/**
 * Whether a mail that anybody may ask for (a reset, a login link) is still sent: 5 an hour for one
 * account from one network, 20 from everywhere, so that others cannot use up what its owner asks
 * for. The answer to anyone who asks stays the same.
 */
export async function maySendMail(
  context: Context,
  kind: 'forgot' | 'login-link',
  email: string,
  address: string | null,
): Promise<boolean> {
  const key = `${kind}-account:${accountKey(email)}`;
  return (
    (await tryToken(context, `${key}:${networkOf(address)}`, mailsPerNetwork, 3_600)) &&
    (await tryToken(context, key, mailsPerAccount, 3_600))
  );
}

/** A hash that stands for an address in keys of limits, which must hold no address. */
export function accountKey(email: string): string {
  return Buffer.from(hashSecret(email.toLowerCase())).toString('base64url');
}
