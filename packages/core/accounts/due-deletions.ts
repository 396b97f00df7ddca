import { dayMs } from '@causa/shared/platform/dates/durations';
import { deletionDays } from '@causa/shared/platform/limits';
import type { Context } from '../platform/context.ts';
import type { DataSubject } from '../platform/personal-data.ts';
import { confirmedAddress } from './email/confirmed-address.ts';

/** Accounts per query. */
const batch = 100;

const dueBefore = ({ now }: Pick<Context, 'now'>): Date =>
  new Date(now().getTime() - deletionDays * dayMs);

/** Returns up to 100 accounts due for deletion, by id; `after` continues after an id. */
export async function findDueDeletions(
  context: Pick<Context, 'db' | 'now'>,
  after: string,
): Promise<DataSubject[]> {
  const users = await context.db.user.findMany({
    where: { id: { gt: after }, deletionRequestedAt: { lte: dueBefore(context) } },
    select: { id: true, email: true, emailVerifiedAt: true },
    orderBy: { id: 'asc' },
    take: batch,
  });
  return users.map((user) => ({ id: user.id, email: confirmedAddress(user) }));
}

/**
 * True while the deletion is still due. Locks the account, so that nothing can cancel it before the
 * transaction ends.
 */
export async function lockDueDeletion(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  const rows = await context.db.$queryRaw<unknown[]>`
    SELECT 1 FROM users
    WHERE id = ${id} AND deletion_requested_at <= ${dueBefore(context)} FOR UPDATE`;
  return rows.length > 0;
}

/** Deletes the account and, by cascade, all rows that refer to it. */
export async function removeUser(context: Pick<Context, 'db'>, id: string): Promise<void> {
  await context.db.user.delete({ where: { id } });
}
