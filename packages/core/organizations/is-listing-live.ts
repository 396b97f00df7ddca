import { isOrganizationLive, type OrganizationLifetime } from './is-organization-live.ts';

/** The columns that decide whether a listing is public. */
export interface ListingLifetime {
  type: string;
  status: string;
  publishedAt: Date | null;
  closesAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * Returns whether a listing is public: published, not closed, not over, and of a public
 * organization. Search, feeds, JSON-LD and applying use it; queries use `is_live` of the database,
 * and a property test compares the two.
 */
export function isLive(listing: ListingLifetime, org: OrganizationLifetime, now: Date): boolean {
  if (listing.status !== 'PUBLISHED' || listing.publishedAt === null || listing.publishedAt > now)
    return false;
  const until = liveUntil(listing);
  return (until === null || until > now) && isOrganizationLive(org, now);
}

/**
 * Returns the moment from which a listing is no longer public: its deadline, or the end of an
 * event. Null: no such moment.
 */
export function liveUntil(
  listing: Pick<ListingLifetime, 'type' | 'closesAt' | 'startsAt' | 'endsAt'>,
): Date | null {
  const over = listing.type === 'EVENT' ? (listing.endsAt ?? listing.startsAt) : null;
  if (listing.closesAt === null) return over;
  return over === null || listing.closesAt < over ? listing.closesAt : over;
}
