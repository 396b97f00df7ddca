import { compareListings } from '@causa/shared/generated/alerts/for-you.endpoints';
import type { compareListingsContract } from '@causa/shared/alerts/for-you.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { comparedItemsMax } from '@causa/shared/platform/limits';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface CompareData {
  items: ReplyOf<typeof compareListingsContract>['items'];
  /** More were chosen than are shown. */
  isCut: boolean;
}

export const loader: PageLoader<CompareData> = {
  async load({ api, url, locale }) {
    const chosen = [...new Set(url.searchParams.getAll('item'))].filter((item) =>
      /^(?:JOB|INTERNSHIP|VOLOP|EVENT)-[0-9a-f]{32}$/.test(item),
    );
    if (chosen.length === 0) return { data: { items: [], isCut: false } };
    const items = chosen.slice(0, comparedItemsMax).join(',');
    const reply = await api.call(compareListings, { query: { items, lang: locale } });
    return { data: { items: reply.items, isCut: chosen.length > comparedItemsMax } };
  },
};
