import type { SearchType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import type { TakenOver } from '../lib/deferred-hydration.tsx';
import { useSite } from '../lib/page-context.tsx';
import { LocationCombobox } from './location-combobox.tsx';
import { PopularLinks } from './popular-links.tsx';
import { rememberedLocation } from './remembered-location.ts';
import { SearchForm } from './search-form.tsx';
import { offeredPlace } from './search-location.ts';

/** The search of a landing page; its code comes after the first paint. */
export function HeroForm({ type, start }: { type: SearchType; start?: TakenOver }): ReactNode {
  const { environment } = useSite();
  return (
    <SearchForm
      Location={LocationCombobox}
      type={type}
      Popular={PopularLinks}
      guess={rememberedLocation() ?? offeredPlace(environment)}
      start={start}
    />
  );
}
