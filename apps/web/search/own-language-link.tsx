import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import styles from './results.module.css';
import { type SearchReply, withFilter } from './search-state.ts';

/**
 * Results in the reader's language come first; this link shows only those, with their number. Not
 * rendered when nothing would change.
 */
export function OwnLanguageLink({
  type,
  params,
  reply,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
}): ReactNode {
  const { t, locale, number } = useText();
  const own = reply.facets.locale?.find(({ value }) => value === locale)?.count ?? 0;
  if (params.filters.locale !== undefined || own === 0 || own === reply.count) return null;
  return (
    <p className={styles.ownLanguage} data-chrome>
      <a href={searchHref(searchPath(locale, type), withFilter(params, 'locale', [locale]))}>
        {t('search.language.only', { number: number(own) })}
      </a>
    </p>
  );
}
