const base = '/data/orgdashboard/:orgId/bulk';

export const startBulk = { method: 'POST', path: base } as const;
export const readBulk = { method: 'GET', path: `${base}/:bulkId` } as const;
export const undoBulk = { method: 'POST', path: `${base}/:bulkId/undo` } as const;
/** A download, under the filters of the list. */
export const listingsCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/listings.csv',
} as const;
