import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import styles from '../../../layout/item-list.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HiddenList } from '../../hidden/hidden-list.tsx';
import { BrowserRecentLists } from '../../recent/browser-recent-lists.tsx';
import type { HiddenItemsData } from '../account/hidden-items.data.ts';

/** What this browser remembers of a visitor: searches, viewed and hidden items. */
function RecentInBrowserPage({ data: { pageIndex, reply } }: { data: HiddenItemsData }): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  return (
    <div className={`container ${lists.alone}`}>
      <DashboardPage title={t('recent.title')} lead={t('recent.browserLead')}>
        {environment.showAcceptCookies && <Notice>{t('recent.consent')}</Notice>}
        <p className="without-js">{t('recent.noScripts')}</p>
        <BrowserRecentLists />
        <section aria-labelledby="hidden-items" className={styles.section}>
          <h2 id="hidden-items">{t('recent.hidden.title')}</h2>
          <HiddenList
            pageIndex={pageIndex}
            reply={reply}
            headingLevel={3}
            href={(page) => withQuery(pagePath('recent', locale), { page })}
          />
        </section>
      </DashboardPage>
    </div>
  );
}

export const view: PageView<HiddenItemsData> = {
  Component: RecentInBrowserPage,
  head: (_data, context) => accountHead(context.text.t('recent.title'), context),
};

export { loader } from './recent-in-browser.data.ts';
