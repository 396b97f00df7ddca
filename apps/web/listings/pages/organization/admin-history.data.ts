import { readActivity } from '@causa/shared/generated/organizations/activity.endpoints';
import type { readActivityContract } from '@causa/shared/organizations/activity.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { isId } from '@causa/shared/platform/ids';
import {
  type ActivityKind,
  activityKinds,
} from '@causa/shared/organizations/organization-activity';
import { getLastPage, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import {
  type WithoutFilter,
  listFilterRemovals,
} from '../../../layout/dashboard/without-filter.ts';
import type { AdminData } from '../../../organizations/org.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminHistoryData extends AdminData {
  /** Zero-based. */
  pageIndex: number;
  filter: { who?: string; what?: ActivityKind };
  reply: ReplyOf<typeof readActivityContract>;
  /** When the filters match nothing: the counts without each filter. */
  without: WithoutFilter<'who' | 'what'>[];
}

export const loader: PageLoader<AdminHistoryData> = {
  async load({ api, url, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const page = readPageNumber(url);
    const who = url.searchParams.get('who') ?? '';
    const what = activityKinds.find((kind) => kind === url.searchParams.get('what'));
    const filter = { ...(isId(who) ? { who } : {}), ...(what === undefined ? {} : { what }) };
    const [{ org }, reply] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readActivity, { params: { orgId }, query: { ...filter, page } }),
    ]);
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    const without =
      reply.total > 0
        ? []
        : await listFilterRemovals(
            filter,
            async (query) => (await api.call(readActivity, { params: { orgId }, query })).total,
          );
    return { data: { org, pageIndex: page - 1, filter, reply, without } };
  },
};
