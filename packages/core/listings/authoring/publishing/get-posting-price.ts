import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { isSandbox } from '../../../organizations/sandbox.ts';
import { readBalance } from '../../../billing/credits/move-credits.ts';
import { isBillingSuspended } from '../../../billing/credits/suspend-billing.ts';
import { currentPrices } from '../../../billing/credits/load-prices.ts';
import {
  firstPostingDiscount,
  firstPostingGift,
  postingsFor,
  type PriceBook,
  reaches,
} from '../../../billing/credits/price-book.rules.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';

export type PricedListing = Pick<
  Listing,
  'id' | 'type' | 'organizationId' | 'source' | 'status' | 'paidUntil' | 'publishedAt' | 'closesAt'
>;

/** What it would cost to put a listing on the site, and whether its organization can pay. */
export interface PostingPrice {
  /** Credits of the price book; 0 for what is free or paid already. */
  cost: number;
  /** Credits of these that are a gift: the first posting of a verified organization. */
  gift: number;
  balance: number;
  /** Credits that are missing. */
  missing: number;
  /** A payment of the organization is disputed, or it owes credits. */
  isHeld: boolean;
}

/**
 * The price of a posting that appears at this moment. Free: before there is a price book, what an
 * import brought, what is in a sandbox, and inside the days that a posting has paid.
 */
export async function getPostingPrice(
  context: Pick<Context, 'db' | 'now'>,
  listing: PricedListing,
  appears: Date,
): Promise<PostingPrice & { paidUntil: Date | null }> {
  const { organizationId } = listing;
  const book = await currentPrices(context);
  const balance = await readBalance(context, organizationId);
  const free = {
    cost: 0,
    gift: 0,
    balance,
    missing: 0,
    isHeld: false,
    paidUntil: listing.paidUntil,
  };
  if (book === null || isPaid(listing, appears, context.now())) return free;
  if (await isSandbox(context, organizationId)) return free;
  const { postings, paidUntil } = postingsFor(book, listing.type, {
    from: getLatestDate(listing.paidUntil, appears),
    until: listing.closesAt,
  });
  const cost = book.costs[listing.type] * postings;
  if (cost === 0) return free;
  const gift = (await isFirstFree(context, book, organizationId))
    ? firstPostingGift(book, listing.type)
    : 0;
  return {
    cost,
    gift,
    balance,
    missing: Math.max(0, cost - gift - balance),
    isHeld: await isBillingSuspended(context, organizationId),
    paidUntil,
  };
}

/** Whether what an earlier posting paid reaches this far; what was public unpaid cost nothing. */
function isPaid(listing: PricedListing, appears: Date, now: Date): boolean {
  const { source, status, paidUntil, publishedAt, closesAt } = listing;
  if (source !== 'causa') return true;
  if (paidUntil !== null) return reaches(paidUntil, getLatestDate(closesAt, appears));
  return status === 'PUBLISHED' || (publishedAt !== null && publishedAt <= now);
}

/** The key of the gift that makes the first posting free: once an organization. */
export const firstGiftKey = (organizationId: string): string => `gift:first:${organizationId}`;

/** Whether the first posting of an organization is still to come, and would be a gift. */
export async function isFirstFree(
  context: Pick<Context, 'db'>,
  book: PriceBook,
  organizationId: string,
): Promise<boolean> {
  if (book.firstPosting === null) return false;
  if (await needsVerification(context, book, organizationId)) return false;
  return !(await hasPosted(context, organizationId));
}

/** What the first posting costs less, and what is needed before it does. */
export interface FirstPostingOffer {
  types: ListingType[];
  /** Percent of the credits that are a gift. */
  percent: number;
  /** The organization has to be verified first. */
  needsVerification: boolean;
}

/**
 * The discount on the first posting that is still open to an organization, also before it is
 * verified. Null without a discount, after the first posting, and where postings cost nothing.
 */
export async function getFirstPostingOffer(
  context: Pick<Context, 'db'>,
  book: PriceBook | null,
  organizationId: string,
): Promise<FirstPostingOffer | null> {
  const discount = book === null ? null : firstPostingDiscount(book);
  if (book === null || discount === null) return null;
  if (await isSandbox(context, organizationId)) return null;
  if (await hasPosted(context, organizationId)) return null;
  return {
    ...discount,
    needsVerification: await needsVerification(context, book, organizationId),
  };
}

async function needsVerification(
  { db }: Pick<Context, 'db'>,
  { firstPosting }: PriceBook,
  id: string,
): Promise<boolean> {
  if (firstPosting?.requires.includes('verifiedOrganization') !== true) return false;
  const org = await db.organization.findUnique({ where: { id }, select: { isVerified: true } });
  return org?.isVerified !== true;
}

async function hasPosted({ db }: Pick<Context, 'db'>, organizationId: string): Promise<boolean> {
  const posted = await db.ledgerEntry.count({
    where: {
      OR: [{ effectKey: firstGiftKey(organizationId) }, { organizationId, reason: 'SPEND' }],
    },
  });
  return posted > 0;
}
