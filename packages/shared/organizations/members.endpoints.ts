export const inviteAdmin = { method: 'POST', path: '/data/orgdashboard/:orgId/admins' } as const;
export const inviteOwner = { method: 'POST', path: '/data/orgdashboard/:orgId/owners' } as const;
export const changeRole = {
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/admins/:adminId',
} as const;
export const restoreMember = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/removed-members/:adminId/restore',
} as const;
export const confirmMember = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/admins/:adminId/confirmation',
} as const;
export const readAutoJoin = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/auto-join',
} as const;
export const setAutoJoin = {
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/auto-join',
} as const;
export const removeMember = {
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/admins/:adminId',
} as const;
export const resendInvite = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invites/:inviteId/resend',
} as const;
export const cancelInvite = {
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/invites/:inviteId',
} as const;
export const decideRequest = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/admin-requests/:requestId',
} as const;
export const readOwnership = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/ownership-claim',
} as const;
export const claimOwnership = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/ownership-claim',
} as const;
export const objectToClaim = {
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/ownership-claim',
} as const;
export const askToJoin = {
  method: 'POST',
  path: '/data/organizations/:orgId/admin-requests',
} as const;
export const withdrawRequest = {
  method: 'DELETE',
  path: '/data/organizations/:orgId/admin-requests',
} as const;
export const readMemberPreferences = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/notification-preferences',
} as const;
export const updateMemberPreferences = {
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/notification-preferences',
} as const;
