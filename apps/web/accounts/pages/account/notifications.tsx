import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import { formatNotice, type Notice } from '@causa/i18n/format-notice';
import type { FormPath } from '../../../forms/form-names.ts';
import { PlainForm } from '../../../forms/plain-form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { NotificationsData } from './notifications.data.ts';

const dismissPath: FormPath = '/form/dismiss-notification';

/** All notifications, paged; the header menu shows the newest of them. Plain forms. */
function NotificationsPage({ data: { pageIndex, reply } }: { data: NotificationsData }): ReactNode {
  const { t, locale } = useText();
  const { notifications } = reply;
  return (
    <DashboardPage
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      actions={
        notifications.some(({ read }) => !read) && (
          <PlainForm action="mark-notifications-read">
            <Button type="submit">{t('notifications.readAll')}</Button>
          </PlainForm>
        )
      }
    >
      {notifications.length === 0 ? (
        <Empty text={t('notifications.empty')} />
      ) : (
        <ul className={styles.list}>
          {notifications.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(pageNumber) => withQuery(pagePath('notifications', locale), { page: pageNumber })}
      />
    </DashboardPage>
  );
}

function NoticeRow({ notice }: { notice: Notice }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  const words = formatNotice(text, notice);
  return (
    <li className={classes(styles.item, !notice.read && styles.unread)}>
      <p>
        {!notice.read && <strong className={styles.new}>{t('notifications.new')}: </strong>}
        {words}
      </p>
      <div className={styles.facts}>
        <time dateTime={notice.createdAt}>
          {text.relativeDay(notice.createdAt, now) ?? text.date(notice.createdAt)}
        </time>
        <PlainForm
          action="open-notification"
          hidden={{ id: notice.id, next: notice.url[locale] }}
          className={styles.tools}
        >
          <Button
            type="submit"
            variant="tertiary"
            aria-label={`${t('notifications.open')}: ${words}`}
          >
            {t('notifications.open')}
          </Button>
          <Button
            type="submit"
            formAction={dismissPath}
            variant="tertiary"
            aria-label={t('notifications.dismissOf', { notice: words })}
          >
            {t('notifications.dismiss')}
          </Button>
        </PlainForm>
      </div>
    </li>
  );
}

export const view: PageView<NotificationsData> = {
  Component: NotificationsPage,
  head: (_data, context) => accountHead(context.text.t('notifications.title'), context),
};

export { loader } from './notifications.data.ts';
