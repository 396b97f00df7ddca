import { AppError } from '@causa/shared/platform/errors';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOwnListingContract } from '@causa/shared/listings/own-listings.contract';
import {
  findClosingBulk,
  readBulkProgress,
  releaseClosingBulks,
} from '../../bulk-actions/closing-bulk.ts';
import { lockUndoable, undoLocked } from '../../bulk-actions/start-bulk.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Listing } from '../../../generated/prisma/client.ts';
import { reopenListings } from '../../listing-lifecycle.ts';
import { requireMember } from '../../../organizations/members/require-member.ts';
import { withdrawClosingNotices } from './announce-closing.ts';
import { lockOwnListing, type OwnListingRef } from '../find-own-listing.ts';

type ClosingDeclines = NonNullable<ReplyOf<typeof readOwnListingContract>['declines']>;

/** Returns the declines of a closed listing, for its members; null for an open listing. */
export async function readDeclines(
  context: Context,
  { id, status }: Pick<Listing, 'id' | 'status'>,
): Promise<ClosingDeclines | null> {
  if (status !== 'CLOSED') return null;
  const sent = await context.hooks.countSentDeclines(context, id);
  const none = { sent, pending: 0, undoUntil: null };
  const bulk = await findClosingBulk(context, id);
  if (bulk === null || bulk.undoneAt !== null) return none;
  const { changedIds, waiting } = await readBulkProgress(context, bulk.id);
  const pending = waiting + (await context.hooks.countPendingDeclines(context, changedIds));
  const undoUntil = context.hooks.applicationsBulk.undoUntil(bulk, context.now());
  if (pending === 0 || undoUntil <= context.now()) return none;
  return { sent, pending, undoUntil: undoUntil.toISOString() };
}

/**
 * Reopens a listing as it was before it was closed, and takes back the declines made with the
 * closing. Idempotent: an open listing stays as it is.
 *
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN; CONFLICT when the declines have been sent or
 *   the closing had none.
 */
export function undoClosing(context: Context, ref: OwnListingRef): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { listing } = await lockOwnListing(tx, ref);
    if (listing.status === 'PUBLISHED') return;
    if (listing.status !== 'CLOSED' || !(await takeBackClosingDeclines(tx, ref)))
      throw new AppError('CONFLICT');
    const opened = await reopenListings(tx, ref.orgId, [ref.id], { undoes: 'close' });
    if (!opened.has(ref.id)) throw new AppError('CONFLICT');
    await followReopening(tx, listing);
  });
}

/**
 * Takes back the declines made with the closing of a listing that stands, with the listing locked.
 * Returns false when there are none, or when they have been sent.
 */
export async function takeBackClosingDeclines(
  tx: Context,
  { orgId, id }: Pick<OwnListingRef, 'orgId' | 'id'>,
): Promise<boolean> {
  const member = await requireMember(tx, orgId);
  const bulk = await findClosingBulk(tx, id);
  if (bulk === null) return false;
  const held = await lockUndoable(tx, member, orgId, [bulk.id], tx.hooks.applicationsBulk);
  await undoLocked(tx, member, [...held.values()]);
  return held.size > 0;
}

/** Takes back the notices of a closing that no longer stands; `listing` is as it was closed. */
export async function followReopening(
  tx: Context,
  listing: Pick<Listing, 'id' | 'closedAt'>,
): Promise<void> {
  await withdrawClosingNotices(tx, [listing]);
  await releaseClosingBulks(tx, [listing.id]);
}
