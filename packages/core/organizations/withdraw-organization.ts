import { AppError } from '@causa/shared/platform/errors';
import { conflict } from '../platform/conflict.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { queueRefresh } from '../platform/jobs/queue-refresh.ts';
import { mayUndoDeletion, mayWithdrawOrganization } from './organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireMemberOrDeleted,
  requireRight,
} from './members/require-member.ts';
import { organizationState } from './organization.state.ts';
import { getUndoDeadline } from './undo-until.ts';

/**
 * Withdraws an organization and its listings from the site; for owners.
 * @throws CONFLICT when it is not public
 */
export async function withdrawOrganization(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, id);
    const member = await requireMember(tx, id);
    requireRight(member, mayWithdrawOrganization(member));
    const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
    if (organizationState(org, context.now()) !== 'LIVE') throw conflict('not-public');
    await tx.db.organization.update({ where: { id }, data: { unpublishedAt: context.now() } });
    await audit(tx, 'organization.withdraw', `organization:${id}`);
    await queueRefresh(tx, { organizations: [id] });
  });
}

/**
 * Restores an organization that was withdrawn, or deleted within 30 days; for owners. Listings stay
 * closed.
 * @throws CONFLICT when there is nothing to restore
 */
export async function restoreOrganization(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, id);
    const member = await requireMemberOrDeleted(tx, id);
    const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
    const deleted = getUndoDeadline(org.deletedAt);
    if (deleted !== null && deleted <= context.now()) throw new AppError('INVALID_ORG');
    requireRight(
      member,
      deleted === null ? mayWithdrawOrganization(member) : mayUndoDeletion(member),
    );
    if (deleted === null && org.unpublishedAt === null) throw conflict('not-withdrawn');
    const data = deleted === null ? { unpublishedAt: null } : { deletedAt: null };
    await tx.db.organization.update({ where: { id }, data });
    await audit(tx, 'organization.restore', `organization:${id}`);
    await queueRefresh(tx, { organizations: [id] });
  });
}
