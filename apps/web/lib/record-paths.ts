import type { Locale } from '@causa/shared/locales';

/** The API's address of a record. */
export function recordDataPath(kind: 'jobs' | 'internships' | 'volops' | 'events' | 'organizations', id: string, query: Record<string, string>): string {
  return `/data/website/${kind}/${encodeURIComponent(id)}?${new URLSearchParams(query).toString()}`;
}

/** The API's address of a CMS record; the language stands in front of its path. */
export function contentDataPath(locale: Locale, path: string): string {
  return `/data/website/contents/${[locale, ...path.split('/').filter(Boolean)].map(encodeURIComponent).join('/')}`;
}
