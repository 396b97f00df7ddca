import type { Context } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import type { MailboxProof } from '../../platform/hooks.ts';

/**
 * Removes login methods that were added before the mailbox was confirmed (decision 0025). A sign-up
 * keeps the provider that created the account.
 */
export async function removeLoginMethods(
  { db }: Pick<Context, 'db'>,
  user: Pick<User, 'id' | 'passwordHash'>,
  proof: MailboxProof,
): Promise<void> {
  const userId = user.id;
  await db.passkey.deleteMany({ where: { userId } });
  await db.passkeyChallenge.deleteMany({ where: { userId } });
  const own =
    proof === 'SIGN_UP' && user.passwordHash === null
      ? await db.oAuthIdentity.findFirst({ where: { userId }, orderBy: { createdAt: 'asc' } })
      : null;
  await db.oAuthIdentity.deleteMany({ where: { userId, id: { not: own?.id ?? '' } } });
}
