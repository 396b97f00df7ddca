import type { SearchApiWord } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { buildSearchParams, type SearchParams } from '@causa/shared/search-params';

/** The API's address of a search; `lang` is the reader's language, `locale` among the filters the listings'. */
export function searchDataPath(word: SearchApiWord, params: SearchParams, lang: Locale): string {
  const query = buildSearchParams(params);
  query.set('lang', lang);
  return `/data/search/${word}?${query.toString()}`;
}
