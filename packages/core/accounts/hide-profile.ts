import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { audit } from '../kernel/audit.ts';
import { requireOperator } from '../kernel/identity.policy.ts';

/** Takes a public profile off the site for good; its account stays. Operators only. NOT_FOUND. */
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
