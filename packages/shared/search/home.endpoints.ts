export const home = { method: 'GET', path: '/data/website/home' } as const;
