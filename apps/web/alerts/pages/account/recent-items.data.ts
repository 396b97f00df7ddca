import { listRecentItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import type { listRecentItemsContract } from '@causa/shared/alerts/recent-items.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type RecentItemsData = ReplyOf<typeof listRecentItemsContract>;

export const loader: PageLoader<RecentItemsData> = {
  async load({ api }) {
    return { data: await api.call(listRecentItems) };
  },
};
