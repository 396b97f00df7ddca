import { searchApiWords } from '@causa/shared/listing-types';
import { plainPath, searchPath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../features/account/account-page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import styles from '../features/dashboard/saved-items.module.css';
import { Arch } from '../features/shell/arch.tsx';
import { typeIcons, typeSingular, typeTones } from '../features/shell/type-words.ts';
import type { PageView } from '../lib/page.ts';
import { useText } from '../lib/page-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Tag } from '../ui/tag.tsx';
import type { SavedItemsData } from './saved-items.data.ts';

/** What was saved, by tab and page, with what became of each. */
function SavedItemsPage({ data: { tab, pageIndex, reply } }: { data: SavedItemsData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const path = plainPath('savedItems', locale);
  const tabs = Object.values(searchApiWords);
  return (
    <DashboardPage page="savedItems" title={t('account.saved.title')}>
      <nav aria-label={t('account.saved.tabs')}>
        <ul className={styles.tabs}>
          {tabs.map((word) => (
            <li key={word}>
              <a className={styles.tab} href={withQuery(path, { tab: word === 'all' ? undefined : word })} aria-current={word === tab ? 'page' : undefined}>
                {t(`account.saved.tab.${word}`, { count: text.number(reply.tabCounts[word] ?? 0) })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {reply.items.length === 0 ? (
        <div className={styles.empty}>
          <Arch />
          <p>{t('account.saved.empty')}</p>
          <ButtonLink variant="primary" href={searchPath(locale, 'JOB')}>
            {t('account.saved.search')}
          </ButtonLink>
        </div>
      ) : (
        <ul className={styles.list}>
          {reply.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <h2 className={styles.name}>
                {item.state === 'GONE' ? (item.title ?? t('account.saved.state.GONE')) : <a href={item.url[locale]}>{item.title}</a>}
              </h2>
              {item.orgName !== null && item.type !== 'ORG' && <p>{item.orgName}</p>}
              <p className={styles.facts}>
                <Tag tone={typeTones[item.type]} icon={typeIcons[item.type]}>
                  {t(typeSingular[item.type])}
                </Tag>
                <span>{t(`account.saved.state.${item.state}`)}</span>
                {item.closesAt !== null && <time dateTime={item.closesAt}>{t('account.saved.closes', { date: text.date(item.closesAt) })}</time>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(index) => withQuery(path, { tab: tab === 'all' ? undefined : tab, page: index === 0 ? undefined : String(index + 1) })}
        labels={{
          nav: t('account.saved.title'),
          previous: t('account.saved.previous'),
          next: t('account.saved.next'),
          page: (number) => t('account.saved.page', { number: text.number(number) }),
        }}
      />
    </DashboardPage>
  );
}

export const view: PageView<SavedItemsData> = {
  Component: SavedItemsPage,
  head: (_data, context) => accountHead(context.text.t('account.saved.title'), context),
};

export { loader } from './saved-items.data.ts';
