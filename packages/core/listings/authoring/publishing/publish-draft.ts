import { type QueueReason } from '@causa/shared/moderation/moderation';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@causa/shared/platform/errors';
import {
  type DraftField,
  draftLimits,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { lockBalance } from '../../../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { runInOrder } from '../../../platform/database/run-in-order.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import type { ListingContent } from '../drafts/draft-to-content.ts';
import { addVersion, listChanges } from './add-version.ts';
import { draftToContent } from '../drafts/draft-to-content.ts';
import { listingToDraft } from '../drafts/listing-to-draft.ts';
import {
  lockListing,
  lockOwnListing,
  type OwnListing,
  type OwnListingRef,
} from '../find-own-listing.ts';
import {
  createListingConflict,
  getListingRights,
  getListingState,
  type ListingState,
  getRefusal,
} from './listing.policy.ts';
import { resolveDraftPlace } from '../drafts/resolve-draft-place.ts';
import { findDraftProblems } from '../drafts/find-draft-problems.ts';
import { mergeListingDraft } from '../drafts/save-draft.ts';
import { hasDefaultDeadline, addDefaultDeadline } from '../drafts/default-deadline.ts';
import { addQueueItem } from '../../../platform/review-queue/queue-items.ts';
import { queueLinkCheck } from '../drafts/check-apply-link.ts';
import { findSimilarListing, createSimilarListingError } from './find-similar-listing.ts';
import { limitFreePublications } from './limit-free-publications.ts';
import type { SentForReview } from './publish-reviewed.ts';
import { findReviewReasons } from '../drafts/score-listing.ts';
import { limitPrice, requireCredits, spendForListing } from './spend-for-listing.ts';
import { notifyOfListing, notifyWhenLive } from '../notify-of-listing.ts';

export interface Publication {
  /** The revision of the draft that its author checked. */
  revision: number;
  /** When it appears, at most 60 days ahead; default: now. */
  publishAt?: Date | undefined;
  /** The price that its author saw; the listing must not cost more. */
  credits?: number | undefined;
  /** The similar listing that the caller knows and declares different. */
  similarTo?: string | undefined;
}

/**
 * Publishes the draft now or later: listing, version, credits, search and alerts in one
 * transaction. A listing that staff review first (`findReviewReasons`) is charged on approval.
 * Idempotent.
 * @throws STALE when the revision is outdated or a field has unresolved conflicts; INVALID with all
 * problems; CONFLICT when the listing cannot be published; PRICE_CHANGED when it costs more than
 * `credits`; NOT_ENOUGH_CREDITS, BILLING_HOLD, DAILY_LIMIT, NOT_FOUND, INVALID_ORG,
 * ORGANIZATION_FROZEN; SIMILAR_LISTING when another public or scheduled listing is nearly the same
 * and `similarTo` does not name it (with it, staff review the listing first)
 */
export async function publishDraft(
  context: Context,
  ref: OwnListingRef,
  { revision, publishAt, credits, similarTo }: Publication,
): Promise<{ state: ListingState; spent: number }> {
  // Publications of an organization lock the same balance.
  return runInOrder(`publish:${ref.orgId}`, () =>
    inRetriedTransaction(context, async (tx) => {
      const { member, listing } = await lockOwnListing(tx, ref, 'pays');
      const now = tx.now();
      const before = getListingState(listing, now);
      if (isRepeated(listing, before, publishAt)) return { state: before, spent: 0 };
      if (!getListingRights(listing, member, now).publish)
        throw getRefusal(listing, 'publish', now);
      // Edits of a public listing are published at once; they cannot be scheduled.
      if (publishAt !== undefined && before !== 'DRAFT' && before !== 'SCHEDULED')
        throw createListingConflict('listing-live-hour');
      const { data, conflicts } = mergeListingDraft(listing);
      if ((listing.workingCopy?.revision ?? 0) !== revision || Object.keys(conflicts).length > 0)
        throw new AppError('STALE', {}, [], {
          details: { revision: listing.workingCopy?.revision ?? 0, fields: conflicts },
        });
      return applyPublication(tx, listing, {
        data,
        publishAt,
        userId: member.userId,
        ifSimilar: { refuse: true, except: similarTo },
        ...(credits === undefined ? {} : { atMost: credits }),
      });
    }),
  );
}

/**
 * Publishes the saved draft of a paid listing in the transaction that settles the payment, on
 * behalf of the member who bought it.
 * @throws CONFLICT when it is public already or cannot be published; INVALID, NOT_ENOUGH_CREDITS,
 * BILLING_HOLD, ORGANIZATION_FROZEN
 */
export async function publishPaid(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
  userId: string | null,
): Promise<{ state: ListingState; title: string }> {
  return publishSaved(tx, { organizationId, listingId }, { userId });
}

/**
 * Publishes a new listing of an integration's board on behalf of the organization, for no more
 * credits than its owners agreed to.
 * @throws PRICE_CHANGED when it costs more; DAILY_LIMIT, and as `publishPaid`
 */
export async function publishImported(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
  atMost: number,
): Promise<{ state: ListingState }> {
  await lockBalance(tx, organizationId);
  return publishSaved(tx, { organizationId, listingId }, { userId: null, atMost });
}

async function publishSaved(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
  by: { userId: string | null; atMost?: number },
): Promise<{ state: ListingState; title: string }> {
  const listing = await lockListing(tx, organizationId, listingId);
  const org = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { deletedAt: true, frozenAt: true },
  });
  if (org.frozenAt !== null) throw new AppError('ORGANIZATION_FROZEN');
  if (org.deletedAt !== null || listing.status !== 'DRAFT') throw new AppError('CONFLICT');
  const { data, conflicts } = mergeListingDraft(listing);
  if (Object.keys(conflicts).length > 0) throw new AppError('CONFLICT');
  const { state } = await applyPublication(tx, listing, {
    data,
    publishAt: undefined,
    // No author can confirm a near duplicate, so staff review it first.
    ifSimilar: { refuse: false },
    ...by,
  });
  return { state, title: data.title };
}

/**
 * Publishes fields that an integration's board changed on a public listing, with the checks of
 * every edit and without an actor; it takes no credits.
 * @throws INVALID; CONFLICT when it would cost a posting, or when members have unpublished edits
 */
export async function publishFromBoard(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
  set: Partial<ListingDraft>,
): Promise<{ state: ListingState }> {
  const listing = await lockListing(tx, organizationId, listingId);
  if (listing.workingCopy !== null) throw new AppError('CONFLICT');
  const data = { ...mergeListingDraft(listing).data, ...set };
  const { state, spent } = await applyPublication(tx, listing, {
    data,
    publishAt: undefined,
    userId: null,
    ifSimilar: null,
  });
  if (spent > 0) throw new AppError('CONFLICT');
  return { state };
}

/** Publishes the newest revision for a member who may. */
async function applyPublication(
  tx: Context,
  listing: OwnListing,
  asked: {
    data: ListingDraft;
    publishAt: Date | undefined;
    userId: string | null;
    /** The maximum price in credits, if limited. */
    atMost?: number;
    /** How a near duplicate is handled: refused or reviewed. Null: not checked. */
    ifSimilar: { refuse: boolean; except?: string | undefined } | null;
  },
): Promise<{ state: ListingState; spent: number }> {
  const { publishAt, userId, atMost, ifSimilar } = asked;
  const now = tx.now();
  const before = getListingState(listing, now);
  const data = publishAt === undefined ? asked.data : removeDefaultDeadline(listing, asked.data);
  const content = await toValidContent(tx, listing, data, publishAt);
  const isOut = before === 'LIVE' || before === 'SCHEDULED';
  const similar =
    ifSimilar === null
      ? null
      : await findSimilarListing(tx, listing, content, isOut ? listing : null);
  if (similar !== null && ifSimilar?.refuse === true && ifSimilar.except !== similar.id)
    throw createSimilarListingError(similar, 'publish');
  const reasons = await findReviewReasons(tx, listing, content, similar);
  const waits = reasons !== null;
  // The new closing day counts: beyond the paid period it is a new posting.
  const priced = { ...listing, closesAt: content.closesAt };
  const appears = publishAt ?? getLatestDate(listing.publishedAt, now);
  if (before === 'DRAFT' || before === 'SCHEDULED')
    await limitFreePublications(tx, listing, appears);
  if (atMost !== undefined) await limitPrice(tx, priced, { appears, atMost });
  if (waits) await requireCredits(tx, priced, appears);
  const paid = waits ? null : await spendForListing(tx, priced, appears);
  const paidUntil = paid?.paidUntil ?? listing.paidUntil;
  const after = await applyTransition(tx, listing, { ...content, paidUntil }, { waits, publishAt });
  await queueLinkCheck(tx, listing.id, data);
  // Computed while the old text is known; for a listing in review, readers are notified on
  // approval.
  const changed = await listChanges(tx, listing);
  if (waits) await queueReview(tx, after, { userId, reasons, changed });
  else {
    await addVersion(tx, listing.id, userId, changed);
    await tx.db.listingDraft.deleteMany({ where: { listingId: listing.id } });
    if (before === 'DRAFT' || before === 'SCHEDULED') await notifyWhenLive(tx, after);
  }
  return { state: getListingState(after, now), spent: paid?.spent ?? 0 };
}

/**
 * Returns the columns of a draft that may be published.
 * @throws INVALID with all problems
 */
async function toValidContent(
  tx: Context,
  listing: OwnListing,
  data: ListingDraft,
  publishAt: Date | undefined,
): Promise<ListingContent> {
  const now = tx.now();
  const problems = await findDraftProblems(tx, listing, data, publishAt);
  if (publishAt !== undefined && !isSchedulable(publishAt, now))
    problems.push({
      field: 'publishAt',
      code: publishAt <= now ? 'FIELD_PAST' : 'FIELD_TOO_LATE',
      params: { days: draftLimits.scheduleDays },
    });
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  const { place, locale } = data;
  // In the language of the listing, independent of the author's language.
  const effective =
    place?.placeId == null ? data : { ...data, place: resolveDraftPlace(place.placeId, locale) };
  return addDefaultDeadline(draftToContent(listing.type, effective), {
    type: listing.type,
    publishedAt: publishAt ?? listing.publishedAt ?? now,
  });
}

/** Queues a listing for review by staff, and notifies its members. */
async function queueReview(
  tx: Context,
  listing: Listing,
  {
    userId,
    reasons,
    changed,
  }: { userId: string | null; reasons: QueueReason[]; changed: DraftField[] },
): Promise<void> {
  const { id: listingId, organizationId } = listing;
  await addQueueItem(tx, {
    kind: 'LISTING',
    subject: `listing:${listingId}`,
    listingId,
    organizationId,
    userId,
    reasons,
    detail: { changed } satisfies SentForReview,
  });
  await notifyOfListing(tx, listing, 'in-review', { about: tx.now() });
}

/**
 * A double click, or a retry after a lost reply. A listing that is no longer public was not
 * published just now.
 */
function isRepeated(
  { workingCopy, publishedAt }: OwnListing,
  state: ListingState,
  publishAt: Date | undefined,
): boolean {
  if (state === 'IN_REVIEW') return true;
  if ((state !== 'LIVE' && state !== 'SCHEDULED') || workingCopy !== null) return false;
  return publishAt === undefined || publishAt.getTime() === publishedAt?.getTime();
}

async function applyTransition(
  tx: Context,
  listing: OwnListing,
  content: ListingContent & Pick<Listing, 'paidUntil'>,
  { waits, publishAt }: { waits: boolean; publishAt: Date | undefined },
): Promise<Listing> {
  const { howToApply, description, ...columns } = content;
  const isScheduled = getListingState(listing, tx.now()) === 'SCHEDULED';
  return changeListing(tx, waits ? 'submit' : 'publish', {
    id: listing.id,
    publishAt,
    content: {
      ...columns,
      description,
      howToApply,
      // A scheduled date moves here; the first one is set by the transition.
      ...(isScheduled && publishAt !== undefined ? { publishedAt: publishAt } : {}),
      // Stored during review: approval publishes at that time.
      requestedPublishAt: waits ? (publishAt ?? null) : null,
      ...(await toQuestions(tx, listing)),
    },
  });
}

/** A default deadline depends on the publication time, so it is removed when that changes. */
function removeDefaultDeadline(listing: OwnListing, data: ListingDraft): ListingDraft {
  const isGiven = hasDefaultDeadline(listing) && data.closesOn === listingToDraft(listing).closesOn;
  return isGiven ? { ...data, closesOn: '' } : data;
}

/** Writes the draft's questions, if the type has any; answered questions are not changed. */
async function toQuestions(tx: Context, listing: OwnListing) {
  const { data } = mergeListingDraft(listing);
  const questions = data.applyBy === 'CAUSA' ? data.questions : [];
  if (isDeepStrictEqual(listingToDraft(listing).questions, questions)) return {};
  if (await tx.hooks.hasApplications(tx, listing.id)) return {};
  const taken = await findForeignIds(tx, listing.id, questions);
  return {
    questions: {
      deleteMany: {},
      create: questions.map(({ id, kind, text, options, required }, position) => {
        const isFree = !taken.has(id);
        taken.add(id);
        return {
          id: isFree ? id : newId(),
          position,
          kind,
          text: text.trim(),
          options: kind === 'CHOICE' ? options : [],
          required,
        };
      }),
    },
  };
}

/** Forms make the ids of questions; returns the ones that other listings use already. */
async function findForeignIds(
  tx: Context,
  listingId: string,
  questions: readonly { id: string }[],
): Promise<Set<string>> {
  const rows = await tx.db.listingQuestion.findMany({
    where: { id: { in: questions.map(({ id }) => id) }, listingId: { not: listingId } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

function isSchedulable(publishAt: Date, now: Date): boolean {
  const ahead = publishAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= draftLimits.scheduleDays * dayMs;
}
