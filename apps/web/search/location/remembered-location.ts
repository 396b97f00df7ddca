import type { SearchLocation } from '@causa/shared/search/location';
import { placeCookie } from '@causa/shared/search/place-cookie';

const key = 'searchLocation';

/**
 * Keeps the place of a search for the next visit, in the browser's storage and for the server;
 * `undefined` forgets it.
 */
export function rememberLocation(location: SearchLocation | undefined): void {
  document.cookie = placeCookie(location);
  try {
    if (location === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(location));
  } catch {
    // A browser that keeps nothing still searches.
  }
}

/** The place of the last search, when there was one and it can be read. */
export function rememberedLocation(): SearchLocation | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof held === 'object' &&
      held !== null &&
      'text' in held &&
      typeof held.text === 'string'
      ? (held as SearchLocation)
      : undefined;
  } catch {
    return undefined;
  }
}
