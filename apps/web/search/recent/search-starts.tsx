import type { SearchType } from '@causa/shared/listings/listing-types';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PopularLinks } from '../links/popular-links.tsx';

/** What to start from on a phone, while there is no keyword: recent searches, then popular ones. */
export function SearchStarts({ type }: { type: SearchType }): ReactNode {
  const [RecentLinks, setRecentLinks] = useState<ComponentType>();
  useEffect(() => {
    void import('./recent-links.tsx').then((code) => setRecentLinks(() => code.RecentLinks));
  }, []);
  return (
    <>
      {RecentLinks !== undefined && <RecentLinks />}
      <PopularLinks type={type} />
    </>
  );
}
