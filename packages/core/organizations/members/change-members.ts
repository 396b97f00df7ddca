import { findAccounts } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrganizationRole } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { readAdmin } from './add-member.ts';
import { countStayingOwners, findMember } from './members.ts';
import { type AdminView, getPersonName } from './members.view.ts';
import {
  mayChangeRole,
  mayConfirmMember,
  mayLeave,
  mayRemoveMember,
  type Member,
} from '../organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from './require-member.ts';
import { notifyEachOwner } from './notify-each-member.ts';

/**
 * Changes the role of a member; for owners.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws NOT_AN_ADMIN when there is no such member
 * @throws LAST_OWNER when no owner would be left
 */
export async function changeRole(
  context: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<AdminView> {
  return inTransaction(context, async (tx) => {
    const { member, other } = await findBoth(tx, organizationId, userId);
    requireRight(member, mayChangeRole(member));
    if (other.role !== role) {
      if (other.role === 'OWNER') await requireAnotherOwner(tx, organizationId, userId);
      await tx.db.organizationMember.update({
        where: { organizationId_userId: { organizationId, userId } },
        // Promotion by an owner also confirms a provisional member.
        data: { role, ...(role === 'OWNER' ? { provisionalUntil: null } : {}) },
      });
      await audit(tx, 'organization.change-role', `organization:${organizationId}`, {
        userId,
        role,
      });
    }
    return readAdmin(tx, organizationId, userId);
  });
}

/**
 * Confirms a member who joined by their address, which lets them read applications; for owners.
 * Idempotent.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws NOT_AN_ADMIN when there is no such member
 */
export async function confirmMember(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<AdminView> {
  return inTransaction(context, async (tx) => {
    const { member } = await findBoth(tx, organizationId, userId);
    requireRight(member, mayConfirmMember(member));
    const { count } = await tx.db.organizationMember.updateMany({
      where: { organizationId, userId, provisionalUntil: { not: null } },
      data: { provisionalUntil: null },
    });
    if (count > 0)
      await audit(tx, 'organization.confirm-member', `organization:${organizationId}`, { userId });
    return readAdmin(tx, organizationId, userId);
  });
}

/**
 * Removes a member, or leaves the organization; access ends at once. Owners are mailed, and so is a
 * member whom another one removed.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN, NOT_AN_ADMIN, LAST_OWNER
 */
export async function removeMember(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { member, other } = await findBoth(tx, organizationId, userId);
    const isOneself = member.userId === userId;
    requireRight(member, isOneself ? mayLeave(member) : mayRemoveMember(member, other));
    if (other.role === 'OWNER') await requireAnotherOwner(tx, organizationId, userId);
    await tx.db.organizationMember.delete({
      where: { organizationId_userId: { organizationId, userId } },
    });
    await audit(tx, 'organization.remove-member', `organization:${organizationId}`, {
      userId,
      role: other.role,
    });
    await recordRemoval(
      tx,
      { organizationId, userId, role: other.role },
      isOneself ? null : member,
    );
    await notifyOfRemoval(tx, organizationId, userId, isOneself ? null : member.userId);
  });
}

/** Records the removal so that an owner can undo it. A member who left is not restored. */
async function recordRemoval(
  tx: Context,
  removed: { organizationId: string; userId: string; role: OrganizationRole },
  by: ActingMember | null,
): Promise<void> {
  const { organizationId, userId } = removed;
  await tx.db.removedMember.deleteMany({ where: { organizationId, userId } });
  if (by === null) return;
  const noted = { role: removed.role, removedById: by.userId, removedAt: tx.now() };
  await tx.db.removedMember.create({ data: { organizationId, userId, ...noted } });
}

async function findBoth(
  tx: Context,
  organizationId: string,
  userId: string,
): Promise<{ member: ActingMember; other: Member }> {
  await lockOrganizationForUpdate(tx, organizationId);
  const member = await requireMember(tx, organizationId);
  const other = await findMember(tx, organizationId, userId);
  if (other === null) throw new AppError('NOT_AN_ADMIN');
  return { member, other };
}

async function requireAnotherOwner(
  tx: Context,
  organizationId: string,
  userId: string,
): Promise<void> {
  if ((await countStayingOwners(tx, organizationId, userId)) === 0)
    throw new AppError('LAST_OWNER');
}

async function notifyOfRemoval(
  tx: Context,
  organizationId: string,
  userId: string,
  removedBy: string | null,
): Promise<void> {
  const { name: orgName } = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  const people = await findAccounts(tx, removedBy === null ? [userId] : [userId, removedBy]);
  const [removed, by] = [userId, removedBy].map((id) => people.find((person) => person.id === id));
  if (removed === undefined) return;
  const effect = `:${userId}:${organizationId}:${tx.now().toISOString()}`;
  await notifyEachOwner(tx, organizationId, ({ id, email, locale }) => ({
    mail: {
      template: 'member-removed',
      props: {
        orgName,
        member: getPersonName(removed),
        by: by === undefined ? null : getPersonName(by),
        link: { path: adminPath(locale, organizationId, 'adminTeam') },
      },
      recipient: email,
      locale,
      idempotencyKey: `member-removed${effect}:${removedBy ?? ''}:${id}`,
      userId: id,
    },
  }));
  if (by === undefined) return;
  await notify(tx, {
    userId,
    kind: 'membership-ended',
    subject: effect.slice(1),
    params: { orgName },
  });
  await queueMail(tx, {
    template: 'membership-ended',
    props: { orgName, link: { path: pagePath('selectOrg', removed.locale) } },
    recipient: removed.email,
    locale: removed.locale,
    idempotencyKey: `membership-ended${effect}`,
    userId,
  });
}
