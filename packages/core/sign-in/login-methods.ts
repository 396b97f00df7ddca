import type { Context } from '../context.ts';
import { AppError } from '@causa/shared/errors';

/**
 * Refuses to end a transaction that has removed the last way into an account: LAST_LOGIN_METHOD,
 * and the removal never happened. One at a time
 * an account, so that two removals at once do not each rely on the other's. A link by mail is no
 * way of its own: addresses get lost.
 */
export async function requireAnotherLoginMethod(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
  await context.db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  const { passwordHash, _count } = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, _count: { select: { identities: true, passkeys: true } } },
  });
  if (passwordHash === null && _count.identities + _count.passkeys === 0)
    throw new AppError('LAST_LOGIN_METHOD');
}
