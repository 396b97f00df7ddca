import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { parseSearchParams, searchHref } from '@causa/shared/search/search-params';
import type { Text } from '../../lib/text.ts';
import { formatChip } from '../filters/applied-chips.tsx';
import { getChips } from '../search-state.ts';

export interface RememberedSearch {
  type: SearchType;
  /** The search as the query string of its page. */
  query: string;
}

/** Formats «nurse · Lisbon · Full time». Filters that no longer exist are left out. */
export function formatSearch(text: Text, { type, query }: RememberedSearch): string {
  const { params } = parseSearchParams(new URLSearchParams(query), type, text.locale);
  return [
    params.q,
    params.location?.text ?? '',
    ...getChips(params, type).map((chip) => formatChip(text, chip)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the page of a remembered search in a language. */
export function getSearchHref({ locale }: Text, { type, query }: RememberedSearch): string {
  const { params } = parseSearchParams(new URLSearchParams(query), type, locale);
  return searchHref(searchPath(locale, type), params);
}
