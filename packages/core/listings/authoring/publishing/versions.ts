import { AppError } from '@causa/shared/platform/errors';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { findOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { type SavedDraft, saveDraft } from '../drafts/save-draft.ts';

/** How many versions a list shows. */
const versionsShown = 100;

export interface ListingVersion {
  number: number;
  publishedAt: string;
  byId: string | null;
  changed: DraftField[];
}

/**
 * Lists the published versions of a listing, newest first.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function listVersions(
  context: Context,
  ref: OwnListingRef,
): Promise<ListingVersion[]> {
  await findOwnListing(context, ref);
  const rows = await context.db.listingVersion.findMany({
    where: { listingId: ref.id },
    orderBy: { number: 'desc' },
    take: versionsShown,
  });
  return rows.map(({ number, publishedAt, publishedById, changed }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    byId: publishedById,
    changed,
  }));
}

/** Copies an earlier version into the draft; it is not public until it is published. */
export async function restoreVersion(
  context: Context,
  ref: OwnListingRef,
  { number, revision, tab }: { number: number; revision: number; tab: string },
): Promise<SavedDraft> {
  await findOwnListing(context, ref);
  const version = await context.db.listingVersion.findUnique({
    where: { listingId_number: { listingId: ref.id, number } },
  });
  if (version === null) throw new AppError('NOT_FOUND');
  const { place, recipients: _, ...data } = version.data;
  // An imported place has no id to choose it by, so the current place stays.
  const set =
    place?.placeId === null
      ? data
      : { ...data, place: place === null ? null : { placeId: place.placeId } };
  return saveDraft(context, ref, { revision, tab, set });
}
