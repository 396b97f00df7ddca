import type { SearchType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { PopularLinks } from '../links/popular-links.tsx';
import { RecentLinks } from './recent-links.tsx';

/** What to start from on a phone, while there is no keyword: recent searches, then popular ones. */
export function SearchStarts({ type }: { type: SearchType }): ReactNode {
  return (
    <>
      <RecentLinks />
      <PopularLinks type={type} />
    </>
  );
}
