import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { isSandbox } from '../../../organizations/sandbox.ts';
import { readBalance } from '../../../billing/credits/move-credits.ts';
import { isBillingSuspended } from '../../../billing/credits/suspend-billing.ts';
import { findCurrentPrices } from '../../../billing/credits/load-prices.ts';
import {
  getFirstPostingDiscount,
  getFirstPostingGift,
  countPostings,
  type PriceBook,
  coversUntil,
} from '../../../billing/credits/price-book.rules.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';

export type PricedListing = Pick<
  Listing,
  'id' | 'type' | 'organizationId' | 'source' | 'status' | 'paidUntil' | 'publishedAt' | 'closesAt'
>;

/** The price of publishing a listing, and whether its organization can pay. */
export interface PostingPrice {
  /** Credits by the price book; 0 when it is free or paid already. */
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
 * Returns the price of a posting that appears at this moment. Free without a price book, for
 * imports, in a sandbox, and within a paid period.
 */
export async function getPostingPrice(
  context: Pick<Context, 'db' | 'now'>,
  listing: PricedListing,
  appears: Date,
): Promise<PostingPrice & { paidUntil: Date | null }> {
  const { organizationId } = listing;
  const book = await findCurrentPrices(context);
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
  const { postings, paidUntil } = countPostings(book, listing.type, {
    from: getLatestDate(listing.paidUntil, appears),
    until: listing.closesAt,
  });
  const cost = book.costs[listing.type] * postings;
  if (cost === 0) return free;
  const gift = (await isFirstFree(context, book, organizationId))
    ? getFirstPostingGift(book, listing.type)
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

/**
 * Returns whether the paid period covers this posting; a listing that was public without payment
 * was free.
 */
function isPaid(listing: PricedListing, appears: Date, now: Date): boolean {
  const { source, status, paidUntil, publishedAt, closesAt } = listing;
  if (source !== 'causa') return true;
  if (paidUntil !== null) return coversUntil(paidUntil, getLatestDate(closesAt, appears));
  return status === 'PUBLISHED' || (publishedAt !== null && publishedAt <= now);
}

/** Returns the idempotency key of the free first posting of an organization. */
export const getFirstGiftKey = (organizationId: string): string => `gift:first:${organizationId}`;

/** Returns whether the first posting of an organization is still open and free. */
export async function isFirstFree(
  context: Pick<Context, 'db'>,
  book: PriceBook,
  organizationId: string,
): Promise<boolean> {
  if (book.firstPosting === null) return false;
  if (await needsVerification(context, book, organizationId)) return false;
  return !(await hasPosted(context, organizationId));
}

/** The discount on the first posting, and its condition. */
export interface FirstPostingOffer {
  types: ListingType[];
  /** The discount in percent. */
  percent: number;
  /** The organization must be verified first. */
  needsVerification: boolean;
}

/**
 * Returns the open discount on an organization's first posting, also before it is verified. Null
 * without a discount, after the first posting, and without a price book.
 */
export async function getFirstPostingOffer(
  context: Pick<Context, 'db'>,
  book: PriceBook | null,
  organizationId: string,
): Promise<FirstPostingOffer | null> {
  const discount = book === null ? null : getFirstPostingDiscount(book);
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
      OR: [{ effectKey: getFirstGiftKey(organizationId) }, { organizationId, reason: 'SPEND' }],
    },
  });
  return posted > 0;
}

declare module '../../../platform/hooks.ts' {
  interface Hooks {
    getFirstPostingOffer: typeof getFirstPostingOffer;
  }
}
