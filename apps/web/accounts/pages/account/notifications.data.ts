import { listNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listNotificationsContract } from '@causa/shared/accounts/notifications.contract';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface NotificationsData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listNotificationsContract>;
}

export const loader: PageLoader<NotificationsData> = {
  async load({ api, url }) {
    const page = readPageNumber(url);
    const reply = await api.call(listNotifications, { query: { page } });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { pageIndex: page - 1, reply } };
  },
};
