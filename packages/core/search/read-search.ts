import { AppError } from '@causa/shared/platform/errors';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { toSearchLocation } from '@causa/shared/search/location';
import { parseSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import { searchQuerySchema } from '@causa/shared/search/search.contract';
import { findPlace, toPrediction } from '../platform/places/find-places.ts';
import { requirePlace } from '../platform/places/require-place.ts';
import { readPlaces } from '../platform/places/resolve-place.ts';

const knownParams = new Set(Object.keys(searchQuerySchema.shape));

/**
 * Parses the parameters of `/data/search/{type}`; parameters of other types are ignored.
 * @throws UNKNOWN_FACET for an unknown name; UNKNOWN_FACET_VALUE for an unknown value, each naming
 *   it; INVALID for a place that is named only by a text that means none or several, with the
 *   places to choose from
 */
export function readSearch(query: URLSearchParams, type: SearchType, lang: Locale): SearchParams {
  const unknownParam = [...query.keys()].find((name) => !knownParams.has(name));
  if (unknownParam !== undefined)
    throw new AppError('UNKNOWN_FACET', { facet: unknownParam }, [
      { field: unknownParam, code: 'UNKNOWN_FACET', params: { facet: unknownParam } },
    ]);
  const { params, problems } = parseSearchParams(query, type, lang);
  if (problems.length > 0) {
    const fields = problems.map(({ facet, value }) => ({
      field: facet,
      code: 'UNKNOWN_FACET_VALUE',
      params: { facet, value },
    }));
    throw new AppError('UNKNOWN_FACET_VALUE', {}, fields);
  }
  return resolvePlaceText(query, params, type, lang);
}

/**
 * Adds the place, and Remote, of a location that is only a text, as in links of other sites.
 * @throws INVALID when the text names no place or several
 */
export function resolvePlaceText(
  query: URLSearchParams,
  params: SearchParams,
  type: SearchType,
  locale: Locale,
): SearchParams {
  const text = (query.get('location') ?? '').trim();
  if (text === '' || params.location !== undefined) return params;
  const { workMode, places } = readPlaces(text, { locale });
  const isRemote = workMode === 'REMOTE' && params.filters.locationType === undefined;
  const own = isRemote
    ? { ...params, filters: { ...params.filters, locationType: [workMode] } }
    : params;
  if (workMode !== undefined && places.length === 0) return own;
  const place = requirePlace(text, { locale }, 'location');
  const { location } = findPlace(toPrediction(place, locale).placeId, locale);
  if (location === null) return own;
  // The radius was read without the place that it needs.
  const placed = new URLSearchParams(query);
  placed.set('country', location.countryCode);
  const { radius } = parseSearchParams(placed, type, locale).params;
  return { ...own, radius, location: toSearchLocation(location) };
}
