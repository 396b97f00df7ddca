import type { SearchApiWord } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { buildSearchParams, type SearchParams } from '@causa/shared/search-params';

/**
 * The API's address of a search; `lang` is the reader's language, `locale` among the filters the listings'. `searchId` is that of the reply
 * whose next or previous page is wanted.
 */
export function searchDataPath(word: SearchApiWord, params: SearchParams, lang: Locale, searchId?: string): string {
  const query = buildSearchParams(params);
  query.set('lang', lang);
  if (searchId !== undefined) query.set('searchId', searchId);
  return `/data/search/${word}?${query.toString()}`;
}

/** Whether two searches differ in their page alone. */
export function isSameSearch(one: SearchParams, other: SearchParams): boolean {
  const words = (params: SearchParams): string => buildSearchParams({ ...params, pageIndex: 0 }).toString();
  return words(one) === words(other);
}
