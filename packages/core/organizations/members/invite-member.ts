import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import {
  inviteDays,
  inviteResendMinutes,
  invitesPerDay,
  membersMax,
  openInvitesMax,
} from '@causa/shared/platform/limits';
import { findAccount, findUserId } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrganizationInvite, OrganizationRole } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { addMember, countMembers, readAdmin } from './add-member.ts';
import { approveRequest } from './admin-requests.ts';
import { mailInvite, filterOpenInvites, sendInvite } from './send-invite.ts';
import { findMember } from './members.ts';
import {
  type AdminView,
  openInviteView,
  type OpenInviteView,
  getPersonName,
} from './members.view.ts';
import { includesRole, mayInvite } from '../organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from './require-member.ts';

/**
 * Adds or invites an address. A member moves to the front, an admin added as owner by an owner is
 * promoted, a user with an open request joins; everyone else gets a mail, and the reply is the same
 * with and without an account (docs/organizations.md).
 * @throws INVALID_ORG, ORGANIZATION_FROZEN, FORBIDDEN, LIMIT_REACHED, TOO_MANY_REQUESTS
 * @throws MISSING_USER without an address
 */
export async function inviteMember(
  context: Context,
  organizationId: string,
  email: string | undefined,
  role: OrganizationRole,
): Promise<{ user: AdminView } | { invite: OpenInviteView }> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, mayInvite(member, role));
    if (email === undefined)
      throw new AppError('INVALID', {}, [{ field: 'email', code: 'MISSING_USER' }]);
    const userId = await findUserId(tx, email);
    const joined = userId !== null && (await joinAtOnce(tx, organizationId, userId, role));
    if (joined) return { user: await readAdmin(tx, organizationId, userId) };
    return { invite: openInviteView(await inviteByMail(tx, member, organizationId, email, role)) };
  });
}

async function joinAtOnce(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<boolean> {
  const known = await findMember(tx, organizationId, userId);
  if (known === null) return approveRequest(tx, { organizationId, userId }, role);
  const action = includesRole(known.role, role)
    ? 'organization.invite'
    : 'organization.change-role';
  await addMember(tx, { organizationId, userId, role, action });
  return true;
}

async function inviteByMail(
  tx: Context,
  { userId }: ActingMember,
  organizationId: string,
  email: string,
  role: OrganizationRole,
): Promise<OrganizationInvite> {
  if ((await countMembers(tx, organizationId)) >= membersMax)
    throw new AppError('LIMIT_REACHED', { max: membersMax });
  if ((await filterOpenInvites(tx, organizationId)).length >= openInvitesMax)
    throw new AppError('LIMIT_REACHED', { max: openInvitesMax });
  await takeToken(tx, `invites:${organizationId}`, invitesPerDay, 86_400);
  const { locale } = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { locale: true },
  });
  return sendInvite(tx, {
    inviteId: newId(),
    organizationId,
    email,
    role,
    locale,
    inviter: await getOrganizationName(tx, userId),
  });
}

/**
 * Sends an open invitation again and extends it by 14 days.
 * @throws INVALID_ORG, NOT_FOUND, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws TOO_MANY_REQUESTS within ten minutes
 */
export async function resendInvite(
  context: Context,
  organizationId: string,
  inviteId: string,
): Promise<OpenInviteView> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const { invite, member } = await openInvite(tx, organizationId, inviteId);
    const now = context.now();
    const wait = invite.sentAt.getTime() + inviteResendMinutes * 60_000 - now.getTime();
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1_000) });
    const sent = await tx.db.organizationInvite.update({
      where: { id: inviteId },
      data: { sentAt: now, expiresAt: new Date(now.getTime() + inviteDays * dayMs) },
    });
    await mailInvite(tx, sent, await getOrganizationName(tx, member.userId));
    await audit(tx, 'organization.resend-invite', `organization:${organizationId}`, { inviteId });
    return openInviteView(sent);
  });
}

/**
 * Cancels an open invitation; its link stops working.
 * @throws INVALID_ORG, NOT_FOUND, FORBIDDEN, ORGANIZATION_FROZEN
 */
export async function cancelInvite(
  context: Context,
  organizationId: string,
  inviteId: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    await openInvite(tx, organizationId, inviteId);
    await tx.db.organizationInvite.update({
      where: { id: inviteId },
      data: { expiresAt: context.now() },
    });
    await audit(tx, 'organization.cancel-invite', `organization:${organizationId}`, { inviteId });
  });
}

async function openInvite(
  tx: Context,
  organizationId: string,
  inviteId: string,
): Promise<{ invite: OrganizationInvite; member: ActingMember }> {
  const member = await requireMember(tx, organizationId);
  const invite = (await filterOpenInvites(tx, organizationId)).find(({ id }) => id === inviteId);
  if (invite === undefined) throw new AppError('NOT_FOUND');
  requireRight(member, mayInvite(member, invite.role));
  return { invite, member };
}

async function getOrganizationName(context: Pick<Context, 'db'>, userId: string): Promise<string> {
  return getPersonName(await findAccount(context, userId));
}
