import { AppError } from '@causa/shared/platform/errors';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { lockBalance } from '../../../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import type { Listing, QueueItem } from '../../../generated/prisma/client.ts';
import { liveUntil } from '../../is-live.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import { noteDecision } from '../../../platform/review-queue/claim-item.ts';
import { dropQueueItems, openItem } from '../../../platform/review-queue/queue-items.ts';
import { addVersion } from './add-version.ts';
import { notifyOfListing, notifyWhenLive } from '../notify-of-listing.ts';
import { spendForListing } from './spend-for-listing.ts';

/** What a listing that was sent to staff changes of what was public (`listChanges`). */
export interface SentForReview {
  changed: DraftField[];
}

/**
 * Puts a listing on the site by staff, as they read it, at the hour that its author asked for. What
 * was sent to them is a version, and nothing of it is left to publish; what readers had held keeps
 * the edits that its members have open. The caller has checked who may, and names the item that it
 * decides. What it costs is taken now, and nothing where it is over by now: nobody sees it before
 * its author sets a later day. What is new of a frozen organization waits until that is thawed.
 * NOT_FOUND, CONFLICT, NOT_ENOUGH_CREDITS, BILLING_HOLD, ORGANIZATION_FROZEN.
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
    if (before !== null && isNew && !wasPublic) await requireThawed(tx, before.organizationId);
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
      if (decided === null) await noteDecision(tx, getAuditSubject(before), approve);
      await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
    }
    if ((before?.status === 'PENDING' && !wasPublic) || before?.status === 'DRAFT')
      await notifyWhenLive(tx, published);
    else if (before?.status === 'PENDING')
      await notifyOfListing(tx, published, 'back', { about: tx.now() });
    return published;
  });
}

async function requireThawed({ db }: Context, id: string): Promise<void> {
  const { frozenAt } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { frozenAt: true },
  });
  if (frozenAt !== null) throw new AppError('ORGANIZATION_FROZEN');
}

/** By an operator at the shell; the queue says so, too. */
const approve = { decision: 'APPROVE', reason: 'FINE', note: '' } as const;
const getAuditSubject = ({ id, organizationId }: Listing) =>
  ({ kind: 'LISTING', subject: `listing:${id}`, organizationId, listingId: id }) as const;

/** What waited until it was over costs nothing, and is paid for no day after its end. */
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

/** Items that were sent before this was noted in them say nothing. */
function listChangedFields(sent: QueueItem | null): DraftField[] {
  return (sent?.detail as Partial<SentForReview> | undefined)?.changed ?? [];
}

/**
 * A listing by its id, locked after the credits of its organization: the order of all who do both.
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
