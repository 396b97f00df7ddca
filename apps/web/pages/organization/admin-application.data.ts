import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import {
  listMessageTemplates,
  readReceived,
} from '@causa/shared/contracts/received-applications.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readReceivedContract } from '@causa/shared/contracts/received-applications.contract';
import { freshId } from '@causa/shared/fresh-id';
import type { AdminData } from '../../features/organization/org.data.ts';
import { type ReceivedQuery, receivedQueryOf } from '../../features/received/received-filters.ts';
import type { Texts } from '../../features/received/texts.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface AdminApplicationData extends AdminData, ReplyOf<typeof readReceivedContract> {
  query: ReceivedQuery;
  texts: Texts;
  /** Of what is written here: sent twice, it is there once. */
  ids: { note: string; message: string };
}

export const loader: PageLoader<AdminApplicationData> = {
  async load({ api, route, url }) {
    if (route.page !== 'adminApplication') return { notFound: true };
    const { orgId } = route.params;
    const query = receivedQueryOf(url.searchParams);
    const { tab, sort, filters } = query;
    const [{ org }, one, texts] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readReceived, { params: route.params, query: { tab, sort, ...filters } }),
      api.call(listMessageTemplates, { params: { orgId } }),
    ]);
    const now = Date.now();
    const ids = { note: freshId(now), message: freshId(now) };
    return { data: { org, ...one, query, texts, ids } };
  },
};
