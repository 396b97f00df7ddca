import { findLiveOrganization } from '../../organizations/find-organization.ts';
import { findLiveListing } from '../../listings/live-listing.ts';
import { AppError } from '@causa/shared/platform/errors';
import { savedItemsMax } from '@causa/shared/platform/limits';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

export interface ListingRef {
  id: string;
  type: FindableType;
}

/**
 * Saves a listing or an organization. Idempotent.
 * @throws LOGIN_REQUIRED; NOT_FOUND when it is not public; LIMIT_REACHED after 2,000 of both
 */
export async function saveListing(context: Context, ref: ListingRef): Promise<void> {
  const { userId } = requireUser(context);
  if (!(await isPublic(context, ref))) throw new AppError('NOT_FOUND');
  await inTransaction(context, async (tx) => {
    // Serializes concurrent requests, so that the limit holds.
    await tx.db
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`saved:${userId}`}, 0))`;
    if (await isSaved(tx, userId, ref)) return;
    if ((await countSaved(tx, userId)) >= savedItemsMax)
      throw new AppError('LIMIT_REACHED', { max: savedItemsMax });
    const saved = { userId, savedAt: tx.now() };
    if (ref.type === 'ORG')
      // A concurrent merge may insert it.
      await tx.db.savedOrganization.createMany({
        data: [{ ...saved, organizationId: ref.id }],
        skipDuplicates: true,
      });
    else await tx.db.savedListing.create({ data: { ...saved, listingId: ref.id } });
  });
}

async function isSaved({ db }: Context, userId: string, { id, type }: ListingRef) {
  const count =
    type === 'ORG'
      ? await db.savedOrganization.count({ where: { userId, organizationId: id } })
      : await db.savedListing.count({ where: { userId, listingId: id } });
  return count > 0;
}

async function countSaved({ db }: Context, userId: string): Promise<number> {
  return (
    (await db.savedListing.count({ where: { userId } })) +
    (await db.savedOrganization.count({ where: { userId } }))
  );
}

/**
 * Removes a saved item.
 * @throws NOT_FOUND when it was not saved, which the page treats as success
 */
export async function unsaveListing(context: Context, { id, type }: ListingRef): Promise<void> {
  const { userId } = requireUser(context);
  const { count } =
    type === 'ORG'
      ? await context.db.savedOrganization.deleteMany({ where: { userId, organizationId: id } })
      : await context.db.savedListing.deleteMany({
          where: { userId, listingId: id, listing: { type } },
        });
  if (count === 0) throw new AppError('NOT_FOUND');
}

export async function isPublic(context: Context, { id, type }: ListingRef): Promise<boolean> {
  if (type === 'ORG') return (await findLiveOrganization(context, id)) !== null;
  return (await findLiveListing(context, id))?.type === type;
}
