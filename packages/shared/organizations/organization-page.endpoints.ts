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
export const setLogo = { method: 'POST', path: `${base}/logo` } as const;
export const removeLogo = { method: 'DELETE', path: `${base}/logo` } as const;
export const setCover = { method: 'POST', path: `${base}/cover` } as const;
export const removeCover = { method: 'DELETE', path: `${base}/cover` } as const;
export const previewOrganization = {
  method: 'GET',
  path: `${base}/organization/preview`,
} as const;
