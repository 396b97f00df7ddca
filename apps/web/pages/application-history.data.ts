import { pageNumberOf } from '@causa/shared/search-params';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listApplicationsContract, readApplicationContract } from '@causa/shared/contracts/applications.contract';
import { isId } from '@causa/shared/ids';
import { withQuery } from '@causa/shared/routes';
import type { PageLoader } from '../lib/page.ts';

export interface HistoryData {
  /** Zero-based. */
  pageIndex: number;
  reply: ReplyOf<typeof listApplicationsContract>;
  /** The application that the address names, with listings like it. */
  one: ReplyOf<typeof readApplicationContract> | null;
}

export const loader: PageLoader<HistoryData> = {
  async load({ api, locale, url }) {
    const page = pageNumberOf(url.searchParams);
    const id = url.searchParams.get('id');
    const [reply, one] = await Promise.all([
      api.get<HistoryData['reply']>(withQuery('/data/userdashboard/applications', { page: page === 1 ? undefined : String(page), lang: locale })),
      id !== null && isId(id) ? api.get<ReplyOf<typeof readApplicationContract>>(`/data/userdashboard/applications/${id}?lang=${locale}`) : null,
    ]);
    return { data: { pageIndex: page - 1, reply, one } };
  },
};
