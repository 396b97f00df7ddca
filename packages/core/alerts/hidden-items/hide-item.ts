import { AppError } from '@causa/shared/platform/errors';
import { hiddenItemsMax } from '@causa/shared/platform/limits';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isPublic, type ListingRef } from '../saved-items/save-listing.ts';

/**
 * Hides a listing, or all listings of an organization, from the user's lists and alerts. "Not for
 * me" in a mail stores the same. Idempotent.
 * @throws LOGIN_REQUIRED; NOT_FOUND when it is not public; LIMIT_REACHED after 1,000
 */
export async function hideItem(context: Context, ref: ListingRef): Promise<void> {
  const { userId } = requireUser(context);
  await assertHidable(context, ref);
  await inTransaction(context, async ({ db, now }) => {
    // Serializes concurrent requests, so that the limit holds.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`hidden:${userId}`}, 0))`;
    if ((await db.dismissedListing.count({ where: { userId } })) >= hiddenItemsMax)
      throw new AppError('LIMIT_REACHED', { max: hiddenItemsMax });
    await db.dismissedListing.createMany({
      data: [{ userId, listingId: ref.id, dismissedAt: now() }],
      skipDuplicates: true,
    });
  });
}

/** @throws NOT_FOUND when it is not public */
export async function assertHidable(context: Context, ref: ListingRef): Promise<void> {
  if (!(await isPublic(context, ref))) throw new AppError('NOT_FOUND');
}

/** Shows an item again, or all of them. Idempotent. */
export async function unhideItems(context: Context, id?: string): Promise<void> {
  const { userId } = requireUser(context);
  await context.db.dismissedListing.deleteMany({
    where: { userId, ...(id === undefined ? {} : { listingId: id }) },
  });
}
