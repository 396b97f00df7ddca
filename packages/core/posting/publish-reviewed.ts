import type { Context } from '../context.ts';
import { lockBalance } from '../credits/move-credits.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import type { Listing } from '../generated/prisma/client.ts';
import { changeListing } from '../listings/listing-lifecycle.ts';
import { dropQueueItems } from '../moderation/queue-items.ts';
import { addVersion } from './add-version.ts';
import { notifyOfListing, notifyWhenLive } from './notify-of-listing.ts';
import { spendForListing } from './spend-for-listing.ts';

/**
 * Puts a listing on the site by staff, as they read it, at the hour that its author asked for: what
 * waited for them is a version, and nothing of it is left to publish. The caller has checked who
 * may. What it costs is taken now. NOT_FOUND, CONFLICT, NOT_ENOUGH_CREDITS, BILLING_HOLD.
 */
export function publishReviewed(context: Context, id: string): Promise<Listing> {
  return inRetriedTransaction(context, async (tx) => {
    const before = await lockToPay(tx, id);
    const wanted = before?.wantedPublishAt ?? null;
    const publishAt = wanted !== null && wanted > tx.now() ? wanted : undefined;
    const wasPublic = before?.publishedAt != null && before.publishedAt <= tx.now();
    const isNew = before?.status === 'PENDING' || before?.status === 'DRAFT';
    const paid =
      before !== null && isNew ? await spendForListing(tx, before, publishAt ?? tx.now()) : null;
    const content = {
      ...(wanted === null ? {} : { wantedPublishAt: null }),
      ...(paid === null ? {} : { paidUntil: paid.paidUntil }),
    };
    const published = await changeListing(tx, 'publish', {
      id,
      publishAt,
      ...(Object.keys(content).length === 0 ? {} : { content }),
    });
    if (before?.status !== 'PUBLISHED') await addVersion(tx, id, null, null);
    if (before?.status === 'PENDING') {
      await tx.db.listingDraft.deleteMany({ where: { listingId: id } });
      await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
    }
    if ((before?.status === 'PENDING' && !wasPublic) || before?.status === 'DRAFT')
      await notifyWhenLive(tx, published);
    else if (before?.status === 'PENDING')
      await notifyOfListing(tx, published, 'back', { about: tx.now() });
    return published;
  });
}

/** A listing by its id, locked after the credits of its organization: the order of all who do both. */
export async function lockToPay(tx: Context, id: string): Promise<Listing | null> {
  const known = await tx.db.listing.findUnique({
    where: { id },
    select: { organizationId: true },
  });
  if (known !== null) await lockBalance(tx, known.organizationId);
  await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  return tx.db.listing.findUnique({ where: { id } });
}
