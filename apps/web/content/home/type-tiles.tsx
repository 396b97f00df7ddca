import { findableTypes } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { typeIcons, typeNames, typeTones } from '../../layout/type-words.ts';
import styles from '../content.module.css';

/** The five types with their current number of records. */
export function TypeTiles({
  heading,
  counts,
}: {
  heading: string;
  counts: Readonly<Record<string, number>>;
}): ReactNode {
  const { t, locale, number } = useText();
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.tiles}>
        {findableTypes.map((type) => (
          <li key={type}>
            <a className={styles.tile} href={searchPath(locale, type)} data-tone={typeTones[type]}>
              <Icon name={typeIcons[type]} />
              <span className={styles.tileName}>{t(typeNames[type])}</span>
              {counts[type] !== undefined && (
                <span className={styles.tileCount}>{number(counts[type])}</span>
              )}
              <span className={styles.tileText}>{t(`content.tile.${typeTones[type]}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
