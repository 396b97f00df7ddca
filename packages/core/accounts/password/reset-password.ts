import { AppError } from '@causa/shared/platform/errors';
import { resetTokenMinutes } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { issueToken, useToken } from '../sessions/account-tokens.ts';
import { completeLogin } from '../login/complete-login.ts';
import { confirmMailboxOwner } from '../email/confirm-mailbox-owner.ts';
import { notifyOfNewPassword } from './change-password.ts';
import { findUserId, readUser } from '../find-user.ts';
import { accountKey, maySendMail } from '../login/login-limits.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Browser } from '../sessions/sessions.ts';
import type { UserView } from '../user.view.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Requests a password reset link. Same query and row whether the account exists or not; the worker
 * does the rest.
 * @throws TOO_MANY_REQUESTS after 20 an hour from one address; `maySendMail` has the limits of one
 * account
 */
export async function forgotPassword(
  context: Context,
  email: string,
  address: string | null,
): Promise<void> {
  await takeTokenFrom(context, 'forgot', address, 20, 3_600);
  if (!(await maySendMail(context, 'forgot', email, address))) return;
  const userId = await findUserId(context, email);
  securityEvent(context, 'password.reset-requested', {
    outcome: 'ok',
    userId,
    account: accountKey(email),
  });
  await addJob(context, 'accounts.send-reset', { userId }, { runAt: context.now() });
}

/** Mails the reset link; sends nothing for an unknown address. Called by the worker. */
export async function sendReset(context: Context, userId: string | null): Promise<void> {
  if (userId === null) return;
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.findUnique({ where: { id: userId } });
    if (user === null) return;
    const tokenId = await issueToken(tx, {
      userId,
      purpose: 'RESET_PASSWORD',
      email: user.email,
      minutes: resetTokenMinutes,
    });
    await queueMail(tx, {
      template: 'reset-password',
      props: { firstName: user.firstName ?? '', link: { tokenId, purpose: 'RESET_PASSWORD' } },
      recipient: user.email,
      locale: user.locale,
      idempotencyKey: `reset:${tokenId}`,
      userId,
    });
  });
}

/**
 * Sets a new password with the token of the mail, ends every session and other link, and logs in.
 * Reading the mail verifies the address.
 * @throws LINK_EXPIRED when the token does not work or the address has changed since
 * @throws INVALID for a guessable password, which keeps the token valid
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  browser: Browser,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  await takeTokenFrom(context, 'link', browser.address, 60, 3_600);
  const passwordHash = await hashPassword(password);
  const { userId, ...entered } = await inTransaction(context, async (tx) => {
    const used = await useToken(tx, token, ['RESET_PASSWORD']);
    const user = await tx.db.user.findUniqueOrThrow({ where: { id: used.userId } });
    // The link was sent to a mailbox that is no longer the account's.
    if (user.email !== used.email) throw new AppError('LINK_EXPIRED');
    await checkPassword(password, [user.email, user.firstName, user.lastName]);
    await confirmMailboxOwner(tx, user, 'RECOVERY');
    await tx.db.user.update({ where: { id: user.id }, data: { passwordHash } });
    await tx.db.session.deleteMany({ where: { userId: user.id } });
    await tx.db.accountToken.deleteMany({ where: { userId: user.id } });
    await notifyOfNewPassword(tx, user);
    return {
      userId: user.id,
      token: await completeLogin(tx, user, browser, { browserName: null }, 'link'),
      deletionCancelled: user.deletionRequestedAt !== null,
    };
  });
  securityEvent(context, 'password.set', { outcome: 'ok', method: 'link', userId });
  return { user: await readUser(context, userId), ...entered };
}
