export const content = { method: 'GET', path: '/data/website/contents/*' } as const;
export const postSearch = { method: 'GET', path: '/data/search/posts' } as const;
