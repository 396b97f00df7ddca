import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';

/**
 * Removes a public profile permanently; the account stays. For operators.
 * @throws NOT_FOUND when there is none
 */
export async function hideProfile(context: Context, userId: string): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    const { count } = await tx.db.user.updateMany({
      where: { id: userId },
      data: { publicProfilePublished: false, publicProfileAvailable: false },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    await audit(tx, 'user.hide-profile', `user:${userId}`);
  });
}
