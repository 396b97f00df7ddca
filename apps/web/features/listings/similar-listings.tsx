import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import styles from './detail.module.css';
import { CardList } from './result-card.tsx';

/** What else may be of interest, at the end of a listing's page. */
export function SimilarListings({ cards }: Pick<Parameters<typeof CardList>[0], 'cards'>): ReactNode {
  const { t } = useText();
  return (
    <section data-chrome aria-labelledby="similar" className={styles.similar}>
      <h2 id="similar">{t('listing.similar')}</h2>
      <CardList cards={cards} known="type" />
    </section>
  );
}
