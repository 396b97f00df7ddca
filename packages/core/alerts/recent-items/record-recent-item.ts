import { createHash } from 'node:crypto';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { AppError } from '@causa/shared/platform/errors';
import { recentItemsMax, recentItemsPerHour } from '@causa/shared/platform/limits';
import { toRememberedQuery } from '@causa/shared/search/remembered-query';
import { parseSearchParams } from '@causa/shared/search/search-params';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { isPublic, type ListingRef } from '../saved-items/save-listing.ts';
import { deleteOlderSearches, deleteOlderViews } from './recent-items.sql.ts';

/**
 * Records that the user viewed a listing or an organization. Returns false while the user keeps no
 * recent items.
 * @throws LOGIN_REQUIRED; TOO_MANY_REQUESTS after 600 an hour; NOT_FOUND when it is not public
 */
export async function recordView(context: Context, { id, type }: ListingRef): Promise<boolean> {
  const { userId } = await takeUse(context);
  if (!(await isPublic(context, { id, type }))) throw new AppError('NOT_FOUND');
  return keep(context, userId, async ({ db, now }) => {
    const view = { itemType: type, viewedAt: now() };
    await db.viewedItem.upsert({
      where: { userId_itemId: { userId, itemId: id } },
      create: { userId, itemId: id, ...view },
      update: view,
    });
    await db.$executeRaw(deleteOlderViews(userId, recentItemsMax));
  });
}

/**
 * Records a search. One without words, place and filters is not kept, nor are unknown filters.
 * Returns false when nothing was kept.
 * @throws LOGIN_REQUIRED; TOO_MANY_REQUESTS after 600 an hour
 */
export async function recordSearch(
  context: Context,
  { type, query: typed }: { type: SearchType; query: string },
): Promise<boolean> {
  const { userId } = await takeUse(context);
  const { params } = parseSearchParams(new URLSearchParams(typed), type, context.locale);
  const query = toRememberedQuery(params);
  if (query === '') return false;
  const id = createHash('sha256').update(`${type}?${query}`).digest('hex').slice(0, 32);
  return keep(context, userId, async ({ db, now }) => {
    const searchedAt = now();
    await db.recentSearch.upsert({
      where: { userId_id: { userId, id } },
      create: { userId, id, index: type, query, searchedAt },
      update: { searchedAt },
    });
    await db.$executeRaw(deleteOlderSearches(userId, recentItemsMax));
  });
}

async function takeUse(context: Context): Promise<{ userId: string }> {
  const { userId } = requireUser(context);
  await takeToken(context, `recent:${userId}`, recentItemsPerHour, 3_600);
  return { userId };
}

/** Runs `write` unless the user turned recent items off. */
async function keep(
  context: Context,
  userId: string,
  write: (tx: Context) => Promise<void>,
): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    await lockRecentItems(tx, userId);
    if ((await tx.db.recentItemsOff.count({ where: { userId } })) > 0) return false;
    await write(tx);
    return true;
  });
}

/** Serializes concurrent changes, so that the limit holds and nothing is kept once it is off. */
export async function lockRecentItems({ db }: Context, userId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`recent:${userId}`}, 0))`;
}
