import { AppError } from '@causa/shared/platform/errors';
import { loginLinkMinutes } from '@causa/shared/platform/limits';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { issueToken, useToken } from '../sessions/account-tokens.ts';
import { confirmMailboxOwner } from '../email/confirm-mailbox-owner.ts';
import { completeLogin } from './complete-login.ts';
import { findAccount, findAccountOrNull, findUserId, readUser } from '../find-user.ts';
import { accountKey, maySendMail } from './login-limits.ts';
import type { Browser } from '../sessions/sessions.ts';
import type { UserView } from '../user.view.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Requests a login link. Same query and row whether the account exists or not; the worker does the
 * rest. `to` is a local path to open afterwards.
 * @throws TOO_MANY_REQUESTS after 20 an hour from one address; `maySendMail` has the limits of one
 * account
 */
export async function requestLoginLink(
  context: Context,
  email: string,
  to: string | undefined,
  address: string | null,
): Promise<void> {
  await takeTokenFrom(context, 'login-link', address, 20, 3_600);
  if (!(await maySendMail(context, 'login-link', email, address))) return;
  const userId = await findUserId(context, email);
  securityEvent(context, 'login-link.requested', {
    outcome: 'ok',
    userId,
    account: accountKey(email),
  });
  const path = sameOriginPath(to, context.config.origin, '');
  await addJob(
    context,
    'accounts.send-login-link',
    { userId, ...(path === '' ? {} : { to: path }) },
    { runAt: context.now() },
  );
}

/** Mails the login link; sends nothing for an unknown address. Called by the worker. */
export async function sendLoginLink(
  context: Context,
  userId: string | null,
  to: string | undefined,
): Promise<void> {
  if (userId === null) return;
  await inTransaction(context, async (tx) => {
    const user = await findAccountOrNull(tx, userId);
    if (user === null) return;
    const tokenId = await issueToken(tx, {
      userId,
      purpose: 'LOGIN_LINK',
      email: user.email,
      minutes: loginLinkMinutes,
    });
    await queueMail(tx, {
      template: 'login-link',
      props: {
        firstName: user.firstName ?? '',
        link: { tokenId, purpose: 'LOGIN_LINK', ...(to === undefined ? {} : { to }) },
      },
      recipient: user.email,
      locale: user.locale,
      idempotencyKey: `login-link:${tokenId}`,
      userId,
    });
  });
}

/**
 * Logs in with the single-use token of the mail. Reading the mail verifies the address. Limited to
 * 60 an hour from one address.
 * @throws LINK_EXPIRED when the token does not work or the address has changed since
 */
export async function logInWithLink(
  context: Context,
  token: string,
  browser: Browser,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  await takeTokenFrom(context, 'link', browser.address, 60, 3_600);
  const entered = await inTransaction(context, async (tx) => {
    const used = await useToken(tx, token, ['LOGIN_LINK']);
    const user = await findAccount(tx, used.userId);
    if (user.email !== used.email) throw new AppError('LINK_EXPIRED');
    await confirmMailboxOwner(tx, user, 'RECOVERY');
    const session = await completeLogin(tx, user, browser, { browserName: null }, 'link');
    return { id: user.id, token: session, deletionCancelled: user.deletionRequestedAt !== null };
  });
  securityEvent(context, 'login', { outcome: 'ok', method: 'link', userId: entered.id });
  return {
    user: await readUser(context, entered.id),
    token: entered.token,
    deletionCancelled: entered.deletionCancelled,
  };
}
