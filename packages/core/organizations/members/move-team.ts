import { AppError } from '@causa/shared/platform/errors';
import { membersMax } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { addMember, countMembers } from './add-member.ts';

/**
 * Moves the members of one organization to another, each with the higher of both roles, and its
 * open requests; cancels invitations, which name the old one. The caller holds both locks.
 * @throws LIMIT_REACHED when the team would be too large
 */
export async function moveTeam(tx: Context, from: string, into: string): Promise<void> {
  const { db } = tx;
  const members = await db.organizationMember.findMany({ where: { organizationId: from } });
  for (const { userId, role, provisionalUntil } of members)
    await addMember(tx, {
      organizationId: into,
      userId,
      role,
      provisionalUntil,
      action: 'organization.merge',
    });
  if ((await countMembers(tx, into)) > membersMax)
    throw new AppError('LIMIT_REACHED', { max: membersMax });
  await db.organizationMember.deleteMany({ where: { organizationId: from } });
  await moveRemoved(tx, from, into);
  await db.organizationInvite.deleteMany({ where: { organizationId: from, acceptedAt: null } });
  const openRequests = await db.adminRequest.findMany({
    where: { organizationId: from, decidedAt: null },
  });
  for (const { id, userId } of openRequests) {
    const open = { organizationId: into, userId, decidedAt: null };
    const isKnown =
      (await db.adminRequest.count({ where: open })) +
      (await db.organizationMember.count({ where: { organizationId: into, userId } }));
    if (isKnown > 0) {
      await db.adminRequest.delete({ where: { id } });
      await dropQueueItems(tx, `request:${id}`, ['JOIN']);
    } else await db.adminRequest.update({ where: { id }, data: { organizationId: into } });
  }
}

/** A user removed from one organization cannot join the other by address either. */
async function moveRemoved({ db }: Context, from: string, into: string): Promise<void> {
  const removed = await db.removedMember.findMany({
    where: { organizationId: from, user: { memberships: { none: { organizationId: into } } } },
  });
  await db.removedMember.createMany({
    data: removed.map((row) => ({ ...row, organizationId: into })),
    skipDuplicates: true,
  });
  await db.removedMember.deleteMany({ where: { organizationId: from } });
}

/**
 * Ends a merged organization; its addresses redirect to the other, including those of earlier
 * merges.
 */
export async function endMergedOrganization(
  tx: Context,
  from: string,
  into: string,
): Promise<void> {
  await tx.db.organization.updateMany({
    where: { mergedIntoId: from },
    data: { mergedIntoId: into },
  });
  await tx.db.organization.update({
    where: { id: from },
    data: { deletedAt: tx.now(), mergedIntoId: into, isVerified: false, verification: 'NONE' },
  });
  await dropQueueItems(tx, `organization:${from}`, [
    'ORGANIZATION',
    'DUPLICATE',
    'VERIFICATION',
    'CHANGE',
    'REPORT',
    'OWNERSHIP',
  ]);
  await audit(tx, 'organization.delete', `organization:${from}`, { mergedInto: into });
  await queueRefresh(tx, { organizations: [from, into] });
}
