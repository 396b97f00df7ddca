import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { takeToken } from '../limits/take-token.ts';
import { enterAccount } from './enter-account.ts';
import { findUserId, readUser } from './find-user.ts';
import { fitsPassword } from './passwords.ts';
import { hashSecret } from './secret-hash.ts';
import type { Browser } from './sessions.ts';
import { noteTimeZone } from './time-zone.ts';
import type { UserView } from './user.view.ts';

const windowSeconds = 900;
const perAddress = 40;
const perAccount = 10;

interface LogIn {
  email: string;
  password: string;
  tmpId?: string | undefined;
  inviteId?: string | undefined;
  timeZone?: string | undefined;
}

/**
 * Begins a session (spec, section 7; contract). LOGIN_FAILED says the same, after the same work, whether the address or the password is
 * wrong; 10 tries a quarter of an hour for an account, 40 for an address asking. Whoever comes back within seven days of deleting the
 * account keeps it.
 */
export async function logIn(
  context: Context,
  { email, password, tmpId, inviteId, timeZone }: LogIn,
  browser: Browser,
  browserName: string | null,
): Promise<{ user: UserView; token: string; deletionCancelled: boolean }> {
  await takeToken(context, `login:${browser.address}`, perAddress, windowSeconds);
  await takeToken(context, `login-account:${Buffer.from(hashSecret(email.toLowerCase())).toString('base64url')}`, perAccount, windowSeconds);
  const id = await findUserId(context.db, email);
  const user = await context.db.user.findUnique({ where: { id: id ?? '' } });
  const fits = await fitsPassword(user?.passwordHash ?? null, password);
  if (user === null || !fits) throw new AppError('LOGIN_FAILED');

  const token = await context.db.$transaction((tx) => enterAccount(context, tx, user, browser, { tmpId, inviteId, browserName }));
  await noteTimeZone(context, user.id, timeZone);
  return { user: await readUser(context, user.id), token, deletionCancelled: user.deletionRequestedAt !== null };
}
