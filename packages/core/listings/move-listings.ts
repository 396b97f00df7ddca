import type { Context } from '../context.ts';
import { audit } from '../kernel/audit.ts';

/**
 * Gives the listings of one organization to another, with their audit entry, in the transaction
 * that merges the two. Their state stays. Answers how many.
 */
export async function moveListings(tx: Context, from: string, into: string): Promise<number> {
  const { count } = await tx.db.listing.updateMany({
    where: { organizationId: from },
    data: { organizationId: into, revision: { increment: 1 }, updatedAt: tx.now() },
  });
  await audit(tx, 'organization.merge', `organization:${into}`, { from, listings: count });
  return count;
}
