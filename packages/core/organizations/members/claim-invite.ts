import { findAccount } from '../../accounts/find-user.ts';
import type { z } from 'zod';
import type { inviteContract } from '@causa/shared/accounts/onboarding.contract';
import { AppError } from '@causa/shared/platform/errors';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { requireVerified } from '../../platform/identity.policy.ts';
import { isSameAddress } from '../../platform/text/same-address.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Organization, OrganizationInvite } from '../../generated/prisma/client.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { addMember, isTeamFullFor } from './add-member.ts';
import { lockOrganizationForUpdate } from './require-member.ts';
import { isOrganizationLive } from '../is-organization-live.ts';
import { notify } from '../../accounts/notifications/notify.ts';

type InviteView = z.infer<(typeof inviteContract)['reply']>['invite'];
type Invite = OrganizationInvite & { organization: Organization };

/**
 * Returns an invitation by its token, and what prevents the caller from accepting it.
 * @throws NOT_FOUND when unknown, expired or its organization is gone; after acceptance, to anyone
 * but its member
 */
export async function readInvite(context: Context, token: string): Promise<InviteView> {
  const invite = await findInvite(context, token);
  const { organization, email, role, expiresAt } = invite;
  return {
    organization: invitingView(context, organization),
    email,
    role,
    expiresAt: expiresAt.toISOString(),
    status: await getInviteStatus(context, invite),
  };
}

/**
 * Accepts an invitation for a user with the invited address. Idempotent.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED
 * @throws FORBIDDEN for another address
 * @throws NOT_FOUND as in `readInvite`
 * @throws LIMIT_REACHED for a full team
 * @throws TOO_MANY_REQUESTS after 60 an hour from one network
 */
export async function acceptInvite(
  context: Context,
  token: string,
  address: string | null,
): Promise<InviteView['organization']> {
  await takeTokenFrom(context, 'link', address, 60, 3_600);
  const { userId } = requireVerified(context);
  return inTransaction(context, async (tx) => {
    const invite = await findInvite(tx, token);
    if (isOpen(context, invite)) {
      const { email } = await findAccount(tx, userId);
      if (!isSameAddress(email, invite.email)) throw new AppError('FORBIDDEN');
      await lockOrganizationForUpdate(tx, invite.organizationId);
      if (await isTeamFullFor(tx, invite.organizationId, userId))
        throw new AppError('LIMIT_REACHED', {}, [{ field: 'team', code: 'FIELD_TEAM_FULL' }]);
      await joinByInvite(tx, userId, invite);
    }
    // A second click finds the membership of the first.
    if (!(await hasJoined(tx, userId, invite))) throw new AppError('NOT_FOUND');
    return invitingView(context, invite.organization);
  });
}

/**
 * Declines an open invitation by its token, which was mailed to the invited address only.
 * Idempotent.
 * @throws NOT_FOUND when there is none
 */
export async function declineInvite(
  context: Context,
  token: string,
  address: string | null,
): Promise<void> {
  await takeTokenFrom(context, 'link', address, 60, 3_600);
  await inTransaction(context, async (tx) => {
    const invite = await findInvite(tx, token);
    const { count } = await tx.db.organizationInvite.updateMany({
      where: { id: invite.id, acceptedAt: null, expiresAt: { gt: context.now() } },
      data: { expiresAt: context.now() },
    });
    if (count > 0)
      await audit(tx, 'organization.decline-invite', `organization:${invite.organizationId}`, {
        inviteId: invite.id,
      });
  });
}

/** Assigns an invitation to a new account. Ignores an invalid one, or one for another address. */
export async function claimInvite(context: Context, token: string, userId: string): Promise<void> {
  const invite = await context.db.organizationInvite.findUnique({
    where: { tokenHash: hashSecret(token) },
  });
  if (invite === null || !isOpen(context, invite)) return;
  const { email } = await findAccount(context, userId);
  // An account without an address may still add the invited one.
  if (email !== '' && !isSameAddress(email, invite.email)) return;
  await context.db.organizationInvite.update({
    where: { id: invite.id },
    data: { claimedById: userId },
  });
}

/**
 * True if the token belongs to an open invitation to this address. The token is mailed to that
 * address only, so its holder reads the mailbox (decision 0025).
 */
export async function isInvited(context: Context, token: string, email: string): Promise<boolean> {
  const invite = await context.db.organizationInvite.findUnique({
    where: { tokenHash: hashSecret(token) },
  });
  return invite !== null && isOpen(context, invite) && isSameAddress(email, invite.email);
}

/** Accepts claimed invitations in the transaction that confirms the invited address. */
export async function acceptClaimedInvites(context: Context, userId: string): Promise<void> {
  const user = await findAccount(context, userId);
  if (user.emailVerifiedAt === null) return;
  const claimed = await context.db.organizationInvite.findMany({
    where: {
      claimedById: userId,
      acceptedAt: null,
      expiresAt: { gt: context.now() },
      organization: { deletedAt: null },
    },
    // A fixed lock order avoids deadlocks.
    orderBy: [{ organizationId: 'asc' }, { id: 'asc' }],
  });
  for (const invite of claimed) {
    if (!isSameAddress(user.email, invite.email)) continue;
    // Locked before counting: a full organization must not fail the confirmation.
    await lockOrganizationForUpdate(context, invite.organizationId);
    if (!(await isTeamFullFor(context, invite.organizationId, userId)))
      await joinByInvite(context, userId, invite);
  }
}

/** Creates the membership of an invitation. Promotes an admin to owner, never the reverse. */
async function joinByInvite(
  context: Context,
  userId: string,
  { id, organizationId, role }: OrganizationInvite,
): Promise<void> {
  const now = context.now();
  await lockOrganizationForUpdate(context, organizationId);
  const { count } = await context.db.organizationInvite.updateMany({
    where: { id, acceptedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now, claimedById: userId },
  });
  if (count === 0) return;
  await addMember(
    { ...context, actor: { kind: 'user', userId } },
    { organizationId, userId, role, action: 'organization.join', detail: { inviteId: id } },
  );
  // Members who joined by confirming their address get no other message about it.
  const { name: orgName } = await context.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  await notify(context, {
    userId,
    kind: 'organization-joined',
    subject: id,
    params: { organizationId, orgName },
  });
}

async function findInvite({ db }: Pick<Context, 'db'>, token: string): Promise<Invite> {
  const invite = await db.organizationInvite.findUnique({
    where: { tokenHash: hashSecret(token) },
    include: { organization: true },
  });
  if (invite === null || invite.organization.deletedAt !== null) throw new AppError('NOT_FOUND');
  return invite;
}

async function getInviteStatus(context: Context, invite: Invite): Promise<InviteView['status']> {
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  if (!isOpen(context, invite)) {
    if (userId === null || !(await hasJoined(context, userId, invite)))
      throw new AppError('NOT_FOUND');
    return 'MEMBER';
  }
  if (userId === null) return 'VISITOR';
  const { email, emailVerifiedAt } = await findAccount(context, userId);
  // An account without an address may still add the invited one.
  if (email !== '' && !isSameAddress(email, invite.email)) return 'OTHER_ADDRESS';
  return email === '' || emailVerifiedAt === null ? 'UNCONFIRMED' : 'READY';
}

/** True if this invitation made the user a member who is still one. */
async function hasJoined(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { id }: OrganizationInvite,
): Promise<boolean> {
  const where = {
    id,
    claimedById: userId,
    acceptedAt: { not: null },
    organization: { members: { some: { userId } } },
  };
  return (await db.organizationInvite.count({ where })) > 0;
}

function invitingView(context: Context, organization: Organization): InviteView['organization'] {
  const { id, name } = organization;
  return {
    id,
    name,
    url: isOrganizationLive(organization, context.now()) ? detailUrls('ORG', id, name) : null,
  };
}

function isOpen(context: Context, { acceptedAt, expiresAt }: OrganizationInvite): boolean {
  return acceptedAt === null && expiresAt > context.now();
}
