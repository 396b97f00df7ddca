const keys = '/data/orgdashboard/:orgId/api-keys';

export const listApiKeys = { method: 'GET', path: keys } as const;
export const createApiKey = { method: 'POST', path: keys } as const;
export const readApiKeySecret = { method: 'GET', path: `${keys}/:keyId/secret` } as const;
export const rotateApiKey = { method: 'POST', path: `${keys}/:keyId/rotate` } as const;
export const revokeApiKey = { method: 'DELETE', path: `${keys}/:keyId` } as const;
