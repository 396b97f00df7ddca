import type { Context } from '../../platform/context.ts';
import type { Prisma, User } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';

/** Creates an account in the transaction of its sign-up. */
export async function createUser(
  context: Pick<Context, 'db' | 'now'>,
  data: Omit<Prisma.UserUncheckedCreateInput, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<User> {
  const now = context.now();
  return context.db.user.create({ data: { ...data, id: newId(), createdAt: now, updatedAt: now } });
}
