import { AppError } from '@causa/shared/platform/errors';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CloseReason } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { autocompletePlaces } from '../../platform/places/find-places.ts';
import { createDraft } from '../../listings/authoring/drafts/create-draft.ts';
import { findOwnListing, type OwnListingRef } from '../../listings/authoring/find-own-listing.ts';
import { publishDraft } from '../../listings/authoring/publishing/publish-draft.ts';
import {
  closeOwnListing,
  deleteOwnDraft,
  extendListing,
} from '../../listings/authoring/closing/change-listing-run.ts';
import { type DraftChange, saveDraft } from '../../listings/authoring/drafts/save-draft.ts';
import {
  readPartnerListing,
  findRefByExternalId,
  findListingRef,
  type WholeListing,
} from './read-listings.ts';

/** The content of a listing from a program; an omitted field is cleared. */
export type PartnerContent = Omit<DraftChange, 'place' | 'title' | 'locale' | 'recipients'> & {
  title: string;
  locale: Locale;
  place?: { placeId: string } | { text: string } | null | undefined;
};

/**
 * Creates a listing. Idempotent by `id`.
 * @throws INVALID; CONFLICT when the external id is in use; LIMIT_REACHED, ORGANIZATION_FROZEN
 */
export async function createPartnerListing(
  context: Context,
  {
    id,
    type,
    externalId,
    content,
  }: { id: string; type: ListingType; externalId?: string | undefined; content: PartnerContent },
): Promise<WholeListing & { isNew: boolean }> {
  const { organizationId: orgId } = requireKey(context, ['listings:write']);
  const ref = { orgId, type, id };
  const set = toChange(content);
  // In one transaction, so that invalid content creates no listing.
  const isNew = await inTransaction(context, async (tx) => {
    const { title, locale } = content;
    const made = await createDraft(tx, ref, { id, title, locale, externalId });
    if (made) await replaceContent(tx, ref, set);
    return made;
  });
  return { ...(await readPartnerListing(context, id)), isNew };
}

/**
 * Replaces the content of a listing.
 * @throws NOT_FOUND, INVALID, CONFLICT, STALE, ORGANIZATION_FROZEN
 */
export async function replacePartnerListing(
  context: Context,
  id: string,
  content: PartnerContent,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  await replaceContent(context, await findListingRef(context, id), toChange(content));
  return readPartnerListing(context, id);
}

/**
 * Creates a listing or replaces its content, by external id.
 * @throws INVALID for another type than it has; and the errors of both
 */
export async function putPartnerListing(
  context: Context,
  externalId: string,
  { type, content }: { type: ListingType; content: PartnerContent },
): Promise<WholeListing & { isNew: boolean }> {
  requireKey(context, ['listings:write']);
  const known = await findRefByExternalId(context, externalId);
  if (known === null) {
    try {
      return await createPartnerListing(context, { id: newId(), type, externalId, content });
    } catch (error) {
      // Another request created it meanwhile.
      const made =
        error instanceof AppError && error.code === 'CONFLICT'
          ? await findRefByExternalId(context, externalId)
          : null;
      if (made === null) throw error;
      return { ...(await toReplacement(context, made, type, content)), isNew: false };
    }
  }
  return { ...(await toReplacement(context, known, type, content)), isNew: false };
}

function toReplacement(
  context: Context,
  ref: OwnListingRef,
  type: ListingType,
  content: PartnerContent,
): Promise<WholeListing> {
  if (ref.type !== type)
    throw new AppError('INVALID', {}, [{ field: 'type', code: 'FIELD_OPTION' }]);
  return replacePartnerListing(context, ref.id, content);
}

/** Publishes a listing or its edits like a member would, with the same price and review. */
export async function publishPartnerListing(
  context: Context,
  id: string,
  {
    revision,
    publishAt,
    similarTo,
  }: {
    revision?: number | undefined;
    publishAt?: Date | undefined;
    similarTo?: string | undefined;
  },
): Promise<WholeListing & { spent: number }> {
  requireKey(context, ['listings:write']);
  const ref = await findListingRef(context, id);
  const newest = revision ?? (await getRevision(context, ref));
  const { spent } = await publishDraft(context, ref, { revision: newest, publishAt, similarTo });
  return { ...(await readPartnerListing(context, id)), spent };
}

export async function closePartnerListing(
  context: Context,
  id: string,
  reason: CloseReason,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  await closeOwnListing(context, await findListingRef(context, id), reason);
  return readPartnerListing(context, id);
}

export async function extendPartnerListing(
  context: Context,
  id: string,
  closesOn: string,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  await extendListing(context, await findListingRef(context, id), { closesOn });
  return readPartnerListing(context, id);
}

export async function deletePartnerListing(context: Context, id: string): Promise<void> {
  requireKey(context, ['listings:write']);
  await deleteOwnDraft(context, await findListingRef(context, id));
}

/** All fields, so that omitted ones are cleared; recipients stay. */
function toChange({ place, ...content }: PartnerContent): DraftChange {
  const { recipients: _told, place: _none, ...empty } = emptyDraft(content.locale, content.title);
  const set = Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined),
  );
  return { ...empty, ...set, place: readPlace(place, content.locale) };
}

/**
 * Resolves a place id, or the best match of a text.
 * @throws INVALID without a match
 */
function readPlace(place: PartnerContent['place'], locale: Locale): { placeId: string } | null {
  if (place === undefined || place === null) return null;
  if ('placeId' in place) return place;
  const [best] = autocompletePlaces(place.text, locale).predictions;
  if (best === undefined)
    throw new AppError('INVALID', {}, [{ field: 'place.text', code: 'FIELD_OPTION' }]);
  return { placeId: best.placeId };
}

async function replaceContent(
  context: Context,
  ref: OwnListingRef,
  set: DraftChange,
): Promise<void> {
  const { keyId } = requireKey(context, []);
  // Concurrent edits of a member are stored beside it as a conflict.
  const revision = await getRevision(context, ref);
  await saveDraft(context, ref, { revision, tab: `api-${keyId}`, set });
}

async function getRevision(context: Context, ref: OwnListingRef): Promise<number> {
  return (await findOwnListing(context, ref)).listing.workingCopy?.revision ?? 0;
}
