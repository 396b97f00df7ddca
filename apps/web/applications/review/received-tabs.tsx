import { applicationTabs } from '@causa/shared/applications/application-review';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationsData } from '../pages/organization/admin-applications.data.ts';
import tabs from '../../layout/item-list.module.css';
import styles from './received.module.css';

type Query = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, each with its number of applications under the same filters. */
export function ReceivedTabs({
  path,
  data: { tab, view, listing, list },
  query,
}: {
  path: string;
  data: AdminApplicationsData;
  query: Query;
}): ReactNode {
  const { t, number } = useText();
  const type = listing?.type ?? 'ALL';
  if (view === 'board') return null;
  return (
    <nav aria-label={t('review.tabs', { type })}>
      <ul className={tabs.tabs}>
        {applicationTabs.map((one) => (
          <li key={one}>
            <a
              className={tabs.tab}
              href={withQuery(path, { ...query, tab: one === 'new' ? undefined : one })}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`review.tab.${one}`, { count: number(list.counts[one]), type })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to list and board; on narrow screens the board is one column. */
export function ViewLinks({
  path,
  view,
  query: { tab, ...query },
}: {
  path: string;
  view: AdminApplicationsData['view'];
  query: Query;
}): ReactNode {
  const { t } = useText();
  return (
    <nav aria-label={t('review.view')} className={styles.views}>
      {(['list', 'board'] as const).map((one) => (
        <a
          key={one}
          href={withQuery(path, one === 'board' ? { ...query, view: one } : { ...query, tab })}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(`review.view.${one}`)}
        </a>
      ))}
    </nav>
  );
}
