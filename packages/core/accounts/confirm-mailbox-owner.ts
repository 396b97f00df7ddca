import type { Context } from '../context.ts';
import type { User } from '../generated/prisma/client.ts';
import { welcome } from './welcome.ts';

/**
 * Records that the person who reads the mail of this address is here. Until then the account may
 * have been made with another person's
 * address, so the first proof also removes login methods that were added before it (decision 0025).
 * Does nothing for a verified account.
 *
 * - `RECOVERY`: a reset or a login link. Its reader may never have heard of the account, so every
 * login method, session, token and
 *   temporary item goes. The caller sets the new password, or none.
 * - `SIGN_UP`: the link of the sign-up mail, whose reader confirms the sign-up itself. What it made
 * stays (the password, else the first
 *   provider, the session and the items that wait for this); what was added since goes.
 */
export async function confirmMailboxOwner(
  context: Context,
  user: User,
  proof: 'RECOVERY' | 'SIGN_UP',
): Promise<void> {
  // One proof at a time an account, so that two links used at once welcome once.
  await context.db.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR UPDATE`;
  const { count } = await context.db.user.updateMany({
    where: { id: user.id, emailVerifiedAt: null },
    data: { emailVerifiedAt: context.now() },
  });
  if (count === 0) return;
  const own = { where: { userId: user.id } };
  await context.db.passkey.deleteMany(own);
  await context.db.passkeyChallenge.deleteMany(own);
  await context.db.accountToken.deleteMany(own);
  if (proof === 'RECOVERY') {
    await context.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    await context.db.oAuthIdentity.deleteMany(own);
    await context.db.session.deleteMany(own);
    await context.db.temporaryItem.deleteMany(own);
  } else {
    await context.db.oAuthIdentity.deleteMany({
      where: { userId: user.id, id: { not: (await signUpIdentity(context, user)) ?? '' } },
    });
  }
  await welcome(context, user);
}

/** The provider that made the account; null for an account made with a password. */
async function signUpIdentity(context: Pick<Context, 'db'>, user: User): Promise<string | null> {
  if (user.passwordHash !== null) return null;
  return (
    (
      await context.db.oAuthIdentity.findFirst({
        where: { userId: user.id },
        orderBy: { createdAt: 'asc' },
      })
    )?.id ?? null
  );
}
