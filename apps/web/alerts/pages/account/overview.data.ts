import { listSuggestions } from '@causa/shared/generated/alerts/for-you.endpoints';
import { listRecentItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import type { listSuggestionsContract } from '@causa/shared/alerts/for-you.contract';
import type { listRecentItemsContract } from '@causa/shared/alerts/recent-items.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { recentShownMax } from '@causa/shared/platform/limits';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface OverviewData extends ReplyOf<typeof listSuggestionsContract> {
  views: ReplyOf<typeof listRecentItemsContract>['views'];
}

export const loader: PageLoader<OverviewData> = {
  async load({ api, locale }) {
    const [suggested, { views }] = await Promise.all([
      api.call(listSuggestions, { query: { lang: locale } }),
      api.call(listRecentItems, { query: { limit: recentShownMax } }),
    ]);
    return { data: { ...suggested, views } };
  },
};
