import { findLiveOrganization } from '../organizations/find-organization.ts';
import { findLiveListing } from '../listings/live-listing.ts';
import { AppError } from '@causa/shared/errors';
import { savedItemsMax } from '@causa/shared/limits';
import type { FindableType } from '@causa/shared/listing-types';
import { requireUser } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';

export interface ListingRef {
  id: string;
  type: FindableType;
}

/**
 * Keeps a listing or an organization; keeping it twice changes nothing. LOGIN_REQUIRED; NOT_FOUND
 * for what is
 * not public; LIMIT_REACHED after 2,000.
 */
export async function saveListing(context: Context, { id, type }: ListingRef): Promise<void> {
  const { userId } = requireUser(context);
  if (!(await isPublic(context, { id, type }))) throw new AppError('NOT_FOUND');
  const savedAt = context.now();
  if (type === 'ORG') {
    const saved = { userId, organizationId: id };
    const table = context.db.savedOrganization;
    if ((await table.count({ where: saved })) > 0) return;
    requireRoom(await table.count({ where: { userId } }));
    await table.createMany({ data: [{ ...saved, savedAt }], skipDuplicates: true });
  } else {
    const saved = { userId, listingId: id };
    const table = context.db.savedListing;
    if ((await table.count({ where: saved })) > 0) return;
    requireRoom(await table.count({ where: { userId } }));
    await table.createMany({ data: [{ ...saved, savedAt }], skipDuplicates: true });
  }
}

function requireRoom(count: number): void {
  if (count >= savedItemsMax) throw new AppError('LIMIT_REACHED', { max: savedItemsMax });
}

/**
 * Forgets what was kept. NOT_FOUND when it was not, so that the page knows; it takes that for
 * success.
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

async function isPublic(context: Context, { id, type }: ListingRef): Promise<boolean> {
  if (type === 'ORG') return (await findLiveOrganization(context, id)) !== null;
  return (await findLiveListing(context, id))?.type === type;
}
