import type { SearchLocation } from './location.ts';
import { buildSearchParams, emptySearch, parseSearchParams } from './search-params.ts';

/**
 * The cookie with the place of the last search, which pages offer again. Set only after the cookie
 * notice was accepted.
 */
export const placeCookieName = 'searchLocation';

const days = 90;

/**
 * Returns the cookie for a server and `document.cookie`; without a place that has a country, one
 * that deletes it.
 */
export function placeCookie(place: SearchLocation | undefined): string {
  const attributes = 'Path=/; SameSite=Lax';
  // The visitor's own position must not be sent with every request.
  if (place?.countryCode === undefined) return `${placeCookieName}=; ${attributes}; Max-Age=0`;
  const value = encodeURIComponent(
    buildSearchParams({ ...emptySearch, location: place }).toString(),
  );
  return `${placeCookieName}=${value}; ${attributes}; Max-Age=${days * 86_400}`;
}

/** Parses the cookie's decoded value; undefined without a place. */
export function parsePlaceCookie(value: string | undefined): SearchLocation | undefined {
  if (value === undefined || value.length > 1_000) return undefined;
  const { location } = parseSearchParams(new URLSearchParams(value), 'JOB', 'en').params;
  return location === undefined || location.text === '' || location.countryCode === undefined
    ? undefined
    : location;
}
