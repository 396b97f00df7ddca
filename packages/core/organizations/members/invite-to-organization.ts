import { conflict } from '../../platform/conflict.ts';
import { findAccount } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { Jobs } from '@causa/shared/platform/jobs';
import type { Locale } from '@causa/shared/platform/locales';
import { requireOperator } from '../../platform/identity.policy.ts';
import { findUserId } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Organization, OrganizationInvite } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { findMember } from './members.ts';
import { includesRole } from '../organization.policy.ts';
import { lockOrganizationForUpdate } from './require-member.ts';
import { sendInvite } from './send-invite.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

type Invitation = Jobs['organizations.invite'];
type InviteRequest = Pick<Invitation, 'organizationId' | 'email' | 'role'>;

/**
 * Queues an invitation for the worker, because an operator's shell lacks the secret that signs
 * tokens. Checks what the worker would refuse; mails in the recipient's language, or the
 * organization's without an account. For operators.
 */
export async function requestInvite(
  context: Context,
  wanted: InviteRequest & { locale?: Locale | undefined },
): Promise<{ name: string; locale: Locale }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const { organization, user } = await checkInvite(tx, wanted);
    const locale = wanted.locale ?? user?.locale ?? organization.locale;
    await addJob(
      tx,
      'organizations.invite',
      { ...wanted, locale, inviteId: newId(), inviter: null },
      { runAt: context.now() },
    );
    return { name: organization.name, locale };
  });
}

/**
 * Invites an address to a role for 14 days by mail and invalidates its earlier links. Idempotent
 * per id. For operators.
 * @throws NOT_FOUND without the organization
 * @throws CONFLICT for a member with that role or a higher one
 */
export async function inviteToOrganization(
  context: Context,
  invitation: Invitation,
): Promise<void> {
  requireOperator(context);
  const { inviteId, organizationId } = invitation;
  await inTransaction(context, async (tx) => {
    // Serializes per organization, so that of two invitations one finds the other.
    await lockOrganizationForUpdate(tx, organizationId);
    if ((await tx.db.organizationInvite.findUnique({ where: { id: inviteId } })) !== null) return;
    await checkInvite(tx, invitation);
    await sendInvite(tx, invitation);
  });
}

/**
 * Returns up to 100 invitations of an organization, newest first. For operators.
 * @throws NOT_FOUND without the organization
 */
export async function listInvites(
  context: Context,
  organizationId: string,
): Promise<Pick<OrganizationInvite, 'email' | 'role' | 'sentAt' | 'expiresAt' | 'acceptedAt'>[]> {
  requireOperator(context);
  const organization = await context.db.organization.findUnique({
    where: { id: organizationId, deletedAt: null },
    select: { id: true },
  });
  if (organization === null) throw new AppError('NOT_FOUND');
  return context.db.organizationInvite.findMany({
    where: { organizationId },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
}

async function checkInvite(
  context: Pick<Context, 'db' | 'now'>,
  { organizationId, email, role }: InviteRequest,
): Promise<{ organization: Organization; user: { id: string; locale: Locale } | null }> {
  const organization = await context.db.organization.findUnique({
    where: { id: organizationId, deletedAt: null },
  });
  if (organization === null) throw new AppError('NOT_FOUND');
  const userId = await findUserId(context, email);
  if (userId === null) return { organization, user: null };
  const member = await findMember(context, organizationId, userId);
  if (member !== null && includesRole(member.role, role)) throw conflict('invitee-on-team');
  return {
    organization,
    user: await findAccount(context, userId),
  };
}
