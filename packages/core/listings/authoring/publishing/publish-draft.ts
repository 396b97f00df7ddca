import { dayMs } from '@causa/shared/platform/dates/durations';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@causa/shared/platform/errors';
import { draftLimits, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { hasApplications } from '../../../applications/count-applications.ts';
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
  json,
  lockListing,
  lockOwnListing,
  type OwnListing,
  type OwnListingRef,
} from '../find-own-listing.ts';
import {
  listingConflict,
  listingRights,
  listingState,
  type ListingState,
  getRefusal,
} from './listing.policy.ts';
import { resolveDraftPlace } from '../drafts/resolve-draft-place.ts';
import { findDraftProblems } from '../drafts/find-draft-problems.ts';
import { mergeListingDraft } from '../drafts/save-draft.ts';
import { hasDefaultDeadline, withLastDay } from '../drafts/default-deadline.ts';
import { addQueueItem } from '../../../platform/review-queue/queue-items.ts';
import { queueLinkCheck } from '../drafts/check-apply-link.ts';
import { findSimilarListing, similarListingError } from './find-similar-listing.ts';
import { limitFreePublications } from './limit-free-publications.ts';
import type { SentForReview } from './publish-reviewed.ts';
import { reviewReasons } from '../drafts/score-listing.ts';
import { limitPrice, requireCredits, spendForListing } from './spend-for-listing.ts';
import { notifyOfListing, notifyWhenLive } from '../notify-of-listing.ts';

export interface Publication {
  /** The revision of the working copy that its author checked. */
  revision: number;
  /** When it appears, at most 60 days ahead; now unless told. */
  publishAt?: Date | undefined;
  /** The credits that its author saw: nobody pays more than the page said. */
  credits?: number | undefined;
  /** The listing that this one resembles, where the caller knows and says that they differ. */
  similarTo?: string | undefined;
}

/**
 * Puts what the working copy says on the site, now or later: the listing, a version of it, credits,
 * search and alerts in one transaction. Where staff look at it first (`reviewReasons`), it waits
 * for them, and costs when they approve it. Asked again, it changes nothing. STALE for another
 * revision and while two texts of a field wait to be chosen from; INVALID with everything that is
 * wrong; CONFLICT where the listing cannot be published; PRICE_CHANGED for more than the `credits`
 * that the caller saw; NOT_ENOUGH_CREDITS, BILLING_HOLD, DAILY_LIMIT, NOT_FOUND, INVALID_ORG,
 * ORGANIZATION_FROZEN.
 *
 * @throws SIMILAR_LISTING when it is nearly the same as another public or scheduled listing and
 *   `selectSimilar` does not name that one; with it, staff look at the listing first
 */
export async function publishDraft(
  context: Context,
  ref: OwnListingRef,
  { revision, publishAt, credits, similarTo }: Publication,
): Promise<{ state: ListingState; spent: number }> {
  // Publications of an organization need the same balance.
  return runInOrder(`publish:${ref.orgId}`, () =>
    inRetriedTransaction(context, async (tx) => {
      const { member, listing } = await lockOwnListing(tx, ref, 'pays');
      const now = tx.now();
      const before = listingState(listing, now);
      if (isRepeated(listing, before, publishAt)) return { state: before, spent: 0 };
      if (!listingRights(listing, member, now).publish) throw getRefusal(listing, 'publish', now);
      // What is on the site is edited at once; there is no later hour for it.
      if (publishAt !== undefined && before !== 'DRAFT' && before !== 'SCHEDULED')
        throw listingConflict('listing-live-hour');
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
 * Puts on the site, as it was last saved, a listing that was paid: in the transaction that the
 * payment settles, on behalf of the member who bought it. CONFLICT where it is on the site already
 * or cannot be published; INVALID, NOT_ENOUGH_CREDITS, BILLING_HOLD, ORGANIZATION_FROZEN.
 */
export async function publishPaid(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
  userId: string | null,
): Promise<{ state: ListingState; title: string }> {
  return publishSaved(tx, { organizationId, listingId }, { userId });
}

/**
 * The same for a new listing that the board of an integration brought, on behalf of the
 * organization and for no more credits than its owners agreed to. PRICE_CHANGED for more;
 * DAILY_LIMIT and as above.
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
    // Nobody is there to be asked: staff look at it first.
    ifSimilar: { refuse: false },
    ...by,
  });
  return { state, title: data.title };
}

/**
 * Puts fields that the board of an integration changed on a listing that is on the site, with the
 * checks of every other edit and on behalf of nobody; it takes no credits. INVALID; CONFLICT where
 * it would cost a posting, and where members have open edits, which are theirs to publish.
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

/** Publishes what was checked to be the newest, by a member who may. */
async function applyPublication(
  tx: Context,
  listing: OwnListing,
  asked: {
    data: ListingDraft;
    publishAt: Date | undefined;
    userId: string | null;
    /** Credits that it may cost, where that is limited. */
    atMost?: number;
    /** What follows for a near duplicate: a refusal, or a review. Null: it is not looked for. */
    ifSimilar: { refuse: boolean; except?: string | undefined } | null;
  },
): Promise<{ state: ListingState; spent: number }> {
  const { publishAt, userId, atMost, ifSimilar } = asked;
  const now = tx.now();
  const before = listingState(listing, now);
  const data = publishAt === undefined ? asked.data : withoutDefaultDeadline(listing, asked.data);
  const problems = await findDraftProblems(tx, listing, data, publishAt);
  if (publishAt !== undefined && !isSchedulable(publishAt, now))
    problems.push({
      field: 'publishAt',
      code: publishAt <= now ? 'FIELD_PAST' : 'FIELD_TOO_LATE',
      params: { days: draftLimits.scheduleDays },
    });
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  const { place, locale } = data;
  // In the language of the text, whichever its author's pages were in.
  const told =
    place?.placeId == null ? data : { ...data, place: resolveDraftPlace(place.placeId, locale) };
  const content = withLastDay(draftToContent(listing.type, told), {
    type: listing.type,
    publishedAt: publishAt ?? listing.publishedAt ?? now,
  });
  const isOut = before === 'LIVE' || before === 'SCHEDULED';
  const similar =
    ifSimilar === null
      ? null
      : await findSimilarListing(tx, listing, content, isOut ? listing : null);
  if (similar !== null && ifSimilar?.refuse === true && ifSimilar.except !== similar.id)
    throw similarListingError(similar, 'publish');
  const reasons = await reviewReasons(tx, listing, content, similar);
  const waits = reasons !== null;
  // As it will be: a closing day beyond what is paid is a new posting.
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
  // Counted while the old text is known; what waits is told of once staff let it through.
  const changed = await listChanges(tx, listing);
  if (waits) {
    const { id: listingId, organizationId } = after;
    await addQueueItem(tx, {
      kind: 'LISTING',
      subject: `listing:${listingId}`,
      listingId,
      organizationId,
      userId,
      reasons,
      detail: { changed } satisfies SentForReview,
    });
    await notifyOfListing(tx, after, 'in-review', { about: now });
  } else {
    await addVersion(tx, listing.id, userId, changed);
    await tx.db.listingDraft.deleteMany({ where: { listingId: listing.id } });
    if (before === 'DRAFT' || before === 'SCHEDULED') await notifyWhenLive(tx, after);
  }
  return { state: listingState(after, now), spent: paid?.spent ?? 0 };
}

/**
 * The second click, or the retry of a request whose reply was lost. What is on the site no more was
 * not published just now.
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
  const isScheduled = listingState(listing, tx.now()) === 'SCHEDULED';
  return changeListing(tx, waits ? 'submit' : 'publish', {
    id: listing.id,
    publishAt,
    content: {
      ...columns,
      description: json(description),
      howToApply: json(howToApply),
      // A date that was set already is moved; the first one is set by the transition.
      ...(isScheduled && publishAt !== undefined ? { publishedAt: publishAt } : {}),
      // Kept while staff look at it: their approval publishes at that hour.
      requestedPublishAt: waits ? (publishAt ?? null) : null,
      ...(await toQuestions(tx, listing)),
    },
  });
}

/**
 * Nobody chose the day that an opportunity was given for its first hour: another hour gives
 * another.
 */
function withoutDefaultDeadline(listing: OwnListing, data: ListingDraft): ListingDraft {
  const isGiven = hasDefaultDeadline(listing) && data.closesOn === listingToDraft(listing).closesOn;
  return isGiven ? { ...data, closesOn: '' } : data;
}

/**
 * Questions as the working copy has them, where they are asked at all; those that applicants
 * answered stand unchanged.
 */
async function toQuestions(tx: Context, listing: OwnListing) {
  const { data } = mergeListingDraft(listing);
  const questions = data.applyBy === 'CAUSA' ? data.questions : [];
  if (isDeepStrictEqual(listingToDraft(listing).questions, questions)) return {};
  if (await hasApplications(tx, listing.id)) return {};
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

/** Forms make the ids of questions; of these, other listings have some already. */
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
