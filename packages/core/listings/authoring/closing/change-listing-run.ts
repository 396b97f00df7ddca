import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { hasField } from '@causa/shared/listings/listing-fields';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { getLastRunDay } from '@causa/shared/listings/drafts/listing-values';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { getLastMoment, localTime } from '@causa/shared/platform/dates/local-time';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CloseReason, ListingDraft as DraftRow } from '../../../generated/prisma/client.ts';
import { changeListing, deleteListing } from '../../listing-lifecycle.ts';
import { dropQueueItems } from '../../../platform/review-queue/queue-items.ts';
import { countMembersAmong } from '../../../organizations/members/members.ts';
import { addVersion, listChanges } from '../publishing/add-version.ts';
import { announceClosing } from './announce-closing.ts';
import { listingToDraft } from '../drafts/listing-to-draft.ts';
import { hasDefaultDeadline } from '../drafts/default-deadline.ts';
import {
  lockOwnListing,
  nextRevision,
  type OwnListing,
  type OwnListingRef,
  getDraftCopy,
} from '../find-own-listing.ts';
import {
  findSimilarListing,
  createSimilarListingError,
} from '../publishing/find-similar-listing.ts';
import { limitPrice, refundUnseen, spendForListing } from '../publishing/spend-for-listing.ts';
import {
  type ListingRight,
  getListingRights,
  getListingState,
  getRefusal,
} from '../publishing/listing.policy.ts';
import { followReopening, takeBackClosingDeclines } from './undo-closing.ts';

/** Days by which a listing is extended when the request names no day. */
const extensionDays = 14;

/**
 * Runs in a transaction with the listing locked.
 * @throws IN_REVIEW, CONFLICT when the listing's state does not allow the change
 */
export function withOwnListing<T>(
  context: Context,
  ref: OwnListingRef,
  right: ListingRight,
  act: (tx: Context, listing: OwnListing) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (!getListingRights(listing, member, tx.now())[right])
      throw getRefusal(listing, right, tx.now());
    return act(tx, listing);
  });
}

/** Like `withOwnListing`, for a change that may have happened already: idempotent. */
function withOwnListingOnce(
  context: Context,
  ref: OwnListingRef,
  right: ListingRight,
  isDone: (listing: OwnListing) => boolean,
  act: (tx: Context, listing: OwnListing) => Promise<unknown>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref, 'pays');
    if (isDone(listing)) return;
    if (!getListingRights(listing, member, tx.now())[right])
      throw getRefusal(listing, right, tx.now());
    await act(tx, listing);
  });
}

const isDraft = ({ status }: OwnListing): boolean => status === 'DRAFT';

/**
 * Closes a listing: it takes no more applications, and its page says so. With `declines`, undecided
 * applicants are declined, too. Returns the number of people notified now: people who saved the
 * listing, and people whose applications stay open.
 */
export function closeOwnListing(
  context: Context,
  ref: OwnListingRef,
  reason: CloseReason,
  { declines = false }: { declines?: boolean } = {},
): Promise<{ notified: number }> {
  const isClosed = ({ status, closeReason }: OwnListing): boolean =>
    status === 'CLOSED' && closeReason === reason;
  return inTransaction(context, async (tx) => {
    await withOwnListingOnce(tx, ref, 'close', isClosed, (inner) =>
      changeListing(inner, 'close', {
        id: ref.id,
        content: { closeReason: reason },
        detail: { reason },
      }),
    );
    return { notified: await announceClosing(tx, [ref.id], { declines }) };
  });
}

/**
 * Sets a later closing day, or reopens a listing that ended or was closed in the last 30 days at
 * its address, without a second alert. Events and listings without a closing day reopen without
 * one. Without a day: two weeks after `seen` (the closing day that the caller saw) or after the
 * current one, within the run; `seen` makes it idempotent. Beyond the paid period it costs a
 * posting. `takeBackDeclines` withdraws unsent declines of the closing. Returns the number of
 * people who saved the listing and are notified of the new day.
 * @throws INVALID when the day is over, earlier than the current one or beyond the run
 * (`params.latest`); PRICE_CHANGED when it costs more than `credits`; NOT_ENOUGH_CREDITS,
 * BILLING_HOLD; SIMILAR_LISTING when a public listing is nearly the same
 */
export function extendListing(
  context: Context,
  ref: OwnListingRef,
  {
    closesOn,
    seen,
    credits,
    takeBackDeclines = false,
  }: {
    closesOn?: string | undefined;
    seen?: string | undefined;
    credits?: number | undefined;
    takeBackDeclines?: boolean | undefined;
  },
): Promise<{ notified: number }> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref, 'pays');
    const can = getListingRights(listing, member, tx.now());
    if ((!can.extend && !can.reopen) || listing.publishedAt === null)
      throw getRefusal(listing, 'extend', tx.now());
    const isClosed = listing.status === 'CLOSED';
    const closesAt = dayAfterExtending(listing, { closesOn, seen }, tx.now());
    if (!isClosed && closesAt?.getTime() === listing.closesAt?.getTime()) return { notified: 0 };
    const similar =
      getListingState(listing, tx.now()) === 'LIVE'
        ? null
        : await findSimilarListing(tx, listing, listing, null);
    if (similar !== null) throw createSimilarListingError(similar, 'reopen');
    // A day beyond the paid period is a new posting.
    const [priced, appears] = [{ ...listing, closesAt }, tx.now()];
    // The price must not exceed what the page showed.
    if (credits !== undefined) await limitPrice(tx, priced, { appears, atMost: credits });
    const { paidUntil } = await spendForListing(tx, priced, appears);
    await changeListing(tx, isClosed ? 'reopen' : 'publish', {
      id: ref.id,
      content: { closesAt, paidUntil },
    });
    // A later closing day is a publication like any other: readers are notified.
    if (closesAt?.getTime() !== listing.closesAt?.getTime())
      await addVersion(tx, ref.id, member.userId, await listChanges(tx, listing));
    await followClosingDay(tx, listing, closesAt);
    if (!isClosed) return { notified: await tx.hooks.countSavers(tx, ref.id) };
    if (takeBackDeclines) await takeBackClosingDeclines(tx, ref);
    await followReopening(tx, listing);
    return { notified: 0 };
  });
}

/**
 * Returns the closing instant that an extension sets.
 * @throws INVALID like `laterDay`
 */
export function dayAfterExtending(
  listing: OwnListing,
  asked: { closesOn: string | undefined; seen: string | undefined },
  now: Date,
): Date | null {
  const hasDay =
    hasField(listing.type, 'closesOn') &&
    (listing.closesAt !== null || asked.closesOn !== undefined);
  return hasDay ? laterDay(listing, asked, now) : listing.closesAt;
}

/**
 * Returns the end of the requested day.
 * @throws INVALID when the day is not later, or too late
 */
function laterDay(
  listing: OwnListing,
  { closesOn, seen }: { closesOn?: string | undefined; seen?: string | undefined },
  now: Date,
): Date {
  const zone = listing.timeZone ?? 'UTC';
  const latest = getLastRunDay(listing.type, listing.publishedAt ?? now, zone);
  const today = toDay(now, zone);
  const stands = seen ?? (listing.closesAt === null ? today : toDay(listing.closesAt, zone));
  const longer = daysAfter(stands > today ? stands : today, extensionDays);
  const wanted = closesOn ?? (longer < latest ? longer : latest);
  const closesAt = isDay(wanted) ? getLastMoment(wanted, zone) : null;
  // A request for the current day is a repeated one: the reply to the first was lost.
  const isEarlier = (at: Date): boolean =>
    listing.status !== 'CLOSED' &&
    listing.closesAt !== null &&
    (at < listing.closesAt ||
      (closesOn === undefined && seen === undefined && at <= listing.closesAt));
  if (closesAt === null || closesAt <= now || wanted > latest || isEarlier(closesAt))
    throw new AppError('INVALID', {}, [
      { field: 'closesOn', code: 'FIELD_LATEST', params: { latest } },
    ]);
  return closesAt;
}

/**
 * Unpublished edits that did not change the closing day get the new one, so that publishing them
 * does not undo the extension.
 */
export async function followClosingDay(
  tx: Context,
  listing: OwnListing,
  closesAt: Date | null,
): Promise<void> {
  if (listing.workingCopy === null || closesAt === null) return;
  const { data } = getDraftCopy(listing.workingCopy);
  if (data.closesOn !== listingToDraft(listing).closesOn) return;
  const closesOn = toDay(closesAt, listing.timeZone ?? 'UTC');
  await setInDraft(tx, listing.workingCopy, { closesOn }, 'extended');
}

/** Sets draft fields without a form; `by` is stored in place of the form's id. */
export async function setInDraft(
  tx: Context,
  row: DraftRow,
  set: Partial<ListingDraft>,
  by: string,
): Promise<void> {
  const { data, fieldRevisions } = getDraftCopy(row);
  const revision = await nextRevision(tx);
  const byId = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const changes = Object.keys(set).map((field) => [field, { revision, tab: by, byId }]);
  await tx.db.listingDraft.update({
    where: { listingId: row.listingId },
    data: {
      data: { ...data, ...set },
      fieldRevisions: { ...fieldRevisions, ...Object.fromEntries(changes) },
      revision,
      updatedAt: tx.now(),
    },
  });
}

/**
 * Sets the recipients of application notifications; empty: the author and the owners. The public
 * listing and its draft change at once, unless the draft names others.
 * @throws INVALID when a recipient is no member
 */
export async function setRecipients(
  context: Context,
  ref: OwnListingRef,
  recipients: readonly string[],
): Promise<void> {
  await requireMembers(context, ref.orgId, recipients);
  await withOwnListing(context, ref, 'edit', async (tx, listing) => {
    const { status, workingCopy } = listing;
    const typed = workingCopy === null ? undefined : getDraftCopy(workingCopy).data.recipients;
    if (status === 'PUBLISHED' && !isSame(listing.recipients, recipients))
      await changeListing(tx, 'publish', {
        id: ref.id,
        content: { recipients: [...recipients] },
        detail: { changed: ['recipients'] },
      });
    if (workingCopy === null || typed === undefined || isSame(typed, recipients)) return;
    if (status === 'PUBLISHED' && !isSame(typed, listing.recipients)) return;
    await setInDraft(tx, workingCopy, { recipients: [...recipients] }, 'recipients');
  });
}

/** @throws INVALID when one of these accounts is no member */
export async function requireMembers(
  context: Context,
  orgId: string,
  userIds: readonly string[],
): Promise<void> {
  if ((await countMembersAmong(context, orgId, userIds)) === new Set(userIds).size) return;
  throw new AppError('INVALID', {}, [{ field: 'recipients', code: 'FIELD_OPTION' }]);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/** Cancels a scheduled publication: the listing is a draft again, and its credits are refunded. */
export function unscheduleListing(context: Context, ref: OwnListingRef): Promise<void> {
  return withOwnListingOnce(context, ref, 'unschedule', isDraft, async (tx, listing) =>
    changeListing(tx, 'unschedule', {
      id: ref.id,
      content: {
        ...(hasDefaultDeadline(listing) ? { closesAt: null } : {}),
        ...(await refundUnseen(tx, listing)),
      },
    }),
  );
}

/** Withdraws a listing from staff review. */
export function recallListing(context: Context, ref: OwnListingRef): Promise<void> {
  return withOwnListingOnce(context, ref, 'recall', isDraft, async (tx, listing) => {
    await changeListing(tx, 'return', {
      id: ref.id,
      content: { requestedPublishAt: null, ...(await refundUnseen(tx, listing)) },
    });
    await dropQueueItems(tx, `listing:${ref.id}`, ['LISTING']);
  });
}

/** Deletes a listing that was never public. */
export function deleteOwnDraft(context: Context, ref: OwnListingRef): Promise<void> {
  return withOwnListing(context, ref, 'delete', (tx) => deleteListing(tx, ref.id));
}

function toDay(instant: Date, zone: string): string {
  return localTime(instant, zone).slice(0, 10);
}

/** Returns the date this many calendar days later. */
function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);
}
