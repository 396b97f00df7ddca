export const readOrganization = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization',
} as const;
export const createOrganization = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization',
} as const;
export const updateOrganization = {
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/organization',
} as const;
export const deleteOrganization = {
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/organization',
} as const;
export const previewDeletion = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization/deletion',
} as const;
export const withdrawOrganization = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/withdraw',
} as const;
export const restoreOrganization = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/restore',
} as const;
export const checkOrganization = { method: 'POST', path: '/data/organizations/check' } as const;
export const findDuplicates = { method: 'GET', path: '/data/organizations/twins' } as const;
export const ownOrganizations = { method: 'GET', path: '/data/users/me/organizations' } as const;
