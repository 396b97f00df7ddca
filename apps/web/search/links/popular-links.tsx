import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { popularSearches } from './popular-searches.ts';
import styles from '../search-form.module.css';

/** Popular searches as links; shown only while the query is empty. */
export function PopularLinks({
  type,
  headingLevel = 2,
}: {
  type: SearchType;
  headingLevel?: 2 | 3;
}): ReactNode {
  const { t, locale } = useText();
  const words = popularSearches[type][locale];
  if (words.length === 0) return null;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.popular}>
      <Heading className={styles.popularHeading}>{t('searchbar.popular')}</Heading>
      <ul className={styles.popularList}>
        {words.map((word) => (
          <li key={word}>
            <a href={withQuery(searchPath(locale, type), { q: word })}>{word}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
