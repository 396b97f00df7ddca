import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPrices } from '../../../billing/credits/load-prices.ts';
import { moveCredits, notEnough } from '../../../billing/credits/move-credits.ts';
import { refundSpend, spendPosting } from '../../../billing/credits/spend-posting.ts';
import {
  getFirstGiftKey,
  type PostingPrice,
  getPostingPrice,
  type PricedListing,
} from './get-posting-price.ts';

/**
 * Charges the posting of a listing at its publication, in the transaction that publishes, with the
 * listing locked. Free without a price book. Returns the credits taken and the end of the paid
 * period.
 * @throws NOT_ENOUGH_CREDITS, BILLING_HOLD
 */
export async function spendForListing(
  tx: Context,
  listing: PricedListing,
  appears: Date,
): Promise<{ spent: number; paidUntil: Date | null }> {
  const { id: listingId, organizationId } = listing;
  const { paidUntil, ...price } = await getPostingPrice(tx, listing, appears);
  requirePayable(price);
  const { cost, gift } = price;
  if (cost === 0) return { spent: 0, paidUntil };
  if (gift > 0)
    await moveCredits(tx, {
      organizationId,
      change: gift,
      effectKey: getFirstGiftKey(organizationId),
      reason: 'GIFT',
      listingId,
    });
  await spendPosting(tx, { organizationId, listingId, credits: cost });
  return { spent: cost - gift, paidUntil };
}

/**
 * Checks before a review that the posting can be paid on approval.
 * @throws NOT_ENOUGH_CREDITS, BILLING_HOLD
 */
export async function requireCredits(
  context: Context,
  listing: PricedListing,
  appears: Date,
): Promise<void> {
  requirePayable(await getPostingPrice(context, listing, appears));
}

function requirePayable({ cost, gift, balance, missing, isHeld }: PostingPrice): void {
  if (isHeld) throw new AppError('BILLING_HOLD');
  if (missing > 0) throw notEnough(cost - gift, balance);
}

/** @throws PRICE_CHANGED when it costs more than agreed */
export async function limitPrice(
  context: Context,
  listing: PricedListing,
  { appears, atMost }: { appears: Date; atMost: number },
): Promise<void> {
  const { cost, gift } = await getPostingPrice(context, listing, appears);
  if (cost - gift > atMost) throw new AppError('PRICE_CHANGED');
}

/** Refunds a listing that was never visible. Returns the columns to update. */
export async function refundUnseen(
  tx: Context,
  listing: PricedListing,
): Promise<{ paidUntil?: null }> {
  if (listing.publishedAt !== null && listing.publishedAt <= tx.now()) return {};
  return (await refundPosting(tx, listing)) > 0 ? { paidUntil: null } : {};
}

/**
 * Refunds a listing that staff remove within the hours that the price book sets, before anyone
 * applied.
 */
export async function refundRemoved(tx: Context, listing: PricedListing): Promise<number> {
  const book = await findCurrentPrices(tx);
  if (book === null || listing.publishedAt === null) return 0;
  const hours = (tx.now().getTime() - listing.publishedAt.getTime()) / 3_600_000;
  if (hours > book.refunds.removalHours || (await tx.hooks.hasApplications(tx, listing.id)))
    return 0;
  return refundPosting(tx, listing);
}

/** Refunds the newest posting of a listing, once. Returns the number of credits. */
export function refundPosting(
  tx: Context,
  { id: listingId, organizationId }: Pick<PricedListing, 'id' | 'organizationId'>,
): Promise<number> {
  return refundSpend(tx, { listingId, organizationId });
}
