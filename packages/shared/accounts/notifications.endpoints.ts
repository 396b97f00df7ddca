export const listNotifications = { method: 'GET', path: '/data/notifications' } as const;
export const markNotifications = { method: 'PATCH', path: '/data/notifications' } as const;
