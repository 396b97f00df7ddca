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
 * Has someone invited, for anyone who cannot make the token themselves: an operator's shell does
 * not know the installation's secret, the worker does.
 * Refuses what the worker would; in the reader's language, or the organization's where no account
 * has the address. Operators only.
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
 * Invites an address to help look after an organization, for 14 days: its link goes out by mail,
 * and earlier links of that address stop working. Once for an id. Operators only; NOT_FOUND without
 * such an organization, CONFLICT when the address belongs to a member with that role or a higher
 * one.
 */
export async function inviteToOrganization(
  context: Context,
  invitation: Invitation,
): Promise<void> {
  requireOperator(context);
  const { inviteId, organizationId } = invitation;
  await inTransaction(context, async (tx) => {
    // One at a time an organization: of two at once, one must find the other.
    await lockOrganizationForUpdate(tx, organizationId);
    if ((await tx.db.organizationInvite.findUnique({ where: { id: inviteId } })) !== null) return;
    await checkInvite(tx, invitation);
    await sendInvite(tx, invitation);
  });
}

/**
 * The invitations of an organization, the newest first, a hundred at most; operators only.
 * NOT_FOUND.
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
