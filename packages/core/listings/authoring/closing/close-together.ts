import type { BulkResult } from '../../bulk-actions/bulk-subject.ts';
import { beginBulks } from '../../bulk-actions/start-bulk.ts';
import type { Context } from '../../../platform/context.ts';
import { closeListings } from '../../listing-lifecycle.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForShare,
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { type BulkParams, readSnapshots } from './bulk-services.ts';
import { lockListingsForShare } from '../find-own-listing.ts';
import { announceClosing } from './announce-closing.ts';
import { getListingRights } from '../publishing/listing.policy.ts';

/**
 * Closes many listings of an organization in one transaction and few statements, and declines
 * undecided applicants when there is an answer. Returns an outcome per listing, in order.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function closeTogether(
  tx: Context,
  orgId: string,
  ids: readonly string[],
  { reason, answer }: BulkParams['close'],
): Promise<BulkResult[]> {
  // Keeps the global lock order; starting another bulk action locks the organization for update.
  await (answer === undefined ? lockOrganizationForShare : lockOrganizationForUpdate)(tx, orgId);
  const member = await requireMember(tx, orgId);
  requireRight(member, mayEditListing(member));
  await lockListingsForShare(tx, orgId, ids);
  const found = await findListings(tx, orgId, ids);
  const closable = ids.filter((id) => {
    const listing = found.get(id);
    return listing !== undefined && getListingRights(listing, member, tx.now()).close;
  });
  const before = await readSnapshots(tx, closable);
  await closeListings(tx, orgId, closable, reason);
  await announceClosing(tx, closable, { declines: answer !== undefined });
  const after = await readSnapshots(tx, closable);
  const answers =
    answer === undefined
      ? new Map<string, string>()
      : await declineUndecided(tx, member, orgId, closable, answer);
  return ids.map((id): BulkResult => {
    const [was, is, listing] = [before.get(id), after.get(id), found.get(id)];
    if (was !== undefined && is !== undefined)
      return {
        outcome: 'DONE',
        before: was,
        after: { ...is, answersId: answers.get(id) ?? null },
      };
    if (listing === undefined) return { outcome: 'SKIPPED', reason: 'GONE' };
    const isClosed = listing.status === 'CLOSED' && listing.closeReason === reason;
    return { outcome: 'SKIPPED', reason: isClosed ? 'UNCHANGED' : 'STATE' };
  });
}

async function findListings({ db }: Context, organizationId: string, ids: readonly string[]) {
  const rows = await db.listing.findMany({
    where: { id: { in: [...ids] }, organizationId },
    select: {
      id: true,
      type: true,
      status: true,
      publishedAt: true,
      closedAt: true,
      closesAt: true,
      startsAt: true,
      endsAt: true,
      closeReason: true,
    },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Declines undecided applicants with one bulk action per listing, like closing a single listing
 * does. Returns the listings that had any. The organization and the listings are locked.
 */
async function declineUndecided(
  tx: Context,
  member: ActingMember,
  orgId: string,
  listingIds: readonly string[],
  message: string,
): Promise<Map<string, string>> {
  const undecided = await tx.hooks.findUndecided(tx, orgId, listingIds);
  if (undecided.size === 0) return new Map();
  const asked = { kind: 'status', params: { status: 'DECLINED', message } } as const;
  return beginBulks(tx, member, orgId, asked, tx.hooks.applicationsBulk, undecided);
}
