import {
  requestToJoin,
  restoreMember,
  cancelInvite,
  changeRole,
  claimOwnership,
  confirmMember,
  decideRequest,
  inviteAdmin,
  inviteOwner,
  objectToClaim,
  removeMember,
  resendInvite,
  setAutoJoin,
  withdrawRequest,
} from '@causa/shared/generated/organizations/members.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  type FormValues,
  trimmed,
} from '../../lib/forms/form-action.ts';
import { getOrganizationId } from '../organization-id.ts';

const changed = () => ({ flash: 'SAVED' as const });

/** Invites or adds an address with the chosen role. */
export const inviteMemberAction = formAction({
  name: 'invite-member',
  required: ['email'],
  errorFields: { LIMIT_REACHED: 'email', TOO_MANY_REQUESTS: 'email' },
  send: ({ api, url, values: { email, role } }) =>
    api.call(role === 'OWNER' ? inviteOwner : inviteAdmin, {
      params: { orgId: getOrganizationId(url) },
      body: { email: trimmed(email) },
    }),
  after: (_context, { user }) => ({ flash: user === undefined ? 'INVITE_SENT' : 'MEMBER_ADDED' }),
});

export const changeRoleAction = formAction({
  name: 'change-role',
  send: ({ api, url, values: { adminId = '', role } }) =>
    api.call(changeRole, {
      params: { orgId: getOrganizationId(url), adminId },
      body: { role: role === 'OWNER' ? 'OWNER' : 'ADMIN' },
    }),
  after: changed,
});

export const confirmMemberAction = formAction({
  name: 'confirm-member',
  send: ({ api, url, values: { adminId = '' } }) =>
    api.call(confirmMember, { params: { orgId: getOrganizationId(url), adminId }, body: {} }),
  after: changed,
});

export const setAutoJoinAction = formAction({
  name: 'set-auto-join',
  send: ({ api, url, values: { enabled } }) =>
    api.call(setAutoJoin, {
      params: { orgId: getOrganizationId(url) },
      body: { enabled: enabled === '1' },
    }),
  after: changed,
});

export const removeMemberAction = formAction({
  name: 'remove-member',
  send: ({ api, url, values: { adminId = '' } }) =>
    api.call(removeMember, { params: { orgId: getOrganizationId(url), adminId } }),
  // Members who leave have no access to the team page.
  after: ({ locale, values }) =>
    values['leaves'] === undefined
      ? { flash: 'MEMBER_REMOVED' }
      : { redirectTo: pagePath('selectOrg', locale), flash: 'SAVED' },
});

export const bringBackMemberAction = formAction({
  name: 'bring-back-member',
  send: ({ api, url, values: { adminId = '' } }) =>
    api.call(restoreMember, { params: { orgId: getOrganizationId(url), adminId }, body: {} }),
  after: () => ({ flash: 'MEMBER_ADDED' }),
});

export const resendInviteAction = formAction({
  name: 'resend-invite',
  send: ({ api, url, values: { inviteId = '' } }) =>
    api.call(resendInvite, { params: { orgId: getOrganizationId(url), inviteId } }),
  after: () => ({ flash: 'INVITE_SENT' }),
});

export const cancelInviteAction = formAction({
  name: 'cancel-invite',
  treatNotFoundAsSuccess: true,
  send: ({ api, url, values: { inviteId = '' } }) =>
    api.call(cancelInvite, { params: { orgId: getOrganizationId(url), inviteId } }),
  after: changed,
});

function decide({ api, url, values: { requestId = '' } }: FormContext, approved: boolean) {
  return api.call(decideRequest, {
    params: { orgId: getOrganizationId(url), requestId },
    body: { approved },
  });
}

export const approveRequestAction = formAction({
  name: 'approve-request',
  send: (context) => decide(context, true),
  after: () => ({ flash: 'MEMBER_ADDED' }),
});

export const declineRequestAction = formAction({
  name: 'decline-request',
  send: (context) => decide(context, false),
  after: changed,
});

function joining({ orgId = '', position, message }: FormValues) {
  return { orgId, position: trimmed(position), message: trimmed(message) };
}

export const requestToJoinAction = formAction({
  name: 'ask-to-join',
  required: ['position'],
  pendingItems: ({ values }) => [{ type: 'ASK_TO_JOIN', data: joining(values) }],
  send({ api, values }) {
    const { orgId, ...body } = joining(values);
    return api.call(requestToJoin, { params: { orgId }, body });
  },
  after: ({ locale }) => ({ redirectTo: pagePath('selectOrg', locale), flash: 'REQUEST_SENT' }),
});

export const claimOwnershipAction = formAction({
  name: 'claim-ownership',
  required: ['text'],
  send: ({ api, url, values }) =>
    api.call(claimOwnership, {
      params: { orgId: getOrganizationId(url) },
      body: { text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'REQUEST_SENT' }),
});

export const objectToClaimAction = formAction({
  name: 'object-to-claim',
  send: ({ api, url }) => api.call(objectToClaim, { params: { orgId: getOrganizationId(url) } }),
  after: changed,
});

export const withdrawRequestAction = formAction({
  name: 'withdraw-request',
  treatNotFoundAsSuccess: true,
  send: ({ api, values: { orgId = '' } }) => api.call(withdrawRequest, { params: { orgId } }),
  after: changed,
});
