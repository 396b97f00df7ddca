import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { placeCookie } from '@causa/shared/search/place-cookie';
import { parseSearchParams } from '@causa/shared/search/search-params';

/**
 * The cookie that keeps the place of a search form sent without scripts (with them, the browser
 * writes it), or forgets it when the place was left empty. Undefined where no form was sent: a
 * shared address is not the visitor's own search. `redirect` is where the page leads.
 */
export function sentPlaceCookie(asked: URL, redirect: string | undefined): string | undefined {
  // The form alone names its type beside the path.
  if (!asked.searchParams.has('type') || !asked.searchParams.has('location')) return undefined;
  const target = redirect === undefined ? asked : new URL(redirect, asked);
  const route = parsePath(target.pathname);
  if (route.page !== 'search') return undefined;
  const { location } = parseSearchParams(target.searchParams, route.params.type, 'en').params;
  // Text that names no place is neither a choice nor its absence.
  if (location === undefined && asked.searchParams.get('location')?.trim() !== '') return undefined;
  return placeCookie(location);
}
