import { listHiddenItems } from '@causa/shared/generated/alerts/hidden-items.endpoints';
import type { listHiddenItemsContract } from '@causa/shared/alerts/hidden-items.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface HiddenItemsData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listHiddenItemsContract>;
}

export const loader: PageLoader<HiddenItemsData> = {
  async load({ api, url, locale }) {
    const page = readPageNumber(url);
    const reply = await api.call(listHiddenItems, { query: { page, lang: locale } });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { pageIndex: page - 1, reply } };
  },
};
