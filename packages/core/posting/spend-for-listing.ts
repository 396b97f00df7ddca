import type { Context } from '../context.ts';
import type { OwnListing } from './find-own-listing.ts';

/**
 * What the first publication of a listing costs, in credits, taken in the transaction that
 * publishes. Free until there is a price book. NOT_ENOUGH_CREDITS.
 */
export async function spendForListing(_tx: Context, _listing: OwnListing): Promise<number> {
  return Promise.resolve(0);
}
