import { typedKeys } from '@causa/shared/platform/typed-object';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type {
  DraftField,
  DraftPlace,
  ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { findTitleProblems } from '@causa/shared/listings/listing.rules';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { listingToDraft } from './listing-to-draft.ts';
import {
  lockOwnListing,
  nextRevision,
  type OwnListing,
  type OwnListingRef,
  type DraftCopy,
  getDraftCopy,
} from '../find-own-listing.ts';
import { countMembersAmong } from '../../../organizations/members/members.ts';
import { mergeDraft } from '../../../platform/drafts/merge-draft.ts';
import { listAuthors, listChangesSince } from '../../../platform/drafts/working-copy.ts';
import { getPlaceZone } from '../../../platform/places/get-place-zone.ts';
import { readListingDefaults } from './organization-defaults.ts';
import { queueLinkCheck } from './check-apply-link.ts';
import { resolveDraftPlace } from './resolve-draft-place.ts';
import {
  createListingConflict,
  getListingRights,
  getRefusal,
} from '../publishing/listing.policy.ts';
import { findDraftProblems } from './find-draft-problems.ts';

/** A place is sent as its id; the server resolves it. */
export type DraftChange = Partial<Omit<ListingDraft, 'place'>> & {
  place?: { placeId: string } | null | undefined;
};

export interface DraftSave {
  /** The revision of the draft that the author's form shows; 0 without a draft. */
  revision: number;
  /** Identifies the open form: its own saves never conflict. */
  tab: string;
  /** The form's account: nothing is saved when another account uses the browser now. */
  author?: string | undefined;
  set: DraftChange;
}

export interface SavedDraft {
  revision: number;
  /** What others changed since `revision`, in fields that were not sent. */
  merged: Partial<ListingDraft>;
  /** Who changed it, by field; null when their account was erased. */
  mergedBy: Partial<Record<DraftField, string | null>>;
  problems: FieldError[];
}

/**
 * Writes fields into the draft, which is created if needed. Fields that others changed meanwhile
 * are merged. A field that was changed to something else is not overwritten: both texts stay, and
 * STALE lists them in `details.fields`. Sending one of them with the newest revision chooses it; a
 * third text keeps the other beside it.
 * @throws STALE; INVALID for an invalid title and for unknown places and members; IN_REVIEW,
 * CONFLICT when the listing cannot be edited; FORBIDDEN for the form of another account; NOT_FOUND,
 * INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function saveDraft(
  context: Context,
  ref: OwnListingRef,
  { revision, tab, author, set }: DraftSave,
): Promise<SavedDraft> {
  // Before any lock is taken: the first lookup in the gazetteer takes half a second.
  const { place, ...rest } = set;
  const chosen =
    place == null ? place : resolveDraftPlace(place.placeId, set.locale ?? context.locale);
  const { saved, stale } = await inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (author !== undefined && author !== member.userId) throw new AppError('FORBIDDEN');
    if (!getListingRights(listing, member, tx.now()).edit)
      throw getRefusal(listing, 'edit', tx.now());
    const copy = mergeListingDraft(listing);
    if (rest.locationType !== undefined && place === undefined)
      await followLocationType(tx, listing, copy, rest.locationType);
    const values = {
      ...(await validateChange(tx, ref.orgId, rest)),
      ...(chosen === undefined ? {} : { place: chosen, ...resolveZone(chosen, copy, revision) }),
      // A time zone in the request was chosen by the author.
      ...(rest.timeZone == null ? {} : { timeZone: rest.timeZone }),
    };
    const current = listing.workingCopy?.revision ?? 0;
    const next = await nextRevision(tx);
    const { isChanged, stale } = mergeDraft(copy, values, {
      userId: member.userId,
      tab,
      revision,
      current,
      next,
      at: tx.now().toISOString(),
    });
    if (isChanged) await write(tx, listing, copy, next, member.userId);
    if (isChanged && (rest.applyUrl !== undefined || rest.applyBy !== undefined))
      await queueLinkCheck(tx, ref.id, copy.data);
    const now = isChanged ? next : current;
    const sent = typedKeys(values);
    const merged = listChangesSince(copy, { revision, tab, sent });
    return {
      saved: {
        revision: now,
        merged,
        mergedBy: listAuthors(copy, typedKeys(merged)),
        problems: await findDraftProblems(tx, listing, copy.data),
      },
      stale,
    };
  });
  if (Object.keys(stale).length === 0) return saved;
  // Thrown after the transaction, so that the typed text is saved.
  const { revision: newest, merged, mergedBy } = saved;
  const details = { fields: stale, revision: newest, merged, mergedBy };
  throw new AppError('STALE', {}, [], { details });
}

/**
 * Discards edits since the last publication. Idempotent.
 * @throws STALE when it was edited after `revision`; CONFLICT for a draft, which is deleted
 * instead; IN_REVIEW, CONFLICT when the listing cannot be edited
 */
export async function discardDraft(
  context: Context,
  ref: OwnListingRef,
  revision: number,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (listing.status === 'DRAFT') throw createListingConflict('listing-draft');
    const current = listing.workingCopy?.revision;
    if (current === undefined) return;
    if (!getListingRights(listing, member, tx.now()).edit)
      throw getRefusal(listing, 'edit', tx.now());
    if (current !== revision)
      throw new AppError('STALE', {}, [], { details: { revision: current } });
    await tx.db.listingDraft.deleteMany({ where: { listingId: ref.id } });
  });
}

/** Returns the draft of a listing, or the one that a first edit starts with. */
export function mergeListingDraft(listing: OwnListing): DraftCopy {
  return listing.workingCopy === null
    ? { data: listingToDraft(listing), fieldRevisions: {}, conflicts: {} }
    : getDraftCopy(listing.workingCopy);
}

/**
 * The time zone follows the place, unless another one was chosen for the previous place, or someone
 * changed it after the form was shown.
 */
function resolveZone(
  place: DraftPlace | null,
  { data, fieldRevisions }: DraftCopy,
  revision: number,
): Pick<Partial<ListingDraft>, 'timeZone'> {
  const zone = place === null ? null : getPlaceZone(place.placeId ?? '');
  const before = data.place === null ? null : getPlaceZone(data.place.placeId ?? '');
  const isFollowing = data.timeZone === null || data.timeZone === before;
  const isSeen = (fieldRevisions.timeZone?.revision ?? 0) <= revision;
  return zone !== null && isFollowing && isSeen ? { timeZone: zone } : {};
}

/**
 * The default place of a new listing is removed for remote work and added for other work, until
 * someone chooses a place.
 */
async function followLocationType(
  tx: Context,
  listing: OwnListing,
  { data, fieldRevisions }: DraftCopy,
  locationType: ListingDraft['locationType'],
): Promise<void> {
  const isChosen = fieldRevisions.place !== undefined || listing.publishedAt !== null;
  if (isChosen || listing.workingCopy === null || tx.actor.kind !== 'user') return;
  const { place } = await readListingDefaults(tx, listing.organizationId, listing.type);
  if (locationType !== 'REMOTE') data.place ??= place;
  else if (isDeepStrictEqual(data.place, place)) data.place = null;
}

async function write(
  tx: Context,
  listing: OwnListing,
  { data, fieldRevisions, conflicts }: DraftCopy,
  revision: number,
  userId: string | null,
): Promise<void> {
  const columns = {
    data,
    fieldRevisions,
    conflicts,
    revision,
    updatedById: userId,
    updatedAt: tx.now(),
  };
  await tx.db.listingDraft.upsert({
    where: { listingId: listing.id },
    create: {
      listingId: listing.id,
      baseRevision: listing.revision,
      createdAt: tx.now(),
      ...columns,
    },
    update: columns,
  });
}

/**
 * Validates the request.
 * @throws INVALID for values that even a draft cannot hold
 */
async function validateChange(
  context: Context,
  orgId: string,
  set: Partial<Omit<ListingDraft, 'place'>>,
): Promise<Partial<ListingDraft>> {
  const problems = set.title === undefined ? [] : findTitleProblems(set.title);
  if (set.recipients !== undefined) {
    const members = await countMembersAmong(context, orgId, set.recipients);
    if (members !== new Set(set.recipients).size)
      problems.push({ field: 'recipients', code: 'FIELD_OPTION' });
  }
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  return set;
}
