import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import { requireActing } from '../../organizations/members/require-acting.ts';
import {
  findOwnListing,
  type OwnListing,
  type OwnListingRef,
} from '../../listings/authoring/find-own-listing.ts';
import { findDraftProblems } from '../../listings/authoring/drafts/find-draft-problems.ts';
import { getDraftPrice } from '../../listings/authoring/drafts/get-draft-price.ts';
import { mergeListingDraft } from '../../listings/authoring/drafts/save-draft.ts';
import type { PostingPrice } from '../../listings/authoring/publishing/get-posting-price.ts';
import {
  getListingRights,
  isListingOver,
} from '../../listings/authoring/publishing/listing.policy.ts';
import { type ChangedRow, selectChangedListings } from './changed-rows.sql.ts';
import { inOrder, sliceFirstPage, decodeCursor } from '../../platform/cursor.ts';
import { type PartnerListing, partnerListingView } from './listing.view.ts';

/** The change filter and the page size. */
export interface Page {
  updatedSince?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface WholeListing {
  listing: PartnerListing;
  problems: FieldError[];
  /** The price of publishing its draft; null in a sandbox and when it cannot be published. */
  price: (Omit<PostingPrice, 'cost' | 'gift'> & { credits: number }) | null;
}

/**
 * Returns the listings of the program's organization by their last change, oldest first.
 * @throws INVALID
 */
export async function listPartnerListings(
  context: Context,
  { updatedSince, cursor, limit, type }: Page & { type?: ListingType | undefined },
): Promise<{ listings: PartnerListing[]; nextCursor: string | null }> {
  const { organizationId, mode } = requireKey(context, ['listings:read']);
  await requireActing(context, organizationId, 'listings:read');
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const asked = { organizationId, updatedSince, after, limit: limit + 1, type };
  const found = await context.db.$queryRaw<ChangedRow[]>(selectChangedListings(asked));
  const { page, nextCursor } = sliceFirstPage(found, limit);
  const rows = await context.db.listing.findMany({
    where: { id: { in: page.map(({ id }) => id) } },
    include: { questions: true, workingCopy: true },
  });
  const how = { now: context.now(), isPublic: mode === 'live' };
  return {
    listings: inOrder(page, rows).map((row) => partnerListingView(row, how)),
    nextCursor,
  };
}

/**
 * Returns a listing with its problems.
 * @throws NOT_FOUND
 */
export async function readPartnerListing(context: Context, id: string): Promise<WholeListing> {
  const { mode } = requireKey(context, ['listings:read']);
  const { listing, member } = await findOwnListing(context, await findListingRef(context, id));
  const canPublish = getListingRights(listing, member, context.now()).publish;
  return {
    listing: partnerListingView(listing, { now: context.now(), isPublic: mode === 'live' }),
    problems: await findDraftProblems(context, listing, mergeListingDraft(listing).data),
    price: mode === 'live' && canPublish ? await readPrice(context, listing) : null,
  };
}

async function readPrice(context: Context, listing: OwnListing): Promise<WholeListing['price']> {
  const { cost, gift, balance, missing, isHeld } = await getDraftPrice(context, listing);
  return { credits: cost - gift, balance, missing, isHeld };
}

/**
 * Returns the reference of a listing of the program's organization.
 * @throws NOT_FOUND
 */
export async function findListingRef(context: Context, id: string): Promise<OwnListingRef> {
  const { organizationId } = requireKey(context, []);
  const row = await context.db.listing.findFirst({
    where: { id, organizationId },
    select: { type: true },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return { orgId: organizationId, type: row.type, id };
}

/** Finds a listing by the program's external id; null without one, and when it is over. */
export async function findRefByExternalId(
  context: Context,
  externalId: string,
): Promise<OwnListingRef | null> {
  const { organizationId } = requireKey(context, []);
  const row = await context.db.listing.findFirst({
    where: { organizationId, externalId },
  });
  if (row === null || isListingOver(row, context.now())) return null;
  return { orgId: organizationId, type: row.type, id: row.id };
}
