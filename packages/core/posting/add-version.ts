import { isDeepStrictEqual } from 'node:util';
import { type DraftField, draftFields, type ListingDraft } from '@causa/shared/listing-draft';
import type { Context } from '../context.ts';
import { draftOf } from './draft-of-listing.ts';
import { json, type OwnListing } from './find-own-listing.ts';

/**
 * Notes what was published, and in what it differs from `shown`, which was public until now: what an
 * import changed since the version before is nobody's edit. Nothing was: it has no differences.
 */
export async function addVersion(
  tx: Context,
  id: string,
  publishedById: string | null,
  shown: OwnListing | null,
): Promise<void> {
  const published = await tx.db.listing.findUniqueOrThrow({
    where: { id },
    include: { questions: true },
  });
  // As the listing keeps it, so that two ways to type one amount are no difference.
  // Who is told of applications is no part of it: versions outlast accounts.
  const data: ListingDraft = { ...draftOf(published), recipients: [] };
  const last = await tx.db.listingVersion.findFirst({
    where: { listingId: id },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  await tx.db.listingVersion.create({
    data: {
      listingId: id,
      number: (last?.number ?? 0) + 1,
      data: json(data),
      changed: shown === null ? [] : differences({ ...draftOf(shown), recipients: [] }, data),
      publishedById,
      publishedAt: tx.now(),
    },
  });
}

/** The fields in which two texts of a listing differ. */
export function differences(before: ListingDraft, after: ListingDraft): DraftField[] {
  return draftFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
