import type { SearchType } from '@causa/shared/listings/listing-types';
import {
  buildSearchParams,
  emptySearch,
  type SearchParams,
} from '@causa/shared/search/search-params';
import { searchPageSize } from '@causa/shared/platform/limits';
import type { Text } from '../lib/text.ts';
import type { SearchReply } from './search-state.ts';

/** A number of results, and whether there may be more. */
type ResultCount = Pick<SearchReply, 'count' | 'isExact'>;

/** Formats «1,248 jobs near Lisbon», or without a number the search's name. */
export function formatSearchHeading(
  text: Text,
  type: SearchType,
  params: SearchParams,
  counted: ResultCount | undefined,
): string {
  const { t } = text;
  const count = counted?.count;
  const kind = type.toLowerCase();
  if (count === 0) return formatNoResults(t, kind, params);
  const what =
    counted === undefined
      ? t('search.heading.name', { type: kind })
      : t('search.heading.count', {
          type: kind,
          count: counted.count,
          number: formatCount(text, counted),
        });
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
  text: Text,
  type: SearchType,
  counted: ResultCount,
): string {
  const number = formatCount(text, counted);
  return text.t('search.description', { type: type.toLowerCase(), number });
}

/** Formats «1 to 20 of 1,248». */
export function formatRange(
  text: Text,
  { pageIndex, results, ...counted }: ResultCount & Pick<SearchReply, 'pageIndex' | 'results'>,
): string {
  const { t, number } = text;
  const first = pageIndex * searchPageSize + 1;
  return t('search.pages.range', {
    first: number(first),
    last: number(first + results.length - 1),
    count:
      counted.isExact === false
        ? t('search.pages.moreThan', { number: number(counted.count) })
        : number(counted.count),
  });
}

/** Formats how many results were found, for screen readers. */
export function formatStatus(
  text: Text,
  { type, ...counted }: ResultCount & Pick<SearchReply, 'type'>,
): string {
  return counted.isExact === false
    ? formatSearchHeading(text, type, emptySearch, counted)
    : text.t('search.status', { count: counted.count });
}

/** Formats a number at the start of a text: «1,248» or «More than 1,000,000». */
function formatCount({ t, number }: Text, { count, isExact }: ResultCount): string {
  return isExact === false
    ? t('search.heading.moreThan', { number: number(count) })
    : number(count);
}
