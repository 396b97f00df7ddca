import type { SearchApiWord } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { buildSearchParams, type SearchParams } from '@causa/shared/search/search-params';

/**
 * Converts a search into API input; `lang` is the reader's language, the filter `locale` the
 * listings'. `searchId` is that of the reply whose next or previous page is requested.
 */
export function searchInput(
  word: SearchApiWord,
  params: SearchParams,
  lang: Locale,
  searchId?: string,
) {
  return {
    params: { type: word },
    query: {
      ...Object.fromEntries(buildSearchParams({ ...params, isMap: undefined })),
      lang,
      searchId,
    },
  };
}

/** Returns whether two searches differ only in their page. */
export function isSameSearch(one: SearchParams, other: SearchParams): boolean {
  const words = (params: SearchParams): string =>
    buildSearchParams({ ...params, pageIndex: 0, isMap: undefined }).toString();
  return words(one) === words(other);
}
