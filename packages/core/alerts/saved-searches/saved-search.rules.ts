import { truncateText } from '@causa/shared/platform/text/truncate-text';
import type { z } from 'zod';
import type { savedLocationSchema } from '@causa/shared/alerts/saved.contract';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { mapAreaType, type SearchLocation, toMapArea } from '@causa/shared/search/location';
import type { Radius } from '@causa/shared/search/radius';
import { searchWords } from '@causa/shared/platform/pages/route-words';
import { readSavedFilters } from '@causa/shared/alerts/saved-filters';
import { emptySearch, type SearchParams } from '@causa/shared/search/search-params';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';

export type SavedLocation = z.infer<typeof savedLocationSchema>;

/** The criteria of a saved search, as they are stored. */
export interface SavedCriteria {
  text: string;
  index: SearchType;
  filters: unknown;
  filtersVersion: number;
  radius: string;
  location: SavedLocation | null;
  locale: Locale;
}

/** Converts a stored search to search parameters of the current vocabulary. */
export function toSearchParams(saved: SavedCriteria): SearchParams {
  const { filters, startsLT, endsGT, minPay } = readSavedFilters(
    saved.filters,
    saved.filtersVersion,
  );
  return {
    ...emptySearch,
    q: saved.text,
    filters,
    radius: getRadius(saved.radius),
    ...(startsLT === undefined ? {} : { startsLT }),
    ...(endsGT === undefined ? {} : { endsGT }),
    ...(minPay === undefined ? {} : { minPay }),
    location: readSavedLocation(saved.location),
  };
}

function getRadius(stored: string): Radius {
  return stored === 'state' || stored === 'country' || stored === 'auto'
    ? stored
    : Number(stored) || 'auto';
}

/** Returns a saved place in the search's form; null bounds and codes are omitted. */
function readSavedLocation(location: SavedLocation | null): SearchLocation | undefined {
  if (location === null) return undefined;
  const {
    text,
    latitude,
    longitude,
    boundingBoxN: north,
    boundingBoxW: west,
    boundingBoxS: south,
    boundingBoxE: east,
    stateCode,
    countryCode,
    geoType,
  } = location;
  const point =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {};
  const bounds =
    typeof north === 'number' &&
    typeof west === 'number' &&
    typeof south === 'number' &&
    typeof east === 'number'
      ? { north, west, south, east }
      : undefined;
  if (geoType === mapAreaType && bounds !== undefined) return toMapArea(bounds);
  if (!('latitude' in point) && !countryCode) return undefined;
  return {
    text,
    ...point,
    bounds,
    stateCode: stateCode || undefined,
    countryCode: countryCode || undefined,
    geoType: geoType || undefined,
  };
}

/** Returns a hash that is equal for searches with equal results, so that they are matched once. */
export function hashCriteria(saved: SavedCriteria): Uint8Array<ArrayBuffer> {
  const { q, filters, startsLT, endsGT, minPay, radius, location } = toSearchParams(saved);
  const sorted = Object.entries(filters)
    .map(([facet, values]) => [facet, values.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { text: _text, ...place } = location ?? { text: '' };
  // The locale decides the distance of `auto`.
  return hashSecret(
    JSON.stringify([
      saved.index,
      q.toLowerCase().replace(/\s+/g, ' '),
      sorted,
      startsLT,
      endsGT,
      radius,
      place,
      location === undefined ? null : saved.locale,
      ...(minPay === undefined ? [] : [minPay]),
    ]),
  );
}

/** Returns a name for an unnamed search. */
export function suggestName({
  text,
  location,
  index,
  locale,
}: {
  text: string;
  location: SavedLocation | null;
  index: SearchType;
  locale: Locale;
}): string {
  const name = [text, location?.text ?? ''].filter((part) => part !== '').join(', ');
  return name === '' ? searchWords[index][locale] : truncateText(name, 120);
}
