export const readActivity = { method: 'GET', path: '/data/orgdashboard/:orgId/activity' } as const;
export const exportActivity = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/activity.csv',
} as const;
