import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import {
  listMessageTemplates,
  readReceivedApplication,
} from '@causa/shared/generated/applications/application-review.endpoints';
import { listReceivedInterviews } from '@causa/shared/generated/applications/interviews.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readReceivedApplicationContract } from '@causa/shared/applications/application-review.contract';
import { freshId } from '@causa/shared/platform/fresh-id';
import type { AdminData } from '../../../organizations/org.data.ts';
import type { Interview } from '../../interviews/interview-words.tsx';
import { type ReceivedQuery, readReceivedQuery } from '../../review/received-filters.ts';
import type { Texts } from '../../review/texts.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminApplicationData
  extends AdminData, ReplyOf<typeof readReceivedApplicationContract> {
  query: ReceivedQuery;
  texts: Texts;
  /** Ids of the next note and message: idempotent when sent twice. */
  ids: { note: string; message: string; interview: string };
  interviews: { list: Interview[]; timeZone: string; canPropose: boolean };
}

export const loader: PageLoader<AdminApplicationData> = {
  async load({ api, route, url }) {
    if (route.page !== 'adminApplication') return { notFound: true };
    const { orgId } = route.params;
    const query = readReceivedQuery(url.searchParams);
    const { tab, sort, filters } = query;
    const [{ org }, one, texts, { interviews: list, timeZone, canPropose }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readReceivedApplication, { params: route.params, query: { tab, sort, ...filters } }),
      api.call(listMessageTemplates, { params: { orgId } }),
      api.call(listReceivedInterviews, { params: route.params }),
    ]);
    const now = Date.now();
    const ids = { note: freshId(now), message: freshId(now), interview: freshId(now) };
    const interviews = { list, timeZone, canPropose };
    return { data: { org, ...one, query, texts, ids, interviews } };
  },
};
