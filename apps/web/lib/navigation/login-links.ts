import type { Locale } from '@causa/shared/platform/locales';
import type { PageAddress } from '@causa/shared/platform/pages/page-address';
import { pages } from '@causa/shared/platform/pages/pages';
import { homePath, pagePath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';

/** The paths of pages about logging in, in which any text may stand for a token or a provider. */
const entryPaths = Object.values<PageAddress>(pages).flatMap(({ entry, path }) =>
  entry === true && typeof path === 'string'
    ? [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)]
    : [],
);

/**
 * The header's links to log in and sign up: both lead back to the page they stand on, and inside
 * the fair logging in is the fair's own page. A page that is itself about logging in passes on what
 * it was given.
 */
export function entryLinks(url: URL, locale: Locale): { login: string; signup: string } {
  const isFair = isFairPath(url.pathname);
  const query = isEntryPath(url.pathname) ? getCarriedQuery(url) : { to: getGoal(url, locale) };
  return {
    login: withQuery(pagePath(isFair ? 'fairLogin' : 'login', locale), query),
    signup: withQuery(pagePath('signup', locale), query),
  };
}

/** Where a reader of this page goes after logging in; undefined is home. */
function getGoal({ pathname, search }: URL, locale: Locale): string | undefined {
  if (pathname === homePath(locale)) return undefined;
  // The page says how posting works to those who cannot post yet.
  if (pathname === sitePagePath(locale, 'postSignUp')) return pagePath('postAListing', locale);
  return pathname + search;
}

/**
 * The query that signing up and logging in hand to each other. At the fair's login, the way back is
 * the fair.
 */
export function getCarriedQuery(url: URL): Record<string, string | undefined> {
  const get = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const fallback = isAt(url.pathname, 'fairLogin')
    ? url.pathname.slice(0, url.pathname.indexOf(pages.fairLogin.path)) + pages.fair.path
    : undefined;
  return {
    to: get('to') ?? get('redirectTo') ?? fallback,
    invite: get('invite'),
    tmpId: get('tmpId'),
  };
}

/** The login page that belongs to where one is going. */
export function loginPathFor(to: string | undefined, locale: Locale): string {
  return pagePath(isFairPath(to?.split('?')[0] ?? '') ? 'fairLogin' : 'login', locale);
}

/**
 * Whether a page is itself about signing up and logging in: nothing is asked or advertised around
 * it.
 */
export function isEntryPath(pathname: string): boolean {
  const path = bare(pathname);
  return entryPaths.some((pattern) => pattern.test(path));
}

function isFairPath(pathname: string): boolean {
  return isAt(pathname, 'fair') || isAt(pathname, 'fairLogin');
}

function isAt(pathname: string, page: 'fair' | 'fairLogin'): boolean {
  return pages[page].path === bare(pathname);
}

/**
 * A path without its language. Every page asks this of its own address, so it does without the
 * parser of all addresses.
 */
function bare(pathname: string): string {
  return pathname.replace(/^\/(?:en|es|pt)(?=\/)/, '').replace(/\/+$/, '');
}
