import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { HiddenList } from '../../hidden/hidden-list.tsx';
import type { HiddenItemsData } from './hidden-items.data.ts';

/** What the user hid from searches, alerts and suggestions. */
function HiddenItemsPage({ data: { pageIndex, reply } }: { data: HiddenItemsData }): ReactNode {
  const { t, locale } = useText();
  return (
    <DashboardPage title={t('recent.hidden.title')} lead={t('recent.hidden.lead')}>
      <HiddenList
        pageIndex={pageIndex}
        reply={reply}
        headingLevel={2}
        href={(page) => withQuery(pagePath('hiddenItems', locale), { page })}
      />
    </DashboardPage>
  );
}

export const view: PageView<HiddenItemsData> = {
  Component: HiddenItemsPage,
  head: (_data, context) => accountHead(context.text.t('recent.hidden.title'), context),
};

export { loader } from './hidden-items.data.ts';
