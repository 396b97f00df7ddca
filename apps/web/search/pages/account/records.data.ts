import type { ReplyOf } from '@causa/shared/platform/contract';
import type { findRecordsContract } from '@causa/shared/search/records.contract';
import { findRecords } from '@causa/shared/generated/search/records.endpoints';
import {
  isRecordType,
  type RecordType,
  recordTypes,
  type SearchBarType,
  listSearchBarTypes,
} from '@causa/shared/listings/listing-types';
import { loginAgainPath } from '@causa/shared/platform/pages/routes';
import { cutQuery, parsePageNumber } from '@causa/shared/search/list-query';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface RecordsData {
  type: RecordType;
  q: string;
  pageIndex: number;
  reply: ReplyOf<typeof findRecordsContract>;
}

/** Returns the types of the search bar that this page shows to a user, in any language. */
export function listRecordTypes(user: Parameters<typeof listSearchBarTypes>[1]): RecordType[] {
  const offered: SearchBarType[] = listSearchBarTypes('en', user);
  return recordTypes.filter((type) => offered.includes(type));
}

export const loader: PageLoader<RecordsData> = {
  async load({ api, url, locale }) {
    const type = url.searchParams.get('type');
    if (!isRecordType(type)) return { notFound: true };
    const q = cutQuery(url.searchParams.get('q') ?? '');
    const pageIndex = parsePageNumber(url.searchParams) - 1;
    try {
      const reply = await api.call(findRecords, {
        params: { type },
        query: { q, page: pageIndex + 1 },
      });
      const last = getLastPage(url, reply.pageCount);
      if (last !== undefined) return { redirect: last };
      return { data: { type, q, pageIndex, reply } };
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.code === 'FRESH_LOGIN_REQUIRED')
        return { redirect: loginAgainPath(locale, url.pathname + url.search) };
      throw error;
    }
  },
};
