import { listSavedItems } from '@causa/shared/generated/alerts/saved.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listSavedItemsContract } from '@causa/shared/alerts/saved.contract';
import { searchApiWords, type SearchApiWord } from '@causa/shared/listings/listing-types';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface SavedItemsData {
  tab: SearchApiWord;
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listSavedItemsContract>;
}

export const loader: PageLoader<SavedItemsData> = {
  async load({ api, locale, url }) {
    const asked = url.searchParams.get('tab');
    const tab = Object.values(searchApiWords).find((word) => word === asked) ?? 'all';
    const page = readPageNumber(url);
    const query = { tab, page: page === 1 ? undefined : String(page), lang: locale };
    const reply = await api.call(listSavedItems, { query });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { tab, pageIndex: page - 1, reply } };
  },
};
