import { typedEntries } from '../platform/typed-object.ts';
import {
  datedTypes,
  type FacetFilters,
  filtersByType,
  isFacetValue,
  paidTypes,
  radiusTypes,
} from './facets.ts';
import { getReaderCurrency, type MinPay, parseMinPay, writeMinPay } from './min-pay.ts';
import { cutQuery, parsePageNumber } from './list-query.ts';
import type { SearchType } from '../listings/listing-types.ts';
import type { Locale } from '../platform/locales.ts';
import { type Bounds, getMapArea, type SearchLocation, toMapArea } from './location.ts';
import { hasSortRadius, parseRadius, type Radius } from './radius.ts';
import { isCalendarDay } from '../platform/dates/calendar-day.ts';

export const sorts = ['relevance', 'newest', 'closing', 'distance', 'pay'] as const;
export type Sort = (typeof sorts)[number];

/** A search, independent of its URL. */
export interface SearchParams {
  /** At most 512 characters. */
  q: string;
  /** Zero-based; the URL has `page` = index + 1. */
  pageIndex: number;
  sort: Sort;
  radius: Radius;
  filters: FacetFilters;
  /**
   * Starts before this day, ends after this day (`YYYY-MM-DD`); volunteer opportunities and events
   * only.
   */
  startsLT?: string;
  endsGT?: string;
  /** Jobs and internships only. */
  minPay?: MinPay;
  location?: SearchLocation;
  /** Finds the words as typed only, without other names of what they mean. URL: `exact=1`. */
  isExact?: true;
  /** Shows the results beside a map; the API ignores it. URL: `view=map`. */
  isMap?: true;
}

/** An invalid parameter: the API answers 422 naming it, the web drops it. */
export interface SearchParamProblem {
  facet: string;
  value: string;
}

export const emptySearch: SearchParams = {
  q: '',
  pageIndex: 0,
  sort: 'relevance',
  radius: 'auto',
  filters: {},
};

/**
 * Parses a query string. Parameters of other types are ignored; unknown facet values are returned
 * as problems and omitted.
 */
export function parseSearchParams(
  query: URLSearchParams,
  type: SearchType,
  locale: Locale,
): { params: SearchParams; problems: SearchParamProblem[] } {
  const problems: SearchParamProblem[] = [];
  const filters: FacetFilters = {};
  for (const facet of filtersByType[type]) {
    const values = [...new Set(query.getAll(facet).flatMap((value) => value.split(',')))].filter(
      (value) => value !== '',
    );
    const known = values.filter((value) => isFacetValue(facet, value));
    for (const value of values) if (!isFacetValue(facet, value)) problems.push({ facet, value });
    if (known.length > 0) filters[facet] = known;
  }
  const sort = sorts.find((candidate) => candidate === query.get('sort')) ?? 'relevance';
  const area = query.get('bbox');
  const location = parseArea(area) ?? parseLocation(query);
  if (area !== null && getMapArea(location) === undefined)
    problems.push({ facet: 'bbox', value: area });
  const pay = paidTypes.includes(type)
    ? parseMinPay((name) => query.get(name), getReaderCurrency(locale, location?.countryCode))
    : { problems: [] };
  problems.push(...pay.problems);
  return {
    problems,
    params: {
      q: cutQuery(query.get('q') ?? ''),
      pageIndex: parsePageNumber(query) - 1,
      sort: canSort(sort, type, location) ? sort : 'relevance',
      radius:
        radiusTypes.includes(type) && hasRadius(location)
          ? parseRadius(query.get('radius') ?? undefined, locale, sort)
          : 'auto',
      filters,
      ...(datedTypes.includes(type)
        ? { startsLT: parseDay(query.get('startsLT')), endsGT: parseDay(query.get('endsGT')) }
        : {}),
      ...(pay.minPay === undefined ? {} : { minPay: pay.minPay }),
      location,
      ...(query.get('exact') === '1' ? { isExact: true } : {}),
      ...(query.get('view') === 'map' ? { isMap: true } : {}),
    },
  };
}

/** Returns whether searches of a type and place can be sorted so. */
export function canSort(sort: Sort, type: SearchType, location?: SearchLocation): boolean {
  if (sort === 'pay') return paidTypes.includes(type);
  return sort !== 'distance' || location?.latitude !== undefined;
}

/** Returns whether a place has a radius around it: a rectangle of the map is exact. */
export function hasRadius(location: SearchLocation | undefined): boolean {
  return location !== undefined && getMapArea(location) === undefined;
}

/** Returns a search as a query string in canonical order, without defaults. */
export function buildSearchParams(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  if (params.q !== '') query.set('q', params.q);
  if (params.isExact === true) query.set('exact', '1');
  for (const [facet, values] of typedEntries(params.filters)) {
    if (values !== undefined && values.length > 0) query.set(facet, values.join(','));
  }
  if (params.startsLT !== undefined) query.set('startsLT', params.startsLT);
  if (params.endsGT !== undefined) query.set('endsGT', params.endsGT);
  for (const [name, value] of writeMinPay(params.minPay)) query.set(name, value);
  writeLocation(query, params.location);
  if (hasRadius(params.location) && !hasSortRadius(params.radius, params.sort))
    query.set('radius', String(params.radius));
  if (params.sort !== 'relevance') query.set('sort', params.sort);
  if (params.pageIndex > 0) query.set('page', String(params.pageIndex + 1));
  if (params.isMap === true) query.set('view', 'map');
  return query;
}

/**
 * Returns the same search in another type, without filters and dates that it does not take, and
 * without kinds of activity, which differ by type. In the same type only the page changes.
 */
export function withType(params: SearchParams, from: SearchType, to: SearchType): SearchParams {
  if (from === to) return { ...params, pageIndex: 0 };
  const filters: FacetFilters = {};
  for (const facet of filtersByType[to])
    if (params.filters[facet] !== undefined && facet !== 'actionType')
      filters[facet] = params.filters[facet];
  // The search of all types only has the location field's choice.
  if (to === 'ALL' && filters.locationType?.join() !== 'REMOTE') delete filters.locationType;
  return {
    ...params,
    filters,
    pageIndex: 0,
    radius: radiusTypes.includes(to) ? params.radius : 'auto',
    sort: canSort(params.sort, to, params.location) ? params.sort : 'relevance',
    ...(datedTypes.includes(to) ? {} : { startsLT: undefined, endsGT: undefined }),
    ...(paidTypes.includes(to) ? {} : { minPay: undefined }),
  };
}

/** Returns a path with a search as its query. Commas stay readable. */
export function searchHref(path: string, params: SearchParams): string {
  const text = buildSearchParams(params).toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

function parseDay(value: string | null): string | undefined {
  return value !== null && isCalendarDay(value) ? value : undefined;
}

function parseLocation(query: URLSearchParams): SearchLocation | undefined {
  const latitude = degrees(query.get('lat'), 90);
  const longitude = degrees(query.get('lng'), 180);
  const point = latitude !== undefined && longitude !== undefined;
  const stateCode = code(query.get('state'), /^[A-Za-z0-9]{1,6}$/);
  const countryCode = code(query.get('country'), /^[A-Za-z]{2}$/);
  const text = (query.get('location') ?? '').trim().slice(0, 200);
  if (!point && countryCode === undefined) return undefined;
  return {
    text,
    ...(point ? { latitude, longitude } : {}),
    bounds: parseBounds(query.get('bounds')),
    stateCode,
    countryCode,
    geoType: code(query.get('geoType'), /^[a-zA-Z0-9_]{1,40}$/, false),
  };
}

/** Parses `west,south,east,north`, the order of GeoJSON. */
function parseArea(value: string | null): SearchLocation | undefined {
  const [west, south, east, north] = parseNumbers(value);
  const bounds = checkBounds({ north, west, south, east });
  return bounds === undefined ? undefined : toMapArea(bounds);
}

function parseBounds(value: string | null): SearchLocation['bounds'] {
  const [north, west, south, east] = parseNumbers(value);
  return checkBounds({ north, west, south, east });
}

/** Returns four numbers, or none. */
function parseNumbers(value: string | null): number[] {
  const parts = (value ?? '').split(',');
  return parts.length === 4
    ? parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    : [];
}

function checkBounds({ north, west, south, east }: Partial<Bounds>): SearchLocation['bounds'] {
  if (north === undefined || west === undefined || south === undefined || east === undefined)
    return undefined;
  const sane =
    Math.abs(north) <= 90 &&
    Math.abs(south) <= 90 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south <= north;
  return sane ? { north, west, south, east } : undefined;
}

function degrees(value: string | null, limit: number): number | undefined {
  const number = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && Math.abs(number) <= limit ? number : undefined;
}

function code(value: string | null, pattern: RegExp, upper = true): string | undefined {
  if (value === null || !pattern.test(value)) return undefined;
  return upper ? value.toUpperCase() : value;
}

function writeLocation(query: URLSearchParams, location: SearchLocation | undefined): void {
  if (location === undefined) return;
  const area = getMapArea(location);
  if (area !== undefined) {
    query.set('bbox', [area.west, area.south, area.east, area.north].join(','));
    return;
  }
  const { text, latitude, longitude, bounds, stateCode, countryCode, geoType } = location;
  if (text !== '') query.set('location', text);
  if (latitude !== undefined) query.set('lat', String(latitude));
  if (longitude !== undefined) query.set('lng', String(longitude));
  if (bounds !== undefined)
    query.set('bounds', [bounds.north, bounds.west, bounds.south, bounds.east].join(','));
  if (stateCode !== undefined) query.set('state', stateCode);
  if (countryCode !== undefined) query.set('country', countryCode);
  if (geoType !== undefined) query.set('geoType', geoType);
}
