import { listHiddenItems } from '@causa/shared/generated/alerts/hidden-items.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import type { HiddenItemsData } from '../account/hidden-items.data.ts';

/** What the visitor hid; the browser has the rest. Users have theirs in the account. */
export const loader: PageLoader<HiddenItemsData> = {
  async load({ api, url, locale, isVisitor }) {
    if (!isVisitor) return { redirect: pagePath('recentItems', locale) };
    const page = readPageNumber(url);
    const reply = await api.call(listHiddenItems, { query: { page, lang: locale } });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { pageIndex: page - 1, reply } };
  },
};
