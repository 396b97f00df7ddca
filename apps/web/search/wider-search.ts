import type { Locale } from '@causa/shared/platform/locales';
import { isRecordType, type SearchBarType } from '@causa/shared/listings/listing-types';
import { pagePath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';

/** Where a search of the wider types is shown; undefined for a search like any other. */
export function widerSearchHref(
  locale: Locale,
  type: SearchBarType,
  q: string,
): string | undefined {
  // The empty `pq` too makes the page of articles a search.
  if (type === 'CMS_PAGE') return `${sitePagePath(locale, 'articles')}?pq=${encodeURIComponent(q)}`;
  return isRecordType(type) ? withQuery(pagePath('records', locale), { type, q }) : undefined;
}
