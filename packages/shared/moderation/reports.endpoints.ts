export const report = { method: 'POST', path: '/data/reports' } as const;
