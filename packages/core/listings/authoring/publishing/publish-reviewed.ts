import { AppError } from '@causa/shared/platform/errors';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { lockBalance } from '../../../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import type { Listing, QueueItem } from '../../../generated/prisma/client.ts';
import { liveUntil } from '../../../organizations/is-listing-live.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import { noteDecision } from '../../../platform/review-queue/claim-item.ts';
import { dropQueueItems, openItem } from '../../../platform/review-queue/queue-items.ts';
import { addVersion } from './add-version.ts';
import { notifyOfListing, notifyWhenLive } from '../notify-of-listing.ts';
import { spendForListing } from './spend-for-listing.ts';

/** The fields that a listing in review changes of its public text (`listChanges`). */
export interface SentForReview {
  changed: DraftField[];
}

/**
 * Publishes a listing that staff approved, at the time that its author requested. The submitted
 * text becomes a version; a held listing keeps its members' unpublished edits. The caller has
 * checked the rights and names the review item. The price is taken now, and nothing when the
 * listing is over. A new listing of a frozen organization waits until it is unfrozen.
 * @throws NOT_FOUND, CONFLICT, NOT_ENOUGH_CREDITS, BILLING_HOLD, ORGANIZATION_FROZEN
 */
export function publishReviewed(
  context: Context,
  id: string,
  decided: QueueItem | null = null,
): Promise<Listing> {
  return inRetriedTransaction(context, async (tx) => {
    const before = await lockToPay(tx, id);
    const sent = decided ?? (await openItem(tx, `listing:${id}`, 'LISTING'));
    const wanted = before?.requestedPublishAt ?? null;
    const publishAt = wanted !== null && wanted > tx.now() ? wanted : undefined;
    const wasPublic = before?.publishedAt != null && before.publishedAt <= tx.now();
    const isNew = before?.status === 'PENDING' || before?.status === 'DRAFT';
    if (before !== null && isNew && !wasPublic) await requireNotFrozen(tx, before.organizationId);
    const paid = before !== null && isNew ? await pay(tx, before, publishAt ?? tx.now()) : null;
    const content = {
      ...(wanted === null ? {} : { requestedPublishAt: null }),
      ...(paid === null ? {} : { paidUntil: paid.paidUntil }),
    };
    const published = await changeListing(tx, 'publish', {
      id,
      publishAt,
      ...(Object.keys(content).length === 0 ? {} : { content }),
    });
    if (before?.status !== 'PUBLISHED') await addVersion(tx, id, null, listChangedFields(sent));
    if (before?.status === 'PENDING' && sent !== null) {
      await tx.db.listingDraft.deleteMany({ where: { listingId: id } });
      if (decided === null) await noteDecision(tx, getAuditSubject(before), approval);
      await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
    }
    if ((before?.status === 'PENDING' && !wasPublic) || before?.status === 'DRAFT')
      await notifyWhenLive(tx, published);
    else if (before?.status === 'PENDING')
      await notifyOfListing(tx, published, 'back', { about: tx.now() });
    return published;
  });
}

async function requireNotFrozen({ db }: Context, id: string): Promise<void> {
  const { frozenAt } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { frozenAt: true },
  });
  if (frozenAt !== null) throw new AppError('ORGANIZATION_FROZEN');
}

/** An operator approves at the shell; the queue records it, too. */
const approval = { decision: 'APPROVE', reason: 'FINE', note: '' } as const;
const getAuditSubject = ({ id, organizationId }: Listing) =>
  ({ kind: 'LISTING', subject: `listing:${id}`, organizationId, listingId: id }) as const;

/** A listing that ended during review is free and has no paid period. */
async function pay(
  tx: Context,
  listing: Listing,
  appears: Date,
): Promise<{ paidUntil: Date | null }> {
  const until = liveUntil(listing);
  return until !== null && until <= appears
    ? { paidUntil: listing.paidUntil ?? until }
    : spendForListing(tx, listing, appears);
}

/** Items from before this was stored have no fields. */
function listChangedFields(sent: QueueItem | null): DraftField[] {
  return (sent?.detail as Partial<SentForReview> | undefined)?.changed ?? [];
}

/**
 * Returns a listing, locked after the credits of its organization, which is the global lock order.
 */
export async function lockToPay(tx: Context, id: string): Promise<Listing | null> {
  const known = await tx.db.listing.findUnique({
    where: { id },
    select: { organizationId: true },
  });
  if (known !== null) await lockBalance(tx, known.organizationId);
  await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  return tx.db.listing.findUnique({ where: { id } });
}
