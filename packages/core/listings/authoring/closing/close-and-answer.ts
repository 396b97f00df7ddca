import type { Context } from '../../../platform/context.ts';
import { applicationsBulk } from '../../../applications/review/applications-bulk.ts';
import { startBulk } from '../../bulk-actions/start-bulk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CloseReason } from '../../../generated/prisma/client.ts';
import type { OwnListingRef } from '../find-own-listing.ts';
import { closeOwnListing } from './change-listing-run.ts';

/** The answer to everyone who waits: an id that the form made, how many it showed, and a text. */
interface Answer {
  id: string;
  count: number;
  message: string;
}

/**
 * Closes a listing and declines everyone who still waits for a decision about it, both or neither.
 * The declines leave after their hour, and are undone as those of any bulk action. CONFLICT also
 * where other people wait than the form showed. Returns how many people were notified now.
 */
export function closeAndAnswer(
  context: Context,
  ref: OwnListingRef,
  reason: CloseReason,
  { id, count, message }: Answer,
): Promise<{ told: number }> {
  return inTransaction(
    context,
    async (tx) => {
      const filter = { tab: 'all', undecided: true, listingId: ref.id } as const;
      const params = { status: 'DECLINED', message } as const;
      const closedListingId = ref.id;
      const asked = { id, kind: 'status', params, filter, count, closedListingId } as const;
      // First, since it locks the organization for itself.
      await startBulk(tx, ref.orgId, asked, applicationsBulk);
      return closeOwnListing(tx, ref, reason, { declines: true });
    },
    { timeout: 20_000 },
  );
}
