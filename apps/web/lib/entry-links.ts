import type { Locale } from '@causa/shared/locales';
import { type PlainPage, plainPages, tokenPages } from '@causa/shared/route-words';
import { homePath, plainPath, withQuery } from '@causa/shared/routes';

const entryPages: readonly PlainPage[] = [
  'login',
  'fairLogin',
  'signup',
  'forgotPassword',
  'expiredLink',
  'welcome',
];
/** Before a token or a provider's name. */
const entryWords: readonly string[] = [...Object.values(tokenPages), '/oauth'];

/**
 * The header's links to log in and sign up: both lead back to the page they stand on, and inside
 * the fair logging in is the fair's own
 * page. A page that is itself about logging in passes on what it was given.
 */
export function entryLinks(url: URL, locale: Locale): { login: string; signup: string } {
  const isFair = isFairPath(url.pathname);
  const query = isEntryPath(url.pathname)
    ? carriedQuery(url)
    : { to: url.pathname === homePath(locale) ? undefined : url.pathname + url.search };
  return {
    login: withQuery(plainPath(isFair ? 'fairLogin' : 'login', locale), query),
    signup: withQuery(plainPath('signup', locale), query),
  };
}

/**
 * The query that signing up and logging in hand to each other. At the fair's login, the way back is
 * the fair.
 */
export function carriedQuery(url: URL): Record<string, string | undefined> {
  const get = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const fallback = isPlain(url.pathname, ['fairLogin'])
    ? url.pathname.slice(0, url.pathname.indexOf(plainPages.fairLogin)) + plainPages.fair
    : undefined;
  return {
    to: get('to') ?? get('redirectTo') ?? fallback,
    invite: get('invite'),
    tmpId: get('tmpId'),
  };
}

/** The login page that belongs to where one is going. */
export function loginPathFor(to: string | undefined, locale: Locale): string {
  return plainPath(isFairPath(to?.split('?')[0] ?? '') ? 'fairLogin' : 'login', locale);
}

/**
 * Whether a page is itself about signing up and logging in: nothing is asked or advertised around
 * it.
 */
export function isEntryPath(pathname: string): boolean {
  const [, word = '', ...rest] = bare(pathname).split('/');
  return (rest.length === 1 && entryWords.includes(`/${word}`)) || isPlain(pathname, entryPages);
}

function isFairPath(pathname: string): boolean {
  return isPlain(pathname, ['fair', 'fairLogin']);
}

function isPlain(pathname: string, pages: readonly PlainPage[]): boolean {
  return pages.some((page) => plainPages[page] === bare(pathname));
}

/**
 * A path without its language. Every page asks this of its own address, so it does without the
 * parser of all addresses.
 */
function bare(pathname: string): string {
  return pathname.replace(/^\/(?:en|es|pt)(?=\/)/, '').replace(/\/+$/, '');
}
