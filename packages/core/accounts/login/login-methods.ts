import { lockAccount } from '../find-user.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '@causa/shared/platform/errors';

/**
 * Refuses to end a transaction that has removed the last way into an account: LAST_LOGIN_METHOD,
 * and the removal never happened. One at a time an account, so that two removals at once do not
 * each rely on the other's. A link by mail is no way of its own: addresses get lost.
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
