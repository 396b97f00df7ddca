export const uploadFile = { method: 'POST', path: '/data/files' } as const;
export const listFiles = { method: 'GET', path: '/data/files' } as const;
export const deleteFile = { method: 'DELETE', path: '/data/files/:id' } as const;
export const downloadFile = { method: 'GET', path: '/data/files/:id' } as const;
