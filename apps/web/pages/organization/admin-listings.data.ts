import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import { listOwnListings } from '@causa/shared/contracts/posting.endpoints';
import { type ListingSort, listingSorts, type ListingTab } from '@causa/shared/listing-tabs';
import { listPageSize } from '@causa/shared/limits';
import { pageNumberOf } from '@causa/shared/search-params';
import type { AdminData } from '../../features/organization/org.data.ts';
import { type ListingFilters, listingFiltersOf } from '../../features/posting/listing-filters.ts';
import type { ListingCounts, OwnListing } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

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
    const { tab, filters } = listingFiltersOf(url.searchParams);
    const sort = listingSorts.find((one) => one === url.searchParams.get('sort')) ?? 'newest';
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
