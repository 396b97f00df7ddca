import type { PlainPage, Route } from '@causa/shared/routes';
import type { AccountPageName, ApplicantPageName, LaterPageName, PageEntry, PageName } from '../lib/page.ts';

// Pages that a first visit seldom needs: how to fetch them is itself fetched with the first of them.
const later = (name: LaterPageName) => async () => (await import('./later-pages.ts')).laterPages[name]();

function account(name: AccountPageName): PageEntry {
  return { load: later(name), messages: ['shell', 'account'], source: `pages/${name}.tsx` };
}

function applicant(name: ApplicantPageName): PageEntry {
  return { load: later(name), messages: ['shell', 'account', 'applicant', 'listing'], source: `pages/${name}.tsx` };
}

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
  login: account('login'),
  signup: account('signup'),
  'forgot-password': account('forgot-password'),
  'reset-password': account('reset-password'),
  'confirm-link': account('confirm-link'),
  'expired-link': account('expired-link'),
  'saved-items': account('saved-items'),
  profile: applicant('profile'),
  experience: applicant('experience'),
  'application-history': applicant('application-history'),
  apply: applicant('apply'),
  person: applicant('person'),
  'not-found': {
    load: () => import('../pages/not-found.tsx'),
    messages: ['shell', 'searchbar'],
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
    case 'home':
      return 'home';
    case 'search':
      return 'search';
    case 'detail':
      return route.type === 'ORG' ? 'organization' : 'listing';
    case 'imported':
      return 'listing';
    case 'content':
      return query.has('pq') ? 'posts' : 'content';
    case 'plain':
      return plainPageNames[route.page] ?? 'not-found';
    case 'employment':
      return 'experience';
    case 'person':
    case 'apply':
      return route.name;
    case 'token':
      if (route.purpose === 'LOGIN_LINK') return 'not-found';
      return route.purpose === 'RESET_PASSWORD' ? 'reset-password' : 'confirm-link';
    default:
      return 'not-found';
  }
}

const plainPageNames: Partial<Record<PlainPage, PageName>> = {
  login: 'login',
  fairLogin: 'login',
  signup: 'signup',
  forgotPassword: 'forgot-password',
  expiredLink: 'expired-link',
  dashboard: 'saved-items',
  savedItems: 'saved-items',
  profile: 'profile',
  employmentProfile: 'experience',
  professionalExperience: 'experience',
  applicationHistory: 'application-history',
};
