export const readStatistics = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics',
} as const;
export const exportStatistics = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/statistics.csv',
} as const;
export const readFigures = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/figures',
} as const;
/** Leads to where one applies to a listing on another site. */
export const followApplyLink = {
  method: 'GET',
  path: '/data/website/listings/:listingId/apply-link',
} as const;
/** Documents that the web service has sent, told by it alone. */
export const countDocuments = { method: 'POST', path: '/data/counted-documents' } as const;
