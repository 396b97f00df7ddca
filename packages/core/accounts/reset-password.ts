import { resetTokenMinutes } from '@causa/shared/limits';
import type { Context } from '../context.ts';
import { takeToken } from '../limits/take-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addJob } from '../outbox/add-job.ts';
import { issueToken, useToken } from './account-tokens.ts';
import { tellOfNewPassword } from './change-password.ts';
import { findUserId, readUser } from './find-user.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { hashSecret } from './secret-hash.ts';
import { type Browser, startSession } from './sessions.ts';
import type { UserView } from './user.view.ts';
import { welcome } from './verify-email.ts';

/**
 * Asks for a link to set a new password (spec, section 7). The same look-up and the same row whether the address has an account or not;
 * what follows happens in the worker. 20 an hour from one address, 5 for one account.
 */
export async function forgotPassword(context: Context, email: string, address: string | null): Promise<void> {
  await takeToken(context, `forgot:${address}`, 20, 3_600);
  await takeToken(context, `forgot-account:${Buffer.from(hashSecret(email.toLowerCase())).toString('base64url')}`, 5, 3_600);
  const userId = await findUserId(context.db, email);
  await addJob(context.db, 'accounts.send-reset', { userId }, { runAt: context.now() });
}

/** Mails the link; nothing for nobody. The worker calls it. */
export async function sendReset(context: Context, userId: string | null): Promise<void> {
  if (userId === null) return;
  await context.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (user === null) return;
    const tokenId = await issueToken(context, tx, { userId, purpose: 'RESET_PASSWORD', email: user.email, minutes: resetTokenMinutes });
    await queueMail(context, tx, {
      template: 'reset-password',
      props: { firstName: user.firstName ?? '', link: { tokenId, purpose: 'RESET_PASSWORD' } },
      recipient: user.email,
      locale: user.locale,
      effectKey: `reset:${tokenId}`,
      userId,
    });
  });
}

/**
 * Sets a new password with the token of the mail: every session ends, one begins here, and the address counts as verified, since the
 * mail was read. LINK_EXPIRED; INVALID for a guessable password, which leaves the token unused.
 */
export async function resetPassword(context: Context, token: string, password: string, browser: Browser): Promise<{ user: UserView; token: string }> {
  await takeToken(context, `link:${browser.address}`, 60, 3_600);
  const passwordHash = await hashPassword(password);
  const { userId, session } = await context.db.$transaction(async (tx) => {
    const used = await useToken(context, tx, token, ['RESET_PASSWORD']);
    const user = await tx.user.findUniqueOrThrow({ where: { id: used.userId } });
    checkPassword(password, [user.email, user.firstName, user.lastName]);
    const emailVerifiedAt = user.emailVerifiedAt ?? (user.email === used.email ? context.now() : null);
    await tx.user.update({ where: { id: user.id }, data: { passwordHash, emailVerifiedAt } });
    await tx.session.deleteMany({ where: { userId: user.id } });
    if (user.emailVerifiedAt === null && emailVerifiedAt !== null) await welcome(context, tx, user);
    await tellOfNewPassword(context, tx, user);
    return { userId: user.id, session: await startSession(context, tx, user.id, browser) };
  });
  return { user: await readUser(context, userId), token: session };
}
