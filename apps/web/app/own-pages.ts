/** The pages of one's account and dashboard, and how to fetch each. */
export const ownPages = {
  login: () => import('../pages/login.tsx'),
  signup: () => import('../pages/signup.tsx'),
  'forgot-password': () => import('../pages/forgot-password.tsx'),
  'reset-password': () => import('../pages/reset-password.tsx'),
  'confirm-link': () => import('../pages/confirm-link.tsx'),
  'expired-link': () => import('../pages/expired-link.tsx'),
  'saved-items': () => import('../pages/saved-items.tsx'),
  'saved-searches': () => import('../pages/saved-searches.tsx'),
  notifications: () => import('../pages/notifications.tsx'),
  'notification-preferences': () => import('../pages/notification-preferences.tsx'),
  mailed: () => import('../pages/mailed.tsx'),
  'keyboard-shortcuts': () => import('../pages/keyboard-shortcuts.tsx'),
  profile: () => import('../pages/profile.tsx'),
  'professional-experience': () => import('../pages/professional-experience.tsx'),
  'application-history': () => import('../pages/application-history.tsx'),
  apply: () => import('../pages/apply.tsx'),
  person: () => import('../pages/person.tsx'),
};
export type OwnPageName = keyof typeof ownPages;
