import { formPaths } from '@causa/shared/route-words';
import { plainPath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../features/account/account-page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { Empty } from '../features/dashboard/empty.tsx';
import { ListPages } from '../features/dashboard/list-pages.tsx';
import styles from '../features/dashboard/lists.module.css';
import { noticeWords } from '../features/notifications/notice-words.ts';
import type { PageView } from '../lib/page.ts';
import { useNow, useSite, useText } from '../lib/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import type { NotificationsData } from './notifications.data.ts';

/** Everything the bell has told, by page; what the menu of the header shows the newest of. Plain forms. */
function NotificationsPage({ data: { pageIndex, reply } }: { data: NotificationsData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  const { page } = useSite();
  const { notifications } = reply;
  return (
    <DashboardPage
      page="notifications"
      title={t('dashboard.bell.title')}
      lead={t('dashboard.bell.lead')}
      actions={
        notifications.some(({ read }) => !read) && (
          <form method="post" action={formPaths.act}>
            <input type="hidden" name="act" value="viewNotifications" />
            <input type="hidden" name="to" value={page.href} />
            <Button type="submit">{t('dashboard.bell.readAll')}</Button>
          </form>
        )
      }
    >
      {notifications.length === 0 ? (
        <Empty text={t('dashboard.notice.empty')} />
      ) : (
        <ul className={styles.list}>
          {notifications.map((notice) => {
            const words = noticeWords(text, notice);
            return (
              <li key={notice.id} className={classes(styles.item, !notice.read && styles.unread)}>
                <p>
                  {!notice.read && <strong className={styles.new}>{t('dashboard.notice.new')}: </strong>}
                  {words}
                </p>
                <div className={styles.facts}>
                  <time dateTime={notice.createdAt}>{text.relativeDay(notice.createdAt, now) ?? text.date(notice.createdAt)}</time>
                  <form method="post" action={formPaths.act} className={styles.tools}>
                    <input type="hidden" name="id" value={notice.id} />
                    <input type="hidden" name="to" value={page.href} />
                    <input type="hidden" name="next" value={notice.url[locale]} />
                    <Button type="submit" name="act" value="readNotification" variant="tertiary" aria-label={`${t('dashboard.notice.open')}: ${words}`}>
                      {t('dashboard.notice.open')}
                    </Button>
                    <Button
                      type="submit"
                      name="act"
                      value="dismissNotification"
                      variant="tertiary"
                      aria-label={t('dashboard.notice.dismissOf', { notice: words })}
                    >
                      {t('dashboard.notice.dismiss')}
                    </Button>
                  </form>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <ListPages pageIndex={pageIndex} pageCount={reply.pageCount} href={(wanted) => withQuery(plainPath('notifications', locale), { page: wanted })} />
    </DashboardPage>
  );
}

export const view: PageView<NotificationsData> = {
  Component: NotificationsPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.bell.title'), context),
};

export { loader } from './notifications.data.ts';
