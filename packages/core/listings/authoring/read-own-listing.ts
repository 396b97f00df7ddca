import type { Context } from '../../platform/context.ts';
import { findInCart } from './find-in-cart.ts';
import { findOwnListing, type OwnListingRef } from './find-own-listing.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import { findUserNames } from '../../accounts/find-user.ts';
import { countViews } from '../../organizations/statistics/count-views.ts';
import { findBrokenLink } from './drafts/check-apply-link.ts';
import { listingToDraft } from './drafts/listing-to-draft.ts';
import {
  hasUnpublishedEdits,
  type OwnListingView,
  ownListingView,
  type DraftCopyView,
  draftCopyView,
} from './own-listing.view.ts';
import { getListingState } from './publishing/listing.policy.ts';
import { findDraftProblems } from './drafts/find-draft-problems.ts';
import { mergeListingDraft } from './drafts/save-draft.ts';
import { readDeclines } from './closing/undo-closing.ts';

/**
 * Returns one listing of an organization with its draft and its problems.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readOwnListing(
  context: Context,
  ref: OwnListingRef,
): Promise<{
  listing: OwnListingView;
  draft: DraftCopyView;
  declines: Awaited<ReturnType<typeof readDeclines>>;
}> {
  const { member, listing } = await findOwnListing(context, ref);
  const copy = mergeListingDraft(listing);
  const people = [
    listing.createdById,
    listing.workingCopy?.updatedById,
    ...Object.values(copy.conflicts).flatMap((texts) => texts.map(({ byId }) => byId)),
  ];
  const names = await findUserNames(context, people);
  const counts = (await context.hooks.countApplications(context, [listing.id])).get(listing.id);
  const views = (await countViews(context, [listing.id])).get(listing.id) ?? 0;
  return {
    listing: ownListingView(listing, {
      member,
      names,
      counts: counts ?? { applications: 0, unread: 0 },
      views,
      isInCart: (await findInCart(context, [listing.id])).has(listing.id),
      now: context.now(),
    }),
    // Staff do not see decisions about applicants.
    declines: mayAnswerApplications(member) ? await readDeclines(context, listing) : null,
    draft: draftCopyView(copy, listing.workingCopy, {
      names,
      problems: await findDraftProblems(context, listing, copy.data),
      brokenLink: await findBrokenLink(context, copy.data),
      published: hasUnpublishedEdits(listing, getListingState(listing, context.now()))
        ? listingToDraft(listing)
        : null,
    }),
  };
}
