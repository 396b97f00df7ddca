import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { useToken } from '../sessions/account-tokens.ts';
import { confirmMailboxOwner } from './confirm-mailbox-owner.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Confirms an address with the token of its mail; the first confirmation sends the welcome mail.
 * Returns the account and the page to open after the sign-up.
 * @throws LINK_EXPIRED when the token does not work or the address has changed since
 */
export async function verifyEmail(
  context: Context,
  token: string,
  address: string | null,
): Promise<{ userId: string; redirectTo: string | null }> {
  await takeTokenFrom(context, 'link', address, 60, 3_600);
  return inTransaction(context, async (tx) => {
    const { userId, email, redirectTo } = await useToken(tx, token, ['VERIFY_EMAIL']);
    const user = await tx.db.user.findUniqueOrThrow({ where: { id: userId } });
    if (user.email !== email) throw new AppError('LINK_EXPIRED');
    await confirmMailboxOwner(tx, user, 'SIGN_UP');
    securityEvent(context, 'email.verified', { outcome: 'ok', userId });
    return { userId, redirectTo };
  });
}
