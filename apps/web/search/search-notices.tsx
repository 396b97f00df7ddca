import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './results.module.css';
import type { SearchReply } from './search-state.ts';

/**
 * Notices about the search: relaxed words, corrected spelling, an unknown place, the fallback
 * engine.
 */
export function SearchNotices({
  type,
  params,
  reply,
  unknownPlace,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  unknownPlace: string | undefined;
}): ReactNode {
  const { t, locale } = useText();
  const { queryInterpretation } = reply;
  const notices: ReactNode[] = [];
  if (unknownPlace !== undefined)
    notices.push(
      <Notice key="place">{t('search.notice.unknownPlace', { place: unknownPlace })}</Notice>,
    );
  if (queryInterpretation.correctedTo !== undefined) {
    notices.push(
      <Notice key="spelling">
        {t('search.notice.corrected')}{' '}
        <a
          href={searchHref(searchPath(locale, type), {
            ...params,
            q: queryInterpretation.correctedTo,
            pageIndex: 0,
          })}
        >
          {queryInterpretation.correctedTo}
        </a>
      </Notice>,
    );
  }
  if (queryInterpretation.relaxed)
    notices.push(<Notice key="relaxed">{t('search.notice.relaxed')}</Notice>);
  if (reply.degraded) notices.push(<Notice key="degraded">{t('search.notice.degraded')}</Notice>);
  return notices.length === 0 ? null : <div className={styles.notices}>{notices}</div>;
}
