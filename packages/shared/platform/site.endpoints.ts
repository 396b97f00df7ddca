export const environment = { method: 'GET', path: '/data/environment' } as const;
export const acceptCookies = { method: 'POST', path: '/data/website/accept-cookies' } as const;
export const abAssignments = { method: 'POST', path: '/data/ab/assignments' } as const;
export const trackedEvents = { method: 'POST', path: '/data/tracked-events' } as const;
export const createTmpStorage = { method: 'POST', path: '/data/tmp-storage' } as const;
export const readTmpStorage = { method: 'GET', path: '/data/tmp-storage/:id' } as const;
export const deleteTmpStorage = { method: 'DELETE', path: '/data/tmp-storage/:id' } as const;
export const userByEmail = { method: 'GET', path: '/data/users/by-email' } as const;
