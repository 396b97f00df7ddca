import { listSuggestions } from '@causa/shared/generated/alerts/for-you.endpoints';
import type { listSuggestionsContract } from '@causa/shared/alerts/for-you.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type OverviewData = ReplyOf<typeof listSuggestionsContract>;

export const loader: PageLoader<OverviewData> = {
  async load({ api, locale }) {
    return { data: await api.call(listSuggestions, { query: { lang: locale } }) };
  },
};
