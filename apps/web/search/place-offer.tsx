import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import styles from './results.module.css';
import { getOfferedPlace } from '../forms/location/search-location.ts';

/**
 * Offers the place of the last search, or the one of the visitor's address, as a link: results are
 * never filtered without a request.
 */
export function PlaceOffer({
  type,
  params,
}: {
  type: SearchType;
  params: SearchParams;
}): ReactNode {
  const { t, locale } = useText();
  const place = getOfferedPlace(useSite().environment);
  if (
    place === undefined ||
    params.location !== undefined ||
    params.filters.locationType?.join() === 'REMOTE'
  )
    return null;
  return (
    <p className={styles.ownLanguage} data-chrome>
      <a href={searchHref(searchPath(locale, type), { ...params, location: place, pageIndex: 0 })}>
        {t('search.place.offer', { place: place.text })}
      </a>
    </p>
  );
}
