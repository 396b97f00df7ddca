import { passkeyMinutes } from '@causa/shared/platform/limits';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Keeps a challenge for five minutes: for this account's new passkey, or, with null, for a login.
 */
export async function storeChallenge(
  context: Context,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + passkeyMinutes * 60_000);
  await context.db.passkeyChallenge.create({
    data: { challengeHash: hashSecret(challenge), userId, expiresAt },
  });
}

/** Uses a challenge up; false when it is unknown, used, too old, or was made for something else. */
export async function consumeChallenge(
  context: Context,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { count } = await context.db.passkeyChallenge.deleteMany({
    where: { challengeHash: hashSecret(challenge), userId, expiresAt: { gt: context.now() } },
  });
  return count > 0;
}

/** Removes what has run out; the worker calls it every hour. */
export async function sweepChallenges(context: Context): Promise<void> {
  await context.db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: context.now() } } });
}
