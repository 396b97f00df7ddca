import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AlertsOff } from '../../saved/alerts-off.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import { SavedSearchRow } from '../../saved/saved-search-row.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { SavedSearchesData } from './saved-searches.data.ts';

/** The user's saved searches: open, change, pause, delete. Every form works without scripts. */
function SavedSearchesPage({ data: { pageIndex, reply } }: { data: SavedSearchesData }): ReactNode {
  const { t, locale } = useText();
  return (
    <DashboardPage title={t('dashboard.search.title')} lead={t('dashboard.search.lead')}>
      <AlertsOff />
      {reply.savedSearches.length === 0 ? (
        <Empty
          text={t('dashboard.search.empty')}
          hint={t('dashboard.search.emptyHint')}
          action={{ label: t('dashboard.search.start'), href: searchPath(locale, 'JOB') }}
        />
      ) : (
        <ul className={styles.list}>
          {reply.savedSearches.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
      {reply.savedSearches.length > 0 && (
        <p className={styles.hint}>
          {t('dashboard.search.when')}{' '}
          <a href={pagePath('notificationPreferences', locale)}>{t('dashboard.search.zone')}</a>
        </p>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(page) => withQuery(pagePath('savedSearches', locale), { page })}
      />
    </DashboardPage>
  );
}

export const view: PageView<SavedSearchesData> = {
  Component: SavedSearchesPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.search.title'), context),
};

export { loader } from './saved-searches.data.ts';
