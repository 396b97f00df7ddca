import { typedEntries } from '@causa/shared/platform/typed-object';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { readOwnListing } from '@causa/shared/generated/listings/own-listings.endpoints';
import { listReceivedApplications } from '@causa/shared/generated/applications/application-review.endpoints';
import { listPageSize } from '@causa/shared/platform/limits';
import type { ApplicationTab } from '@causa/shared/applications/application-review';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { parsePageNumber } from '@causa/shared/search/list-query';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import {
  type WithoutFilter,
  listFilterRemovals,
} from '../../../layout/dashboard/without-filter.ts';
import type { AdminData } from '../../../organizations/org.data.ts';
import {
  parseListingParams,
  type OwnListing,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import {
  type ReceivedFilters,
  type ReceivedList,
  type ReceivedQuery,
  readReceivedQuery,
  type ReceivedRow,
} from '../../review/received-filters.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminApplicationsData extends AdminData, ReceivedQuery {
  view: 'list' | 'board';
  /** The listing of these applications; null: all of the organization. */
  listing: OwnListing | null;
  pageIndex: number;
  pageCount: number;
  list: ReceivedList;
  /** When the filters match nothing: the counts without each filter. */
  without: WithoutFilter<keyof ReceivedFilters>[];
  /** By column; null in the list view. */
  board: { key: BoardColumn; total: number; applications: ReceivedRow[] }[];
}

/** The columns of the board: a tab, or one status of a tab. */
export const boardColumns = {
  new: { tab: 'new' },
  SHORTLISTED: { tab: 'progress', status: 'SHORTLISTED' },
  INTERVIEW: { tab: 'progress', status: 'INTERVIEW' },
  offered: { tab: 'offered' },
} as const satisfies Record<string, { tab: ApplicationTab; status?: ApplicationStatus }>;
type BoardColumn = keyof typeof boardColumns;

export const loader: PageLoader<AdminApplicationsData> = {
  async load({ api, route, url }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const ofListing =
      route.page === 'adminListingApplications' ? parseListingParams(route) : undefined;
    if (route.page === 'adminListingApplications' && ofListing === undefined)
      return { notFound: true };
    const params = { orgId: route.params.orgId };
    const query = readReceivedQuery(url.searchParams);
    if (ofListing !== undefined) query.filters.listingId = ofListing.listingId;
    const { tab, sort, filters } = query;
    const view = url.searchParams.get('view') === 'board' ? 'board' : 'list';
    const page = parsePageNumber(url.searchParams);
    const [{ org }, list, listing, board] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listReceivedApplications, {
        params,
        query: { tab, sort, ...filters, page: String(page) },
      }),
      ofListing === undefined
        ? null
        : api.call(readOwnListing, { params: ofListing }).then((whole) => whole.listing),
      view === 'list'
        ? []
        : Promise.all(
            typedEntries(boardColumns).map(async ([key, column]) => {
              const found = await api.call(listReceivedApplications, {
                params,
                query: { ...filters, ...column, sort },
              });
              const { applications, total } = found;
              return { key, applications, total };
            }),
          ),
    ]);
    const pageCount = Math.ceil(list.total / listPageSize);
    const last = getLastPage(url, pageCount);
    if (last !== undefined) return { redirect: last };
    // On the page of a listing, the address names the listing, so it is no filter.
    const { listingId, ...others } = filters;
    const fixed = ofListing === undefined || listingId === undefined ? {} : { listingId };
    const without =
      list.total > 0 || view === 'board'
        ? []
        : await listFilterRemovals(ofListing === undefined ? filters : others, async (left) => {
            const asked = { tab, ...fixed, ...left };
            return (await api.call(listReceivedApplications, { params, query: asked })).total;
          });
    const pages = { pageIndex: page - 1, pageCount };
    return { data: { org, ...query, view, listing, ...pages, list, without, board } };
  },
};
