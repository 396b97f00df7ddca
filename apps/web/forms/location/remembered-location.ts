import { getMapArea, type SearchLocation } from '@causa/shared/search/location';
import { placeCookie } from '@causa/shared/search/place-cookie';

const key = 'searchLocation';

/**
 * Stores the place of a search for the next visit, in the browser's storage and in a cookie for the
 * server; `undefined` deletes it.
 */
export function rememberLocation(chosen: SearchLocation | undefined): void {
  // An area of the map has no name to offer it by.
  const location = getMapArea(chosen) === undefined ? chosen : undefined;
  document.cookie = placeCookie(location);
  try {
    if (location === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(location));
  } catch {
    // Storage may be unavailable, and search works without it.
  }
}

/** Returns the place of the last search; undefined if it is missing or unreadable. */
export function readRememberedLocation(): SearchLocation | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLocation(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLocation(value: unknown): value is SearchLocation {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  );
}
