import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { hasField } from '@causa/shared/listings/listing-fields';
import { repostDays } from '@causa/shared/platform/limits';
import type { Listing } from '../../../generated/prisma/client.ts';
import { liveUntil } from '../../../organizations/is-listing-live.ts';
import { mayEditListing, type Member } from '../../../organizations/organization.policy.ts';

/** The states of a listing for its organization; only LIVE is public. */
export const listingStates = [
  'DRAFT',
  'IN_REVIEW',
  'SCHEDULED',
  'LIVE',
  'ENDED',
  'CLOSED',
  'REMOVED',
] as const;
export type ListingState = (typeof listingStates)[number];

type ListingFacts = Pick<
  Listing,
  'type' | 'status' | 'publishedAt' | 'closedAt' | 'closesAt' | 'startsAt' | 'endsAt'
>;

/** Days after its end within which a listing can be reopened at its address. */
const reopenDays = 30;

/** Returns the state from status, dates and the clock; the same as `listing_state` in SQL. */
export function getListingState(listing: ListingFacts, now: Date): ListingState {
  switch (listing.status) {
    case 'DRAFT':
      return 'DRAFT';
    case 'PENDING':
      return 'IN_REVIEW';
    case 'CLOSED':
      return 'CLOSED';
    case 'REMOVED':
      return 'REMOVED';
    case 'PUBLISHED': {
      if (listing.publishedAt !== null && listing.publishedAt > now) return 'SCHEDULED';
      const until = liveUntil(listing);
      return until !== null && until <= now ? 'ENDED' : 'LIVE';
    }
  }
}

/** Returns what a member may do with a listing now. */
export function getListingRights(
  listing: ListingFacts,
  member: Member,
  now: Date,
): Record<
  | 'edit'
  | 'publish'
  | 'unschedule'
  | 'recall'
  | 'close'
  | 'extend'
  | 'reopen'
  | 'repost'
  | 'duplicate'
  | 'delete',
  boolean
> {
  const state = getListingState(listing, now);
  const may = mayEditListing(member);
  const is = (...states: ListingState[]): boolean => may && states.includes(state);
  const until = liveUntil(listing);
  const isRecent = isFresh(listing, now);
  // An event ends with its end, independent of its closing day.
  const mayRunOn = hasField(listing.type, 'closesOn') || until === null || until > now;
  const isOld =
    listing.publishedAt !== null &&
    now.getTime() - listing.publishedAt.getTime() >= repostDays * dayMs;
  return {
    edit: is('DRAFT', 'SCHEDULED', 'LIVE') || (is('ENDED') && isRecent),
    publish: is('DRAFT', 'SCHEDULED', 'LIVE') || (is('ENDED') && isRecent),
    unschedule: is('SCHEDULED'),
    // A listing that was public and is held cannot be recalled from review.
    recall: is('IN_REVIEW') && (listing.publishedAt === null || listing.publishedAt > now),
    close: is('SCHEDULED', 'LIVE', 'ENDED'),
    extend:
      hasField(listing.type, 'closesOn') &&
      listing.closesAt !== null &&
      (is('LIVE') || (is('ENDED') && isRecent)),
    reopen: is('CLOSED', 'ENDED') && isRecent && mayRunOn,
    repost: is('CLOSED', 'ENDED') && isOld,
    duplicate: may && state !== 'REMOVED',
    delete: is('DRAFT') && listing.publishedAt === null,
  };
}

/**
 * Returns whether a listing can no longer be edited, because it is closed or ended too long ago. A
 * new listing can take its external id. One that staff removed keeps its id.
 */
export function isListingOver(listing: ListingFacts, now: Date): boolean {
  const state = getListingState(listing, now);
  return state === 'CLOSED' || (state === 'ENDED' && !isFresh(listing, now));
}

export type ListingRight = keyof ReturnType<typeof getListingRights>;

/** Why a listing cannot be changed; each has a sentence (`errors.CONFLICT_*`). */
export type ListingConflict =
  | 'listing-draft'
  | 'listing-scheduled'
  | 'listing-live'
  | 'listing-live-hour'
  | 'listing-public'
  | 'listing-closed'
  | 'listing-closed-already'
  | 'listing-over'
  | 'listing-removed'
  | 'listing-not-scheduled'
  | 'listing-not-in-review'
  | 'listing-never-public'
  | 'listing-no-closing-day'
  | 'listing-event-over'
  | 'repost-early'
  | 'id-in-use'
  | 'external-id-in-use';

/**
 * Returns the error of a change that a listing's state does not allow, with `reason` in the
 * details.
 */
export function createListingConflict(
  reason: ListingConflict,
  facts: Readonly<Record<string, string>> = {},
): AppError {
  return new AppError('CONFLICT', { reason, ...facts }, [], { details: { reason, ...facts } });
}

/** Returns the error for a right that the listing's state denies. */
export function getRefusal(listing: ListingFacts, right: ListingRight, now: Date): AppError {
  const state = getListingState(listing, now);
  if (state === 'IN_REVIEW') return new AppError('IN_REVIEW');
  if (state === 'REMOVED') return createListingConflict('listing-removed');
  switch (right) {
    case 'repost':
      return findRepostConflict(listing, state);
    case 'close':
      return createListingConflict(state === 'DRAFT' ? 'listing-draft' : 'listing-closed-already');
    case 'extend':
    case 'reopen':
      if (state === 'DRAFT') return createListingConflict('listing-draft');
      if (state === 'SCHEDULED') return createListingConflict('listing-scheduled');
      if (state === 'LIVE') return createListingConflict('listing-no-closing-day');
      return createListingConflict(
        listing.type === 'EVENT' ? 'listing-event-over' : 'listing-over',
      );
    case 'unschedule':
      return createListingConflict(state === 'LIVE' ? 'listing-public' : 'listing-not-scheduled');
    case 'recall':
      return createListingConflict('listing-not-in-review');
    case 'delete':
      return createListingConflict('listing-never-public');
    case 'edit':
    case 'publish':
    case 'duplicate':
      return createListingConflict(state === 'CLOSED' ? 'listing-closed' : 'listing-over');
  }
}

function findRepostConflict(listing: ListingFacts, state: ListingState): AppError {
  if (state === 'DRAFT') return createListingConflict('listing-draft');
  if (state === 'SCHEDULED' || listing.publishedAt === null)
    return createListingConflict('listing-scheduled');
  if (state === 'LIVE') return createListingConflict('listing-live');
  const from = new Date(listing.publishedAt.getTime() + repostDays * dayMs);
  return createListingConflict('repost-early', { from: from.toISOString() });
}

/** Returns whether a listing ended, or was closed, in the last 30 days. */
function isFresh(listing: ListingFacts, now: Date): boolean {
  const until = liveUntil(listing);
  // A listing that ended before it was closed counts from its end.
  const ended = listing.status === 'CLOSED' ? getEarlier(listing.closedAt, until) : until;
  return ended !== null && now.getTime() - ended.getTime() <= reopenDays * dayMs;
}

function getEarlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

declare module '../../../platform/hooks.ts' {
  interface Hooks {
    listingState: typeof getListingState;
  }
}
