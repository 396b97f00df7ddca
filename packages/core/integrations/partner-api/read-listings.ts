import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import { requireActing } from '../../organizations/members/require-acting.ts';
import { findOwnListing, type OwnListingRef } from '../../listings/authoring/find-own-listing.ts';
import { findDraftProblems } from '../../listings/authoring/drafts/find-draft-problems.ts';
import { mergeListingDraft } from '../../listings/authoring/drafts/save-draft.ts';
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
  const { listing } = await findOwnListing(context, await findListingRef(context, id));
  return {
    listing: partnerListingView(listing, { now: context.now(), isPublic: mode === 'live' }),
    problems: await findDraftProblems(context, listing, mergeListingDraft(listing).data),
  };
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

/** Finds a listing by the program's external id; null without one. */
export async function findRefByExternalId(
  context: Context,
  externalId: string,
): Promise<OwnListingRef | null> {
  const { organizationId } = requireKey(context, []);
  const row = await context.db.listing.findFirst({
    where: { organizationId, externalId },
    select: { id: true, type: true },
  });
  return row === null ? null : { orgId: organizationId, ...row };
}
