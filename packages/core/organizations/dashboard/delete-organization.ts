import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { markDeleted } from '../mark-deleted.ts';

/** Milliseconds; thousands of listings may have to be closed. */
const timeout = 25_000;

/**
 * Deletes an organization and closes its listings in one transaction; undecided applicants are
 * notified after an hour. Returns until when an owner may undo it. Throws the errors of
 * `markDeleted`.
 */
export async function deleteOrganization(
  context: Context,
  id: string,
  name?: string,
): Promise<Date> {
  return inTransaction(
    context,
    async (tx) => {
      const until = await markDeleted(tx, id, name);
      await tx.hooks.closeOrganizationListings(tx, id, 'organization deleted');
      const { deletedAt } = await tx.db.organization.findUniqueOrThrow({ where: { id } });
      if (deletedAt !== null) await tx.hooks.scheduleDeletionNotices(tx, id, deletedAt);
      return until;
    },
    { timeout },
  );
}
