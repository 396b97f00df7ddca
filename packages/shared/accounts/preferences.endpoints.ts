export const readPreferences = {
  method: 'GET',
  path: '/data/userdashboard/notification-preferences',
} as const;
export const updatePreferences = {
  method: 'PUT',
  path: '/data/userdashboard/notification-preferences',
} as const;
export const readUnsubscribe = {
  method: 'GET',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
} as const;
export const unsubscribe = {
  method: 'POST',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
} as const;
export const subscribeSubsite = {
  method: 'POST',
  path: '/data/website/subsite-subscribe-email/:subsiteId',
} as const;
export const listSubscriptions = {
  method: 'GET',
  path: '/data/userdashboard/subscriptions',
} as const;
export const setSubscription = {
  method: 'PUT',
  path: '/data/userdashboard/subscriptions/:id',
} as const;
export const endSubscription = {
  method: 'POST',
  path: '/data/website/end-subscription/:id',
} as const;
export const confirmSubscription = {
  method: 'POST',
  path: '/data/website/confirm-subscription/:id',
} as const;
