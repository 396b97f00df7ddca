import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import type { ListingVersion } from '../../../generated/prisma/client.ts';
import { lastDecision } from '../../../platform/review-queue/queue-items.ts';
import type { Scored } from '../../../platform/review-queue/score.ts';
import type { OwnListing } from '../find-own-listing.ts';

/** Two edits of one month are judged as one: each alone would change too little to be looked at. */
const comparedDays = 30;

/**
 * The public text that an edit is judged by: as staff let it through in the last month, or as it
 * was a month ago, or as it first was. Null for what is not on the site.
 */
export async function getComparableText(
  tx: Context,
  listing: OwnListing,
): Promise<Pick<Scored, 'title' | 'applyUrl' | 'applyEmail'> | null> {
  if (listing.status !== 'PUBLISHED') return null;
  const version = await versionToCompare(tx, listing.id);
  // What was imported has no versions.
  if (version === null) return listing;
  const { title, applyBy, applyUrl, applyEmail } = version.data as unknown as ListingDraft;
  return {
    title,
    applyUrl: applyBy === 'LINK' ? applyUrl : null,
    applyEmail: applyBy === 'EMAIL' ? applyEmail : null,
  };
}

async function versionToCompare(tx: Context, listingId: string): Promise<ListingVersion | null> {
  const versions = (publishedAt: { lte: Date } | { gte: Date }, number: 'asc' | 'desc') =>
    tx.db.listingVersion.findFirst({ where: { listingId, publishedAt }, orderBy: { number } });
  const monthAgo = new Date(tx.now().getTime() - comparedDays * dayMs);
  const last = await lastDecision(tx, `listing:${listingId}`, ['LISTING', 'REPORT']);
  const decidedAt = last?.decidedAt ?? monthAgo;
  // Approving makes a version, a moment later; keeping leaves the one that was reported.
  if (decidedAt > monthAgo)
    return last?.decision === 'APPROVE'
      ? versions({ gte: decidedAt }, 'asc')
      : versions({ lte: decidedAt }, 'desc');
  return (await versions({ lte: monthAgo }, 'desc')) ?? (await versions({ gte: monthAgo }, 'asc'));
}
