import type { Context } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import type { MailboxProof } from '../../platform/hooks.ts';
import { welcomeUser } from '../signup/welcome.ts';

/**
 * Records that the mailbox owner confirmed the account. Until then the account may have been made
 * with another person's address, so the first proof also removes login methods that were added
 * before it (decision 0025). Does nothing for a verified account. `RECOVERY` (reset or login link):
 * the reader may not know the account, so every login method, session, token and temporary item is
 * removed; the caller sets the new password, or none. `SIGN_UP` (sign-up link): the reader confirms
 * the sign-up. Its password (or first provider), session and pending items stay; anything added
 * later is removed.
 */
export async function confirmMailboxOwner(
  context: Context,
  user: User,
  proof: MailboxProof,
): Promise<void> {
  // Serializes per account, so that two links used at once welcome the user once.
  await context.db.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR UPDATE`;
  const { count } = await context.db.user.updateMany({
    where: { id: user.id, emailVerifiedAt: null },
    data: { emailVerifiedAt: context.now() },
  });
  if (count === 0) return;
  const own = { where: { userId: user.id } };
  await context.db.accountToken.deleteMany(own);
  if (proof === 'RECOVERY') {
    await context.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    await context.db.session.deleteMany(own);
  }
  await context.hooks.mailboxProven(context, user, proof);
  await welcomeUser(context, user);
}
