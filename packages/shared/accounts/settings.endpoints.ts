export const generalSettings = {
  method: 'GET',
  path: '/data/userdashboard/general-settings',
} as const;
export const intakeIntents = {
  method: 'POST',
  path: '/data/userdashboard/intake-intents',
} as const;
export const canDelete = { method: 'GET', path: '/data/users/me/can-delete' } as const;
export const deleteUser = { method: 'DELETE', path: '/data/users/me/delete' } as const;
export const exportAccount = { method: 'GET', path: '/data/users/me/export' } as const;
export const exportCsv = { method: 'GET', path: '/data/users/me/export.csv' } as const;
