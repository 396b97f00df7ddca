import { listSavedSearches, readSavedSearch } from '@causa/shared/generated/alerts/saved.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listSavedSearchesContract } from '@causa/shared/alerts/saved.contract';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface SavedSearchesData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listSavedSearchesContract>;
}

export const loader: PageLoader<SavedSearchesData> = {
  async load({ api, url, route }) {
    // `/saved-searches/{id}` redirects to the search itself.
    if (route.page === 'savedSearch') {
      const { savedSearch } = await api.call(readSavedSearch, { params: route.params });
      return { redirect: savedSearch.url };
    }
    const page = readPageNumber(url);
    const reply = await api.call(listSavedSearches, { query: { page } });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { pageIndex: page - 1, reply } };
  },
};
