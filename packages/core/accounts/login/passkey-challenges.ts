import { passkeyMinutes } from '@causa/shared/platform/limits';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Stores a challenge for five minutes: for a new passkey of this account, or for a login when null.
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

/** Consumes a challenge; false when it is unknown, used, expired or for another purpose. */
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

/** Deletes expired challenges; the worker calls it every hour. */
export async function sweepChallenges(context: Context): Promise<void> {
  await context.db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: context.now() } } });
}
