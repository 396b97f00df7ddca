import { isDeepStrictEqual } from 'node:util';
import {
  type DraftField,
  draftFields,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { listingToDraft } from '../drafts/listing-to-draft.ts';
import { type OwnListing } from '../find-own-listing.ts';

/**
 * Stores what was published, and the fields that differ from the text that readers saw
 * (`listChanges`).
 */
export async function addVersion(
  tx: Context,
  id: string,
  publishedById: string | null,
  changed: readonly DraftField[],
): Promise<void> {
  const last = await findLastVersion(tx, id);
  await tx.db.listingVersion.create({
    data: {
      listingId: id,
      number: (last?.number ?? 0) + 1,
      data: await getTexts(tx, id),
      changed: [...changed],
      publishedById,
      publishedAt: tx.now(),
    },
  });
}

/**
 * Returns the fields in which a listing differs from what its readers saw last; empty when it had
 * no readers. `before` is the row before the change, because an import may have changed it since
 * the last version. An unpublished listing is compared with its last version, since its row may
 * hold a text that was never public.
 */
export async function listChanges(tx: Context, before: OwnListing): Promise<DraftField[]> {
  const shown = await getPublicTexts(tx, before);
  return shown === null ? [] : diffDrafts(shown, await getTexts(tx, before.id));
}

async function getPublicTexts(tx: Context, before: OwnListing): Promise<ListingDraft | null> {
  if (before.status !== 'DRAFT') return removeRecipients(listingToDraft(before));
  if (before.publishedAt === null) return null;
  const last = await findLastVersion(tx, before.id);
  return last === null ? null : last.data;
}

/** Normalized like in the listing, so that two notations of one amount are equal. */
async function getTexts({ db }: Context, id: string): Promise<ListingDraft> {
  const row = await db.listing.findUniqueOrThrow({ where: { id }, include: { questions: true } });
  return removeRecipients(listingToDraft(row));
}

/** Versions outlast accounts, so they do not contain recipients. */
const removeRecipients = (draft: ListingDraft): ListingDraft => ({ ...draft, recipients: [] });

function findLastVersion({ db }: Context, listingId: Listing['id']) {
  return db.listingVersion.findFirst({ where: { listingId }, orderBy: { number: 'desc' } });
}

/** Returns the fields in which two texts of a listing differ. */
export function diffDrafts(before: ListingDraft, after: ListingDraft): DraftField[] {
  return draftFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
