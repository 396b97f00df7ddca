import type { SearchType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import type { HydratedPart } from '../../lib/hydration/deferred-hydration.tsx';
import { useSite } from '../../lib/navigation/page-context.tsx';
import { PopularLinks } from '../../search/links/popular-links.tsx';
import { readRememberedLocation } from '../../forms/location/remembered-location.ts';
import { LocationAndRecent } from '../../search/recent/location-and-recent.tsx';
import { SearchForm } from '../../search/search-form.tsx';
import { getOfferedPlace } from '../../forms/location/search-location.ts';

/** The search of a landing page; its code loads after the first paint. */
export function HeroForm({ type, start }: { type: SearchType; start?: HydratedPart }): ReactNode {
  const { environment } = useSite();
  return (
    <SearchForm
      Location={LocationAndRecent}
      type={type}
      Popular={PopularLinks}
      guess={readRememberedLocation() ?? getOfferedPlace(environment)}
      start={start}
    />
  );
}
