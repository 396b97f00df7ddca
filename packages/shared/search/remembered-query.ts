import { buildSearchParams, type SearchParams } from './search-params.ts';

/**
 * Returns what is remembered of a search, as a query string: words, place and filters, without
 * order, page and view. Empty when nothing was chosen.
 */
export function toRememberedQuery(params: SearchParams): string {
  const query = buildSearchParams({
    ...params,
    pageIndex: 0,
    sort: 'relevance',
    isMap: undefined,
    ...(params.q === '' ? { isExact: undefined } : {}),
  });
  return query.toString().replaceAll('%2C', ',');
}
