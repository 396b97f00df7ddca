import type { PlainPage } from '@causa/shared/route-words';
import type { Route } from '@causa/shared/parse-path';
import type { Namespace } from '@causa/i18n/catalog';
import type { PageEntry, PageName } from '../lib/page.ts';
import type { OwnPageName } from './own-pages.ts';

/** A page of one's account or dashboard: its import stands in a chunk of its own, so that no visitor's page grows with their number. */
function own(name: OwnPageName, ...messages: Namespace[]): PageEntry {
  return {
    load: async () => (await import('./own-pages.ts')).ownPages[name](),
    messages: ['shell', ...messages],
    source: `pages/${name}.tsx`,
    via: 'app/own-pages.ts',
  };
}

const applicant: Namespace[] = ['account', 'applicant', 'dashboard', 'listing'];

/** Every page and how to fetch it. One dynamic import each, so that each page is a chunk of its own. */
export const pageRegistry: Record<PageName, PageEntry> = {
  home: {
    load: () => import('../pages/home.tsx'),
    messages: ['shell', 'searchbar', 'content'],
    source: 'pages/home.tsx',
    later: ['features/search/hero-form.tsx'],
  },
  search: {
    load: () => import('../pages/search.tsx'),
    messages: ['shell', 'search', 'searchbar', 'facets', 'filters'],
    source: 'pages/search.tsx',
  },
  listing: {
    load: () => import('../pages/listing.tsx'),
    messages: ['shell', 'facets', 'listing'],
    source: 'pages/listing.tsx',
    later: ['features/listings/share-buttons.tsx'],
  },
  organization: {
    load: () => import('../pages/organization.tsx'),
    messages: ['shell', 'facets', 'listing', 'organization'],
    source: 'pages/organization.tsx',
  },
  content: {
    load: () => import('../pages/content.tsx'),
    messages: ['shell', 'content'],
    source: 'pages/content.tsx',
  },
  landing: {
    load: () => import('../pages/landing.tsx'),
    messages: ['shell', 'searchbar', 'content'],
    source: 'pages/landing.tsx',
    later: ['features/search/hero-form.tsx'],
  },
  unpublished: {
    load: () => import('../pages/unpublished.tsx'),
    messages: ['shell', 'listing'],
    source: 'pages/unpublished.tsx',
  },
  posts: {
    load: () => import('../pages/posts.tsx'),
    messages: ['shell', 'search', 'searchbar', 'content'],
    source: 'pages/posts.tsx',
  },
  login: own('login', 'account', 'entry'),
  signup: own('signup', 'account', 'entry'),
  'forgot-password': own('forgot-password', 'account'),
  'reset-password': own('reset-password', 'account'),
  'confirm-link': own('confirm-link', 'account', 'entry'),
  'expired-link': own('expired-link', 'account'),
  'oauth-return': own('oauth-return', 'account', 'entry'),
  fair: own('fair', 'account', 'entry'),
  'account-settings': own('account-settings', 'account', 'settings'),
  'payment-methods': own('payment-methods', 'account', 'settings'),
  'add-card': own('add-card', 'account', 'settings'),
  'saved-items': own('saved-items', 'account', 'dashboard'),
  'saved-searches': own('saved-searches', 'account', 'dashboard', 'facets', 'filters'),
  notifications: own('notifications', 'account', 'dashboard'),
  'notification-preferences': own('notification-preferences', 'account', 'dashboard'),
  mailed: own('mailed', 'account', 'dashboard'),
  'alert-link': own('alert-link', 'account', 'dashboard'),
  'keyboard-shortcuts': own('keyboard-shortcuts', 'dashboard'),
  profile: own('profile', ...applicant),
  'professional-experience': own('professional-experience', ...applicant),
  'application-history': own('application-history', ...applicant),
  apply: own('apply', ...applicant),
  person: own('person', 'applicant'),
  'not-found': {
    load: () => import('../pages/not-found.tsx'),
    messages: ['shell', 'searchbar', 'missing'],
    source: 'pages/not-found.tsx',
  },
  error: {
    load: () => import('../pages/error.tsx'),
    messages: ['shell'],
    source: 'pages/error.tsx',
  },
};

/** Which page answers a route. Feeds and calendars are the API's; some account pages are not here yet. */
export function pageOf(route: Route, query: URLSearchParams): PageName {
  switch (route.name) {
    case 'person':
    case 'apply':
    case 'home':
    case 'search':
      return route.name;
    case 'detail':
      return route.type === 'ORG' ? 'organization' : 'listing';
    case 'imported':
      return 'listing';
    case 'content':
      return query.has('pq') ? 'posts' : 'content';
    case 'plain':
      return plainPageOf(route.page);
    case 'employment':
      return 'professional-experience';
    case 'mailed':
      if (route.page === 'alerts') return 'alert-link';
      return route.page === 'saved-searches' ? 'saved-searches' : 'mailed';
    case 'oauth':
      return 'oauth-return';
    case 'token':
      return route.purpose === 'RESET_PASSWORD' ? 'reset-password' : 'confirm-link';
    default:
      return 'not-found';
  }
}

/** `savedItems` is answered by `pages/saved-items.tsx`, and so on; two addresses have another's page. */
function plainPageOf(page: PlainPage): PageName {
  if (page === 'fairLogin') return 'login';
  if (page === 'dashboard') return 'saved-items';
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(pageRegistry, name) ? (name as PageName) : 'not-found';
}
