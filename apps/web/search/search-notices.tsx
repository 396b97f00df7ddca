import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './results.module.css';
import type { OpenPlace } from './resolve-form.ts';
import type { SearchReply } from './search-state.ts';

/**
 * Notices about the search: words given up, wider names, other names that are found, too, corrected spelling, an unknown place, the fallback
 * engine.
 */
export function SearchNotices({
  type,
  params,
  reply,
  openPlace,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  openPlace: OpenPlace | undefined;
}): ReactNode {
  const { t, locale } = useText();
  const { queryInterpretation } = reply;
  const notices: ReactNode[] = [];
  if (openPlace !== undefined) notices.push(<PlaceNotice key="place" place={openPlace} />);
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
  if (queryInterpretation.relaxed) {
    const words = (queryInterpretation.droppedWords ?? []).join(', ');
    notices.push(<Notice key="relaxed">{t('search.notice.relaxed', { words })}</Notice>);
  }
  if (queryInterpretation.widenedTo !== undefined) {
    const names = queryInterpretation.widenedTo.join(', ');
    notices.push(
      <Notice key="widened">{t('search.notice.widened', { query: params.q, names })}</Notice>,
    );
  } else if (
    params.q !== '' &&
    (params.isExact === true || queryInterpretation.alsoShown !== undefined)
  )
    notices.push(<MeaningNotice key="meaning" type={type} params={params} reply={reply} />);
  if (reply.degraded) notices.push(<Notice key="degraded">{t('search.notice.degraded')}</Notice>);
  return notices.length === 0 ? null : <div className={styles.notices}>{notices}</div>;
}

/**
 * Names what else is found by the words of the query, with a link that finds these words only; on
 * such a page, a link back.
 */
function MeaningNotice({
  type,
  params,
  reply,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
}): ReactNode {
  const { t, locale } = useText();
  const names = (reply.queryInterpretation.alsoShown ?? []).flatMap((each) => each.names);
  const typed = (reply.queryInterpretation.alsoShown ?? []).map((each) => each.typed);
  const isExact = params.isExact === true;
  const href = searchHref(searchPath(locale, type), {
    ...params,
    isExact: isExact ? undefined : true,
    pageIndex: 0,
  });
  return (
    <p className={styles.meaning}>
      {isExact
        ? t('search.notice.exact', { words: params.q })
        : t('search.notice.alsoShown', { names: names.slice(0, 4).join(', ') })}{' '}
      <a href={href}>
        {isExact
          ? t('search.notice.notExact')
          : t('search.notice.onlyTyped', { words: typed.join(' ') })}
      </a>
    </p>
  );
}

/** Says that a place is unknown, or lists the places that its name may mean. */
function PlaceNotice({ place: { text, choices } }: { place: OpenPlace }): ReactNode {
  const { t } = useText();
  if (choices.length === 0)
    return <Notice>{t('search.notice.unknownPlace', { place: text })}</Notice>;
  return (
    <Notice>
      {t('search.notice.whichPlace', { place: text })}
      <ul className={styles.places}>
        {choices.map(({ text: name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
