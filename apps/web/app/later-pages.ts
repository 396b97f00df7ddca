import type { LaterPageName, PageEntry } from '../lib/page.ts';

/** Pages of one's account and applications: named here, so that the first page of the site need not name them and what they are made of. */
export const laterPages: Record<LaterPageName, PageEntry['load']> = {
  login: () => import('../pages/login.tsx'),
  signup: () => import('../pages/signup.tsx'),
  'forgot-password': () => import('../pages/forgot-password.tsx'),
  'reset-password': () => import('../pages/reset-password.tsx'),
  'confirm-link': () => import('../pages/confirm-link.tsx'),
  'expired-link': () => import('../pages/expired-link.tsx'),
  'saved-items': () => import('../pages/saved-items.tsx'),
  profile: () => import('../pages/profile.tsx'),
  experience: () => import('../pages/experience.tsx'),
  'application-history': () => import('../pages/application-history.tsx'),
  apply: () => import('../pages/apply.tsx'),
  person: () => import('../pages/person.tsx'),
};
