import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import { listOwnListings } from '@causa/shared/contracts/posting.endpoints';
import { isId } from '@causa/shared/ids';
import {
  type ListingSort,
  listingSorts,
  type ListingTab,
  listingTabs,
} from '@causa/shared/listing-tabs';
import { type ListingType, listingTypes } from '@causa/shared/listing-types';
import { isLocale, type Locale } from '@causa/shared/locales';
import { listPageSize } from '@causa/shared/limits';
import { pageNumberOf } from '@causa/shared/search-params';
import type { AdminData } from '../../features/organization/org.data.ts';
import type { ListingCounts, OwnListing } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

/** What the address asks for; unknown values count as none. */
export interface ListingFilters {
  type?: ListingType;
  locale?: Locale;
  author?: string;
  q?: string;
}

export interface AdminListingsData extends AdminData {
  tab: ListingTab;
  sort: ListingSort;
  filters: ListingFilters;
  pageIndex: number;
  pageCount: number;
  listings: OwnListing[];
  counts: ListingCounts;
}

export const loader: PageLoader<AdminListingsData> = {
  async load({ api, route, url }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const params = { orgId: route.params.orgId };
    const asked = (name: string): string => (url.searchParams.get(name) ?? '').trim();
    const tab = listingTabs.find((one) => one === asked('tab')) ?? 'all';
    const sort = listingSorts.find((one) => one === asked('sort')) ?? 'newest';
    const type = listingTypes.find((one) => one === asked('type'));
    const locale = asked('language');
    const filters: ListingFilters = {
      ...(type === undefined ? {} : { type }),
      ...(isLocale(locale) ? { locale } : {}),
      ...(isId(asked('author')) ? { author: asked('author') } : {}),
      ...(asked('q') === '' ? {} : { q: asked('q').slice(0, 100) }),
    };
    const page = pageNumberOf(url.searchParams);
    const [{ org }, { listings, total, counts }] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listOwnListings, {
        params,
        query: { tab, sort, ...filters, page: String(page) },
      }),
    ]);
    const pageCount = Math.ceil(total / listPageSize);
    return { data: { org, tab, sort, filters, pageIndex: page - 1, pageCount, listings, counts } };
  },
};
