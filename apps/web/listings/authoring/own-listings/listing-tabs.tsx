import { type ListingTab, listingTabs } from '@causa/shared/listings/listing-tabs';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import styles from '../../../layout/item-list.module.css';
import type { ListingCounts } from './own-listings.data.ts';

/** The tabs of the list, each with its number of listings under the same filters. */
export function ListingTabs({
  path,
  query,
  tab,
  counts,
}: {
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  tab: ListingTab;
  counts: ListingCounts;
}): ReactNode {
  const { t, number } = useText();
  return (
    <nav aria-label={t('listed.list.tabs')}>
      <ul className={styles.tabs}>
        {listingTabs
          .filter((one) => one !== 'edited' || one === tab || counts.edited > 0)
          .map((one) => (
            <li key={one}>
              <a
                className={styles.tab}
                href={withQuery(path, { tab: one === 'all' ? undefined : one, ...query })}
                aria-current={one === tab ? 'page' : undefined}
              >
                {t(`listed.tab.${one}`, { count: number(counts[one]) })}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
