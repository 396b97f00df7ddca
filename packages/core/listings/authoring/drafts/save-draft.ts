import { isDeepStrictEqual } from 'node:util';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type {
  DraftField,
  DraftPlace,
  ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { titleProblems } from '@causa/shared/listings/listing.rules';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { listingToDraft } from './listing-to-draft.ts';
import {
  json,
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
import { listingConflict, listingRights, getRefusal } from '../publishing/listing.policy.ts';
import { findDraftProblems } from './find-draft-problems.ts';

/** A place is named by its id; where it is, the server looks up. */
export type DraftChange = Partial<Omit<ListingDraft, 'place'>> & {
  place?: { placeId: string } | null | undefined;
};

export interface DraftSave {
  /** The revision of the working copy that the author's form shows; 0 where there was none. */
  revision: number;
  /** Names the form that is open: what it saved itself is never a clash. */
  tab: string;
  /** Whose form it is; nothing is saved for another account that uses the browser by now. */
  author?: string | undefined;
  set: DraftChange;
}

export interface SavedDraft {
  revision: number;
  /** What others changed since `revision`, in fields that were not sent. */
  merged: Partial<ListingDraft>;
  /** Who changed it, by field; null where their account was erased. */
  mergedBy: Partial<Record<DraftField, string | null>>;
  problems: FieldError[];
}

/**
 * Writes fields into the working copy, which begins where there is none. Fields that others changed
 * meanwhile are merged. Where the same field was changed to something else, nothing is overwritten:
 * both texts stay, and STALE names them in `details.fields`; sending one of them with the newest
 * revision chooses it, and a third text leaves the other beside it. INVALID for a title that is
 * none and for places and members that do not exist; IN_REVIEW or CONFLICT where the listing cannot
 * be edited; FORBIDDEN for the form of another account; NOT_FOUND, INVALID_ORG,
 * ORGANIZATION_FROZEN.
 */
export async function saveDraft(
  context: Context,
  ref: OwnListingRef,
  { revision, tab, author, set }: DraftSave,
): Promise<SavedDraft> {
  // Before anyone waits for a lock: the first look into the gazetteer takes half a second.
  const { place, ...rest } = set;
  const chosen =
    place == null ? place : resolveDraftPlace(place.placeId, set.locale ?? context.locale);
  const { saved, stale } = await inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (author !== undefined && author !== member.userId) throw new AppError('FORBIDDEN');
    if (!listingRights(listing, member, tx.now()).edit) throw getRefusal(listing, 'edit', tx.now());
    const copy = mergeListingDraft(listing);
    if (rest.locationType !== undefined && place === undefined)
      await followLocationType(tx, listing, copy, rest.locationType);
    const values = {
      ...(await checked(tx, ref.orgId, rest)),
      ...(chosen === undefined ? {} : { place: chosen, ...zoneWith(chosen, copy, revision) }),
      // A zone that the form sent is the one that was chosen.
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
    const sent = Object.keys(values) as DraftField[];
    const merged = listChangesSince(copy, { revision, tab, sent });
    return {
      saved: {
        revision: now,
        merged,
        mergedBy: listAuthors(copy, Object.keys(merged) as DraftField[]),
        problems: await findDraftProblems(tx, listing, copy.data),
      },
      stale,
    };
  });
  if (Object.keys(stale).length === 0) return saved;
  // Thrown after the transaction: what was typed is kept.
  const { revision: newest, merged, mergedBy } = saved;
  const details = { fields: stale, revision: newest, merged, mergedBy };
  throw new AppError('STALE', {}, [], { details });
}

/**
 * Forgets what was edited since the last publication; asked again, nothing changes. STALE where it
 * was edited since the caller saw `revision`, CONFLICT for a draft, which is deleted, IN_REVIEW or
 * CONFLICT where the listing cannot be edited.
 */
export async function discardDraft(
  context: Context,
  ref: OwnListingRef,
  revision: number,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (listing.status === 'DRAFT') throw listingConflict('listing-draft');
    const current = listing.workingCopy?.revision;
    if (current === undefined) return;
    if (!listingRights(listing, member, tx.now()).edit) throw getRefusal(listing, 'edit', tx.now());
    if (current !== revision)
      throw new AppError('STALE', {}, [], { details: { revision: current } });
    await tx.db.listingDraft.deleteMany({ where: { listingId: ref.id } });
  });
}

/** The working copy of a listing, or the one that an edit of it begins with. */
export function mergeListingDraft(listing: OwnListing): DraftCopy {
  return listing.workingCopy === null
    ? { data: listingToDraft(listing), fieldRevisions: {}, conflicts: {} }
    : getDraftCopy(listing.workingCopy);
}

/**
 * The time zone follows the place, unless another one was chosen for the place before, or someone
 * changed it after the form was shown.
 */
function zoneWith(
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
 * The place that a new listing has from its organization goes with remote work and comes with other
 * work, until someone chooses a place.
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
    data: json(data),
    fieldRevisions: json(fieldRevisions),
    conflicts: json(conflicts),
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

/** What was sent; INVALID for what even a draft cannot hold. */
async function checked(
  context: Context,
  orgId: string,
  set: Partial<Omit<ListingDraft, 'place'>>,
): Promise<Partial<ListingDraft>> {
  const problems = set.title === undefined ? [] : titleProblems(set.title);
  if (set.recipients !== undefined) {
    const members = await countMembersAmong(context, orgId, set.recipients);
    if (members !== new Set(set.recipients).size)
      problems.push({ field: 'recipients', code: 'FIELD_OPTION' });
  }
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  return set;
}
