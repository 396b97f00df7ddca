import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { placeCookie } from '@causa/shared/search/place-cookie';
import { parseSearchParams } from '@causa/shared/search/search-params';

/**
 * Returns the cookie that stores the place of a search form sent without scripts (otherwise the
 * browser sets it), or deletes it if the place was empty. Undefined if no form was sent, because a
 * shared address is not the visitor's own search. `redirect` is the page's redirect.
 */
export function sentPlaceCookie(asked: URL, redirect: string | undefined): string | undefined {
  // Only the form sends both the type and the path.
  if (!asked.searchParams.has('type') || !asked.searchParams.has('location')) return undefined;
  const target = redirect === undefined ? asked : new URL(redirect, asked);
  const route = parsePath(target.pathname);
  if (route.page !== 'search') return undefined;
  const { location } = parseSearchParams(target.searchParams, route.params.type, 'en').params;
  // Text that is not a place neither sets nor deletes it.
  if (location === undefined && asked.searchParams.get('location')?.trim() !== '') return undefined;
  return placeCookie(location);
}
