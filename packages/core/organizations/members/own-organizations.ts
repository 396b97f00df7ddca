import { dayMs } from '@causa/shared/platform/dates/durations';
import { findAccount } from '../../accounts/find-user.ts';
import type { z } from 'zod';
import type { listOwnOrganizationsContract } from '@causa/shared/organizations/organizations.contract';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { deriveAsStored } from '../../platform/crypto/each-secret.ts';
import { signToken } from '../../platform/crypto/link-token.ts';
import { pictureSelect, pictureView } from '../../platform/pictures/picture.view.ts';
import { organizationUndoDays } from '@causa/shared/platform/limits';
import { organizationState } from '../organization.state.ts';
import { getUndoDeadline } from '../undo-until.ts';

type Reply = z.infer<(typeof listOwnOrganizationsContract)['reply']>;
type OwnOrganizations = Omit<Reply, 'organizations'> & {
  organizations: Omit<Reply['organizations'][number], 'unreadApplications'>[];
};

/**
 * Returns the caller's organizations (last used first), restorable deleted ones, open requests and
 * invitations. Invitations need a confirmed address.
 * @throws LOGIN_REQUIRED for visitors
 */
export async function findOwnOrganizations(context: Context): Promise<OwnOrganizations> {
  const { userId, isVerified } = requireUser(context);
  const memberships = await context.db.organizationMember.findMany({
    where: { userId, organization: { deletedAt: null } },
    select: {
      role: true,
      organization: { include: { logoFile: { select: pictureSelect } } },
    },
    orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
  });
  const requests = await context.db.adminRequest.findMany({
    where: { userId, decidedAt: null, organization: { deletedAt: null } },
    select: { id: true, createdAt: true, organization: { select: { id: true, name: true } } },
    orderBy: { createdAt: 'desc' },
  });
  return {
    organizations: memberships.map(({ role, organization }) => ({
      id: organization.id,
      name: organization.name,
      role,
      state: organizationState(organization, context.now()),
      logo: pictureView(organization.logoFile),
    })),
    deleted: await findRestorable(context, userId),
    requests: requests.map(({ createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
    })),
    invites: isVerified ? await invitesTo(context, userId) : [],
  };
}

/** Returns deleted organizations that this owner may still restore, latest first. */
async function findRestorable(
  context: Context,
  userId: string,
): Promise<OwnOrganizations['deleted']> {
  const now = context.now();
  const organizations = await context.db.organization.findMany({
    where: {
      deletedAt: { gt: new Date(now.getTime() - organizationUndoDays * dayMs) },
      frozenAt: null,
      members: { some: { userId, role: 'OWNER' } },
    },
    select: { id: true, name: true, deletedAt: true },
    orderBy: { deletedAt: 'desc' },
  });
  return organizations.flatMap(({ id, name, deletedAt }) => {
    const until = getUndoDeadline(deletedAt);
    return until === null ? [] : [{ id, name, undoUntil: until.toISOString() }];
  });
}

async function invitesTo(context: Context, userId: string): Promise<OwnOrganizations['invites']> {
  const { email } = await findAccount(context, userId);
  if (email === '') return [];
  const sent = await context.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM organization_invites WHERE lower(email) = lower(${email})`;
  const invites = await context.db.organizationInvite.findMany({
    where: {
      id: { in: sent.map(({ id }) => id) },
      acceptedAt: null,
      expiresAt: { gt: context.now() },
      organization: { deletedAt: null },
    },
    include: { organization: { select: { name: true } } },
    orderBy: { sentAt: 'desc' },
  });
  return invites.map(({ id, tokenHash, organization, role, expiresAt }) => ({
    token: deriveAsStored(context.config, tokenHash, (one) => signToken(one, id, 'INVITE')),
    orgName: organization.name,
    role,
    expiresAt: expiresAt.toISOString(),
  }));
}
