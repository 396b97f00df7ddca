import {
  listApplications,
  readApplication,
} from '@causa/shared/generated/applications/applications.endpoints';
import { readOwnFeedback } from '@causa/shared/generated/applications/feedback.endpoints';
import { listOwnInterviews } from '@causa/shared/generated/applications/interviews.endpoints';
import { parsePageNumber } from '@causa/shared/search/list-query';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listApplicationsContract,
  readApplicationContract,
} from '@causa/shared/applications/applications.contract';
import type { readOwnFeedbackContract } from '@causa/shared/applications/feedback.contract';
import type { listOwnInterviewsContract } from '@causa/shared/applications/interviews.contract';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { lazyFeedback } from '../../feedback/lazy-feedback.ts';
import { lazyInterviews } from '../../interviews/lazy-interviews.ts';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import { loadLazyParts } from '../../../listings/lazy-parts.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface HistoryData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listApplicationsContract>;
  /** The application in the address, with similar listings. */
  one:
    | (ReplyOf<typeof readApplicationContract> &
        ReplyOf<typeof listOwnInterviewsContract> &
        ReplyOf<typeof readOwnFeedbackContract> & {
          /** Ids of the next messages. */
          replyId: string;
          refusalId: string;
        })
    | null;
}

export const loader: PageLoader<HistoryData> = {
  async load({ api, locale, url }) {
    const page = parsePageNumber(url.searchParams);
    const id = url.searchParams.get('id');
    const [reply, one] = await Promise.all([
      api.call(listApplications, { query: { page: page === 1 ? undefined : page, lang: locale } }),
      id !== null && isId(id)
        ? Promise.all([
            api.call(readApplication, { params: { id }, query: { lang: locale } }),
            api.call(listOwnInterviews, { params: { id } }),
            api.call(readOwnFeedback, { params: { id } }),
          ]).then(([found, answerable, feedback]) => ({
            ...found,
            ...answerable,
            ...feedback,
            replyId: freshId(Date.now()),
            refusalId: freshId(Date.now()),
          }))
        : null,
    ]);
    if (one !== null)
      await Promise.all(
        [{ load: loadLazyParts }, lazyFeedback, lazyInterviews].map((part) => part.load(locale)),
      );
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined && one === null) return { redirect: last };
    return { data: { pageIndex: page - 1, reply, one } };
  },
};
