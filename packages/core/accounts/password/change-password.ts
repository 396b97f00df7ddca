import { AppError } from '@causa/shared/platform/errors';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { User } from '../../generated/prisma/client.ts';
import { returnToken, takeToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { readUser } from '../find-user.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import { checkPassword, matchesPassword, hashPassword, lockPassword } from './passwords.ts';
import { type Browser, startSession } from '../sessions/sessions.ts';
import type { UserView } from '../user.view.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Changes the caller's password, ends all sessions and starts a new one for this browser.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for a wrong current password or a guessable new one
 */
export async function changePassword(
  context: Context,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  browser: Browser,
): Promise<{ user: UserView; token: string; persistent: boolean }> {
  const { userId, sessionId } = requireUser(context);
  const user = await confirmPassword(context, userId, currentPassword, 'currentPassword');
  await checkPassword(password, [user.email, user.firstName, user.lastName]);
  const passwordHash = await hashPassword(password);
  const { token, persistent } = await inTransaction(context, async (tx) => {
    // If a mail link changes the password at the same moment, all sessions end, including this one.
    await lockPassword(tx, userId);
    const session = await tx.db.session.findUnique({ where: { id: sessionId } });
    if (session === null) throw new AppError('LOGIN_REQUIRED');
    await tx.db.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.db.accountToken.deleteMany({
      where: { userId, purpose: { in: listEndedSessions(user) }, usedAt: null },
    });
    await notifyOfNewPassword(tx, user);
    const { persistent: isPersistent } = session;
    const method = session.loginMethod;
    const newSession = { ...browser, persistent: isPersistent };
    const started = await startSession(tx, userId, newSession, method);
    await tx.db.session.deleteMany({ where: { userId, tokenHash: { not: hashSecret(started) } } });
    return { token: started, persistent: isPersistent };
  });
  securityEvent(context, 'password.set', { outcome: 'ok' });
  return { user: await readUser(context, userId), token, persistent };
}

/**
 * Mail links invalidated with the password. Without a confirmed address a change of address
 * confirms itself through its own mailbox, so anyone who knew the old password could still log in
 * with such a link.
 */
const listEndedSessions = ({ emailVerifiedAt }: User): TokenPurpose[] =>
  emailVerifiedAt === null ? ['RESET_PASSWORD', 'CHANGE_EMAIL_NEW'] : ['RESET_PASSWORD'];

/**
 * Returns the account after its owner authenticated: with the password, which makes the session
 * fresh, or with a fresh login for an account without a password.
 * @throws INVALID naming `field` for a wrong password
 * @throws TOO_MANY_REQUESTS after 10 wrong ones an hour from one session
 * @throws FRESH_LOGIN_REQUIRED when the login is too old
 */
export async function confirmPassword(
  context: Context,
  userId: string,
  password: string | undefined,
  field: string,
): Promise<User> {
  const { sessionId } = requireUser(context);
  const user = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.passwordHash === null) {
    requireFreshLogin(context);
    return user;
  }
  const key = `password:${userId}:${sessionId}`;
  await takeToken(context, key, 10, 3_600);
  if (!(await matchesPassword(user.passwordHash, password ?? ''))) {
    securityEvent(context, 'login', { outcome: 'failed', method: 'password' });
    throw new AppError('INVALID', {}, [{ field, code: 'FIELD_PASSWORD_WRONG' }]);
  }
  await returnToken(context, key);
  await context.db.session.updateMany({
    where: { id: sessionId },
    data: { authenticatedAt: context.now() },
  });
  return user;
}

/** Notifies the owner of a changed password and lists the other login methods. */
export async function notifyOfNewPassword(context: Context, user: User): Promise<void> {
  const at = context.now().toISOString();
  await notify(context, { userId: user.id, kind: 'password-changed', subject: at, params: {} });
  const passkeys = await context.db.passkey.findMany({
    where: { userId: user.id },
    select: { name: true },
    orderBy: { createdAt: 'asc' },
  });
  const providers = await context.db.oAuthIdentity.findMany({
    where: { userId: user.id },
    select: { provider: true },
    orderBy: { createdAt: 'asc' },
  });
  await queueMail(context, {
    template: 'password-changed',
    props: {
      firstName: user.firstName ?? '',
      at,
      passkeys: passkeys.map(({ name }) => name),
      providers: providers.map(({ provider }) => provider),
      review: context.config.origin + pagePath('accountSettings', user.locale),
      link: { path: pagePath('forgotPassword', user.locale) },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `password-changed:${user.id}:${at}`,
    userId: user.id,
  });
}
