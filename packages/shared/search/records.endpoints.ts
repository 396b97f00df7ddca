/** The search bar's types beyond what everyone may find. */
export const findRecords = { method: 'GET', path: '/data/records/:type' } as const;
