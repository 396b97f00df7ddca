import { AppError } from '@causa/shared/platform/errors';
import { hasApplications } from '../../../applications/count-applications.ts';
import type { Context } from '../../../platform/context.ts';
import { currentPrices } from '../../../billing/credits/load-prices.ts';
import { moveCredits, notEnough } from '../../../billing/credits/move-credits.ts';
import { refundSpend, spendPosting } from '../../../billing/credits/spend-posting.ts';
import {
  firstGiftKey,
  type PostingPrice,
  getPostingPrice,
  type PricedListing,
} from './get-posting-price.ts';

/**
 * What a listing costs that appears at this moment, in credits, taken in the transaction that
 * publishes, with the listing locked; and until when it is paid then. Free until there is a price
 * book. NOT_ENOUGH_CREDITS, BILLING_HOLD.
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
      effectKey: firstGiftKey(organizationId),
      reason: 'GIFT',
      listingId,
    });
  await spendPosting(tx, { organizationId, listingId, credits: cost });
  return { spent: cost - gift, paidUntil };
}

/**
 * Refuses to send to staff what could not be paid once they approve it. NOT_ENOUGH_CREDITS,
 * BILLING_HOLD.
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

/** Refuses what costs more than was agreed. PRICE_CHANGED. */
export async function limitPrice(
  context: Context,
  listing: PricedListing,
  { appears, atMost }: { appears: Date; atMost: number },
): Promise<void> {
  const { cost, gift } = await getPostingPrice(context, listing, appears);
  if (cost - gift > atMost) throw new AppError('PRICE_CHANGED');
}

/**
 * Gives back what was spent for a listing that nobody has seen yet; the columns that follow from
 * it.
 */
export async function refundUnseen(
  tx: Context,
  listing: PricedListing,
): Promise<{ paidUntil?: null }> {
  if (listing.publishedAt !== null && listing.publishedAt <= tx.now()) return {};
  return (await refundPosting(tx, listing)) > 0 ? { paidUntil: null } : {};
}

/**
 * The same for one that staff remove: within the hours of the price book after it appeared, and
 * before anyone applied.
 */
export async function refundRemoved(tx: Context, listing: PricedListing): Promise<number> {
  const book = await currentPrices(tx);
  if (book === null || listing.publishedAt === null) return 0;
  const hours = (tx.now().getTime() - listing.publishedAt.getTime()) / 3_600_000;
  if (hours > book.refunds.removalHours || (await hasApplications(tx, listing.id))) return 0;
  return refundPosting(tx, listing);
}

/** Gives back what the newest posting of a listing cost, once; answers how many credits. */
export function refundPosting(
  tx: Context,
  { id: listingId, organizationId }: Pick<PricedListing, 'id' | 'organizationId'>,
): Promise<number> {
  return refundSpend(tx, { listingId, organizationId });
}
