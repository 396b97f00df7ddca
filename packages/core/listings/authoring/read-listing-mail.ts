import { localTime } from '@causa/shared/platform/dates/local-time';
import type {
  ListingMail,
  ListingMailTemplate,
  QueuedListingMail,
} from '@causa/shared/platform/mail';
import { getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import type { Context } from '../../platform/context.ts';
import type { Listing, Organization } from '../../generated/prisma/client.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { findAuthorAndOwners } from '../listing-recipients.ts';
import { getListingState } from './publishing/listing.policy.ts';
import { wantsNotice } from './notify-of-listing.ts';

/**
 * Reads the content of a listing mail when it is sent. Null when it is outdated, for example after
 * the closing day moved, and when its recipient left or turned it off.
 */
export function readListingMail(template: ListingMailTemplate) {
  return async (
    context: Context,
    { listingId, userId, about, reason, because }: QueuedListingMail,
  ): Promise<ListingMail | null> => {
    const listing = await context.db.listing.findUnique({
      where: { id: listingId },
      include: { organization: true },
    });
    if (listing === null || !isCurrent(template, listing, new Date(about), context.now()))
      return null;
    const reader = (await findAuthorAndOwners(context, listing)).find(({ id }) => id === userId);
    if (reader === undefined || !wantsNotice(reader.preferences, template)) return null;
    const { type, title, organizationId: orgId, closesAt, timeZone } = listing;
    const own = getOwnListingPath(context.locale, { orgId, type, id: listingId });
    // A page with one button: a link changes nothing.
    const path = template === 'listing-ending' ? `${own}/extend` : own;
    return {
      firstName: reader.firstName ?? '',
      title,
      orgName: listing.organization.name,
      closes: closesAt === null ? null : localTime(closesAt, timeZone),
      reason,
      because: because ?? null,
      link: context.config.origin + path,
    };
  };
}

function isCurrent(
  template: ListingMailTemplate,
  listing: Listing & { organization: Organization },
  about: Date,
  now: Date,
): boolean {
  if (listing.organization.deletedAt !== null) return false;
  const state = getListingState(listing, now);
  const isSame = (at: Date | null): boolean => at?.getTime() === about.getTime();
  switch (template) {
    case 'listing-live':
      // Public since then, or public again.
      return (
        isLive(listing, listing.organization, now) &&
        listing.publishedAt !== null &&
        listing.publishedAt <= about
      );
    case 'listing-in-review':
    case 'listing-held':
      return state === 'IN_REVIEW';
    case 'listing-returned':
      return state === 'DRAFT';
    case 'listing-ending':
      return isLive(listing, listing.organization, now) && isSame(listing.closesAt);
    case 'listing-ended':
      return state === 'ENDED' && isSame(listing.closesAt);
    case 'listing-removed':
      return state === 'REMOVED';
  }
}
