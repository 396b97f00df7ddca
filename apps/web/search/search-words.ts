import type { SearchType } from '@causa/shared/listings/listing-types';
import { buildSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import type { Text } from '../lib/text.ts';

/** Formats «1,248 jobs near Lisbon», or without a number the search's name. */
export function formatSearchHeading(
  { t, number }: Text,
  type: SearchType,
  params: SearchParams,
  count: number | undefined,
): string {
  const kind = type.toLowerCase();
  if (count === 0) return formatNoResults(t, kind, params);
  const what =
    count === undefined
      ? t('search.heading.name', { type: kind })
      : t('search.heading.count', { type: kind, count, number: number(count) });
  const about = params.q === '' ? what : t('search.heading.about', { what, query: params.q });
  if (params.location !== undefined && params.location.text !== '')
    return t('search.heading.near', { what: about, place: params.location.text });
  const remote = params.filters.locationType;
  return remote?.length === 1 && remote[0] === 'REMOTE'
    ? t('search.heading.remote', { what: about })
    : about;
}

/** Repeats the words, so that a typing error is seen. */
function formatNoResults(t: Text['t'], type: string, params: SearchParams): string {
  const query = params.q;
  const hasFilters = buildSearchParams({ ...params, q: '' }).size > 0;
  const kind = query === '' ? 'filters' : hasFilters ? 'both' : 'words';
  return t('search.zero.heading', { type, kind, query });
}

export function formatSearchDescription(
  { t, number }: Text,
  type: SearchType,
  count: number,
): string {
  return t('search.description', { type: type.toLowerCase(), number: number(count) });
}
