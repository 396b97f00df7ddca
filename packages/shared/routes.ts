import { idDashSlug } from './ids.ts';
import type { FindableType, ListingType, SearchType } from './listing-types.ts';
import { type Locale, locales, type Localized } from './locales.ts';
import type { LinkPurpose } from './mail.ts';
import {
  type AlertAction,
  applyWords,
  detailWords,
  type FeedFormat,
  type PlainPage,
  plainPages,
  searchWords,
  type SitePage,
  sitePages,
  tokenPages,
} from './route-words.ts';

/**
 * Every public address, built. No other file writes a path; `parse-path.ts` reads what this one
 * writes.
 */

export function tokenPath(locale: Locale, purpose: LinkPurpose, token: string): string {
  return `/${locale}${tokenPages[purpose]}/${encodeURIComponent(token)}`;
}

/** The path to stop a kind of mail; a caller that knows the secret adds the MAC. */
export function unsubscribePath(
  preferenceName: string,
  userId: string,
  timestamp: number,
  locale?: Locale,
): string {
  return `${locale === undefined ? '' : `/${locale}`}/unsubscribe/${preferenceName}/${userId}/${timestamp}`;
}

export function alertActionPath(locale: Locale, action: AlertAction, searchId: string): string {
  return `/${locale}/alerts/${action}/${searchId}`;
}

/** All saved searches of someone with what each mails. */
export function allAlertsPath(locale: Locale, userId: string): string {
  return `/${locale}/alerts/all/${userId}`;
}

/** "Not for me": a listing that is not to be mailed to someone again. */
export function dismissListingPath(locale: Locale, userId: string, listingId: string): string {
  return `/${locale}/alerts/not-for-me/${userId}/${listingId}`;
}

/** Where someone says that a search is still wanted; the MAC is added by anyone who may sign. */
export function renewAlertPath(locale: Locale, searchId: string): string {
  return `/${locale}/keep-search/${searchId}`;
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
  return `/${locale}/confirm-subscription/${subscriptionId}`;
}

/** A saved search by its id: it leads to the search itself. */
export function savedSearchPath(locale: Locale, id: string): string {
  return `/${locale}/saved-searches/${id}`;
}

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

export function searchPath(locale: Locale, type: SearchType): string {
  return `/${locale}/${searchWords[type][locale]}`;
}

export function feedPath(locale: Locale, type: SearchType, format: FeedFormat): string {
  return `${searchPath(locale, type)}/feed.${format}`;
}

export function detailPath(locale: Locale, type: FindableType, id: string, title: string): string {
  return `/${locale}/${detailWords[type][locale]}/${idDashSlug(id, title)}`;
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
  return applyBehind(detailPath(locale, type, id, title), locale);
}

/** Where one applies to the listing of this address. */
export function applyBehind(path: string, locale: Locale): string {
  return `${path}/${applyWords[locale]}`;
}

/**
 * One part of the employment profile, to be edited by itself; no part at all leads to the overview.
 */
export function employmentPath(locale: Locale | undefined, slug: string): string {
  return `${locale === undefined ? '' : `/${locale}`}/dashboard/employment-profile${slug && `/${slug}`}`;
}

/** A person's public profile. */
export function personPath(username: string, locale?: Locale): string {
  return `${locale === undefined ? '' : `/${locale}`}/i/${username}`;
}

export function calendarPath(locale: Locale, id: string, title: string): string {
  return `${detailPath(locale, 'EVENT', id, title)}/calendar.ics`;
}

export function importedPath(locale: Locale, source: string, volopId: string): string {
  return `/${locale}/imported-action-opps/${encodeURIComponent(source)}/${encodeURIComponent(volopId)}`;
}

/**
 * The address of a CMS record; `path` as its record stores it, without language and leading slash.
 */
export function contentPath(locale: Locale, path: string): string {
  return `/${locale}/${path}`;
}

export function sitePagePath(locale: Locale, page: SitePage): string {
  return contentPath(locale, sitePages[page][locale]);
}

export function plainPath(page: PlainPage, locale?: Locale): string {
  return locale === undefined ? plainPages[page] : `/${locale}${plainPages[page]}`;
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
  return withQuery(plainPath('login', locale), { again: '1', to });
}
