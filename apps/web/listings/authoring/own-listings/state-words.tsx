import { formatLocalMoment } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { OwnListing } from './own-listings.data.ts';
import styles from '../posting.module.css';

/** The state of a listing and its relevant date. */
export function StateWords({ listing }: { listing: OwnListing }): ReactNode {
  const text = useText();
  const { t } = text;
  const when = formatDay(listing, text);
  return (
    <span className={styles.state}>
      <Tag tone={listing.state}>{t(`publish.state.${listing.state}`)}</Tag>
      {when !== '' && <span className={styles.when}>{when}</span>}
      {listing.isInCart && <span className={styles.fresh}>{t('publish.list.inCart')}</span>}
      {listing.hasEdits && <span className={styles.fresh}>{t('publish.list.hasEdits')}</span>}
    </span>
  );
}

function formatDay(
  { type, state, createdAt, publishedAtLocal, endsAtLocal, closedAt }: OwnListing,
  { t, date, day, locale }: Text,
): string {
  switch (state) {
    case 'DRAFT':
    case 'IN_REVIEW':
      return t('publish.when.begun', { date: date(createdAt) });
    case 'SCHEDULED':
      return publishedAtLocal === null
        ? ''
        : t('publish.when.appears', { date: formatLocalMoment(locale, publishedAtLocal) });
    case 'LIVE':
      return endsAtLocal === null
        ? ''
        : t(type === 'EVENT' ? 'publish.when.happens' : 'publish.when.closes', {
            date: day(endsAtLocal),
          });
    case 'ENDED':
      return endsAtLocal === null ? '' : t('publish.when.ended', { date: day(endsAtLocal) });
    case 'CLOSED':
      return closedAt === null ? '' : t('publish.when.closed', { date: date(closedAt) });
    case 'REMOVED':
      return '';
  }
}
