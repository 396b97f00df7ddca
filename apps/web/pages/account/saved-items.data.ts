import { savedItems } from '@causa/shared/contracts/saved.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { savedItemsContract } from '@causa/shared/contracts/saved.contract';
import { searchApiWords, type SearchApiWord } from '@causa/shared/listing-types';
import { pagePath, withQuery } from '@causa/shared/routes';
import { pageAsked } from '../../features/dashboard/list-pages.tsx';
import type { PageLoader } from '../../lib/page.ts';

export interface SavedItemsData {
  tab: SearchApiWord;
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof savedItemsContract>;
}

export const loader: PageLoader<SavedItemsData> = {
  async load({ api, locale, url }) {
    const asked = url.searchParams.get('tab');
    const tab = Object.values(searchApiWords).find((word) => word === asked) ?? 'all';
    const page = pageAsked(url);
    const query = { tab, page: page === 1 ? undefined : String(page), lang: locale };
    const reply = await api.call(savedItems, { query });
    // Removing the last item of a page leaves it empty: the one before has the rest.
    if (page > 1 && page > reply.pageCount)
      return {
        redirect: withQuery(pagePath('savedItems', locale), {
          tab: asked ?? undefined,
          page: reply.pageCount > 1 ? String(reply.pageCount) : undefined,
        }),
      };
    return { data: { tab, pageIndex: page - 1, reply } };
  },
};
