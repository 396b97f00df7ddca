export const finishProvider = { method: 'POST', path: '/data/website/oauth/:provider' } as const;
export const listIdentities = { method: 'GET', path: '/data/users/me/identities' } as const;
export const removeIdentity = {
  method: 'DELETE',
  path: '/data/users/me/identities/:provider',
} as const;
export const askLoginLink = { method: 'POST', path: '/data/website/login-link' } as const;
export const useLoginLink = { method: 'POST', path: '/data/website/login-link/:token' } as const;
export const passkeyRegistration = {
  method: 'POST',
  path: '/data/users/me/passkeys/options',
} as const;
export const addPasskey = { method: 'POST', path: '/data/users/me/passkeys' } as const;
export const listPasskeys = { method: 'GET', path: '/data/users/me/passkeys' } as const;
export const renamePasskey = { method: 'PUT', path: '/data/users/me/passkeys/:id' } as const;
export const removePasskey = { method: 'DELETE', path: '/data/users/me/passkeys/:id' } as const;
export const passkeyLoginOptions = {
  method: 'POST',
  path: '/data/website/passkeys/options',
} as const;
export const passkeyLogin = { method: 'POST', path: '/data/website/passkeys/login' } as const;
