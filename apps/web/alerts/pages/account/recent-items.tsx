import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { formatSearch } from '../../../search/recent/format-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecentSection, SearchRow, ViewRow } from '../../recent/recent-rows.tsx';
import { RecentSwitch } from '../../recent/recent-switch.tsx';
import type { RecentItemsData } from './recent-items.data.ts';

/** What the user viewed and searched lately. Plain forms. */
function RecentItemsPage({
  data: { isOn, views, searches },
}: {
  data: RecentItemsData;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    <DashboardPage
      title={t('recent.title')}
      lead={t('recent.lead')}
      actions={
        views.length + searches.length > 0 && (
          <PlainForm action="forget-recent-items">
            <Button type="submit">{t('recent.forgetAll')}</Button>
          </PlainForm>
        )
      }
    >
      {!isOn && <Notice>{t('recent.off')}</Notice>}
      <RecentSection
        id="recent-searches"
        title={t('recent.searches')}
        empty={t('recent.noSearches')}
      >
        {searches.map(({ id, searchedAt, ...search }) => (
          <SearchRow
            key={id}
            search={search}
            searchedAt={searchedAt}
            tools={<ForgetForm id={id} kind="searches" name={formatSearch(text, search)} />}
          />
        ))}
      </RecentSection>
      <RecentSection id="recent-views" title={t('recent.views')} empty={t('recent.noViews')}>
        {views.map(({ viewedAt, ...item }) => (
          <ViewRow
            key={item.id}
            item={item}
            viewedAt={viewedAt}
            tools={
              <ForgetForm
                id={item.id}
                kind="views"
                name={item.title ?? t('dashboard.saved.state.GONE')}
              />
            }
          />
        ))}
      </RecentSection>
      <RecentSwitch isOn={isOn} />
      <p>
        <a href={pagePath('hiddenItems', locale)}>{t('recent.hidden.title')}</a>
      </p>
    </DashboardPage>
  );
}

function ForgetForm({
  id,
  kind,
  name,
}: {
  id: string;
  kind: 'views' | 'searches';
  name: string;
}): ReactNode {
  const { t } = useText();
  return (
    <PlainForm action="forget-recent-item" hidden={{ id, kind }}>
      <Button type="submit" variant="tertiary" aria-label={t('recent.forgetName', { name })}>
        {t('recent.forget')}
      </Button>
    </PlainForm>
  );
}

export const view: PageView<RecentItemsData> = {
  Component: RecentItemsPage,
  head: (_data, context) => accountHead(context.text.t('recent.title'), context),
};

export { loader } from './recent-items.data.ts';
