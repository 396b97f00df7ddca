import { verifyTokenHours } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { issueToken } from '../sessions/account-tokens.ts';

/**
 * Queues the verification mail with a new token. `redirectTo` is a local path to open afterwards; a
 * repeated mail keeps the first one's.
 */
export async function sendVerification(
  context: Context,
  user: { id: string; email: string; firstName: string | null; locale: Locale },
  hours: number,
  redirectTo?: string,
): Promise<void> {
  const tokenId = await issueToken(context, {
    userId: user.id,
    purpose: 'VERIFY_EMAIL',
    email: user.email,
    minutes: hours * 60,
    redirectTo,
  });
  await queueMail(context, {
    template: 'verify-email',
    props: { firstName: user.firstName ?? '', link: { tokenId, purpose: 'VERIFY_EMAIL' } },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `verify:${tokenId}`,
    userId: user.id,
  });
}

/**
 * Sends the verification mail again; false when nothing is left to verify. `to` replaces the next
 * page.
 * @throws LOGIN_REQUIRED without a session
 * @throws TOO_MANY_REQUESTS after five an hour
 */
export async function resendVerification(context: Context, to?: string): Promise<boolean> {
  const { userId, isVerified } = requireUser(context);
  if (isVerified) return false;
  await takeToken(context, `verify:${userId}`, 5, 3_600);
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.findUniqueOrThrow({ where: { id: userId } });
    const goal = sameOriginPath(to, context.config.origin, '');
    await sendVerification(tx, user, verifyTokenHours, goal === '' ? undefined : goal);
  });
  return true;
}
