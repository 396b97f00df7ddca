import { isDeepStrictEqual } from 'node:util';
import {
  type DraftField,
  draftFields,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { listingToDraft } from '../drafts/listing-to-draft.ts';
import { json, type OwnListing } from '../find-own-listing.ts';

/** Notes what was published, and in which fields it differs from what readers saw (`listChanges`). */
export async function addVersion(
  tx: Context,
  id: string,
  publishedById: string | null,
  changed: readonly DraftField[],
): Promise<void> {
  const last = await lastVersion(tx, id);
  await tx.db.listingVersion.create({
    data: {
      listingId: id,
      number: (last?.number ?? 0) + 1,
      data: json(await getTexts(tx, id)),
      changed: [...changed],
      publishedById,
      publishedAt: tx.now(),
    },
  });
}

/**
 * The fields in which a listing, as it is written now, differs from what its readers saw last; none
 * where there were no readers. `before` is the row before it was written: what an import changed
 * since the version before is nobody's edit. What left the site is told from its last version,
 * since its row may hold a text that never appeared.
 */
export async function listChanges(tx: Context, before: OwnListing): Promise<DraftField[]> {
  const shown = await shownTexts(tx, before);
  return shown === null ? [] : differences(shown, await getTexts(tx, before.id));
}

async function shownTexts(tx: Context, before: OwnListing): Promise<ListingDraft | null> {
  if (before.status !== 'DRAFT') return withoutRecipients(listingToDraft(before));
  if (before.publishedAt === null) return null;
  const last = await lastVersion(tx, before.id);
  return last === null ? null : (last.data as unknown as ListingDraft);
}

/** As the listing keeps it, so that two ways to type one amount are no difference. */
async function getTexts({ db }: Context, id: string): Promise<ListingDraft> {
  const row = await db.listing.findUniqueOrThrow({ where: { id }, include: { questions: true } });
  return withoutRecipients(listingToDraft(row));
}

/** Who is told of applications is no part of a version: versions outlast accounts. */
const withoutRecipients = (draft: ListingDraft): ListingDraft => ({ ...draft, recipients: [] });

function lastVersion({ db }: Context, listingId: Listing['id']) {
  return db.listingVersion.findFirst({ where: { listingId }, orderBy: { number: 'desc' } });
}

/** The fields in which two texts of a listing differ. */
export function differences(before: ListingDraft, after: ListingDraft): DraftField[] {
  return draftFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
