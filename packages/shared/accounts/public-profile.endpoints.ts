export const readOwnProfile = { method: 'GET', path: '/data/userdashboard/profile' } as const;
export const enableProfile = {
  method: 'POST',
  path: '/data/userdashboard/profile/enable',
} as const;
export const publicProfile = { method: 'GET', path: '/data/website/people/:username' } as const;
export const readProfileEnabled = {
  method: 'GET',
  path: '/data/userdashboard/profile/enable',
} as const;
