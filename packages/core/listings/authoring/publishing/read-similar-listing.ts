import type { Context } from '../../../platform/context.ts';
import { draftToContent } from '../drafts/draft-to-content.ts';
import { findOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { findSimilarListing, type SimilarListing } from './find-similar-listing.ts';
import { getListingState } from './listing.policy.ts';
import { mergeListingDraft } from '../drafts/save-draft.ts';

/**
 * Returns the public or scheduled listing that the working copy is nearly the same as, by the rule
 * of `publishDraft`; null without one.
 *
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readSimilarListing(
  context: Context,
  ref: OwnListingRef,
): Promise<SimilarListing | null> {
  const { listing } = await findOwnListing(context, ref);
  const state = getListingState(listing, context.now());
  const isOut = state === 'LIVE' || state === 'SCHEDULED';
  const content = draftToContent(listing.type, mergeListingDraft(listing).data);
  return findSimilarListing(context, listing, content, isOut ? listing : null);
}
