export const invite = { method: 'GET', path: '/data/website/invites/:id' } as const;
export const acceptInvite = { method: 'POST', path: '/data/website/invites/:id/accept' } as const;
export const completeProfileBasics = { method: 'PUT', path: '/data/users/me/information' } as const;
export const updateGeneralSettings = {
  method: 'PUT',
  path: '/data/userdashboard/general-settings',
} as const;
export const declineInvite = {
  method: 'POST',
  path: '/data/website/invites/:id/decline',
} as const;
export const paymentMethods = { method: 'GET', path: '/data/users/me/payment-methods' } as const;
