export const alert = { method: 'GET', path: '/data/alerts/:action/:id' } as const;
export const changeAlert = { method: 'POST', path: '/data/alerts/:action/:id' } as const;
export const allAlerts = { method: 'GET', path: '/data/alerts/all/:userId' } as const;
export const notForMe = {
  method: 'GET',
  path: '/data/alerts/not-for-me/:userId/:listingId',
} as const;
export const setNotForMe = {
  method: 'POST',
  path: '/data/alerts/not-for-me/:userId/:listingId',
} as const;
