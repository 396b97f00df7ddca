import {
  listNotifications,
  markNotifications,
} from '@causa/shared/generated/accounts/notifications.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Notice } from '@causa/i18n/format-notice';
import styles from './bell.module.css';

type ListComponent = ComponentType<{ notices: readonly Notice[] | undefined; failed: boolean }>;

/**
 * The bell (APG disclosure): its name includes the number of new notifications; opening it shows
 * the newest and marks them viewed. Without scripts it links to the notifications page.
 */
export function NotificationBell(): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  const { List, notices, failed, load } = useNotices();
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, onBlur } = useDisclosure(around, button);
  const panelId = useId();
  const { user } = environment;
  const unseen = user?.unseenNotifications ?? 0;

  if (user === null) return null;
  const name = t('account.menu.bell', { count: unseen });
  const mark = unseen > 0 && <span className={styles.mark}>{unseen > 9 ? '9+' : unseen}</span>;
  return (
    <div ref={around} className={styles.bell} onBlur={onBlur}>
      <span className="without-js">
        <a className={styles.button} href={pagePath('notifications', locale)} aria-label={name}>
          <Icon name="alert" />
          {mark}
        </a>
      </span>
      <button
        ref={button}
        type="button"
        className={`${styles.button} with-js`}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => {
          setOpen(!open);
          if (!open) void load();
        }}
      >
        <Icon name="alert" />
        {mark}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {List !== undefined && (notices !== undefined || failed) && (
          <List notices={notices} failed={failed} />
        )}
        {List === undefined && failed && <p role="alert">{t('account.failed')}</p>}
      </div>
    </div>
  );
}

interface Notices {
  List: ListComponent | undefined;
  notices: readonly Notice[] | undefined;
  failed: boolean;
  /** Loads the newest notifications and the code of their list, and marks them viewed. */
  load(): Promise<void>;
}

function useNotices(): Notices {
  const { locale } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [List, setList] = useState<ListComponent>();
  const [notices, setNotices] = useState<readonly Notice[]>();
  const [failed, setFailed] = useState(false);
  const { user } = environment;

  async function load(): Promise<void> {
    setFailed(false);
    const pending = api.call(listNotifications).catch(() => undefined);
    try {
      const [{ NotificationList }] = await Promise.all([
        import('./notification-list.tsx'),
        loadMessages(locale, ['notifications']),
      ]);
      setList(() => NotificationList);
    } catch {
      return setFailed(true);
    }
    const reply = await pending;
    if (reply === undefined) return setFailed(true);
    setNotices(reply.notifications);
    if (reply.unseen > 0) await markViewed();
  }

  /** Unmarked notifications count as new again next time. */
  async function markViewed(): Promise<void> {
    try {
      await api.call(markNotifications, { body: { viewed: true } });
      if (user !== null) setEnvironment({ user: { ...user, unseenNotifications: 0 } });
    } catch {
      // The count stays.
    }
  }

  return { List, notices, failed, load };
}
