import { type FindableType, type ListingType, searchTypes, type SearchType } from './listing-types.ts';
import { type OrgType, orgTypes } from './org-types.ts';
import { idDashSlug, idOfDashSlug, isId } from './ids.ts';
import { isLocale, type Locale, locales, type Localized } from './locales.ts';
import type { TokenPurpose } from './mail.ts';

/** Every public URL and its localized forms, to build and to read (spec, section 2). No other file writes a path. */

export const searchWords: Record<SearchType, Localized> = {
  ALL: { en: 'all', es: 'todas', pt: 'tudo' },
  JOB: { en: 'jobs', es: 'empleos', pt: 'empregos' },
  INTERNSHIP: { en: 'internships', es: 'pasantias', pt: 'estagios' },
  VOLOP: { en: 'volunteer', es: 'voluntariado', pt: 'voluntariado' },
  EVENT: { en: 'events', es: 'eventos', pt: 'eventos' },
  ORG: { en: 'organizations', es: 'organizaciones', pt: 'organizacoes' },
};

export const detailWords: Record<FindableType, Localized> = {
  JOB: { en: 'job', es: 'empleo', pt: 'emprego' },
  INTERNSHIP: { en: 'internship', es: 'pasantia', pt: 'estagio' },
  VOLOP: { en: 'volunteer-opportunity', es: 'oportunidad-de-voluntariado', pt: 'oportunidade-de-voluntariado' },
  EVENT: { en: 'event', es: 'evento', pt: 'evento' },
  ORG: { en: 'organization', es: 'organizacion', pt: 'organizacao' },
};

/** The optional prefix of a listing's word: `/en/nonprofit-job/...`. The English form is understood in every language. */
export const orgTypeWords: Record<OrgType, Localized> = {
  nonprofit: { en: 'nonprofit', es: 'ong', pt: 'ong' },
  government: { en: 'government', es: 'gobierno', pt: 'governo' },
  consultant: { en: 'consultant', es: 'consultora', pt: 'consultoria' },
  'social-enterprise': { en: 'social-enterprise', es: 'empresa-social', pt: 'negocio-social' },
  recruiter: { en: 'recruiter', es: 'reclutadora', pt: 'recrutadora' },
  business: { en: 'business', es: 'empresa', pt: 'empresa' },
  community: { en: 'community', es: 'comunidad', pt: 'comunidade' },
};

/** Behind a listing's address: where one applies. */
export const applyWords: Localized = { en: 'apply', es: 'postular', pt: 'candidatar' };

export const donatePaths: Localized = { en: '/en/donate', es: '/es/dona', pt: '/pt/doacao' };

/** Pages written in the CMS that the shell links to. */
export const sitePages = {
  about: { en: 'about', es: 'acerca-de', pt: 'sobre' },
  help: { en: 'help', es: 'ayuda', pt: 'ajuda' },
  articles: { en: 'articles', es: 'articulos', pt: 'artigos' },
  cookies: { en: 'cookie-policy', es: 'politica-de-cookies', pt: 'politica-de-cookies' },
  privacy: { en: 'privacy', es: 'privacidad', pt: 'privacidade' },
  terms: { en: 'terms', es: 'condiciones', pt: 'termos' },
} as const satisfies Record<string, Localized>;
export type SitePage = keyof typeof sitePages;

/** Where plain forms post to, so that they work without JavaScript; each answers by going back to the page it came from. */
export const formPaths = {
  acceptCookies: '/form/accept-cookies',
  theme: '/form/theme',
  logOut: '/form/log-out',
  resendVerification: '/form/resend-verification',
  act: '/form/act',
} as const;

/** Pages of one's account and others whose path is the same in every language; `/{lang}` may stand before them. */
export const plainPages = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  expiredLink: '/invalid-or-expired-link',
  fair: '/fair',
  fairLogin: '/fair/login',
  postAListing: '/post-a-listing',
  createOrganization: '/organizations/create',
  dashboard: '/dashboard',
  savedItems: '/dashboard/saved-items',
  profile: '/dashboard/profile',
  professionalExperience: '/dashboard/professional-experience',
  applicationHistory: '/dashboard/application-history',
  savedSearches: '/dashboard/saved-searches',
  notifications: '/dashboard/notifications',
  notificationPreferences: '/dashboard/notification-preferences',
  keyboardShortcuts: '/keyboard-shortcuts',
  accountSettings: '/dashboard/account-settings',
  paymentMethods: '/dashboard/payment-methods',
  addCard: '/dashboard/payment-methods/add-card',
} as const;
export type PlainPage = keyof typeof plainPages;

/** Where the links in our mails lead: pages that show what will happen and act only when asked to. */
export const tokenPages = {
  VERIFY_EMAIL: '/verify-email',
  RESET_PASSWORD: '/reset-password',
  CHANGE_EMAIL_OLD: '/confirm-email-change',
  CHANGE_EMAIL_NEW: '/confirm-email-change',
  LOGIN_LINK: '/login-link',
} as const satisfies Record<TokenPurpose, string>;

export function tokenPath(locale: Locale, purpose: TokenPurpose, token: string): string {
  return `/${locale}${tokenPages[purpose]}/${encodeURIComponent(token)}`;
}

/** The specification's path to stop a kind of mail (section 2); its MAC is added by whoever may sign. */
export function unsubscribePath(preferenceName: string, userId: string, timestamp: number, locale?: Locale): string {
  return `${locale === undefined ? '' : `/${locale}`}/unsubscribe/${preferenceName}/${userId}/${timestamp}`;
}

/** What a digest offers for each of its searches, to whoever holds the mail; the MAC is added by whoever may sign. */
export const alertActions = ['frequency', 'pause', 'stop'] as const;
export type AlertAction = (typeof alertActions)[number];

export function alertActionPath(locale: Locale, action: AlertAction, searchId: string): string {
  return `/${locale}/alerts/${action}/${searchId}`;
}

/** All saved searches of somebody with what each mails. */
export function allAlertsPath(locale: Locale, userId: string): string {
  return `/${locale}/alerts/all/${userId}`;
}

/** "Not for me": a listing that is not to be mailed to somebody again. */
export function notForMePath(locale: Locale, userId: string, listingId: string): string {
  return `/${locale}/alerts/not-for-me/${userId}/${listingId}`;
}

/** Where somebody says that a search is still wanted; the MAC is added by whoever may sign. */
export function keepSearchPath(locale: Locale, searchId: string): string {
  return `/${locale}/keep-search/${searchId}`;
}

export function confirmSubscriptionPath(locale: Locale, subscriptionId: string): string {
  return `/${locale}/confirm-subscription/${subscriptionId}`;
}

/** Pages that our mails lead to by more than a token: a saved search by its id, what it mails, a kind of mail to stop, a subscription to confirm, a search to keep. */
export const mailedPages = ['saved-searches', 'alerts', 'unsubscribe', 'confirm-subscription', 'keep-search'] as const;
export type MailedPage = (typeof mailedPages)[number];

/** A saved search by its id: it leads to the search itself (spec, section 2). */
export function savedSearchPath(locale: Locale, id: string): string {
  return `/${locale}/saved-searches/${id}`;
}

export const feedFormats = ['rss', 'atom', 'json', 'ics'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export type Route =
  | { name: 'home'; locale: Locale }
  | { name: 'search'; locale: Locale; type: SearchType }
  | { name: 'feed'; locale: Locale; type: SearchType; format: FeedFormat }
  | { name: 'detail'; locale: Locale; type: FindableType; id: string; idDashSlug: string }
  | { name: 'calendar'; locale: Locale; id: string; idDashSlug: string }
  | { name: 'imported'; locale: Locale; source: string; volopId: string }
  | { name: 'plain'; locale: Locale | undefined; page: PlainPage }
  | { name: 'employment'; locale: Locale | undefined; slug: string }
  | { name: 'person'; locale: Locale | undefined; username: string }
  | { name: 'apply'; locale: Locale; type: ListingType; id: string; idDashSlug: string }
  | { name: 'token'; locale: Locale | undefined; purpose: TokenPurpose; token: string }
  | { name: 'oauth'; locale: Locale; provider: string }
  | { name: 'mailed'; locale: Locale | undefined; page: MailedPage; rest: string }
  | { name: 'content'; locale: Locale; path: string }
  | { name: 'unknown'; locale: Locale | undefined };

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
  return { en: detailPath('en', type, id, title), es: detailPath('es', type, id, title), pt: detailPath('pt', type, id, title) };
}

export function applyPath(locale: Locale, type: ListingType, id: string, title: string): string {
  return applyBehind(detailPath(locale, type, id, title), locale);
}

/** Where one applies to the listing of this address. */
export function applyBehind(path: string, locale: Locale): string {
  return `${path}/${applyWords[locale]}`;
}

/** One part of the employment profile, to be edited by itself; no part at all leads to the overview (spec, section 2). */
export function employmentPath(locale: Locale | undefined, slug: string): string {
  return `${locale === undefined ? '' : `/${locale}`}/dashboard/employment-profile${slug && `/${slug}`}`;
}

/** A person's public profile (spec, section 2). */
export function personPath(username: string, locale?: Locale): string {
  return `${locale === undefined ? '' : `/${locale}`}/i/${username}`;
}

export function calendarPath(locale: Locale, id: string, title: string): string {
  return `${detailPath(locale, 'EVENT', id, title)}/calendar.ics`;
}

export function importedPath(locale: Locale, source: string, volopId: string): string {
  return `/${locale}/imported-action-opps/${encodeURIComponent(source)}/${encodeURIComponent(volopId)}`;
}

/** The address of a CMS record; `path` as its record stores it, without language and leading slash. */
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
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') params.append(name, value);
  const text = params.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/** Reads a path (without query) into the page that answers it. Never throws: an undecodable path is `unknown`. */
export function parsePath(pathname: string): Route {
  let segments: string[];
  try {
    segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { name: 'unknown', locale: undefined };
  }
  const [first, ...rest] = segments;
  if (!isLocale(first)) return plainRoute(segments, undefined) ?? { name: 'unknown', locale: undefined };
  return localizedRoute(first, rest) ?? plainRoute(rest, first) ?? { name: 'content', locale: first, path: rest.join('/') };
}

function localizedRoute(locale: Locale, segments: string[]): Route | undefined {
  const [word, second, third] = segments;
  if (word === undefined) return { name: 'home', locale };
  const type = searchTypes.find((candidate) => searchWords[candidate][locale] === word);
  if (type !== undefined && segments.length === 1) return { name: 'search', locale, type };
  const format = feedFormats.find((candidate) => second === `feed.${candidate}`);
  if (type !== undefined && format !== undefined && segments.length === 2) return { name: 'feed', locale, type, format };
  if (word === 'imported-action-opps' && segments.length === 3) return { name: 'imported', locale, source: second ?? '', volopId: third ?? '' };
  if (word === 'oauth' && second !== undefined && segments.length === 2) return { name: 'oauth', locale, provider: second };
  const detail = detailTypeOf(word, locale);
  if (detail === undefined || second === undefined) return undefined;
  const id = idOfDashSlug(second);
  if (segments.length === 2) return { name: 'detail', locale, type: detail, id, idDashSlug: second };
  if (segments.length === 3 && detail === 'EVENT' && third === 'calendar.ics' && isId(id)) return { name: 'calendar', locale, id, idDashSlug: second };
  if (segments.length === 3 && detail !== 'ORG' && third === applyWords[locale]) return { name: 'apply', locale, type: detail, id, idDashSlug: second };
  return undefined;
}

function plainRoute(segments: string[], locale: Locale | undefined): Route | undefined {
  const path = `/${segments.join('/')}`;
  const page = (Object.keys(plainPages) as PlainPage[]).find((candidate) => plainPages[candidate] === path);
  if (page !== undefined) return { name: 'plain', locale, page };
  const [word, token = '', slug = ''] = segments;
  if (word === 'i' && segments.length === 2) return { name: 'person', locale, username: token };
  if (path === employmentPath(undefined, slug)) return { name: 'employment', locale, slug };
  const mailed = mailedPages.find((candidate) => candidate === word);
  if (mailed !== undefined && token !== '') return { name: 'mailed', locale, page: mailed, rest: segments.slice(1).join('/') };
  const purpose = (Object.keys(tokenPages) as TokenPurpose[]).find((candidate) => tokenPages[candidate] === `/${word}`);
  return purpose === undefined || segments.length !== 2 ? undefined : { name: 'token', locale, purpose, token };
}

function detailTypeOf(word: string, locale: Locale): FindableType | undefined {
  const types = Object.keys(detailWords) as FindableType[];
  const exact = types.find((type) => detailWords[type][locale] === word);
  if (exact !== undefined) return exact;
  const prefixes = orgTypes.flatMap((orgType) => [orgTypeWords[orgType][locale], orgTypeWords[orgType].en]);
  return types.find((type): type is ListingType => type !== 'ORG' && prefixes.some((prefix) => word === `${prefix}-${detailWords[type][locale]}`));
}

/** Whether a path is answered by another application, so that a link to it is a full page load (spec, section 2). */
export function isForeignPath(pathname: string): boolean {
  return /^(\/(en|es|pt))?\/(cms|staff)(\/|$)/.test(pathname);
}

/**
 * The same page in another language where the path alone tells (home, search, plain pages); undefined for records, whose own
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
    case 'employment':
      return employmentPath(locale, route.slug);
    case 'detail':
      return `/${locale}/${detailWords[route.type][locale]}/${route.idDashSlug}`;
    default:
      return undefined;
  }
}

/** hreflang links of one page: a map of language to absolute address, `x-default` being the English one. */
export function hreflangs(origin: string, paths: Localized): Record<Locale | 'x-default', string> {
  const links = Object.fromEntries(locales.map((locale) => [locale, origin + paths[locale]])) as Record<Locale, string>;
  return { ...links, 'x-default': links.en };
}
