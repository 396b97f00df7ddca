export const applyTmpStorage = { method: 'POST', path: '/data/tmp-storage/:id/apply' } as const;
