import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPrices } from '../../../billing/credits/load-prices.ts';
import { findOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { createListingConflict, getListingState } from './listing.policy.ts';
import { type PostingPrice, getPostingPrice } from './get-posting-price.ts';
import { dayAfterExtending } from '../closing/change-listing-run.ts';

/** The price and dates of an extension. */
export interface Extension {
  /** The new closing day; null without one. */
  closesOn: string | null;
  price: PostingPrice;
  /** Credits that one more posting of its kind costs. */
  costs: number;
  /** The end of the paid period. */
  paidUntil: Date | null;
}

/**
 * Returns the price of extending a listing, by the rules of `extendListing`: two more weeks without
 * a day.
 * @throws INVALID for a day that is not allowed; CONFLICT for a listing that was not public;
 * NOT_FOUND, INVALID_ORG
 */
export async function getExtensionPrice(
  context: Context,
  ref: OwnListingRef,
  { closesOn }: { closesOn?: string | undefined },
): Promise<Extension> {
  const { listing } = await findOwnListing(context, ref);
  const now = context.now();
  const state = getListingState(listing, now);
  const wasPublic = state === 'LIVE' || state === 'ENDED' || state === 'CLOSED';
  if (!wasPublic)
    throw createListingConflict(state === 'SCHEDULED' ? 'listing-scheduled' : 'listing-draft');
  const closesAt = dayAfterExtending(listing, { closesOn, seen: undefined }, now);
  const { cost, gift, balance, missing, isHeld } = await getPostingPrice(
    context,
    { ...listing, closesAt },
    now,
  );
  const book = await findCurrentPrices(context);
  return {
    closesOn:
      closesAt === null ? null : localTime(closesAt, listing.timeZone ?? 'UTC').slice(0, 10),
    price: { cost, gift, balance, missing, isHeld },
    costs: book?.costs[listing.type] ?? 0,
    paidUntil: listing.paidUntil,
  };
}
