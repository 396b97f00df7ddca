import { listSuggestions } from '@causa/shared/generated/alerts/for-you.endpoints';
import { listRecentItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import { readAccountOverview } from '@causa/shared/generated/applications/account-overview.endpoints';
import { listOwnConversations } from '@causa/shared/generated/applications/conversations.endpoints';
import type { listSuggestionsContract } from '@causa/shared/alerts/for-you.contract';
import type { listRecentItemsContract } from '@causa/shared/alerts/recent-items.contract';
import type { readAccountOverviewContract } from '@causa/shared/applications/account-overview.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { recentShownMax } from '@causa/shared/platform/limits';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import type { InboxConversation } from '../../conversations/inbox-row.tsx';

/** Unread conversations that the page shows; the inbox has all. */
const conversationsShown = 3;

export interface AccountHomeData
  extends ReplyOf<typeof listSuggestionsContract>, ReplyOf<typeof readAccountOverviewContract> {
  views: ReplyOf<typeof listRecentItemsContract>['views'];
  conversations: readonly InboxConversation[];
  unread: number;
}

export const loader: PageLoader<AccountHomeData> = {
  async load({ api, locale }) {
    const [suggested, { views }, overview, { conversations, unread }] = await Promise.all([
      api.call(listSuggestions, { query: { lang: locale } }),
      api.call(listRecentItems, { query: { limit: recentShownMax } }),
      api.call(readAccountOverview),
      api.call(listOwnConversations, { query: { filter: 'unread', page: '1' } }),
    ]);
    return {
      data: {
        ...suggested,
        ...overview,
        views,
        conversations: conversations.slice(0, conversationsShown),
        unread,
      },
    };
  },
};
