import type { Context } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import type { MailboxProof } from '../../platform/account-hooks.ts';
import { welcome } from '../signup/welcome.ts';

/**
 * Records that the owner of the mailbox is here. Until then the account may have been made with
 * another person's address, so the first proof also removes login methods that were added before it
 * (decision 0025). Does nothing for a verified account.
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
  proof: MailboxProof,
): Promise<void> {
  // One proof at a time an account, so that two links used at once welcome once.
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
  await context.accountHooks.mailboxProven(context, user, proof);
  await welcome(context, user);
}
