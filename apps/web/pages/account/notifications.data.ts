import { listNotifications } from '@causa/shared/contracts/notifications.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listNotificationsContract } from '@causa/shared/contracts/notifications.contract';
import { pagePath } from '@causa/shared/routes';
import { pageAsked } from '../../features/dashboard/list-pages.tsx';
import type { PageLoader } from '../../lib/page.ts';

export interface NotificationsData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listNotificationsContract>;
}

export const loader: PageLoader<NotificationsData> = {
  async load({ api, locale, url }) {
    const page = pageAsked(url);
    const reply = await api.call(listNotifications, { query: { page } });
    if (page > 1 && page > reply.pageCount) return { redirect: pagePath('notifications', locale) };
    return { data: { pageIndex: page - 1, reply } };
  },
};
