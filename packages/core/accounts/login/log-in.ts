import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { completeLogin } from './complete-login.ts';
import { findUserId, readUser } from '../find-user.ts';
import { accountKey, countLogin } from './login-limits.ts';
import { matchesPassword, lockPassword } from '../password/passwords.ts';
import type { Browser } from '../sessions/sessions.ts';
import { recordTimeZone } from '../time-zone.ts';
import type { UserView } from '../user.view.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

interface LogIn {
  email: string;
  password: string;
  tmpId?: string | undefined;
  inviteId?: string | undefined;
  timeZone?: string | undefined;
}

/**
 * Logs in with a password and starts a session. Unknown address and wrong password take the same
 * time and give the same error; limits are in `login-limits.ts`. Within seven days of an account
 * deletion, logging in cancels it.
 * @throws LOGIN_FAILED for a wrong address or password
 */
export async function logIn(
  context: Context,
  { email, password, tmpId, inviteId, timeZone }: LogIn,
  browser: Browser,
  browserName: string | null,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  const id = await findUserId(context, email);
  const attempt = await countLogin(context, { key: accountKey(email), userId: id }, browser);
  const user = await context.db.user.findUnique({ where: { id: id ?? '' } });
  const fits = await matchesPassword(user?.passwordHash ?? null, password);
  if (user === null || !fits) {
    securityEvent(context, 'login', {
      outcome: 'failed',
      method: 'password',
      userId: id,
      account: accountKey(email),
    });
    throw new AppError('LOGIN_FAILED');
  }
  await attempt.succeeded();

  const token = await inTransaction(context, async (tx) => {
    // The password was changed during the check, so the old one no longer counts.
    if ((await lockPassword(tx, user.id)) !== user.passwordHash) throw new AppError('LOGIN_FAILED');
    return completeLogin(tx, user, browser, { tmpId, inviteId, browserName }, 'password');
  });
  securityEvent(context, 'login', { outcome: 'ok', method: 'password', userId: user.id });
  await recordTimeZone(context, user.id, timeZone);
  return {
    user: await readUser(context, user.id),
    token,
    deletionCancelled: user.deletionRequestedAt !== null,
  };
}
