import { lockAccount } from '../find-user.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '@causa/shared/platform/errors';

/**
 * Rolls back a transaction that removed the account's last login method. Serializes per account, so
 * that two removals do not rely on each other's method. Mail links do not count, because addresses
 * get lost.
 * @throws LAST_LOGIN_METHOD when no method is left
 */
export async function requireAnotherLoginMethod(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
  const { passwordHash } = await lockAccount(context, userId);
  const others =
    (await context.db.oAuthIdentity.count({ where: { userId } })) +
    (await context.db.passkey.count({ where: { userId } }));
  if (passwordHash === null && others === 0) throw new AppError('LAST_LOGIN_METHOD');
}
