import {
  claimOwnership,
  objectToClaim,
  readOwnership,
} from '@causa/core/organizations/members/ownership';
import {
  requestToJoin,
  decideRequest,
  withdrawRequest,
} from '@causa/core/organizations/members/admin-requests';
import { restoreMember } from '@causa/core/organizations/members/restore-member';
import { readAutoJoin, setAutoJoin } from '@causa/core/organizations/members/auto-join';
import {
  changeRole,
  confirmMember,
  removeMember,
} from '@causa/core/organizations/members/change-members';
import {
  cancelInvite,
  inviteMember,
  resendInvite,
} from '@causa/core/organizations/members/invite-member';
import {
  readMemberPreferences,
  updateMemberPreferences,
} from '@causa/core/organizations/members/member-preferences';
import {
  requestToJoinContract,
  restoreMemberContract,
  cancelInviteContract,
  changeRoleContract,
  claimOwnershipContract,
  confirmMemberContract,
  decideRequestContract,
  inviteAdminContract,
  inviteOwnerContract,
  objectToClaimContract,
  readAutoJoinContract,
  readMemberPreferencesContract,
  readOwnershipContract,
  removeMemberContract,
  resendInviteContract,
  setAutoJoinContract,
  updateMemberPreferencesContract,
  withdrawRequestContract,
} from '@causa/shared/organizations/members.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Members of an organization. */
export async function membersRoutes(app: FastifyInstance): Promise<void> {
  serveMembers(app);
  serveRequests(app);
}

/** Invitations, roles, and who may join. */
function serveMembers(app: FastifyInstance): void {
  serve(app, inviteAdminContract, (context, { params, body }) =>
    inviteMember(context, params.orgId, body.email, 'ADMIN'),
  );
  serve(app, inviteOwnerContract, (context, { params, body }) =>
    inviteMember(context, params.orgId, body.email, 'OWNER'),
  );
  serve(app, changeRoleContract, async (context, { params, body }) => ({
    admin: await changeRole(context, params.orgId, params.adminId, body.role),
  }));
  serve(app, confirmMemberContract, async (context, { params }) => ({
    admin: await confirmMember(context, params.orgId, params.adminId),
  }));
  serve(app, readAutoJoinContract, (context, { params }) => readAutoJoin(context, params.orgId));
  serve(app, setAutoJoinContract, async (context, { params, body }) => {
    await setAutoJoin(context, params.orgId, body.enabled);
    return readAutoJoin(context, params.orgId);
  });
  serve(app, removeMemberContract, async (context, { params }) => {
    await removeMember(context, params.orgId, params.adminId);
    return {};
  });
  serve(app, restoreMemberContract, async (context, { params }) => ({
    admin: await restoreMember(context, params.orgId, params.adminId),
  }));
  serve(app, resendInviteContract, async (context, { params }) => ({
    invite: await resendInvite(context, params.orgId, params.inviteId),
  }));
  serve(app, cancelInviteContract, async (context, { params }) => {
    await cancelInvite(context, params.orgId, params.inviteId);
    return {};
  });
}

/** Requests to join, preferences, and claims of ownership. */
function serveRequests(app: FastifyInstance): void {
  serve(app, decideRequestContract, async (context, { params, body }) => {
    const { orgId, requestId } = params;
    const admin = await decideRequest(context, orgId, requestId, body.approved);
    return admin === undefined ? {} : { admin };
  });
  serve(app, requestToJoinContract, async (context, { params, body }) => {
    const { id, createdAt, approved } = await requestToJoin(context, params.orgId, body);
    return { request: { id, createdAt: createdAt.toISOString() }, approved };
  });
  serve(app, readMemberPreferencesContract, (context, { params }) =>
    readMemberPreferences(context, params.orgId),
  );
  serve(app, updateMemberPreferencesContract, (context, { params, body }) =>
    updateMemberPreferences(context, params.orgId, body),
  );
  serve(app, readOwnershipContract, (context, { params }) => readOwnership(context, params.orgId));
  serve(app, claimOwnershipContract, async (context, { params, body }) => {
    await claimOwnership(context, params.orgId, body.text);
    return readOwnership(context, params.orgId);
  });
  serve(app, objectToClaimContract, async (context, { params }) => {
    await objectToClaim(context, params.orgId);
    return readOwnership(context, params.orgId);
  });
  serve(app, withdrawRequestContract, async (context, { params }) => {
    await withdrawRequest(context, params.orgId);
    return {};
  });
}
