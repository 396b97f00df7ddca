import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Context } from '../../../platform/context.ts';
import { currentPrices } from '../../../billing/credits/load-prices.ts';
import { findOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { listingConflict, listingState } from './listing.policy.ts';
import { type PostingPrice, getPostingPrice } from './get-posting-price.ts';
import { dayAfterExtending } from '../closing/change-listing-run.ts';

/** What it takes to set a later closing day, before anything is set. */
export interface Extension {
  /** The closing day that it would have; null where it has none. */
  closesOn: string | null;
  price: PostingPrice;
  /** Credits that one more posting of its kind costs. */
  costs: number;
  /** Until when it is paid. */
  paidUntil: Date | null;
}

/**
 * What extending a listing costs, by the same rules as `extendListing`: two weeks more without a
 * day. INVALID for a day that it may not have, CONFLICT for what was not public, NOT_FOUND,
 * INVALID_ORG.
 */
export async function getExtensionPrice(
  context: Context,
  ref: OwnListingRef,
  { closesOn }: { closesOn?: string | undefined },
): Promise<Extension> {
  const { listing } = await findOwnListing(context, ref);
  const now = context.now();
  const state = listingState(listing, now);
  const wasPublic = state === 'LIVE' || state === 'ENDED' || state === 'CLOSED';
  if (!wasPublic)
    throw listingConflict(state === 'SCHEDULED' ? 'listing-scheduled' : 'listing-draft');
  const closesAt = dayAfterExtending(listing, { closesOn, seen: undefined }, now);
  const { cost, gift, balance, missing, isHeld } = await getPostingPrice(
    context,
    { ...listing, closesAt },
    now,
  );
  const book = await currentPrices(context);
  return {
    closesOn:
      closesAt === null ? null : localTime(closesAt, listing.timeZone ?? 'UTC').slice(0, 10),
    price: { cost, gift, balance, missing, isHeld },
    costs: book?.costs[listing.type] ?? 0,
    paidUntil: listing.paidUntil,
  };
}
