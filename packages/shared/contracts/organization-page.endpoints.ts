const base = '/data/orgdashboard/:orgId';

export const readOrganizationDraft = {
  method: 'GET',
  path: `${base}/organization/draft`,
} as const;
export const saveOrganizationDraft = {
  method: 'PATCH',
  path: `${base}/organization/draft`,
} as const;
export const discardOrganizationDraft = {
  method: 'DELETE',
  path: `${base}/organization/draft`,
} as const;
export const publishOrganizationDraft = {
  method: 'POST',
  path: `${base}/organization/publish`,
} as const;
export const previewOrganization = {
  method: 'GET',
  path: `${base}/organization/preview`,
} as const;
