import { AppError } from '@causa/shared/errors';
import { plainPath } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import type { Prisma, User } from '../generated/prisma/client.ts';
import { takeToken } from '../limits/take-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { claimItems } from '../tmp-storage/claim-items.ts';
import { findUserId, readUser } from './find-user.ts';
import { fitsPassword } from './passwords.ts';
import { hashSecret } from './secret-hash.ts';
import { type Browser, startSession } from './sessions.ts';
import type { UserView } from './user.view.ts';

const windowSeconds = 900;
const perAddress = 40;
const perAccount = 10;

interface LogIn {
  email: string;
  password: string;
  tmpId?: string | undefined;
}

/**
 * Begins a session (spec, section 7; contract). LOGIN_FAILED says the same, after the same work, whether the address or the password is
 * wrong; 10 tries a quarter of an hour for an account, 40 for an address asking. Whoever comes back within seven days of deleting the
 * account keeps it.
 */
export async function logIn(
  context: Context,
  { email, password, tmpId }: LogIn,
  browser: Browser,
  browserName: string | null,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  await takeToken(context, `login:${browser.address}`, perAddress, windowSeconds);
  await takeToken(context, `login-account:${Buffer.from(hashSecret(email.toLowerCase())).toString('base64url')}`, perAccount, windowSeconds);
  const id = await findUserId(context.db, email);
  const user = await context.db.user.findUnique({ where: { id: id ?? '' } });
  const fits = await fitsPassword(user?.passwordHash ?? null, password);
  if (user === null || !fits) throw new AppError('LOGIN_FAILED');

  const token = await context.db.$transaction(async (tx) => {
    if (user.deletionRequestedAt !== null) await tx.user.update({ where: { id: user.id }, data: { deletionRequestedAt: null } });
    if (tmpId !== undefined) await claimItems(context, tx, tmpId, user.id, browserName);
    await tellOfNewBrowser(context, tx, user, browser);
    return startSession(context, tx, user.id, browser);
  });
  return { user: await readUser(context, user.id), token, deletionCancelled: user.deletionRequestedAt !== null };
}

// A browser that no session of the account is like, while there are others: its owner should know.
async function tellOfNewBrowser(context: Context, tx: Prisma.TransactionClient, user: User, { userAgent }: Browser): Promise<void> {
  const known = await tx.session.findMany({ where: { userId: user.id }, select: { userAgent: true } });
  if (known.length === 0 || known.some((session) => session.userAgent === (userAgent?.slice(0, 300) ?? null))) return;
  const at = context.now().toISOString();
  const device = (userAgent ?? '').slice(0, 120);
  await notify(context, tx, { userId: user.id, kind: 'new-sign-in', subject: at, params: { device } });
  await queueMail(context, tx, {
    template: 'new-sign-in',
    props: { firstName: user.firstName ?? '', device, at, link: { path: plainPath('accountSettings', user.locale) } },
    recipient: user.email,
    locale: user.locale,
    effectKey: `new-sign-in:${user.id}:${at}`,
    userId: user.id,
  });
}
