import type { Context } from '../../../platform/context.ts';
import { startBulk } from '../../bulk-actions/start-bulk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CloseReason } from '../../../generated/prisma/client.ts';
import type { OwnListingRef } from '../find-own-listing.ts';
import { closeOwnListing } from './change-listing-run.ts';

/**
 * The declines of undecided applicants: an id made by the form, the number it showed, and a text.
 */
interface Answer {
  id: string;
  count: number;
  message: string;
}

/**
 * Closes a listing and declines all undecided applicants, in one transaction. The declines are sent
 * after one hour and can be undone like those of any bulk action. Returns the number of people
 * notified now.
 * @throws CONFLICT also when the undecided applicants are not the ones that the form showed
 */
export function closeAndAnswer(
  context: Context,
  ref: OwnListingRef,
  reason: CloseReason,
  { id, count, message }: Answer,
): Promise<{ notified: number }> {
  return inTransaction(
    context,
    async (tx) => {
      const filter = { tab: 'all', undecided: true, listingId: ref.id } as const;
      const params = { status: 'DECLINED', message } as const;
      const closedListingId = ref.id;
      const asked = { id, kind: 'status', params, filter, count, closedListingId } as const;
      // First, because it locks the organization for update.
      await startBulk(tx, ref.orgId, asked, tx.hooks.applicationsBulk);
      return closeOwnListing(tx, ref, reason, { declines: true });
    },
    { timeout: 20_000 },
  );
}
