import { AppError } from '@causa/shared/errors';
import { isDay, runDaysOf } from '@causa/shared/listing-values';
import { lastMomentOf, localTime } from '@causa/shared/local-time';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { CloseReason } from '../generated/prisma/client.ts';
import { changeListing, deleteListing } from '../listings/listing-lifecycle.ts';
import { lockOwnListing, type OwnListing, type OwnListingRef } from './find-own-listing.ts';
import { listingRights } from './posting.policy.ts';

type Right = keyof ReturnType<typeof listingRights>;

const day = 86_400_000;
/** How much longer a listing runs when nobody says how long. */
const extensionDays = 14;

/** In a transaction, with the listing locked; CONFLICT where its state does not allow it. */
export function acting<T>(
  context: Context,
  ref: OwnListingRef,
  right: Right,
  act: (tx: Context, listing: OwnListing) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    if (!listingRights(listing, member, tx.now())[right]) throw new AppError('CONFLICT');
    return act(tx, listing);
  });
}

/** It takes no more applications; its page says so. */
export function closeOwnListing(
  context: Context,
  ref: OwnListingRef,
  reason: CloseReason,
): Promise<void> {
  return acting(context, ref, 'close', async (tx) => {
    await changeListing(tx, 'close', {
      id: ref.id,
      content: { closeReason: reason },
      detail: { reason },
    });
  });
}

/**
 * Sets a later closing day, or brings what ended or was closed in the last 30 days back under its
 * address, without a second alert. Without a day: two weeks more, within the run. INVALID for a day
 * that is over or beyond the run, with the last day possible in `params.latest`.
 */
export function extendListing(
  context: Context,
  ref: OwnListingRef,
  closesOn: string | undefined,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, listing } = await lockOwnListing(tx, ref);
    const can = listingRights(listing, member, tx.now());
    if ((!can.extend && !can.reopen) || listing.publishedAt === null)
      throw new AppError('CONFLICT');
    const zone = listing.timeZone ?? 'UTC';
    const last = listing.publishedAt.getTime() + runDaysOf(listing.type) * day;
    const latest = dayOf(new Date(last), zone);
    const from = new Date(Math.max(tx.now().getTime(), listing.closesAt?.getTime() ?? 0));
    const longer = daysAfter(dayOf(from, zone), extensionDays);
    const wanted = closesOn ?? (longer < latest ? longer : latest);
    const closesAt = isDay(wanted) ? lastMomentOf(wanted, zone) : null;
    if (closesAt === null || closesAt <= tx.now() || closesAt.getTime() > last + day)
      throw new AppError('INVALID', {}, [
        {
          field: 'closesOn',
          code: 'FIELD_LATEST',
          params: { latest },
        },
      ]);
    await changeListing(tx, listing.status === 'CLOSED' ? 'reopen' : 'publish', {
      id: ref.id,
      content: { closesAt },
    });
  });
}

/** Takes back what was to appear later, before it did: a draft again, with its texts. */
export function unscheduleListing(context: Context, ref: OwnListingRef): Promise<void> {
  return acting(context, ref, 'unschedule', async (tx) => {
    await changeListing(tx, 'unschedule', { id: ref.id });
  });
}

/** Takes back what waits for staff. */
export function recallListing(context: Context, ref: OwnListingRef): Promise<void> {
  return acting(context, ref, 'recall', async (tx) => {
    await changeListing(tx, 'return', { id: ref.id });
  });
}

/** Deletes what was never public. */
export function deleteOwnDraft(context: Context, ref: OwnListingRef): Promise<void> {
  return acting(context, ref, 'delete', (tx) => deleteListing(tx, ref.id));
}

function dayOf(instant: Date, zone: string): string {
  return localTime(instant, zone).slice(0, 10);
}

/** The day so many calendar days later. */
function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}
