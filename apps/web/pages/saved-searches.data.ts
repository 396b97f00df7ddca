import { listSavedSearches, readSavedSearch } from '@causa/shared/contracts/saved.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listSavedSearchesContract } from '@causa/shared/contracts/saved.contract';
import { plainPath } from '@causa/shared/routes';
import { pageAsked } from '../features/dashboard/list-pages.tsx';
import type { PageLoader } from '../lib/page.ts';

export interface SavedSearchesData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listSavedSearchesContract>;
}

export const loader: PageLoader<SavedSearchesData> = {
  async load({ api, locale, url, route }) {
    // `/saved-searches/{id}` leads to the search itself.
    if (route.name === 'mailed') {
      const { savedSearch } = await api.call(readSavedSearch, { params: { id: route.rest } });
      return { redirect: savedSearch.url };
    }
    const page = pageAsked(url);
    const reply = await api.call(listSavedSearches, { query: { page } });
    if (page > 1 && page > reply.pageCount) return { redirect: plainPath('savedSearches', locale) };
    return { data: { pageIndex: page - 1, reply } };
  },
};
