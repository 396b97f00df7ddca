import { requireOperator } from '../../../platform/identity.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { QueueItem } from '../../../generated/prisma/client.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import type { DecisionReason } from '@causa/shared/moderation/moderation';
import { noteDecision } from '../../../platform/review-queue/claim-item.ts';
import { dropQueueItems } from '../../../platform/review-queue/queue-items.ts';
import { lockToPay, publishReviewed } from './publish-reviewed.ts';
import { refundRemoved, refundUnseen } from './spend-for-listing.ts';
import { notifyOfListing } from '../notify-of-listing.ts';

/**
 * Publishes a listing as it is; operators only. `decided`: the review item that staff approved.
 * @throws NOT_FOUND; CONFLICT when it was removed for good or has no application method;
 * ORGANIZATION_FROZEN for a new one
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
 * Takes a listing off the site; its page says so. Operators only.
 * @throws NOT_FOUND; CONFLICT when it was never public or was removed for good
 */
export async function unpublishListing(context: Context, id: string): Promise<{ title: string }> {
  requireOperator(context);
  return changeListing(context, 'close', { id });
}

/**
 * Returns a listing in review to its author with a reason. Operators only.
 * @throws NOT_FOUND; CONFLICT when it is not in review
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
    // The next submission is reviewed again, also after an operator returned it.
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
 * Removes a listing for good and notifies its author and the owners once. Operators only.
 * @throws NOT_FOUND; CONFLICT when it was never public
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
    // A repeated removal changes nothing.
    if (await notifyOfListing(tx, listing, 'removed', { about: listing.updatedAt, reason, ...why }))
      await tx.hooks.notifyApplicantsOfRemoval(tx, listing);
    return listing;
  });
}
