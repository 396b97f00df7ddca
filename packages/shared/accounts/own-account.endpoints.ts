export const updateUser = { method: 'PUT', path: '/data/users/me' } as const;
export const changePassword = { method: 'PUT', path: '/data/users/me/password' } as const;
export const changeEmail = { method: 'PUT', path: '/data/users/me/email' } as const;
export const confirmEmailChange = {
  method: 'POST',
  path: '/data/website/confirm-email-change/:token',
} as const;
export const listSessions = { method: 'GET', path: '/data/users/me/sessions' } as const;
export const endSession = { method: 'DELETE', path: '/data/users/me/sessions/:id' } as const;
export const endOtherSessions = { method: 'DELETE', path: '/data/users/me/sessions' } as const;
