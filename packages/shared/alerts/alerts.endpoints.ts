export const alert = { method: 'GET', path: '/data/alerts/:action/:id' } as const;
export const changeAlert = { method: 'POST', path: '/data/alerts/:action/:id' } as const;
export const allAlerts = { method: 'GET', path: '/data/alerts/all/:userId' } as const;
export const dismissal = {
  method: 'GET',
  path: '/data/alerts/dismissals/:userId/:listingId',
} as const;
export const dismissListing = {
  method: 'POST',
  path: '/data/alerts/dismissals/:userId/:listingId',
} as const;
