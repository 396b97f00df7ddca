import type { Locale } from '@causa/shared/locales';
import { parsePath } from '@causa/shared/parse-path';
import { homePath, plainPath, withQuery } from '@causa/shared/routes';

const entryPages: readonly string[] = ['login', 'fairLogin', 'signup', 'forgotPassword', 'expiredLink', 'welcome'];

/**
 * The header's links to log in and sign up: both lead back to the page they stand on, and inside the fair logging in is the fair's own
 * page. A page that is itself about logging in passes on what it was given.
 */
export function entryLinks(url: URL, locale: Locale): { login: string; signup: string } {
  const isFair = isFairPath(url.pathname);
  const query = isEntryPath(url.pathname) ? carriedQuery(url) : { to: url.pathname === homePath(locale) ? undefined : url.pathname + url.search };
  return {
    login: withQuery(plainPath(isFair ? 'fairLogin' : 'login', locale), query),
    signup: withQuery(plainPath('signup', locale), query),
  };
}

/** The query that signing up and logging in hand to each other. At the fair's login, the way back is the fair. */
export function carriedQuery(url: URL): Record<string, string | undefined> {
  const get = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const route = parsePath(url.pathname);
  const fallback = route.name === 'plain' && route.page === 'fairLogin' ? plainPath('fair', route.locale) : undefined;
  return { to: get('to') ?? get('redirectTo') ?? fallback, invite: get('invite'), tmpId: get('tmpId') };
}

/** The login page that belongs to where one is going. */
export function loginPathFor(to: string | undefined, locale: Locale): string {
  return plainPath(isFairPath(to?.split('?')[0] ?? '') ? 'fairLogin' : 'login', locale);
}

/** Whether a page is itself about signing up and logging in: nothing is asked or advertised around it. */
export function isEntryPath(pathname: string): boolean {
  const route = parsePath(pathname);
  return route.name === 'token' || route.name === 'oauth' || (route.name === 'plain' && entryPages.includes(route.page));
}

function isFairPath(pathname: string): boolean {
  const route = parsePath(pathname);
  return route.name === 'plain' && (route.page === 'fair' || route.page === 'fairLogin');
}
