import type { Route } from '@causa/shared/routes';
import type { PageEntry, PageName } from '../lib/page.ts';

/** Every page and how to fetch it. One dynamic import each, so that each page is a chunk of its own. */
export const pageRegistry: Record<PageName, PageEntry> = {
  home: {
    view: () => import('../pages/home.tsx'),
    loader: () => import('../pages/home.data.ts'),
    messages: ['shell', 'search', 'content'],
    sources: ['pages/home.tsx', 'pages/home.data.ts'],
  },
  search: {
    view: () => import('../pages/search.tsx'),
    loader: () => import('../pages/search.data.ts'),
    messages: ['shell', 'search', 'facets'],
    sources: ['pages/search.tsx', 'pages/search.data.ts'],
  },
  listing: {
    view: () => import('../pages/listing.tsx'),
    loader: () => import('../pages/listing.data.ts'),
    messages: ['shell', 'facets', 'listing'],
    sources: ['pages/listing.tsx', 'pages/listing.data.ts'],
  },
  organization: {
    view: () => import('../pages/organization.tsx'),
    loader: () => import('../pages/organization.data.ts'),
    messages: ['shell', 'facets', 'listing', 'organization'],
    sources: ['pages/organization.tsx', 'pages/organization.data.ts'],
  },
  content: {
    view: () => import('../pages/content.tsx'),
    loader: () => import('../pages/content.data.ts'),
    messages: ['shell', 'search', 'content'],
    sources: ['pages/content.tsx', 'pages/content.data.ts'],
  },
  posts: {
    view: () => import('../pages/posts.tsx'),
    loader: () => import('../pages/posts.data.ts'),
    messages: ['shell', 'search', 'content'],
    sources: ['pages/posts.tsx', 'pages/posts.data.ts'],
  },
  'not-found': {
    view: () => import('../pages/not-found.tsx'),
    loader: () => import('../pages/nothing.data.ts'),
    messages: ['shell', 'search'],
    sources: ['pages/not-found.tsx'],
  },
  error: {
    view: () => import('../pages/error.tsx'),
    loader: () => import('../pages/nothing.data.ts'),
    messages: ['shell'],
    sources: ['pages/error.tsx'],
  },
};

/** Which page answers a route. Feeds and calendars are the API's; account pages are not here yet. */
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
    default:
      return 'not-found';
  }
}
