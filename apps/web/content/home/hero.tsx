import type { Locale } from '@causa/shared/platform/locales';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { DeferredHydration } from '../../lib/hydration/deferred-hydration.tsx';
import { useLocale } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import scene from '../../ui/assets/hero.svg?url&no-inline';
import styles from '../content.module.css';

/** Loaded with its messages, which the page itself does not need. */
const loadHeroForm = async (locale: Locale) =>
  (await Promise.all([import('./hero-form.tsx'), loadMessages(locale, ['searchbar'])]))[0].HeroForm;

/** The head of a landing page: title and search; `art` replaces the picture. */
export function Hero({
  heading,
  lead,
  type,
  art,
}: {
  heading: string;
  lead: string;
  type: SearchType;
  art?: ReactNode;
}): ReactNode {
  const locale = useLocale();
  return (
    <div className={styles.hero}>
      <div className="container">
        <div className={styles.heroTop}>
          <div className={styles.heroText}>
            <h1 className={styles.heroHeading}>{heading}</h1>
            {lead !== '' && <p className={styles.lead}>{lead}</p>}
          </div>
          {art === undefined ? (
            <img className={styles.heroScene} src={scene} alt="" width="760" height="460" />
          ) : (
            <div className={styles.heroArt}>{art}</div>
          )}
        </div>
        <div className={styles.heroSearch}>
          <DeferredHydration
            part="hero-search"
            props={{ type }}
            load={() => loadHeroForm(locale)}
          />
        </div>
      </div>
    </div>
  );
}
