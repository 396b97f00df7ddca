import type { SearchApiWord } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { buildSearchParams, type SearchParams } from '@causa/shared/search/search-params';

/**
 * What a search asks of the API; `lang` is the reader's language, `locale` among the filters the
 * listings'. `searchId` is that of the reply whose next or previous page is wanted.
 */
export function searchInput(
  word: SearchApiWord,
  params: SearchParams,
  lang: Locale,
  searchId?: string,
) {
  return {
    params: { type: word },
    query: { ...Object.fromEntries(buildSearchParams(params)), lang, searchId },
  };
}

/** Whether two searches differ in their page alone. */
export function isSameSearch(one: SearchParams, other: SearchParams): boolean {
  const words = (params: SearchParams): string =>
    buildSearchParams({ ...params, pageIndex: 0 }).toString();
  return words(one) === words(other);
}
