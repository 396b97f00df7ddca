import type { ReactNode } from 'react';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import posting from '../../listings/authoring/posting.module.css';
import type { ReceivedRow } from './received-filters.ts';
import styles from './received.module.css';

/** Days after which an unanswered application is highlighted. */
export const longDays = 10;

/** The status of an application, how long it waits, and when a decline is sent. */
export function StatusWords({
  row: { status, listing, waitingDays, undoUntil },
}: {
  row: Pick<ReceivedRow, 'status' | 'waitingDays' | 'undoUntil'> & {
    listing: Pick<ReceivedRow['listing'], 'type'>;
  };
}): ReactNode {
  const { t } = useText();
  return (
    <span className={posting.state}>
      <Tag tone={status}>{t(`reviewStatus.${status}`, { type: listing.type })}</Tag>
      {waitingDays !== null && (
        <span className={waitingDays >= longDays ? styles.late : posting.when}>
          {t('reviewStatus.waiting', { days: waitingDays })}
        </span>
      )}
      {undoUntil !== null && <DeclineNotice at={undoUntil} />}
    </span>
  );
}

/** Shows in how many minutes a decline is sent, counted from when the page was rendered. */
export function DeclineNotice({ at }: { at: string }): ReactNode {
  const { t } = useText();
  const now = useNow();
  const minutes = Math.max(0, Math.floor((Date.parse(at) - now.getTime()) / 60_000));
  return <span className={styles.late}>{t('reviewStatus.leaves', { minutes })}</span>;
}
