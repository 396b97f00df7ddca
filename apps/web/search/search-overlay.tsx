import type { SearchType } from '@causa/shared/listings/listing-types';
import type { SearchParams } from '@causa/shared/search/search-params';
import { type ReactNode, useRef } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LocationCombobox } from '../forms/location/location-combobox.tsx';
import { readRememberedLocation } from '../forms/location/remembered-location.ts';
import { SearchStarts } from './recent/search-starts.tsx';
import { SearchForm } from './search-form.tsx';
import { getOfferedPlace } from '../forms/location/search-location.ts';

/** The search over the whole screen (below 992 px). */
export function SearchOverlay({
  type,
  params,
  guess,
  onClose,
}: {
  type: SearchType;
  params?: SearchParams;
  guess?: boolean;
  onClose(): void;
}): ReactNode {
  const { t } = useText();
  const { environment } = useSite();
  const first =
    guess === true ? (readRememberedLocation() ?? getOfferedPlace(environment)) : undefined;
  const query = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      full
      title={t('searchbar.form.label')}
      closeLabel={t('searchbar.form.close')}
      onClose={onClose}
      focus={query}
    >
      <SearchForm
        Location={LocationCombobox}
        type={type}
        params={params}
        stacked
        Popular={SearchStarts}
        guess={first}
        queryRef={query}
        onSubmit={onClose}
      />
    </Dialog>
  );
}
