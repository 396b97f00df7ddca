import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@causa/shared/errors';
import { draftLimits } from '@causa/shared/listing-draft';
import { runDaysOf } from '@causa/shared/listing-values';
import { lastMomentOf, localTime } from '@causa/shared/local-time';
import { hasApplications } from '../applications/count-applications.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Listing } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { changeListing } from '../listings/listing-lifecycle.ts';
import type { ListingContent } from './content-of-draft.ts';
import { addVersion } from './add-version.ts';
import { contentOf } from './content-of-draft.ts';
import { draftOf } from './draft-of-listing.ts';
import { json, lockOwnListing, type OwnListing, type OwnListingRef } from './find-own-listing.ts';
import { listingRights, listingState, type ListingState } from './posting.policy.ts';
import { placeOf } from './place-of-draft.ts';
import { problemsOf } from './problems-of-draft.ts';
import { copyOf } from './save-draft.ts';
import { addQueueItem, dropQueueItems } from '../moderation/queue-items.ts';
import { reviewReasons } from './score-listing.ts';
import { spendForListing } from './spend-for-listing.ts';
import { notifyOfListing, notifyWhenLive } from './notify-of-listing.ts';

export interface Publication {
  /** The revision of the working copy that its author checked. */
  revision: number;
  /** When it appears, at most 60 days ahead; now unless told. */
  publishAt?: Date | undefined;
}

/**
 * Puts what the working copy says on the site, now or later: the listing, a version of it, credits,
 * search and alerts in one transaction. Where staff look at it first (`reviewReasons`), it waits for
 * them. Asked again, it changes nothing. STALE for another revision and while two texts
 * of a field wait to be chosen from; INVALID with everything that is wrong; CONFLICT where the
 * listing cannot be published; NOT_ENOUGH_CREDITS, NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN.
 */
export async function publishDraft(
  context: Context,
  ref: OwnListingRef,
  { revision, publishAt }: Publication,
): Promise<{ state: ListingState; spent: number }> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    const now = tx.now();
    const isNew = listing.status === 'DRAFT';
    const before = listingState(listing, now);
    if (isAskedAgain(listing, before, publishAt)) return { state: before, spent: 0 };
    if (!listingRights(listing, member, now).publish) throw new AppError('CONFLICT');
    // What is on the site is edited at once; there is no later hour for it.
    if (publishAt !== undefined && before !== 'DRAFT' && before !== 'SCHEDULED')
      throw new AppError('CONFLICT');
    const { data, clashes } = copyOf(listing);
    if ((listing.workingCopy?.revision ?? 0) !== revision || Object.keys(clashes).length > 0)
      throw new AppError('STALE', {}, [], {
        details: { revision: listing.workingCopy?.revision ?? 0, fields: clashes },
      });
    const problems = await problemsOf(tx, listing, data, publishAt);
    if (publishAt !== undefined && !isSchedulable(publishAt, now))
      problems.push({
        field: 'publishAt',
        code: publishAt <= now ? 'FIELD_PAST' : 'FIELD_TOO_LATE',
        params: { days: draftLimits.scheduleDays },
      });
    if (problems.length > 0) throw new AppError('INVALID', {}, problems);
    const { place, locale } = data;
    // In the language of the text, whichever its author's pages were in.
    const told = place?.placeId == null ? data : { ...data, place: placeOf(place.placeId, locale) };
    const content = withLastDay(listing, contentOf(listing.type, told), publishAt ?? now);
    const reasons = await reviewReasons(tx, listing, content);
    const waits = reasons !== null;
    const spent = isNew && !waits ? await spendForListing(tx, listing) : 0;
    const after = await move(tx, listing, content, { waits, publishAt });
    if (waits) {
      const { id: listingId, organizationId } = after;
      await addQueueItem(tx, {
        kind: 'LISTING',
        subject: `listing:${listingId}`,
        listingId,
        organizationId,
        userId: member.userId,
        reasons,
      });
      await notifyOfListing(tx, after, 'in-review', { about: now });
    } else {
      await addVersion(tx, listing.id, member.userId, isNew ? null : listing);
      await tx.db.listingDraft.deleteMany({ where: { listingId: listing.id } });
      if (before === 'DRAFT' || before === 'SCHEDULED') await notifyWhenLive(tx, after);
    }
    return { state: listingState(after, now), spent };
  });
}

/** The second click, or the retry of a request whose reply was lost. */
function isAskedAgain(
  { workingCopy, publishedAt }: OwnListing,
  state: ListingState,
  publishAt: Date | undefined,
): boolean {
  if (state === 'IN_REVIEW') return true;
  if (state === 'DRAFT' || workingCopy !== null) return false;
  return publishAt === undefined || publishAt.getTime() === publishedAt?.getTime();
}

async function move(
  tx: Context,
  listing: OwnListing,
  content: ListingContent,
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
      wantedPublishAt: waits ? (publishAt ?? null) : null,
      ...(await questionsOf(tx, listing)),
    },
  });
}

/** An opportunity that says no closing day ends with the longest run that it may have. */
function withLastDay(
  { type, publishedAt }: OwnListing,
  content: ListingContent,
  appears: Date,
): ListingContent {
  if (type !== 'VOLOP' || content.closesAt !== null) return content;
  const last = (publishedAt ?? appears).getTime() + runDaysOf(type) * 86_400_000;
  const zone = content.timeZone ?? 'UTC';
  return { ...content, closesAt: lastMomentOf(localTime(new Date(last), zone).slice(0, 10), zone) };
}

/**
 * Questions as the working copy has them, where they are asked at all; those that applicants
 * answered stand unchanged.
 */
async function questionsOf(tx: Context, listing: OwnListing) {
  const { data } = copyOf(listing);
  const questions = data.applyBy === 'CAUSA' ? data.questions : [];
  if (isDeepStrictEqual(draftOf(listing).questions, questions)) return {};
  if (await hasApplications(tx, listing.id)) return {};
  const taken = await idsElsewhere(tx, listing.id, questions);
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
async function idsElsewhere(
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

/**
 * Puts a listing on the site by staff, as they read it, at the hour that its author asked for: what
 * waited for them is a version, and nothing of it is left to publish. The caller has checked who
 * may. NOT_FOUND, CONFLICT.
 */
export function publishReviewed(context: Context, id: string): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
    const before = await tx.db.listing.findUnique({ where: { id } });
    const wanted = before?.wantedPublishAt ?? null;
    const publishAt = wanted !== null && wanted > tx.now() ? wanted : undefined;
    const published = await changeListing(tx, 'publish', {
      id,
      publishAt,
      ...(wanted === null ? {} : { content: { wantedPublishAt: null } }),
    });
    if (before?.status !== 'PUBLISHED') await addVersion(tx, id, null, null);
    if (before?.status === 'PENDING') {
      await tx.db.listingDraft.deleteMany({ where: { listingId: id } });
      await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
    }
    const wasPublic = before?.publishedAt != null && before.publishedAt <= tx.now();
    if ((before?.status === 'PENDING' && !wasPublic) || before?.status === 'DRAFT')
      await notifyWhenLive(tx, published);
    else if (before?.status === 'PENDING')
      await notifyOfListing(tx, published, 'back', { about: tx.now() });
    return published;
  });
}

function isSchedulable(publishAt: Date, now: Date): boolean {
  const ahead = publishAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= draftLimits.scheduleDays * 86_400_000;
}
