export const reportListing = { method: 'POST', path: '/data/listing-reports' } as const;
