export const staffQueue = { method: 'GET', path: '/data/staff/queue' } as const;
export const staffItem = { method: 'GET', path: '/data/staff/queue/:itemId' } as const;
export const staffItemDocument = {
  method: 'GET',
  path: '/data/staff/queue/:itemId/document',
} as const;
export const claimStaffItem = { method: 'POST', path: '/data/staff/queue/:itemId/claim' } as const;
export const decideStaffItem = {
  method: 'POST',
  path: '/data/staff/queue/:itemId/decision',
} as const;
