import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listOwnListings } from '@causa/shared/generated/listings/own-listings.endpoints';
import {
  type ListingSort,
  listingSorts,
  type ListingTab,
} from '@causa/shared/listings/listing-tabs';
import { listPageSize } from '@causa/shared/platform/limits';
import { parsePageNumber } from '@causa/shared/search/list-query';
import type { AdminData } from '../../../organizations/org.data.ts';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import {
  type WithoutFilter,
  listFilterRemovals,
} from '../../../layout/dashboard/without-filter.ts';
import {
  type ListingFilters,
  getListingFilters,
} from '../../authoring/own-listings/listing-filters.ts';
import type { ListingCounts, OwnListing } from '../../authoring/own-listings/own-listings.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminListingsData extends AdminData {
  tab: ListingTab;
  sort: ListingSort;
  filters: ListingFilters;
  pageIndex: number;
  pageCount: number;
  listings: OwnListing[];
  counts: ListingCounts;
  /** When the filters match nothing: the counts without each filter. */
  without: WithoutFilter<keyof ListingFilters>[];
}

export const loader: PageLoader<AdminListingsData> = {
  async load({ api, route, url }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const params = { orgId: route.params.orgId };
    const { tab, filters } = getListingFilters(url.searchParams);
    const sort = listingSorts.find((one) => one === url.searchParams.get('sort')) ?? 'newest';
    const page = parsePageNumber(url.searchParams);
    const [{ org }, { listings, total, counts }] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listOwnListings, {
        params,
        query: { tab, sort, ...filters, page: String(page) },
      }),
    ]);
    const pageCount = Math.ceil(total / listPageSize);
    const last = getLastPage(url, pageCount);
    if (last !== undefined) return { redirect: last };
    const without =
      total > 0
        ? []
        : await listFilterRemovals(filters, async (left) => {
            const query = { tab, ...left };
            return (await api.call(listOwnListings, { params, query })).total;
          });
    const pages = { pageIndex: page - 1, pageCount };
    return { data: { org, tab, sort, filters, ...pages, listings, counts, without } };
  },
};
