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
 * Failed logins per window: of a network, of a network for one account, of a browser known to the
 * account.
 */
const perNetwork = 40;
const perAccountOfNetwork = 10;
const perKnownBrowser = 10;
/** Limit factors of one account for a /64, its /56 and its /48. */
const accountRates = [1, 1, 2] as const;
/** The first tries of a network for one account; they are never displaced. */
const firstTries = 3;
/**
 * Failed logins of an account from all networks before each further one is delayed by another half
 * second. They are not refused, which would lock the owner out.
 */
const unlimitedTries = 20;
const waitStepMs = 500;
const longestWaitMs = 8_000;

export interface LoginAttempt {
  /** Takes the attempt out of the count, because only failures count. */
  succeeded(): Promise<void>;
}

/**
 * Counts one login attempt for an account (decision 0026). Others cannot lock out the owner:
 * failures count per network, a known browser has its own count, and an account guessed from many
 * networks responds more slowly.
 * @throws TOO_MANY_REQUESTS when a network has no tries left or too many attempts are waiting
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
    // All guesses for one account count in this row.
    const { used } = await runInOrder(key, () => countUse(context, key, windowSeconds));
    keys.push(key);
    if (used > unlimitedTries)
      await delayLogin(context, account.key, {
        ms: Math.min((used - unlimitedTries) * waitStepMs, longestWaitMs),
        isFirst: taken.used <= firstTries,
      });
  } catch (error) {
    // A refused request is not an attempt and does not count.
    await returnToken(context, ...keys);
    throw error;
  }
  return { succeeded: () => returnToken(context, ...keys) };
}

/**
 * Counts an attempt without an account name (passkey).
 * @throws TOO_MANY_REQUESTS after 40 failures of a network
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
/** Mails reserved for networks without a request so far, once the others are used up. */
const mailsReserved = 2;

/**
 * Returns whether a mail that anyone can request (reset, login link) may be sent: 5 an hour for one
 * account from one network and 20 from all networks, plus 2 for networks without a request so far,
 * so that others cannot use up the owner's limit. Every requester gets the same reply.
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

/** Returns a hash of an address for rate limit keys, which must not contain addresses. */
export function accountKey(email: string): string {
  return Buffer.from(hashSecret(email.toLowerCase())).toString('base64url');
}
