import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { restoreOrganization as restore } from '../withdraw-organization.ts';

/**
 * Restores a withdrawn or deleted organization and withdraws the notices about its deletion; for
 * owners. Its listings stay closed.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws CONFLICT when it is neither
 */
export function restoreOrganization(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = await tx.db.organization.findUnique({
      where: { id },
      select: { deletedAt: true },
    });
    await restore(tx, id);
    if (before !== null && before.deletedAt !== null)
      await tx.hooks.withdrawDeletionNotices(tx, id, before.deletedAt);
  });
}
