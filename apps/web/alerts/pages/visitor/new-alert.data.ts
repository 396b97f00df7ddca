import { parseApiWord, type SearchType } from '@causa/shared/listings/listing-types';
import { parseSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface NewAlertData {
  type: SearchType;
  params: SearchParams;
  isSent: boolean;
}

export const loader: PageLoader<NewAlertData> = {
  async load({ url, locale }) {
    const type = parseApiWord(url.searchParams.get('type') ?? '') ?? 'ALL';
    const { params } = parseSearchParams(url.searchParams, type, locale);
    return { data: { type, params, isSent: url.searchParams.has('sent') } };
  },
};
