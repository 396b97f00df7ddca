export const publicListings = { method: 'GET', path: '/api/v1/public/listings' } as const;
