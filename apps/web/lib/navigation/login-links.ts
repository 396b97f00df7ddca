import type { Locale } from '@causa/shared/platform/locales';
import type { PageAddress } from '@causa/shared/platform/pages/page-address';
import { pages } from '@causa/shared/platform/pages/pages';
import { homePath, pagePath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';

/** The paths of login pages, in which a token or a provider may be any text. */
const entryPaths = Object.values<PageAddress>(pages).flatMap(({ entry, path }) =>
  entry === true && typeof path === 'string'
    ? [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)]
    : [],
);

/**
 * Returns the header's links to log in and sign up. Both return to the current page; inside a fair,
 * login is the fair's own page. A login page passes on its own parameters.
 */
export function entryLinks(url: URL, locale: Locale): { login: string; signup: string } {
  const isFair = isFairPath(url.pathname);
  const query = isEntryPath(url.pathname) ? getCarriedQuery(url) : { to: getGoal(url, locale) };
  return {
    login: withQuery(pagePath(isFair ? 'fairLogin' : 'login', locale), query),
    signup: withQuery(pagePath('signup', locale), query),
  };
}

/** Returns where the reader of this page goes after login; undefined is the home page. */
function getGoal({ pathname, search }: URL, locale: Locale): string | undefined {
  if (pathname === homePath(locale)) return undefined;
  // This page explains posting to visitors who cannot post yet.
  if (pathname === sitePagePath(locale, 'postSignUp')) return pagePath('postAListing', locale);
  return pathname + search;
}

/**
 * Returns the query that sign-up and login pass to each other. At the fair's login it returns to
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

/** Returns the login page for a destination. */
export function loginPathFor(to: string | undefined, locale: Locale): string {
  return pagePath(isFairPath(to?.split('?')[0] ?? '') ? 'fairLogin' : 'login', locale);
}

/** Returns whether a page is part of sign-up or login; such pages have no prompts or banners. */
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
 * Removes the language from a path. Every page calls this with its own address, so it does not need
 * the full address parser.
 */
function bare(pathname: string): string {
  return pathname.replace(/^\/(?:en|es|pt)(?=\/)/, '').replace(/\/+$/, '');
}
