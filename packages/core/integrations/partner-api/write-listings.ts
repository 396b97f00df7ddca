import { sentContentSchema } from '@causa/shared/integrations/partner.contract';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { isListingType, type ListingType } from '@causa/shared/listings/listing-types';
import { findListingProblems, findTitleProblems } from '@causa/shared/listings/listing.rules';
import type { Locale } from '@causa/shared/platform/locales';
import { readCountry } from '../read-country.ts';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CloseReason } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { requirePlace } from '../../platform/places/require-place.ts';
import type { PlaceReader } from '../../platform/places/resolve-place.ts';
import { resolveDraftPlace } from '../../listings/authoring/drafts/resolve-draft-place.ts';
import { createDraft } from '../../listings/authoring/drafts/create-draft.ts';
import { findOwnListing, type OwnListingRef } from '../../listings/authoring/find-own-listing.ts';
import { publishDraft } from '../../listings/authoring/publishing/publish-draft.ts';
import {
  closeOwnListing,
  deleteOwnDraft,
  extendListing,
} from '../../listings/authoring/closing/change-listing-run.ts';
import { type DraftChange, saveDraft } from '../../listings/authoring/drafts/save-draft.ts';
import { withListingErrors } from './listing-errors.ts';
import {
  readPartnerListing,
  findRefByExternalId,
  findListingRef,
  type WholeListing,
} from './read-listings.ts';

/** The content of a listing from a program; an omitted field is cleared. */
export type PartnerContent = Omit<DraftChange, 'place' | 'title' | 'locale'> & {
  title: string;
  locale: Locale;
  place?: { placeId: string } | { text: string } | null | undefined;
};

/**
 * Creates a listing. Idempotent by `id`. The external id of a listing that is over moves to the new
 * one.
 * @throws INVALID; EXTERNAL_ID_IN_USE; LIMIT_REACHED, ORGANIZATION_FROZEN
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
  const set = await toChange(context, content);
  // In one transaction, so that invalid content creates no listing.
  const isNew = await withListingErrors(() =>
    inTransaction(context, async (tx) => {
      const { title, locale } = content;
      const made = await createDraft(tx, ref, { id, title, locale, externalId });
      if (made) await replaceContent(tx, ref, set);
      return made;
    }),
  );
  return { ...(await readPartnerListing(context, id)), isNew };
}

/**
 * Replaces the content of a listing.
 * @throws NOT_FOUND, INVALID, STALE, IN_REVIEW, ORGANIZATION_FROZEN; LISTING_CLOSED, LISTING_ENDED,
 * LISTING_REMOVED when it can no longer be edited
 */
export async function replacePartnerListing(
  context: Context,
  id: string,
  content: PartnerContent,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  const ref = await findListingRef(context, id);
  const set = await toChange(context, content);
  await withListingErrors(() => replaceContent(context, ref, set));
  return readPartnerListing(context, id);
}

/**
 * Creates a listing or replaces its content, by external id. The id of a listing that is over moves
 * to a new one.
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
        error instanceof AppError && error.code === 'EXTERNAL_ID_IN_USE'
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

/**
 * Publishes a listing or its edits like a member would, with the same price and review.
 * @throws the errors of `publishDraft` and `withListingErrors`
 */
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
  const { spent } = await withListingErrors(() =>
    publishDraft(context, ref, { revision: newest, publishAt, similarTo }),
  );
  return { ...(await readPartnerListing(context, id)), spent };
}

/** @throws LISTING_NOT_PUBLISHED, LISTING_CLOSED, LISTING_REMOVED, IN_REVIEW, ORGANIZATION_FROZEN */
export async function closePartnerListing(
  context: Context,
  id: string,
  reason: CloseReason,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  const ref = await findListingRef(context, id);
  await withListingErrors(() => closeOwnListing(context, ref, reason));
  return readPartnerListing(context, id);
}

/** @throws the errors of `extendListing` and `withListingErrors` */
export async function extendPartnerListing(
  context: Context,
  id: string,
  closesOn: string,
): Promise<WholeListing> {
  requireKey(context, ['listings:write']);
  const ref = await findListingRef(context, id);
  await withListingErrors(() => extendListing(context, ref, { closesOn }));
  return readPartnerListing(context, id);
}

/** @throws LISTING_PUBLISHED for any but a draft that was never public; IN_REVIEW, LISTING_REMOVED */
export async function deletePartnerListing(context: Context, id: string): Promise<void> {
  requireKey(context, ['listings:write']);
  const ref = await findListingRef(context, id);
  await withListingErrors(() => deleteOwnDraft(context, ref));
}

/**
 * Returns the problems of the fields that a program sent which their schemas do not find, so that a
 * refused call reports all problems at once. Accepts any value, and skips fields of a wrong type.
 */
export function listContentProblems(body: unknown, { now }: Pick<Context, 'now'>): FieldError[] {
  if (typeof body !== 'object' || body === null) return [];
  const { error } = sentContentSchema.safeParse(body);
  const wrong = new Set(error?.issues.map(({ path: [field = ''] }) => String(field)));
  const right = Object.entries(body).filter(([field]) => !wrong.has(field));
  const { place, ...fields } = sentContentSchema.parse(Object.fromEntries(right));
  const type: unknown = Reflect.get(body, 'type');
  const locale = fields.locale ?? 'en';
  const draft = { ...emptyDraft(locale, ''), ...removeUndefined(fields) };
  const found = findListingProblems(isListingType(type) ? type : 'JOB', draft, {
    publishAt: now(),
    now: now(),
  });
  return [
    ...found.filter(({ field }) => Object.hasOwn(fields, field.split('.', 1)[0] ?? '')),
    ...(findPlace(place, { locale, country: null }).refusal?.fields ?? []),
  ];
}

/**
 * Returns all fields, so that omitted ones are cleared; recipients stay. Among places with the same
 * name, that in the organization's country is meant.
 * @throws INVALID with the problems of title and place
 */
async function toChange(
  context: Context,
  { place, recipients: _ignored, ...content }: PartnerContent,
): Promise<DraftChange> {
  const { locale, title } = content;
  const { organizationId } = requireKey(context, []);
  const country = await readCountry(context, organizationId);
  const { chosen, refusal } = findPlace(place, { locale, country });
  const problems = [...findTitleProblems(title), ...(refusal?.fields ?? [])];
  if (problems.length > 0)
    throw new AppError(
      'INVALID',
      {},
      problems,
      refusal?.details ? { details: refusal.details } : undefined,
    );
  const { recipients: _none, place: _noPlace, ...empty } = emptyDraft(locale, title);
  return { ...empty, ...removeUndefined(content), place: chosen };
}

/** Removes fields that are present without a value. */
const removeUndefined = (fields: Partial<Omit<PartnerContent, 'place'>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Resolves a place id or the text of a place; `refusal` states why that is not possible. */
function findPlace(
  place: PartnerContent['place'],
  reader: PlaceReader,
): { chosen: { placeId: string } | null; refusal: AppError | null } {
  if (place === undefined || place === null) return { chosen: null, refusal: null };
  try {
    const placeId =
      'placeId' in place ? place.placeId : requirePlace(place.text, reader, 'place.text').id;
    resolveDraftPlace(placeId, reader.locale);
    return { chosen: { placeId }, refusal: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID')
      return { chosen: null, refusal: error };
    throw error;
  }
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
