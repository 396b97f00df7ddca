import type { Context } from '../context.ts';

/**
 * Gives back the credits of listings that a freeze hid for more than seven days, in the transaction
 * that ends it; answers how many. None are spent until there is a price book
 * (`spend-for-listing.ts`).
 */
export async function refundForFreeze(
  _tx: Context,
  _frozen: { organizationId: string; since: Date },
): Promise<number> {
  return Promise.resolve(0);
}
