import type { SearchLocation } from './location.ts';
import { buildSearchParams, emptySearch, parseSearchParams } from './search-params.ts';

/**
 * The place of the last search, which pages offer again. Set only once the cookie notice has been
 * accepted.
 */
export const placeCookieName = 'searchLocation';

const days = 90;

/**
 * The cookie as a server sets it and as `document.cookie` takes it; without a place that has a
 * country, one that forgets.
 */
export function placeCookie(place: SearchLocation | undefined): string {
  const attributes = 'Path=/; SameSite=Lax';
  // The visitor's own position is nothing that every request should carry.
  if (place?.countryCode === undefined) return `${placeCookieName}=; ${attributes}; Max-Age=0`;
  const value = encodeURIComponent(
    buildSearchParams({ ...emptySearch, location: place }).toString(),
  );
  return `${placeCookieName}=${value}; ${attributes}; Max-Age=${days * 86_400}`;
}

/** The place in the cookie's decoded value; undefined where it holds none. */
export function parsePlaceCookie(value: string | undefined): SearchLocation | undefined {
  if (value === undefined || value.length > 1_000) return undefined;
  const { location } = parseSearchParams(new URLSearchParams(value), 'JOB', 'en').params;
  return location === undefined || location.text === '' || location.countryCode === undefined
    ? undefined
    : location;
}
