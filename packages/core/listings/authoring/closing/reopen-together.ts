import type { BulkItem, BulkResult } from '../../bulk-actions/bulk-subject.ts';
import { releaseClosingBulks } from '../../bulk-actions/closing-bulk.ts';
import { lockUndoable, undoLocked } from '../../bulk-actions/start-bulk.ts';
import type { Context } from '../../../platform/context.ts';
import type { BulkAction } from '../../../generated/prisma/client.ts';
import { reopenListings } from '../../listing-lifecycle.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import {
  lockOrganizationForShare,
  requireMember,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { withdrawClosingNotices } from './announce-closing.ts';
import { type ClosedSnapshot, readSnapshots, isSameListing } from './bulk-services.ts';
import { lockListingsForShare } from '../find-own-listing.ts';

/**
 * Reopens listings that one bulk action closed, in one transaction and few statements, and
 * withdraws its declines. Skips listings that changed since. Returns an outcome per listing, in
 * order.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function reopenTogether(
  tx: Context,
  bulk: BulkAction,
  items: readonly BulkItem[],
): Promise<BulkResult[]> {
  const { organizationId: orgId } = bulk;
  await lockOrganizationForShare(tx, orgId);
  const member = await requireMember(tx, orgId);
  requireRight(member, mayEditListing(member));
  const ids = items.map(({ subjectId }) => subjectId);
  await lockListingsForShare(tx, orgId, ids);
  const now = await readSnapshots(tx, ids);
  const untouched = items.filter(({ subjectId, after }) => {
    const snapshot = now.get(subjectId);
    return snapshot !== undefined && isSameListing(snapshot, toClosedSnapshot(after));
  });
  // All or nothing: a listing whose declines were sent stays closed.
  const answers = untouched.flatMap(({ after }) => toClosedSnapshot(after).answersId ?? []);
  const undoable = await lockUndoable(tx, member, orgId, answers, tx.hooks.applicationsBulk);
  const isFree = ({ after }: BulkItem): boolean => {
    const { answersId } = toClosedSnapshot(after);
    return answersId == null || undoable.has(answersId);
  };
  const free = untouched.filter(isFree).map(({ subjectId }) => subjectId);
  const closings = await tx.db.listing.findMany({
    where: { id: { in: free } },
    select: { id: true, closedAt: true },
  });
  const opened = await reopenListings(tx, orgId, free, { undoes: bulk.id });
  const reopened = closings.filter(({ id }) => opened.has(id));
  await withdrawClosingNotices(tx, reopened);
  await releaseClosingBulks(
    tx,
    reopened.map(({ id }) => id),
  );
  const takenBack = items.flatMap(({ subjectId, after }) =>
    opened.has(subjectId) ? (undoable.get(toClosedSnapshot(after).answersId ?? '') ?? []) : [],
  );
  await undoLocked(tx, member, takenBack);
  return items.map((item): BulkResult => {
    if (opened.has(item.subjectId)) return { outcome: 'RESTORED' };
    if (!now.has(item.subjectId)) return { outcome: 'LEFT', reason: 'GONE' };
    return { outcome: 'LEFT', reason: untouched.includes(item) ? 'STATE' : 'CHANGED' };
  });
}

const toClosedSnapshot = (after: BulkItem['after']): ClosedSnapshot =>
  after as unknown as ClosedSnapshot;
