import {
  type FindableType,
  findableTypes,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { withType, searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { typeIcons, typeNames } from '../../layout/type-words.ts';
import type { SearchReply } from '../search-state.ts';
import styles from './type-links.module.css';

/**
 * Scrolls the row sideways on narrow screens so that the current type is visible, without moving
 * the page.
 */
function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (row) row.scrollLeft = (link?.offsetLeft ?? 0) - row.clientWidth / 3;
}

/** The same search in every other type, with compatible filters and the number of results. */
export function TypeLinks({
  type,
  params,
  counts,
}: {
  type: SearchType;
  params: SearchParams;
  counts: SearchReply['typeCounts'];
}): ReactNode {
  const { t, locale, number } = useText();
  return (
    <nav aria-label={t('search.types.label')} className={styles.nav} data-chrome>
      <ul className={styles.list}>
        {(['ALL', ...findableTypes] as const).map((other) => {
          const count = other === 'ALL' ? undefined : counts[other satisfies FindableType];
          return (
            <li key={other}>
              <a
                className={styles.link}
                href={searchHref(searchPath(locale, other), withType(params, type, other))}
                aria-current={other === type ? 'page' : undefined}
                ref={other === type ? scrollIntoRow : undefined}
              >
                <Icon name={typeIcons[other]} />
                {t(typeNames[other])}
                {count !== undefined && <span className={styles.count}>{number(count)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
