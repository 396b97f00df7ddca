import type { Context } from '../../../platform/context.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import { notifyOfListing } from '../notify-of-listing.ts';

/**
 * Takes a listing off the site until staff review it, and notifies its author and the owners. The
 * caller has checked the reason and holds the transaction. Returns false for a listing that is not
 * public, and for one of a verified organization.
 */
export async function suspendListing(tx: Context, id: string): Promise<boolean> {
  await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  const row = await tx.db.listing.findUnique({
    where: { id },
    select: { status: true, organization: { select: { isVerified: true } } },
  });
  if (row?.status !== 'PUBLISHED' || row.organization.isVerified) return false;
  const listing = await changeListing(tx, 'hold', { id });
  await notifyOfListing(tx, listing, 'held', { about: tx.now() });
  return true;
}
