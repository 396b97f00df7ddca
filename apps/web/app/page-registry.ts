import { type PlainPage, shortAddresses } from '@causa/shared/route-words';
import type { Route } from '@causa/shared/parse-path';
import type { Namespace } from '@causa/i18n/catalog';
import type { PageEntry, PageName } from '../lib/page.ts';
import type { AccountPageName } from './account-pages.ts';

const account: Namespace[] = ['account'];
const entry: Namespace[] = ['account', 'entry'];
const settings: Namespace[] = ['account', 'settings'];
const dashboard: Namespace[] = ['account', 'dashboard'];
const admin: Namespace[] = ['account', 'admin'];
const applicant: Namespace[] = [...dashboard, 'applicant', 'listing'];

/** What the pages of one's account and dashboard say beside the shell. */
const ownMessages: Readonly<Record<AccountPageName, readonly Namespace[]>> = {
  login: entry,
  signup: entry,
  'forgot-password': account,
  'reset-password': account,
  'confirm-link': entry,
  'user-invite': entry,
  welcome: ['account', 'modals', 'applicant'],
  'expired-link': account,
  'oauth-return': entry,
  fair: entry,
  'account-settings': settings,
  'payment-methods': settings,
  'add-card': settings,
  'saved-items': dashboard,
  'saved-searches': [...dashboard, 'facets', 'filters'],
  notifications: dashboard,
  'notification-preferences': dashboard,
  mailed: dashboard,
  'alert-link': dashboard,
  'keyboard-shortcuts': dashboard,
  'report-listing': ['account', 'report'],
  profile: applicant,
  'professional-experience': applicant,
  'application-history': applicant,
  apply: applicant,
  'select-org': admin,
  'create-organization': [...admin, 'facets'],
  'admin-overview': admin,
  'admin-team': admin,
  person: ['applicant'],
};

/** Their imports stand in a chunk of its own, so that no visitor's page grows with their number. */
const ownEntries = Object.fromEntries(
  Object.entries(ownMessages).map(([name, messages]): [string, PageEntry] => [
    name,
    {
      load: async () =>
        (await import('./account-pages.ts')).accountPages[name as AccountPageName](),
      messages: ['shell', ...messages],
      source: `pages/${name}.tsx`,
    },
  ]),
) as Record<AccountPageName, PageEntry>;

/**
 * Every page and how to fetch it. One dynamic import each, so that each page is a chunk of its own.
 */
export const pageRegistry: Record<PageName, PageEntry> = {
  home: {
    load: () => import('../pages/home.tsx'),
    messages: ['shell', 'searchbar', 'content', 'facets'],
    laterMessages: ['searchbar', 'facets'],
    source: 'pages/home.tsx',
    later: [
      'features/search/hero-form.tsx',
      'features/content/home-body.tsx',
      'features/content/subscribe-form.tsx',
    ],
  },
  search: {
    load: () => import('../pages/search.tsx'),
    messages: ['shell', 'search', 'searchbar', 'facets', 'filters'],
    source: 'pages/search.tsx',
    later: ['features/search/location-combobox.tsx', 'features/search/zero-results.tsx'],
  },
  listing: {
    load: () => import('../pages/listing.tsx'),
    messages: ['shell', 'facets', 'listing'],
    source: 'pages/listing.tsx',
    later: ['features/listings/share-buttons.tsx', 'features/listings/result-card.tsx'],
  },
  organization: {
    load: () => import('../pages/organization.tsx'),
    messages: ['shell', 'facets', 'listing', 'organization'],
    source: 'pages/organization.tsx',
    later: ['features/listings/share-buttons.tsx', 'features/listings/result-card.tsx'],
  },
  content: {
    load: () => import('../pages/content.tsx'),
    messages: ['shell', 'content'],
    source: 'pages/content.tsx',
    later: ['features/content/subscribe-form.tsx'],
  },
  landing: {
    load: () => import('../pages/landing.tsx'),
    messages: ['shell', 'searchbar', 'content'],
    laterMessages: ['searchbar'],
    source: 'pages/landing.tsx',
    later: ['features/search/hero-form.tsx', 'features/content/subscribe-form.tsx'],
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
  ...ownEntries,
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

/**
 * What a page says when it arrives written: not what its later parts bring; for a signed-in reader
 * the words of the menu and the banners.
 */
export function firstMessages(name: PageName, isKnown: boolean): readonly Namespace[] {
  const { messages, laterMessages = [] } = pageRegistry[name];
  return [
    ...new Set<Namespace>([
      ...messages.filter((namespace) => !laterMessages.includes(namespace)),
      ...(isKnown ? account : []),
    ]),
  ];
}

/**
 * Which page answers a route. Feeds and calendars are the API's; some account pages are not here
 * yet.
 */
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
    case 'admin':
      return route.page === 'admins' ? 'admin-team' : 'admin-overview';
    case 'employment':
      return 'professional-experience';
    case 'mailed':
      if (route.page === 'alerts') return 'alert-link';
      return route.page === 'saved-searches' ? 'saved-searches' : 'mailed';
    case 'oauth':
      return 'oauth-return';
    case 'token':
      if (route.purpose === 'INVITE') return 'user-invite';
      return route.purpose === 'RESET_PASSWORD' ? 'reset-password' : 'confirm-link';
    default:
      return 'not-found';
  }
}

/**
 * `savedItems` is answered by `pages/saved-items.tsx`, and so on; two addresses have another's
 * page.
 */
function plainPageOf(page: PlainPage): PageName {
  if (page === 'fairLogin') return 'login';
  if (page === 'dashboard') return 'saved-items';
  if (Object.hasOwn(shortAddresses, page)) return 'select-org';
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(pageRegistry, name) ? (name as PageName) : 'not-found';
}
