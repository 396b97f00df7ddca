export const search = { method: 'GET', path: '/data/search/:type' } as const;
export const suggest = { method: 'GET', path: '/data/search/suggest' } as const;
