import type { SearchApiWord } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { buildSearchParams, type SearchParams } from '@causa/shared/search-params';

/** The API's address of a search; `lang` is the reader's language, `locale` among the filters the listings'. */
export function searchDataPath(word: SearchApiWord, params: SearchParams, lang: Locale): string {
  const query = buildSearchParams(params);
  query.set('lang', lang);
  return `/data/search/${word}?${query.toString()}`;
}

/** The API's address of a record. */
export function recordDataPath(kind: 'jobs' | 'internships' | 'volops' | 'events' | 'organizations', id: string, query: Record<string, string>): string {
  return `/data/website/${kind}/${encodeURIComponent(id)}?${new URLSearchParams(query).toString()}`;
}

/** The API's address of a CMS record; the language stands in front of its path. */
export function contentDataPath(locale: Locale, path: string): string {
  return `/data/website/contents/${[locale, ...path.split('/').filter(Boolean)].map(encodeURIComponent).join('/')}`;
}
