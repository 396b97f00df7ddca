import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { savedItemsCalendar, savedItemsCsv } from '@causa/shared/generated/alerts/saved.endpoints';
import { comparedItemsMax } from '@causa/shared/platform/limits';
import { searchApiWords } from '@causa/shared/listings/listing-types';
import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useEffect, useState } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import { compareForm, SavedItemRow } from '../../saved/saved-item.tsx';
import styles from '../../../layout/item-list.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { Button } from '../../../ui/button.tsx';
import type { SavedItemsData } from './saved-items.data.ts';

/** Saved items by tab and page with their current state, and exports. */
function SavedItemsPage({ data: { tab, pageIndex, reply } }: { data: SavedItemsData }): ReactNode {
  const { t, locale } = useText();
  const path = pagePath('savedItems', locale);
  // Items removed or restored since the reply.
  const [changed, setChanged] = useState<Readonly<Record<string, { word: string; by: number }>>>(
    {},
  );
  useOnChange(reply, () => setChanged({}));
  useEffect(() => {
    const items = tab === 'all' && pageIndex === 0 ? reply.items : undefined;
    void import('../../../lib/offline/keep-offline.ts').then(
      (code) => code.keepOffline(items),
      () => undefined,
    );
  }, [tab, pageIndex, reply]);
  const countOf = (word: string): number => {
    const difference = Object.values(changed).reduce(
      (sum, change) => sum + (word === 'all' || change.word === word ? change.by : 0),
      0,
    );
    return (reply.tabCounts[word] ?? 0) + difference;
  };
  const shownTab = tab === 'all' ? undefined : tab;
  return (
    <DashboardPage title={t('dashboard.saved.title')} lead={t('dashboard.saved.lead')}>
      <Tabs tab={tab} countOf={countOf} />
      {reply.items.length === 0 ? (
        <Empty
          text={t('dashboard.saved.empty')}
          hint={t('dashboard.saved.emptyHint')}
          action={{ label: t('dashboard.saved.search'), href: searchPath(locale, 'JOB') }}
        />
      ) : (
        <ul className={styles.list}>
          {reply.items.map((item) => (
            <SavedItemRow
              key={`${item.id} ${item.savedAt}`}
              item={item}
              onChange={(saved) =>
                setChanged((before) => ({
                  ...before,
                  [item.id]: { word: searchApiWords[item.type], by: saved ? 0 : -1 },
                }))
              }
            />
          ))}
        </ul>
      )}
      {reply.items.filter(({ card, type }) => card !== null && type !== 'ORG').length > 1 && (
        <form
          id={compareForm}
          method="get"
          action={pagePath('compareListings', locale)}
          className={styles.compareBar}
          data-chrome
        >
          <Button type="submit">{t('dashboard.compare.submit')}</Button>
          <span>{t('dashboard.compare.hint', { count: comparedItemsMax })}</span>
        </form>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(page) => withQuery(path, { tab: shownTab, page })}
      />
      {(reply.tabCounts['all'] ?? 0) > 0 && <Exports />}
    </DashboardPage>
  );
}

function Tabs({
  tab,
  countOf,
}: {
  tab: SavedItemsData['tab'];
  countOf(word: string): number;
}): ReactNode {
  const { t, locale, number } = useText();
  const path = pagePath('savedItems', locale);
  return (
    <nav aria-label={t('dashboard.saved.tabs')}>
      <ul className={styles.tabs}>
        {Object.values(searchApiWords).map((word) => (
          <li key={word}>
            <a
              className={styles.tab}
              href={withQuery(path, { tab: word === 'all' ? undefined : word })}
              aria-current={word === tab ? 'page' : undefined}
            >
              {t(`dashboard.saved.tab.${word}`, { count: number(countOf(word)) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Downloads of all saved items. */
function Exports(): ReactNode {
  const { t, locale } = useText();
  return (
    <p className={styles.export} data-chrome>
      {t('dashboard.saved.export')}:
      <a href={endpointUrl(savedItemsCsv, { query: { lang: locale } })} download>
        {t('dashboard.saved.csv')}
      </a>
      <a href={endpointUrl(savedItemsCalendar, { query: { lang: locale } })} download>
        {t('dashboard.saved.ics')}
      </a>
    </p>
  );
}

export const view: PageView<SavedItemsData> = {
  Component: SavedItemsPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.saved.title'), context),
};

export { loader } from './saved-items.data.ts';
