export const saveListing = { method: 'POST', path: '/data/saved-listings' } as const;
export const unsaveListing = { method: 'DELETE', path: '/data/saved-listings/:type/:id' } as const;
export const savedItems = { method: 'GET', path: '/data/userdashboard/saved-items' } as const;
export const createSavedSearch = { method: 'POST', path: '/data/saved-searches' } as const;
export const listSavedSearches = { method: 'GET', path: '/data/saved-searches' } as const;
export const readSavedSearch = { method: 'GET', path: '/data/saved-searches/:id' } as const;
export const updateSavedSearch = { method: 'PUT', path: '/data/saved-searches/:id' } as const;
export const deleteSavedSearch = { method: 'DELETE', path: '/data/saved-searches/:id' } as const;
export const readKeepLink = { method: 'GET', path: '/data/saved-searches/:id/keep' } as const;
export const renewAlert = { method: 'POST', path: '/data/saved-searches/:id/keep' } as const;
export const estimateSearch = { method: 'GET', path: '/data/search/:type/estimate' } as const;
export const savedItemsCsv = {
  method: 'GET',
  path: '/data/userdashboard/saved-items.csv',
} as const;
export const savedItemsCalendar = {
  method: 'GET',
  path: '/data/userdashboard/saved-items.ics',
} as const;
