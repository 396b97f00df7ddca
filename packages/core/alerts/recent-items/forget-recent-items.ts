import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { lockRecentItems } from './record-recent-item.ts';

/**
 * Deletes one viewed item or search of the user. Idempotent.
 * @throws LOGIN_REQUIRED
 */
export async function forgetRecentItem(
  context: Context,
  { kind, id }: { kind: 'views' | 'searches'; id: string },
): Promise<void> {
  const { userId } = requireUser(context);
  if (kind === 'views') await context.db.viewedItem.deleteMany({ where: { userId, itemId: id } });
  else await context.db.recentSearch.deleteMany({ where: { userId, id } });
}

/**
 * Deletes everything that is kept of the user's views and searches. Idempotent.
 * @throws LOGIN_REQUIRED
 */
export async function forgetRecentItems(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, (tx) => deleteAll(tx, userId));
}

/**
 * Turns recent items of the user on or off; off deletes them. Idempotent.
 * @throws LOGIN_REQUIRED
 */
export async function setRecentItems(context: Context, isOn: boolean): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockRecentItems(tx, userId);
    await tx.db.recentItemsOff.deleteMany({ where: { userId } });
    if (isOn) return;
    await tx.db.recentItemsOff.create({ data: { userId, since: tx.now() } });
    await deleteAll(tx, userId);
  });
}

async function deleteAll({ db }: Context, userId: string): Promise<void> {
  await db.viewedItem.deleteMany({ where: { userId } });
  await db.recentSearch.deleteMany({ where: { userId } });
}
