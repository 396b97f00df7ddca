import { isId } from '@causa/shared/platform/ids';
import { type ListingTab, listingTabs } from '@causa/shared/listings/listing-tabs';
import { type ListingType, listingTypes } from '@causa/shared/listings/listing-types';
import { isLocale, type Locale } from '@causa/shared/platform/locales';

/** Filters of an organization's list besides its tab; unknown values are ignored. */
export interface ListingFilters {
  type?: ListingType;
  locale?: Locale;
  author?: string;
  q?: string;
}

export function getListingFilters(search: URLSearchParams): {
  tab: ListingTab;
  filters: ListingFilters;
} {
  const asked = (name: string): string => (search.get(name) ?? '').trim();
  const type = listingTypes.find((one) => one === asked('type'));
  const locale = asked('language');
  return {
    tab: listingTabs.find((one) => one === asked('tab')) ?? 'all',
    filters: {
      ...(type === undefined ? {} : { type }),
      ...(isLocale(locale) ? { locale } : {}),
      ...(isId(asked('author')) ? { author: asked('author') } : {}),
      ...(asked('q') === '' ? {} : { q: asked('q').slice(0, 100) }),
    },
  };
}
