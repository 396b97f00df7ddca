import type { Context } from '../../platform/context.ts';
import { runInOrder } from '../../platform/database/run-in-order.ts';
import {
  countUse,
  isTaken,
  returnToken,
  takeTokenFrom,
  tryToken,
} from '../../platform/limits/take-token.ts';
import { knownBrowserName } from './known-browser.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Browser } from '../sessions/sessions.ts';
import { delayLogin } from './slow-logins.ts';

const windowSeconds = 900;
/**
 * Failed logins within the window: of a network, of a network with one account, of a browser that
 * knows the account.
 */
const perNetwork = 40;
const perAccountOfNetwork = 10;
const perKnownBrowser = 10;
/** One account has the same limit in a /64 and its /56, and twice as much in the /48. */
const accountRates = [1, 1, 2] as const;
/** So many tries of a network for one account count as its first, which are never crowded out. */
const firstTries = 3;
/**
 * Failed logins of an account from everywhere after which further ones wait, half a second more
 * each. They are not refused: a refusal would keep the owner out.
 */
const unlimitedTries = 20;
const waitStepMs = 500;
const longestWaitMs = 8_000;

export interface LoginAttempt {
  /** Takes the attempt out of the count: only failures count. */
  succeeded(): Promise<void>;
}

/**
 * Counts one attempt to log in to an account (decision 0026). Nobody can lock an owner out: what
 * others fail counts for their own networks, a browser that has logged in before has a count of its
 * own, and an account that is being guessed from many networks answers more slowly.
 * @throws TOO_MANY_REQUESTS when a network has spent its tries, or too many attempts wait.
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

  const { address } = browser;
  const keys: string[] = [];
  try {
    keys.push(...(await takeTokenFrom(context, 'login', address, perNetwork, windowSeconds)).keys);
    const key = `login-account:${account.key}`;
    const taken = await takeTokenFrom(
      context,
      key,
      address,
      perAccountOfNetwork,
      windowSeconds,
      accountRates,
    );
    keys.push(...taken.keys);
    // All guesses at one account count in this row.
    const { used } = await runInOrder(key, () => countUse(context, key, windowSeconds));
    keys.push(key);
    if (used > unlimitedTries)
      await delayLogin(context, account.key, {
        ms: Math.min((used - unlimitedTries) * waitStepMs, longestWaitMs),
        isFirst: taken.used <= firstTries,
      });
  } catch (error) {
    // What was refused was no attempt: it counts nowhere.
    await returnToken(context, ...keys);
    throw error;
  }
  return { succeeded: () => returnToken(context, ...keys) };
}

/**
 * Counts an attempt that names no account (a passkey): 40 failures of a network. TOO_MANY_REQUESTS.
 */
export async function countPasskeyLogin(context: Context, browser: Browser): Promise<LoginAttempt> {
  const { keys } = await takeTokenFrom(
    context,
    'login',
    browser.address,
    perNetwork,
    windowSeconds,
  );
  return { succeeded: () => returnToken(context, ...keys) };
}

const mailsPerNetwork = 5;
const mailsPerAccount = 20;
/** Mails kept for networks that have not asked yet, once the others are spent. */
const mailsReserved = 2;

/**
 * Whether a mail that anybody may ask for (a reset, a login link) is still sent: 5 an hour for one
 * account from one network and 20 from everywhere, then 2 more for networks that have not asked
 * yet, so that others cannot use up what its owner asks for. The answer to everyone who asks is the
 * same.
 */
export async function maySendMail(
  context: Context,
  kind: 'forgot' | 'login-link',
  email: string,
  address: string | null,
): Promise<boolean> {
  const key = `${kind}-account:${accountKey(email)}`;
  let usedByNetwork = 0;
  const take = async () => {
    const taken = await takeTokenFrom(context, key, address, mailsPerNetwork, 3_600, accountRates);
    usedByNetwork = taken.used;
  };
  if (!(await isTaken(take))) return false;
  if (await tryToken(context, key, mailsPerAccount, 3_600)) return true;
  return usedByNetwork === 1 && tryToken(context, `${key}:kept`, mailsReserved, 3_600);
}

/** A hash that stands for an address in keys of limits, which must hold no address. */
export function accountKey(email: string): string {
  return Buffer.from(hashSecret(email.toLowerCase())).toString('base64url');
}
