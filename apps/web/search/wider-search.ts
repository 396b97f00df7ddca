import type { Locale } from '@causa/shared/platform/locales';
import { isRecordType, type SearchBarType } from '@causa/shared/listings/listing-types';
import { pagePath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';

/** Returns the path of a search for records or articles; undefined for other searches. */
export function getWiderSearchHref(
  locale: Locale,
  type: SearchBarType,
  q: string,
): string | undefined {
  // An empty `pq` also makes the page of articles a search.
  if (type === 'CMS_PAGE') return `${sitePagePath(locale, 'articles')}?pq=${encodeURIComponent(q)}`;
  return isRecordType(type) ? withQuery(pagePath('records', locale), { type, q }) : undefined;
}
