import type { Context } from '../../platform/context.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { type ListingDetail, listingDetailView } from '../../listings/listing.view.ts';
import { organizationPictures } from '../../platform/pictures/picture.view.ts';

/**
 * Returns a listing as it was when it closed, to a user who applied to it. Null to everyone else,
 * while it is public, and for what staff took off the site.
 */
export async function findAppliedListing(
  context: Context,
  listingId: string,
): Promise<ListingDetail | null> {
  if (context.actor.kind !== 'user') return null;
  const application = await context.db.application.findFirst({
    where: { userId: context.actor.userId, listingId },
    select: {
      listing: {
        include: { organization: { include: { ...organizationPictures, replies: true } } },
      },
    },
  });
  if (application === null) return null;
  const { listing } = application;
  const { organization, status } = listing;
  const isShown =
    (status === 'CLOSED' || status === 'PUBLISHED') &&
    organization.frozenAt === null &&
    !isLive(listing, organization, context.now());
  return isShown ? listingDetailView(listing, context.locale) : null;
}
