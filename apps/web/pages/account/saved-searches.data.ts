import { listSavedSearches, readSavedSearch } from '@causa/shared/contracts/saved.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listSavedSearchesContract } from '@causa/shared/contracts/saved.contract';
import { pagePath } from '@causa/shared/routes';
import { pageAsked } from '../../features/dashboard/list-pages.tsx';
import type { PageLoader } from '../../lib/page.ts';

export interface SavedSearchesData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listSavedSearchesContract>;
}

export const loader: PageLoader<SavedSearchesData> = {
  async load({ api, locale, url, route }) {
    // `/saved-searches/{id}` leads to the search itself.
    if (route.page === 'savedSearch') {
      const { savedSearch } = await api.call(readSavedSearch, { params: route.params });
      return { redirect: savedSearch.url };
    }
    const page = pageAsked(url);
    const reply = await api.call(listSavedSearches, { query: { page } });
    if (page > 1 && page > reply.pageCount) return { redirect: pagePath('savedSearches', locale) };
    return { data: { pageIndex: page - 1, reply } };
  },
};
