import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { removedMemberDays } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { addMember, readAdmin } from './add-member.ts';
import { type AdminView, getPersonName } from './members.view.ts';
import { mayRestoreMember } from '../organization.policy.ts';
import { lockOrganizationForUpdate, requireMember, requireRight } from './require-member.ts';

export interface RemovedMemberView {
  id: string;
  name: string;
  role: AdminView['role'];
  removedAt: string;
  until: string;
}

const undoMs = removedMemberDays * dayMs;
const userSelect = { select: { id: true, email: true, firstName: true, lastName: true } } as const;

/** Returns members removed by another one within 30 days and not restored, latest first. */
export async function readRemovedMembers(
  context: Context,
  organizationId: string,
): Promise<RemovedMemberView[]> {
  const rows = await context.db.removedMember.findMany({
    where: undoable(context, organizationId),
    include: { user: userSelect },
    orderBy: { removedAt: 'desc' },
    take: 50,
  });
  return rows.map(({ user, role, removedAt }) => ({
    id: user.id,
    name: getPersonName(user),
    role,
    removedAt: removedAt.toISOString(),
    until: new Date(removedAt.getTime() + undoMs).toISOString(),
  }));
}

/**
 * Restores a removed member within 30 days with their former role; for owners.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws NOT_AN_ADMIN when there is nothing to undo
 * @throws LIMIT_REACHED for a full team
 */
export async function restoreMember(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<AdminView> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, mayRestoreMember(member));
    const removed = await tx.db.removedMember.findFirst({
      where: { ...undoable(tx, organizationId), userId },
    });
    if (removed === null) throw new AppError('NOT_AN_ADMIN');
    const action = 'organization.bring-back-member';
    await addMember(tx, { organizationId, userId, role: removed.role, action });
    return readAdmin(tx, organizationId, userId);
  });
}

/** True when another member once removed this user and no member added them since. */
export async function wasRemoved(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  return (await db.removedMember.count({ where: { organizationId, userId } })) > 0;
}

function undoable(
  { now }: Pick<Context, 'now'>,
  organizationId: string,
): Prisma.RemovedMemberWhereInput {
  return {
    organizationId,
    removedAt: { gt: new Date(now().getTime() - undoMs) },
    user: { deletionRequestedAt: null, memberships: { none: { organizationId } } },
  };
}
