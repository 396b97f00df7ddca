import { isId } from '../ids.ts';
import { isListingType, searchTypes, type SearchType } from '../../listings/listing-types.ts';
import { isLocale, type Locale, locales } from '../locales.ts';
import { typedKeys } from '../typed-object.ts';
import {
  allPageNames,
  type allPages,
  type AnyPageName,
  pageNamed,
  type ParamsOf,
} from './all-pages.ts';
import { buildAddress, type PageAddress, getPattern } from './page-address.ts';
import { feeds } from './pages.ts';
import { type ParamKind, type PatternParams, wordsByKind } from './path-pattern.ts';
import { hasDotSegment } from '../http/request-target.ts';
import { alertActions, feedFormats, searchWords } from './route-words.ts';

/**
 * Kinds of organizations as the optional prefix of a listing's word: `/en/nonprofit-job/...`. The
 * words of every language work in all.
 */
const orgTypeWords = (
  'nonprofit ong government gobierno governo consultant consultora consultoria ' +
  'social-enterprise empresa-social negocio-social recruiter reclutadora recrutadora ' +
  'business empresa community comunidad comunidade'
).split(' ');

type PageRoute = {
  [Name in AnyPageName]: {
    page: Name;
    locale: (typeof allPages)[Name] extends { prefixed: true } ? Locale : Locale | undefined;
    params: ParamsOf<Name>;
  };
}[AnyPageName];
type Feed = keyof typeof feeds;
type FeedRoute = {
  [Name in Feed]: { page: Name; locale: Locale; params: PatternParams<(typeof feeds)[Name]> };
}[Feed];

/** Parsed route: the inverse of `routes.ts`. */
export type Route =
  | PageRoute
  | FeedRoute
  /**
   * A search word without a language prefix: `/jobs`, `/empleos`. `locales` are the languages with
   * this word.
   */
  | { page: 'unprefixed'; locale: undefined; type: SearchType; locales: readonly Locale[] }
  | { page: 'unknown'; locale: Locale | undefined };

type Params = Record<string, string>;

/** Parses a path (without query) to its page. Never throws: an undecodable path is `unknown`. */
export function parsePath(pathname: string): Route {
  let segments: string[];
  try {
    segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (segments.some(hasDotSegment)) return { page: 'unknown', locale: undefined };
  } catch {
    return { page: 'unknown', locale: undefined };
  }
  const locale = isLocale(segments[0]) ? segments[0] : undefined;
  const rest = locale === undefined ? segments : segments.slice(1);
  return known(rest, locale) ?? unprefixed(segments) ?? { page: 'unknown', locale };
}

interface Segment {
  /** Absent for a parameter. */
  word?: string;
  name: string;
  kind: ParamKind | undefined;
  isOptional: boolean;
  isRest: boolean;
}

export function splitSegments(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((text) => {
      const [, name, kind, mark] = /^\{(\w+)(?::(\w+))?([?*])?\}$/.exec(text) ?? [];
      return {
        ...(name === undefined ? { word: text } : {}),
        name: name ?? '',
        kind: kind as ParamKind | undefined,
        isOptional: mark === '?',
        isRest: mark === '*',
      };
    });
}

interface Pattern {
  page: AnyPageName | Feed;
  isPrefixed: boolean;
  segments: Readonly<Record<Locale, readonly Segment[]>>;
}

function parsePattern(name: AnyPageName | Feed, page: PageAddress): Pattern {
  const segments = (locale: Locale) => splitSegments(getPattern(page, locale));
  return {
    page: name,
    isPrefixed: page.prefixed === true,
    segments: { en: segments('en'), es: segments('es'), pt: segments('pt') },
  };
}

const patterns: readonly Pattern[] = [
  ...typedKeys(feeds).map((name) => parsePattern(name, { path: feeds[name], prefixed: true })),
  ...allPageNames.map((name) => parsePattern(name, pageNamed(name))),
];

function known(segments: readonly string[], locale: Locale | undefined): Route | undefined {
  for (const { page, isPrefixed, segments: pattern } of patterns) {
    if (isPrefixed && locale === undefined) continue;
    const params = readParams(segments, pattern[locale ?? 'en'], locale ?? 'en');
    // The pattern guarantees the parameters of the page, which the types cannot express.
    if (params !== undefined) return { page, locale, params } as Route;
  }
  return undefined;
}

/** Returns the parameters of a path that matches a pattern. */
export function readParams(
  path: readonly string[],
  pattern: readonly Segment[],
  locale: Locale,
): Params | undefined {
  const params: Params = {};
  for (const [at, { word, name, kind, isOptional, isRest }] of pattern.entries()) {
    const text = path[at];
    if (text === undefined) {
      if (isOptional) continue;
      return undefined;
    }
    if (isRest) return { ...params, [name]: path.slice(at).join('/') };
    if (word !== undefined) {
      if (text !== word) return undefined;
      continue;
    }
    const value = valueOf(text, kind, locale);
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return path.length > pattern.length ? undefined : params;
}

/** Words of pages beside those with a slug, which no slug may be. */
export const fixedWords: readonly string[] = ['login', 'create', 'check'];

function valueOf(text: string, kind: ParamKind | undefined, locale: Locale): string | undefined {
  if (kind === undefined) return text;
  if (kind === 'id') return isId(text) ? text : undefined;
  if (kind === 'slug') return fixedWords.includes(text) ? undefined : text;
  if (kind === 'alertAction') return alertActions.find((action) => action === text);
  if (kind === 'feedFile')
    return feedFormats.some((one) => text === `feed.${one}`) ? text : undefined;
  const words = Object.entries(wordsByKind[kind] ?? {});
  const exact = words.find(([, word]) => word[locale] === text)?.[0];
  if (kind === 'searchType') return exact;
  if (exact !== undefined) return isListingType(exact) ? exact : undefined;
  return words.find(
    ([type, word]) =>
      isListingType(type) && orgTypeWords.some((prefix) => text === `${prefix}-${word[locale]}`),
  )?.[0];
}

function unprefixed([word, ...more]: string[]): Route | undefined {
  const type = searchTypes.find((candidate) =>
    locales.some((locale) => searchWords[candidate][locale] === word),
  );
  if (type === undefined || more.length > 0) return undefined;
  return {
    page: 'unprefixed',
    locale: undefined,
    type,
    locales: locales.filter((locale) => searchWords[type][locale] === word),
  };
}

/** Returns true when a path contains a token, a code or a signature. */
export function isSecretPath(pathname: string): boolean {
  return pageAt(pathname)?.secret === true;
}

/** Returns true when the reply to one visitor may be cached for others. */
export function isSharedPath(pathname: string): boolean {
  const page = pageAt(pathname);
  return page?.secret !== true && page?.unshared !== true;
}

function pageAt(pathname: string): PageAddress | undefined {
  const { page } = parsePath(pathname);
  const name = allPageNames.find((known) => known === page);
  return name === undefined ? undefined : pageNamed(name);
}

/**
 * Returns the same page in another language; undefined for CMS pages, whose replies have their own
 * URLs.
 */
export function translatePath(route: Route, locale: Locale): string | undefined {
  if (!('params' in route) || route.page === 'content') return undefined;
  if (route.page === 'feed' || route.page === 'calendar') return undefined;
  return buildAddress(pageNamed(route.page), locale, route.params);
}
