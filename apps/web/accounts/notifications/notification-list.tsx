import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useState } from 'react';
import { useNow, useSite, useText } from '../../lib/navigation/page-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Notice, formatNotice } from '@causa/i18n/format-notice';
import styles from './bell.module.css';

/** Number of notifications in the menu. */
const shown = 6;

/**
 * Notifications of the bell. Each links to its subject and can be dismissed; a failed dismissal is
 * undone.
 */
export function NotificationList({
  notices,
  failed,
}: {
  notices: readonly Notice[] | undefined;
  failed: boolean;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { api } = useSite();
  const now = useNow();
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = (notices ?? []).filter(({ id }) => !gone.includes(id)).slice(0, shown);

  function dismiss(id: string): void {
    setGone([...gone, id]);
    api
      .call(markNotifications, { body: { ids: [id], status: 'DISMISSED' } })
      .catch(() => setGone((ids) => ids.filter((other) => other !== id)));
  }
  function follow(id: string): void {
    void api.call(markNotifications, { body: { ids: [id], read: true } }).catch(() => undefined);
  }

  return (
    <>
      {failed && <p role="alert">{t('notifications.failed')}</p>}
      {!failed && left.length === 0 && <p>{t('notifications.empty')}</p>}
      <ul className={styles.list}>
        {left.map((notice) => {
          const words = formatNotice(text, notice);
          return (
            <li key={notice.id} className={classes(styles.item, !notice.read && styles.unread)}>
              <a href={notice.url[locale]} onClick={() => follow(notice.id)}>
                {!notice.viewed && <strong>{t('notifications.new')}: </strong>}
                {words}
                <time className={styles.when} dateTime={notice.createdAt}>
                  {text.relativeDay(notice.createdAt, now) ?? text.date(notice.createdAt)}
                </time>
              </a>
              <button
                type="button"
                className={styles.dismiss}
                aria-label={t('notifications.dismissOf', { notice: words })}
                onClick={() => dismiss(notice.id)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      <a className={styles.all} href={pagePath('notifications', locale)}>
        {t('notifications.all')}
      </a>
    </>
  );
}
