import type { Context } from '../../platform/context.ts';

/** Returns time and place of a user's logins while the sessions are stored, oldest first. */
export async function listLogins(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<{ at: Date; address: string | null }[]> {
  const sessions = await db.session.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { createdAt: true, address: true },
  });
  return sessions.map(({ createdAt, address }) => ({ at: createdAt, address }));
}
