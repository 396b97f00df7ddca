import type { Locale } from '@causa/shared/platform/locales';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { DeferredHydration } from '../../lib/hydration/deferred-hydration.tsx';
import { useLocale } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import styles from '../content.module.css';

/** Loaded with its messages, which the page itself does not need. */
const loadHeroForm = async (locale: Locale) =>
  (await Promise.all([import('./hero-form.tsx'), loadMessages(locale, ['searchbar'])]))[0].HeroForm;

/** The head of a landing page: title and search; `art` replaces the arch. */
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
      {art === undefined && (
        <svg className={styles.heroArch} viewBox="0 0 400 300" aria-hidden="true">
          <path d="M20 300V190C20 80 100 20 200 20s180 60 180 170v110H310V200c0-66-44-104-110-104S90 134 90 200v100Z" />
          <circle cx="200" cy="220" r="34" />
        </svg>
      )}
      <div className="container">
        {art !== undefined && <div className={styles.heroArt}>{art}</div>}
        <h1 className={styles.heroHeading}>{heading}</h1>
        {lead !== '' && <p className={styles.lead}>{lead}</p>}
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
