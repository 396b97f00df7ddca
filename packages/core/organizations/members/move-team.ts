import { AppError } from '@causa/shared/platform/errors';
import { membersMax } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { addMember, countMembers } from './add-member.ts';

/**
 * Makes the members of one organization members of the other, each in the higher of their roles,
 * and moves requests that wait; invitations end, since they name the other. The caller holds both
 * locks. LIMIT_REACHED for more members than an organization has.
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
  const asked = await db.adminRequest.findMany({
    where: { organizationId: from, decidedAt: null },
  });
  for (const { id, userId } of asked) {
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

/** Who was removed from one is not let into the other by their address either. */
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
 * Ends an organization whose everything went to another; its addresses lead there, and so do those
 * of organizations that were merged into it before.
 */
export async function endMerged(tx: Context, from: string, into: string): Promise<void> {
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
    'TWIN',
    'VERIFICATION',
    'CHANGE',
    'REPORT',
    'OWNERSHIP',
  ]);
  await audit(tx, 'organization.delete', `organization:${from}`, { mergedInto: into });
  await queueRefresh(tx, { organizations: [from, into] });
}
