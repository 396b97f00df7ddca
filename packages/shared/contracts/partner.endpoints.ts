const root = '/api/v1';

export const partnerMe = { method: 'GET', path: `${root}/me` } as const;
