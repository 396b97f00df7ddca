import { idOfDashSlug, isId } from './ids.ts';
import {
  type FindableType,
  type ListingType,
  searchTypes,
  type SearchType,
} from './listing-types.ts';
import { isLocale, type Locale, locales, type Localized } from './locales.ts';
import type { LinkPurpose } from './mail.ts';
import { type OrgType, orgTypes } from './org-types.ts';
import { hasDotSegment } from './request-target.ts';
import {
  type AdminPage,
  adminPages,
  applyWords,
  detailWords,
  type FeedFormat,
  feedFormats,
  type MailedPage,
  mailedPages,
  type PlainPage,
  plainPages,
  searchWords,
  tokenPages,
} from './route-words.ts';
import {
  adminPath,
  employmentPath,
  homePath,
  importedPath,
  plainPath,
  searchPath,
  tokenPath,
} from './routes.ts';

/**
 * The optional prefix of a listing's word: `/en/nonprofit-job/...`. The English form is understood
 * in every language.
 */
const orgTypeWords: Record<OrgType, Localized> = {
  nonprofit: { en: 'nonprofit', es: 'ong', pt: 'ong' },
  government: { en: 'government', es: 'gobierno', pt: 'governo' },
  consultant: { en: 'consultant', es: 'consultora', pt: 'consultoria' },
  'social-enterprise': { en: 'social-enterprise', es: 'empresa-social', pt: 'negocio-social' },
  recruiter: { en: 'recruiter', es: 'reclutadora', pt: 'recrutadora' },
  business: { en: 'business', es: 'empresa', pt: 'empresa' },
  community: { en: 'community', es: 'comunidad', pt: 'comunidade' },
};

/** The page that answers an address: what `routes.ts` writes, read back. */
export type Route =
  | { name: 'home'; locale: Locale }
  | { name: 'search'; locale: Locale; type: SearchType }
  /**
   * A search's word without a language before it: `/jobs`, `/empleos`. `locales` are those that use
   * the word.
   */
  | { name: 'unprefixed'; locale: undefined; type: SearchType; locales: readonly Locale[] }
  | { name: 'feed'; locale: Locale; type: SearchType; format: FeedFormat }
  | { name: 'detail'; locale: Locale; type: FindableType; id: string; idDashSlug: string }
  | { name: 'calendar'; locale: Locale; id: string; idDashSlug: string }
  | { name: 'imported'; locale: Locale; source: string; volopId: string }
  | { name: 'plain'; locale: Locale | undefined; page: PlainPage }
  | { name: 'employment'; locale: Locale | undefined; slug: string }
  | { name: 'person'; locale: Locale | undefined; username: string }
  | { name: 'apply'; locale: Locale; type: ListingType; id: string; idDashSlug: string }
  | { name: 'token'; locale: Locale | undefined; purpose: LinkPurpose; token: string }
  | { name: 'oauth'; locale: Locale; provider: string }
  | { name: 'mailed'; locale: Locale | undefined; page: MailedPage; rest: string }
  | { name: 'admin'; locale: Locale | undefined; orgId: string; page: AdminPage }
  | { name: 'content'; locale: Locale; path: string }
  | { name: 'unknown'; locale: Locale | undefined };

/**
 * Reads a path (without query) into the page that answers it. Never throws: an undecodable path is
 * `unknown`.
 */
export function parsePath(pathname: string): Route {
  let segments: string[];
  try {
    segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (segments.some(hasDotSegment)) return { name: 'unknown', locale: undefined };
  } catch {
    return { name: 'unknown', locale: undefined };
  }
  const [first, ...rest] = segments;
  if (!isLocale(first))
    return (
      plainRoute(segments, undefined) ??
      unprefixedRoute(segments) ?? { name: 'unknown', locale: undefined }
    );
  return (
    localizedRoute(first, rest) ??
    plainRoute(rest, first) ?? { name: 'content', locale: first, path: rest.join('/') }
  );
}

function localizedRoute(locale: Locale, segments: string[]): Route | undefined {
  const [word, second, third] = segments;
  if (word === undefined) return { name: 'home', locale };
  const type = searchTypes.find((candidate) => searchWords[candidate][locale] === word);
  if (type !== undefined && segments.length === 1) return { name: 'search', locale, type };
  const format = feedFormats.find((candidate) => second === `feed.${candidate}`);
  if (type !== undefined && format !== undefined && segments.length === 2)
    return { name: 'feed', locale, type, format };
  if (word === 'imported-action-opps' && segments.length === 3)
    return { name: 'imported', locale, source: second ?? '', volopId: third ?? '' };
  if (word === 'oauth' && second !== undefined && segments.length === 2)
    return { name: 'oauth', locale, provider: second };
  const detail = detailTypeOf(word, locale);
  if (detail === undefined || second === undefined) return undefined;
  const id = idOfDashSlug(second);
  if (segments.length === 2)
    return { name: 'detail', locale, type: detail, id, idDashSlug: second };
  if (segments.length === 3 && detail === 'EVENT' && third === 'calendar.ics' && isId(id))
    return { name: 'calendar', locale, id, idDashSlug: second };
  if (segments.length === 3 && detail !== 'ORG' && third === applyWords[locale])
    return { name: 'apply', locale, type: detail, id, idDashSlug: second };
  return undefined;
}

function plainRoute(segments: string[], locale: Locale | undefined): Route | undefined {
  const path = `/${segments.join('/')}`;
  const page = (Object.keys(plainPages) as PlainPage[]).find(
    (candidate) => plainPages[candidate] === path,
  );
  if (page !== undefined) return { name: 'plain', locale, page };
  const [word, token = '', slug = ''] = segments;
  if (word === 'i' && segments.length === 2) return { name: 'person', locale, username: token };
  const admin = adminPages.find((candidate) => path === adminPath(undefined, token, candidate));
  if (admin !== undefined && isId(token))
    return { name: 'admin', locale, orgId: token, page: admin };
  if (path === employmentPath(undefined, slug)) return { name: 'employment', locale, slug };
  const mailed = mailedPages.find((candidate) => candidate === word);
  if (mailed !== undefined && token !== '')
    return { name: 'mailed', locale, page: mailed, rest: segments.slice(1).join('/') };
  const purpose = (Object.keys(tokenPages) as LinkPurpose[]).find(
    (candidate) => tokenPages[candidate] === `/${word}`,
  );
  return purpose === undefined || segments.length !== 2
    ? undefined
    : { name: 'token', locale, purpose, token };
}

function unprefixedRoute([word, ...more]: string[]): Route | undefined {
  const type = searchTypes.find((candidate) =>
    locales.some((locale) => searchWords[candidate][locale] === word),
  );
  if (type === undefined || more.length > 0) return undefined;
  return {
    name: 'unprefixed',
    locale: undefined,
    type,
    locales: locales.filter((locale) => searchWords[type][locale] === word),
  };
}

function detailTypeOf(word: string, locale: Locale): FindableType | undefined {
  const types = Object.keys(detailWords) as FindableType[];
  const exact = types.find((type) => detailWords[type][locale] === word);
  if (exact !== undefined) return exact;
  const prefixes = orgTypes.flatMap((orgType) => [
    orgTypeWords[orgType][locale],
    orgTypeWords[orgType].en,
  ]);
  return types.find(
    (type): type is ListingType =>
      type !== 'ORG' &&
      prefixes.some((prefix) => word === `${prefix}-${detailWords[type][locale]}`),
  );
}

/**
 * The same page in another language where the path alone tells (home, search, plain pages);
 * undefined for records, whose own
 * replies carry their addresses.
 */
export function translatePath(route: Route, locale: Locale): string | undefined {
  switch (route.name) {
    case 'home':
      return homePath(locale);
    case 'search':
      return searchPath(locale, route.type);
    case 'plain':
      return plainPath(route.page, locale);
    case 'token':
      return tokenPath(locale, route.purpose, route.token);
    case 'mailed':
      return `/${locale}/${route.page}/${route.rest}`;
    case 'imported':
      return importedPath(locale, route.source, route.volopId);
    case 'admin':
      return adminPath(locale, route.orgId, route.page);
    case 'employment':
      return employmentPath(locale, route.slug);
    case 'detail':
      return `/${locale}/${detailWords[route.type][locale]}/${route.idDashSlug}`;
    default:
      return undefined;
  }
}
