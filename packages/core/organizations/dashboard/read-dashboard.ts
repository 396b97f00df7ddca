import { AppError } from '@causa/shared/platform/errors';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { decisionReasons } from '@causa/shared/moderation/moderation';
import { getWaitingSince } from '../../platform/review-queue/queue-items.ts';
import { readRemovedMembers } from '../members/restore-member.ts';
import { type DashboardOrg, fieldsView } from '../details/organization-fields.view.ts';
import {
  mayChangeRole,
  mayConfirmMember,
  mayDecideRequests,
  mayDeleteOrganization,
  mayEditOrganization,
  mayInvite,
  mayReadApplications,
  mayUndoDeletion,
  mayWithdrawOrganization,
  type Member,
} from '../organization.policy.ts';
import { organizationState } from '../organization.state.ts';
import { requireReaderOrDeleted } from '../members/require-member.ts';
import { getUndoDeadline } from '../undo-until.ts';
import { organizationPictures, pictureView } from '../../platform/pictures/picture.view.ts';
import { hourMs } from '@causa/shared/platform/dates/durations';
import { requireUser } from '../../platform/identity.policy.ts';
import {
  adminRequestView,
  type AdminRequestView,
  adminSelect,
  type AdminView,
  adminView,
  openInviteView,
  type OpenInviteView,
  requestInclude,
} from '../members/members.view.ts';
import { filterOpenInvites } from '../members/send-invite.ts';

/**
 * Returns an organization with its team, counts and the caller's rights, for members and staff. A
 * deleted one only to owners while they may undo it.
 * @throws INVALID_ORG to everyone else
 */
export async function readDashboard(context: Context, id: string): Promise<DashboardOrg> {
  const member = await requireReaderOrDeleted(context, id, 'organization');
  const row = await context.db.organization.findUniqueOrThrow({
    where: { id },
    include: organizationPictures,
  });
  const until = getUndoDeadline(row.deletedAt);
  if (until !== null && (member.role !== 'OWNER' || until <= context.now()))
    throw new AppError('INVALID_ORG');
  const listings = await context.hooks.countLiveListings(context, id);
  const state = organizationState(row, context.now());
  const team = await readTeam(context, id);
  const isStaffView = member.isStaffView === true;
  return {
    ...fieldsView(row),
    logo: pictureView(row.logoFile, 'page'),
    cover: pictureView(row.coverFile),
    isVerified: row.isVerified,
    isFrozen: row.frozenAt !== null,
    frozenReason: row.frozenReason,
    frozenCode: decisionReasons.find((code) => code === row.frozenCode) ?? null,
    objectedAt:
      row.frozenAt === null
        ? null
        : ((await getWaitingSince(context, `organization:${id}`, 'OBJECTION'))?.toISOString() ??
          null),
    state,
    url: state === 'LIVE' ? detailUrls('ORG', id, row.name) : null,
    isBillingHeld: await context.hooks.isBillingSuspended(context, id),
    undoUntil: until?.toISOString() ?? null,
    role: member.role,
    isStaffView,
    ...team,
    // Messages to the team are for the team only.
    adminRequests: isStaffView
      ? team.adminRequests.map((request) => ({ ...request, message: '' }))
      : team.adminRequests,
    removedMembers: member.role === 'OWNER' ? await readRemovedMembers(context, id) : [],
    counts: {
      liveListings: Object.values(listings).reduce((sum, count) => sum + count, 0),
      unreadApplications: await context.hooks.countUnreadApplications(context, id),
      waitingApplications: await context.hooks.countWaitingApplications(context, id),
      newMessages: await context.hooks.countNewConversations(context, id),
    },
    can: getRights(member, state),
  };
}

function getRights(member: Member, state: DashboardOrg['state']): DashboardOrg['can'] {
  return {
    edit: mayEditOrganization(member),
    inviteAdmin: mayInvite(member, 'ADMIN'),
    inviteOwner: mayInvite(member, 'OWNER'),
    changeRoles: mayChangeRole(member),
    decideRequests: mayDecideRequests(member),
    confirmMembers: mayConfirmMember(member),
    readApplications: mayReadApplications(member),
    withdraw: state === 'LIVE' && mayWithdrawOrganization(member),
    restore:
      state === 'DELETED'
        ? mayUndoDeletion(member)
        : state === 'WITHDRAWN' && mayWithdrawOrganization(member),
    delete: mayDeleteOrganization(member),
  };
}

interface Team {
  admins: AdminView[];
  invites: OpenInviteView[];
  adminRequests: AdminRequestView[];
}

/**
 * Returns members (newest first), open invitations and requests, and records the caller's visit
 * once an hour. The caller checks the membership.
 */
async function readTeam(context: Context, organizationId: string): Promise<Team> {
  await recordUse(context, organizationId);
  const admins = await context.db.organizationMember.findMany({
    where: { organizationId },
    select: adminSelect,
    orderBy: [{ listedAt: 'desc' }, { userId: 'asc' }],
  });
  const requests = await context.db.adminRequest.findMany({
    where: { organizationId, decidedAt: null, user: { deletionRequestedAt: null } },
    include: requestInclude,
    orderBy: { createdAt: 'asc' },
    take: 100,
  });
  return {
    admins: admins.map((row) => adminView(row, context.now())),
    invites: (await filterOpenInvites(context, organizationId)).map(openInviteView),
    adminRequests: requests.map(adminRequestView),
  };
}

// Like a session's last activity; not audited.
async function recordUse(context: Context, organizationId: string): Promise<void> {
  const { userId } = requireUser(context);
  const now = context.now();
  await context.db.$executeRaw`
    UPDATE organization_members SET last_used_at = ${now}
    WHERE organization_id = ${organizationId} AND user_id = ${userId}
      AND (last_used_at IS NULL OR last_used_at < ${new Date(now.getTime() - hourMs)})`;
}
