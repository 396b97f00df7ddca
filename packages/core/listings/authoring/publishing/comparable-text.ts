import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import type { ListingVersion } from '../../../generated/prisma/client.ts';
import { lastDecision } from '../../../platform/review-queue/queue-items.ts';
import type { Scored } from '../../../platform/review-queue/score.ts';
import type { OwnListing } from '../find-own-listing.ts';

/** Edits within this time are judged together, since each alone may be too small for review. */
const comparedDays = 30;

/**
 * Returns the public text that an edit is compared with: the last one that staff approved within a
 * month, else the one of a month ago, else the first. Null for a listing that is not public.
 */
export async function getComparableText(
  tx: Context,
  listing: OwnListing,
): Promise<Pick<Scored, 'title' | 'applyUrl' | 'applyEmail'> | null> {
  if (listing.status !== 'PUBLISHED') return null;
  const version = await findComparedVersion(tx, listing.id);
  // Imported listings have no versions.
  if (version === null) return listing;
  const { title, applyBy, applyUrl, applyEmail } = version.data;
  return {
    title,
    applyUrl: applyBy === 'LINK' ? applyUrl : null,
    applyEmail: applyBy === 'EMAIL' ? applyEmail : null,
  };
}

async function findComparedVersion(tx: Context, listingId: string): Promise<ListingVersion | null> {
  const versions = (publishedAt: { lte: Date } | { gte: Date }, number: 'asc' | 'desc') =>
    tx.db.listingVersion.findFirst({ where: { listingId, publishedAt }, orderBy: { number } });
  const monthAgo = new Date(tx.now().getTime() - comparedDays * dayMs);
  const last = await lastDecision(tx, `listing:${listingId}`, ['LISTING', 'REPORT']);
  const decidedAt = last?.decidedAt ?? monthAgo;
  // An approval creates a version a moment later; a kept report leaves the current one.
  if (decidedAt > monthAgo)
    return last?.decision === 'APPROVE'
      ? versions({ gte: decidedAt }, 'asc')
      : versions({ lte: decidedAt }, 'desc');
  return (await versions({ lte: monthAgo }, 'desc')) ?? (await versions({ gte: monthAgo }, 'asc'));
}
