import type { ListingDetail } from '@causa/shared/listings/json-ld';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import styles from './detail.module.css';
import { lazyFacts, lazyText } from './lazy-parts.ts';

/** A listing as it was when it closed, for people who applied. */
export function ClosedListing({
  listing,
  withFacts = false,
}: {
  listing: ListingDetail;
  /** Needs the messages of facets. */
  withFacts?: boolean;
}): ReactNode {
  const { locale } = useText();
  const lang = listing.locale === locale ? undefined : localeTags[listing.locale];
  return (
    <>
      {withFacts && <lazyFacts.Part listing={listing} hasEnded />}
      <div className={styles.section}>
        <lazyText.Part tree={listing.description} lang={lang} />
        {listing.benefits.length > 0 && (
          <ul className={styles.prose} lang={lang}>
            {listing.benefits.map((benefit, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be written alike
              <li key={at}>{benefit}</li>
            ))}
          </ul>
        )}
        {listing.howToApply.length > 0 && <lazyText.Part tree={listing.howToApply} lang={lang} />}
      </div>
    </>
  );
}
