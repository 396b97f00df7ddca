import { requireOperator } from '../../../platform/identity.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { QueueItem } from '../../../generated/prisma/client.ts';
import { notifyApplicantsOfRemoval } from '../../../applications/notifications/notify-of-removal.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import type { DecisionReason } from '@causa/shared/moderation/moderation';
import { noteDecision } from '../../../platform/review-queue/claim-item.ts';
import { dropQueueItems } from '../../../platform/review-queue/queue-items.ts';
import { lockToPay, publishReviewed } from './publish-reviewed.ts';
import { refundRemoved, refundUnseen } from './spend-for-listing.ts';
import { notifyOfListing } from '../notify-of-listing.ts';

/**
 * Puts a listing on the site as it stands, again or for the first time; operators only. `decided`:
 * the item by which it was sent to staff, where they let it through. NOT_FOUND; CONFLICT when it
 * was removed for good or nobody could answer it; ORGANIZATION_FROZEN for a new one.
 */
export async function publishListing(
  context: Context,
  id: string,
  decided: QueueItem | null = null,
): Promise<{ title: string }> {
  requireOperator(context);
  return publishReviewed(context, id, decided);
}

/**
 * Takes a listing off the site; its page then says so. Operators only. NOT_FOUND; CONFLICT when it
 * was never public, or was removed for good.
 */
export async function unpublishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return changeListing(context, 'close', { id });
}

/**
 * Sends a listing that waits for staff back to its author, who hears why. Operators only.
 * NOT_FOUND; CONFLICT where it does not wait.
 */
export async function returnListing(
  context: Context,
  id: string,
  reason: string,
  because?: DecisionReason,
): Promise<{ title: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const before = await lockToPay(tx, id);
    const listing = await changeListing(tx, 'return', {
      id,
      content: {
        requestedPublishAt: null,
        ...(before?.status === 'PENDING' ? await refundUnseen(tx, before) : {}),
      },
      detail: { reason, ...(because === undefined ? {} : { because }) },
    });
    const { organizationId } = listing;
    // It waits the next time, also where an operator returned it.
    await noteDecision(
      tx,
      { kind: 'LISTING', subject: `listing:${id}`, organizationId, listingId: id },
      { decision: 'RETURN', reason: because ?? 'OTHER', note: reason },
    );
    await notifyOfListing(tx, listing, 'returned', {
      about: tx.now(),
      reason,
      ...(because === undefined ? {} : { because }),
    });
    return listing;
  });
}

/**
 * Takes a listing away for good; its author and the owners hear why, once. Operators only.
 * NOT_FOUND; CONFLICT for what was never public.
 */
export async function removeListing(
  context: Context,
  id: string,
  reason: string,
  because?: DecisionReason,
): Promise<{ title: string }> {
  requireOperator(context);
  const why = because === undefined ? {} : { because };
  return inTransaction(context, async (tx) => {
    const before = await lockToPay(tx, id);
    const listing = await changeListing(tx, 'remove', { id, detail: { reason, ...why } });
    if (before !== null && before.status !== 'REMOVED') await refundRemoved(tx, before);
    await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
    // Removed again, nothing changed it since.
    if (await notifyOfListing(tx, listing, 'removed', { about: listing.updatedAt, reason, ...why }))
      await notifyApplicantsOfRemoval(tx, listing);
    return listing;
  });
}
