import { idDashSlug } from '../ids.ts';
import type { FindableType, ListingType, SearchType } from '../../listings/listing-types.ts';
import { type Locale, locales, type Localized } from '../locales.ts';
import type { LinkPurpose } from '../mail.ts';
import { buildAddress, type AddressFor } from './page-address.ts';
import { feeds, type PageName, pages } from './pages.ts';
import { buildPath, type ParamValues } from './path-pattern.ts';
import {
  type AlertAction,
  applyWords,
  type FeedFormat,
  type SitePage,
  sitePages,
} from './route-words.ts';
import { tokenPages } from './token-pages.ts';

/**
 * Every public address, built. No other file writes a path; `parse-path.ts` reads what this one
 * writes.
 */

/** The path of a page (`pages.ts`) in a language, or without one. */
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

/** The path to stop a kind of mail; a caller that knows the secret adds the MAC. */
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

/** All saved searches of someone with what each mails. */
export function allAlertsPath(locale: Locale, userId: string): string {
  return pagePath('allAlerts', locale, { userId });
}

/** "Not for me": a listing that is not to be mailed to someone again. */
export function dismissListingPath(locale: Locale, userId: string, listingId: string): string {
  return pagePath('dismissListing', locale, { userId, listingId });
}

/** Where someone says that a search is still wanted; the MAC is added by anyone who may sign. */
export function renewAlertPath(locale: Locale, searchId: string): string {
  return pagePath('keepSearch', locale, { id: searchId });
}

/** The picture that other sites show of a listing, an organization or an article. */
export function sharePicturePath(locale: Locale, id: string): string {
  return `/share/${locale}-${id}.png`;
}

/** A public picture by its key, the hash of what it shows. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

export function confirmSubscriptionPath(locale: Locale, subscriptionId: string): string {
  return pagePath('confirmSubscription', locale, { id: subscriptionId });
}

/** Where a reader of a newsletter unsubscribes; the MAC is added by anyone who may sign. */
export function endSubscriptionPath(locale: Locale, subscriptionId: string): string {
  return pagePath('endSubscription', locale, { id: subscriptionId });
}

export function homePath(locale: Locale): string {
  return pagePath('home', locale);
}

export function searchPath(locale: Locale, type: SearchType): string {
  return pagePath('search', locale, { type });
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

/** The addresses of one record in every language, as replies carry them. */
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

/** Where one applies to the listing of this address. */
export function appendApplyPath(path: string, locale: Locale): string {
  return `${path}/${applyWords[locale]}`;
}

/** The calendar entry of the event of this address. */
export function appendCalendarPath(path: string): string {
  return `${path}/calendar.ics`;
}

export function calendarPath(locale: Locale, id: string, title: string): string {
  return appendCalendarPath(detailPath(locale, 'EVENT', id, title));
}

export function importedPath(locale: Locale, source: string, volopId: string): string {
  return pagePath('importedListing', locale, { source, volopId });
}

/**
 * The address of a CMS record; `path` as its record stores it, without language and leading slash.
 */
export function contentPath(locale: Locale, path: string): string {
  return pagePath('content', locale, { path });
}

export function sitePagePath(locale: Locale, page: SitePage): string {
  return contentPath(locale, sitePages[page][locale]);
}

/** A path with query parameters; absent values leave no trace. */
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
 * hreflang links of one page: a map of language to absolute address, `x-default` being the English
 * one.
 */
export function hreflangs(origin: string, paths: Localized): Record<Locale | 'x-default', string> {
  const links = Object.fromEntries(
    locales.map((locale) => [locale, origin + paths[locale]]),
  ) as Record<Locale, string>;
  return { ...links, 'x-default': links.en };
}

/**
 * Where a signed-in reader logs in again before something that matters; `to` is where they were.
 */
export function loginAgainPath(locale: Locale, to: string): string {
  return withQuery(pagePath('login', locale), { again: '1', to });
}

/**
 * Where a mailed link leads that works no longer: the page offers other ways to log in where that
 * is what the link was for.
 */
export function expiredLinkPath(locale: Locale, wasFor: 'login' | 'mail'): string {
  return withQuery(pagePath('expiredLink', locale), { of: wasFor === 'mail' ? wasFor : undefined });
}
