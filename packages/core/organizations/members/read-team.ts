import { hourMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
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
} from './members.view.ts';
import { filterOpenInvites } from './send-invite.ts';

export interface Team {
  admins: AdminView[];
  invites: OpenInviteView[];
  adminRequests: AdminRequestView[];
}

/**
 * Returns members (newest first), open invitations and requests, and records the caller's visit
 * once an hour. The caller checks the membership.
 */
export async function readTeam(context: Context, organizationId: string): Promise<Team> {
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
