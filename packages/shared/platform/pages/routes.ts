import { idDashSlug } from '../ids.ts';
import type { FindableType, ListingType, SearchType } from '../../listings/listing-types.ts';
import { type Locale, localeTags, locales, type Localized } from '../locales.ts';
import type { LinkPurpose } from '../mail.ts';
import { buildAddress, type AddressFor } from './page-address.ts';
import { feeds, type PageName, pages } from './pages.ts';
import { buildPath, type ParamValues } from './path-pattern.ts';
import {
  type AlertAction,
  applyWords,
  type FeedFormat,
  offlineWords,
  type SitePage,
  sitePages,
} from './route-words.ts';
import { tokenPages } from './token-pages.ts';

/** Builds every public path. No other file writes paths; `parse-path.ts` parses them. */

/** Returns the path of a page (`pages.ts`), with or without a language. */
export function pagePath<Name extends PageName>(
  page: Name,
  ...address: AddressFor<(typeof pages)[Name]>
): string {
  const [locale, params] = address as [Locale | undefined, ParamValues | undefined];
  return buildAddress(pages[page], locale, params);
}

export function tokenPath(locale: Locale, purpose: LinkPurpose, token: string): string {
  return pagePath(tokenPages[purpose], locale, { token });
}

/** Returns the path of the page that a browser without a connection shows. */
export const offlinePath = (locale: Locale): string => `/${locale}${offlineWords[locale]}`;

/** Returns the path that unsubscribes from a kind of mail; the signer adds the MAC. */
export function unsubscribePath(
  preferenceName: string,
  userId: string,
  timestamp: number,
  locale?: Locale,
): string {
  return pagePath('unsubscribe', locale, { preferenceName, userId, timestamp: String(timestamp) });
}

export function alertActionPath(locale: Locale, action: AlertAction, searchId: string): string {
  return pagePath('alertLink', locale, { action, id: searchId });
}

/** Returns the path of all saved searches of a user with their mails. */
export function allAlertsPath(locale: Locale, userId: string): string {
  return pagePath('allAlerts', locale, { userId });
}

/** Returns the path that confirms an alert without an account; the signer adds the MAC. */
export function confirmAlertPath(locale: Locale, subscriptionId: string): string {
  return pagePath('confirmAlert', locale, { id: subscriptionId });
}

/** Returns the path that deletes an alert without an account; the signer adds the MAC. */
export function endAlertPath(locale: Locale | undefined, subscriptionId: string): string {
  return pagePath('endAlert', locale, { id: subscriptionId });
}

/** Returns the path of "Not for me", which stops mails about a listing. */
export function dismissListingPath(locale: Locale, userId: string, listingId: string): string {
  return pagePath('dismissListing', locale, { userId, listingId });
}

/** Returns the path that renews a saved search; the signer adds the MAC. */
export function renewAlertPath(locale: Locale, searchId: string): string {
  return pagePath('keepSearch', locale, { id: searchId });
}

/** Returns the path of the sharing picture of a listing, an organization or an article. */
export function sharePicturePath(locale: Locale, id: string): string {
  return `/share/${locale}-${id}.png`;
}

/** Returns the path of a public picture by its key, the hash of its content. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

export function confirmSubscriptionPath(locale: Locale, subscriptionId: string): string {
  return pagePath('confirmSubscription', locale, { id: subscriptionId });
}

/** Returns the path that unsubscribes from a newsletter; the signer adds the MAC. */
export function endSubscriptionPath(locale: Locale, subscriptionId: string): string {
  return pagePath('endSubscription', locale, { id: subscriptionId });
}

export function homePath(locale: Locale): string {
  return pagePath('home', locale);
}

export function searchPath(locale: Locale, type: SearchType): string {
  return pagePath('search', locale, { type });
}

/** Returns the path of jobs of a role, everywhere or in a place, by their names in paths. */
export function rolePagePath(locale: Locale, role: string, place?: string): string {
  return pagePath('rolePage', locale, place === undefined ? { role } : { role, place });
}

export function feedPath(locale: Locale, type: SearchType, format: FeedFormat): string {
  return `/${locale}${buildPath(feeds.feed, { type, file: `feed.${format}` }, locale)}`;
}

export function detailPath(locale: Locale, type: FindableType, id: string, title: string): string {
  const slug = { idDashSlug: idDashSlug(id, title) };
  return type === 'ORG'
    ? pagePath('organization', locale, slug)
    : pagePath('listing', locale, { type, ...slug });
}

/** Returns the paths of one record in every language, as in replies. */
export function detailUrls(type: FindableType, id: string, title: string): Localized {
  return {
    en: detailPath('en', type, id, title),
    es: detailPath('es', type, id, title),
    pt: detailPath('pt', type, id, title),
  };
}

export function applyPath(locale: Locale, type: ListingType, id: string, title: string): string {
  return pagePath('apply', locale, { type, idDashSlug: idDashSlug(id, title) });
}

/** Returns the application path of a listing's path. */
export function appendApplyPath(path: string, locale: Locale): string {
  return `${path}/${applyWords[locale]}`;
}

/** Returns the calendar file path of an event's path. */
export function appendCalendarPath(path: string): string {
  return `${path}/calendar.ics`;
}

export function calendarPath(locale: Locale, id: string, title: string): string {
  return appendCalendarPath(detailPath(locale, 'EVENT', id, title));
}

export function importedPath(locale: Locale, source: string, volopId: string): string {
  return pagePath('importedListing', locale, { source, volopId });
}

/** Returns the path of a CMS record; `path` as stored, without language and leading slash. */
export function contentPath(locale: Locale, path: string): string {
  return pagePath('content', locale, { path });
}

export function sitePagePath(locale: Locale, page: SitePage): string {
  return contentPath(locale, sitePages[page][locale]);
}

/** Returns a path with query parameters; omits absent values. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.append(name, value);
  const text = params.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/**
 * Returns the hreflang links of a page by language tag, as absolute URLs, for pages and sitemaps
 * alike. `x-default` is English, or else the first language that the page has.
 */
export function hreflangs(
  origin: string,
  paths: Partial<Localized>,
): Readonly<Record<string, string>> {
  const present = locales.filter((locale) => paths[locale] !== undefined);
  const fallback = paths.en ?? (present[0] === undefined ? undefined : paths[present[0]]);
  if (fallback === undefined) return {};
  return {
    ...Object.fromEntries(present.map((locale) => [localeTags[locale], origin + paths[locale]])),
    'x-default': origin + fallback,
  };
}

/** Returns the path for logging in again before a sensitive action; `to` is the return path. */
export function loginAgainPath(locale: Locale, to: string): string {
  return withQuery(pagePath('login', locale), { again: '1', to });
}

/**
 * Returns the path for expired mail links; after a login link, the page offers other login methods.
 */
export function expiredLinkPath(locale: Locale, wasFor: 'login' | 'mail'): string {
  return withQuery(pagePath('expiredLink', locale), { of: wasFor === 'mail' ? wasFor : undefined });
}
