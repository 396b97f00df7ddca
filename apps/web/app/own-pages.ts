/** The pages of one's account and dashboard, and how to fetch each. */
export const ownPages = {
  login: () => import('../pages/login.tsx'),
  signup: () => import('../pages/signup.tsx'),
  'forgot-password': () => import('../pages/forgot-password.tsx'),
  'reset-password': () => import('../pages/reset-password.tsx'),
  'confirm-link': () => import('../pages/confirm-link.tsx'),
  'expired-link': () => import('../pages/expired-link.tsx'),
  'oauth-return': () => import('../pages/oauth-return.tsx'),
  fair: () => import('../pages/fair.tsx'),
  'account-settings': () => import('../pages/account-settings.tsx'),
  'payment-methods': () => import('../pages/payment-methods.tsx'),
  'add-card': () => import('../pages/add-card.tsx'),
  'saved-items': () => import('../pages/saved-items.tsx'),
  'saved-searches': () => import('../pages/saved-searches.tsx'),
  notifications: () => import('../pages/notifications.tsx'),
  'notification-preferences': () => import('../pages/notification-preferences.tsx'),
  mailed: () => import('../pages/mailed.tsx'),
  'keyboard-shortcuts': () => import('../pages/keyboard-shortcuts.tsx'),
};
export type OwnPageName = keyof typeof ownPages;
