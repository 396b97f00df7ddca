import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';

/**
 * Sets whether staff review an organization's listings before publication; live ones stay. For
 * operators.
 * @throws NOT_FOUND when there is none
 */
export async function setReviewed(
  context: Context,
  id: string,
  reviewsListings: boolean,
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const { count } = await tx.db.organization.updateMany({
      where: { id, deletedAt: null },
      data: { reviewsListings },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    await audit(tx, 'organization.review', `organization:${id}`, { reviewsListings });
    return tx.db.organization.findUniqueOrThrow({ where: { id }, select: { name: true } });
  });
}
